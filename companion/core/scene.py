"""A drawing as plain JSON: what stands where, what may be tried there, what is marked.

Python builds it from what a seat sees; `core/svg.py` draws it still, `widgets/board` live, both
from the same symbols. A symbol is a list of primitives `[tag, attributes, line]`; its paints are
names of colours, in which `@` stands for the class of the shape that uses it. So a house is drawn
once, and is blue where a shape says `seat-0`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from .common_symbols import Symbols
from .looking import Area, Focus
from .marks import Marks
from .notation import Action, seat_name, value_types, write
from .palette import SHARED, Pair

Place = tuple[float, float, str, float]
"""Where it is, what it is called, and how it is turned, in degrees."""

ROWS = 32
"""Places are named anew in rows of so many: a name that changes does not send all of them."""
TAGS = frozenset({"path", "circle", "ellipse", "rect", "text"})
PAINTS = ("fill", "stroke")
ATTRIBUTES = frozenset(
    {
        *PAINTS, "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "opacity",
        "stroke-width", "stroke-dasharray", "stroke-linecap", "font-size", "font-weight",
        "text-anchor", "fit",
    }
)  # fmt: skip
"""All that a symbol may consist of; a test holds every game's symbols to it. `fit` is the width a
text may take: what is wider is squeezed."""
BROAD = 0.57
"""How broad a letter is taken to be, in parts of its height; `board/draw.js` has the same."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One thing drawn: a symbol, where, in which colour, with what written on it.

    `title` explains it in a line; a shape without one is decoration that nobody can point at.
    Lines of `text` are parted by a line break.
    """

    id: str
    use: str
    x: float = 0
    y: float = 0
    turn: float = 0
    scale: float = 1
    paint: str = ""
    text: str = ""
    title: str = ""

    def data(self) -> dict[str, Any]:
        """As JSON, without what is as usual."""
        full = {
            "id": self.id, "use": self.use, "x": round(self.x, 1), "y": round(self.y, 1),
            "turn": self.turn, "scale": self.scale, "class": self.paint, "text": self.text,
            "title": self.title,
        }  # fmt: skip
        usual = {"turn": 0, "scale": 1, "class": "", "text": "", "title": ""}
        return {key: value for key, value in full.items() if usual.get(key) != value}


@dataclass(frozen=True, slots=True)
class Spots:
    """Where one kind of action may be tried: numbers of places, offered and refused."""

    on: str
    label: str
    offered: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    sends: str = ""
    """The action of a spot, with `{}` where its number goes, or what is `written` for it."""
    reach: float = 0
    """How near to the place a pointer hits it, in the drawing's units; the board adds a minimum."""
    notes: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """By number, where there is something to tell: what stands in its ring, what is said of it."""
    piece: Shape | None = None
    """The piece as it would stand, from the middle of the place; shown where one points."""
    areas: tuple[Area, ...] = ()
    """Instead of a ring on each place: the outline of them all, the nearest first."""
    unsaid: bool = False
    """Whether the learner is to find where it is allowed: all places to try are offered alike."""

    def data(self) -> dict[str, Any]:
        """As JSON."""
        more = {
            "unsaid": self.unsaid,
            "notes": self._noted(),
            "piece": self.piece.data() if self.piece is not None else None,
            "areas": [area.data() for area in self.areas],
        }
        return {
            "on": self.on, "label": self.label, "sends": self.sends, "reach": self.reach,
            "offered": list(self.offered), "refused": list(self.refused),
            **{name: made for name, made in more.items() if made},
        }  # fmt: skip

    def _noted(self) -> list[dict[str, Any]]:
        """Each note once, with the numbers of its places."""
        alike: dict[tuple[str, str], list[int]] = {}
        for number, note in self.notes.items():
            alike.setdefault(note, []).append(number)
        return [{"in": drawn, "said": said, "at": at} for (drawn, said), at in alike.items()]


@dataclass(frozen=True, slots=True)
class Fit:
    """How a tile would lie on a cell: which of its joints hold, and that in words.

    Sides are counted in turns from the front.
    """

    cell: int
    holds: bool
    """Whether it can lie there and every joint is sound."""
    yes: tuple[int, ...]
    no: tuple[int, ...]
    says: str

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "cell": self.cell, "holds": self.holds, "yes": list(self.yes), "no": list(self.no),
            "says": self.says,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile that can be taken up: how it looks, what it is, and what laying it down sends.

    In `sends` the number of the cell, or what is `written` for it, stands for `{cell}` and that of
    quarter turns for `{turn}`.
    """

    id: str
    use: str
    sends: str
    title: str
    paint: str = ""
    text: str = ""
    over: tuple[Shape, ...] = ()
    """What else is drawn on it, round its middle."""
    titles: tuple[str, ...] = ()
    """What it is by how often it is turned, where that is not the same."""
    upright: tuple[Shape, ...] = ()
    """What stands upright on it, however it lies."""
    fits: tuple[tuple[Fit, ...], ...] = ()
    """By how often it is turned: how it would lie on the cells beside others, if that is said."""
    kept: bool = False
    """Whether it only waits beside the tile in hand."""

    def data(self) -> dict[str, Any]:
        """As JSON."""
        plain = {name: getattr(self, name) for name in ("id", "use", "sends", "title", "text")}
        return {
            **plain, "class": self.paint, "titles": list(self.titles), "kept": self.kept,
            "over": [one.data() for one in self.over],
            "upright": [one.data() for one in self.upright],
            "fits": [[fit.data() for fit in turned] for turned in self.fits],
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells that tiles are laid on: taken up, turned and put down without a message until it lies.

    The cells are the places of the kind `on`; free ones may be tried, whatever the rules say.
    """

    on: str
    side: float
    """Of a cell, in the drawing's units."""
    free: tuple[int, ...]
    tiles: tuple[Tile, ...]
    """Those that may be taken up; a lone one is in the hand from the start."""
    turns: int = 4
    """In how many ways a tile can lie; 1 for tiles that are not turned."""
    acts: tuple[tuple[str, str, str], ...] = ()
    """What else can be done with the tile in hand: words, action and key."""
    kept: str = ""
    """What the place is called where tiles wait, if there are any."""
    anyway: str = ""
    """What the button to lay it says where it can lie, but its fits tell that it does not hold."""

    def unsaid(self) -> Grid:
        """This grid without the cells where each tile fits."""
        return replace(self, tiles=tuple(replace(tile, fits=()) for tile in self.tiles))

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "on": self.on, "side": self.side, "free": list(self.free),
            "tiles": [tile.data() for tile in self.tiles], "turns": self.turns, "kept": self.kept,
            "anyway": self.anyway,
            "acts": [dict(zip(("label", "action", "key"), act, strict=True)) for act in self.acts],
        }  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """One drawing. `data()` is what the browser gets; in a notebook it shows itself."""

    box: tuple[float, float, float, float]
    title: str
    places: Mapping[str, tuple[Place, ...]]
    layers: Mapping[str, tuple[Shape, ...]]
    """By id, the lowest first."""
    symbols: Symbols
    colours: Mapping[str, Pair] = field(default_factory=lambda: SHARED)
    labels: Mapping[str, str] = field(default_factory=dict)
    """The board's own few words, in the language of the drawing."""
    spots: Mapping[str, Spots] = field(default_factory=dict)
    marks: Marks = field(default_factory=Marks)
    under: str = ""
    """The lowest layer that no mark may cover: marks lie right under it. If none is named, on top
    of everything."""
    ground: str = ""
    """The layer that areas lie on, all others above them."""
    grows: tuple[str, ...] = ()
    """The layers of pieces: from far away they are drawn larger, so that they can be told apart."""
    focus: Focus | None = None
    """Where something can be done; if nothing is said, the drawing is shown as it was."""
    beside: Mapping[str, Scene] = field(default_factory=dict)
    """Further drawings of the position by a short name, each with its own place on the screen:
    small until somebody turns to it. They share this one's symbols and colours."""
    opens: Mapping[str, str] = field(default_factory=dict)
    """By id of a thing: the drawing beside this one that a click on it turns to."""
    grid: Grid | None = None
    """If tiles are laid here."""
    plain: str = ""
    """The layer that is drawn alone, on the lowest one, where the drawing is too small for more;
    and nowhere else."""
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By kind of place: how each is written in an action, where it is not by its number."""

    def name_in_action(self, kind: str, number: int) -> str:
        """A place as an action writes it."""
        return self.written[kind][number] if kind in self.written else str(number)

    @cached_property
    def _parts(self) -> dict[str, Any]:
        places = {
            kind: [[round(x, 1), round(y, 1), name, turn] for x, y, name, turn in found]
            for kind, found in self.places.items()
        }
        return {
            "head": {
                "box": list(self.box), "title": self.title, "labels": dict(self.labels),
                "order": list(self.layers), "under": self.under, "ground": self.ground,
                "grows": list(self.grows), "plain": self.plain,
                "written": {kind: list(names) for kind, names in self.written.items()},
                "colours": {name: list(pair) for name, pair in self.colours.items()},
            },
            "symbols": dict(self.symbols),
            "places": places,
            **{
                f"rows:{kind}:{n}": {"on": kind, "from": n, "rows": rows[n : n + ROWS]}
                for kind, rows in places.items()
                for n in range(0, len(rows), ROWS)
            },
            **{f"layer:{n}": [s.data() for s in shapes] for n, shapes in self.layers.items()},
        }  # fmt: skip

    def digest(self, part: str) -> str:
        """A short stable hash of a layer, or of `head`, `symbols` or `places`."""
        return self.digests[part if part in self._parts else f"layer:{part}"]

    @cached_property
    def digests(self) -> dict[str, str]:
        """The hash of every part that need not be sent twice; of those beside it, `name/part`."""
        own = {name: _hash(part) for name, part in self._parts.items()}
        for name, other in self.beside.items():
            own |= {f"{name}/{part}": made for part, made in other.digests.items()}
        return own

    def data(self, known: Mapping[str, str] | None = None) -> dict[str, Any]:
        """As JSON; without the parts whose `digests` the reader already has."""
        has = known or {}
        new = {n: part for n, part in self._parts.items() if has.get(n) != self.digests[n]}
        if "places" in new and has.get("places"):
            del new["places"]  # the rows that changed say it all
        found: dict[str, Any] = dict(new.get("head", {}))
        rows = [part for name, part in new.items() if name.startswith("rows:")]
        if rows and "places" not in new:
            found["renamed"] = rows
        found |= {name: new[name] for name in ("symbols", "places") if name in new}
        return {
            **found,
            "opens": dict(self.opens),
            "focus": self.focus.data() if self.focus is not None else None,
            "grid": self.grid.data() if self.grid is not None else None,
            "beside": {name: _small(one, name, has) for name, one in self.beside.items()},
            "layers": [
                {"id": name.removeprefix("layer:"), "shapes": part}
                for name, part in new.items()
                if name.startswith("layer:")
            ],
            "spots": {word: spots.data() for word, spots in self.spots.items()},
            "marks": self.marks.data(),
        }

    def __repr__(self) -> str:
        return f"<Scene {self.title}>"

    def _repr_svg_(self) -> str:
        from .svg import draw  # svg draws scenes, so it imports this module

        return draw(self)


def _small(scene: Scene, name: str, known: Mapping[str, str]) -> dict[str, Any]:
    """A drawing beside another, without what it shares with it and what is known of it."""
    head = f"{name}/"
    has = {key.removeprefix(head): made for key, made in known.items() if key.startswith(head)}
    shared = ("symbols", "colours", "beside")
    return {part: made for part, made in scene.data(has).items() if part not in shared}


def _hash(part: Any) -> str:
    text = json.dumps(part, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def spots_of(
    legal: Iterable[Action], tried: Iterable[Action], kinds: Sequence[str]
) -> dict[str, tuple[str, tuple[int, ...], tuple[int, ...], str]]:
    """By word: the kind of place, the numbers offered, those that may be tried in vain, the action
    with `{}` for the number.

    An action that ends in a place belongs to its word and the values before the place: laying a
    road for the neutral colour 2 is `neutral-road:2`.
    """
    offered, found = set(legal), dict[str, tuple[str, list[int], list[int], str]]()
    for action in tried:
        *before, last = value_types(type(action)) or [""]
        if last in kinds:
            said = [action.word, *(write(getattr(action, name)) for name in before)]
            sends = f"{seat_name(action.seat)}: {' '.join(said)} {{}}"
            _, yes, no, _ = found.setdefault(":".join(said), (last, [], [], sends))
            (yes if action in offered else no).append(getattr(action, last))
    return {
        word: (kind, tuple(yes), tuple(no), sends) for word, (kind, yes, no, sends) in found.items()
    }


def place_of(action: Action, kinds: Container[str]) -> str:
    """The id of the place an action ends in (`corner:17`), or nothing."""
    *_, last = value_types(type(action)) or [""]
    return f"{last}:{getattr(action, last)}" if last in kinds else ""


LABELS = (
    "offered", "refused", "allowed", "zoom", "zoom-in", "zoom-out", "zoom-all", "whole", "close-up",
    "keys",
)  # fmt: skip


def board_words(words: Callable[[str], str]) -> dict[str, str]:
    """The board's own few words, in the language of the drawing."""
    return {key: words(f"board.{key}") for key in LABELS}

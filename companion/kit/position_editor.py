"""Setting a position down by hand: a game says what can lie where, the kit lays and judges it.

What is edited is a *draft*: the plain data of a stated position. It lies on a table of its own,
where putting a piece is an action like any other, so that it is drawn, clicked, undone and kept
like a game. The game's own reader judges it after every change; what does not agree is told and
stops nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Self

from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.game import Display, Game, Play, Positions, Secrets, Setup, Speech
from ..core.notation import Action
from ..core.panel import Panel, button
from ..core.position_text import packed
from ..core.rulebook import Refusal, Rulebook, Say
from ..core.scene import Scene, Shape, Spots
from ..core.text import Words

HAND = 0
"""The seat that sets the position down."""
YOU = "you"
"""The knob that says who one is; one's own hand is known."""
KNOWN = "known"
"""The knob, with a seat behind it, that says whether a hand is known card by card."""
NAME = re.compile(r"[a-z0-9-]{1,40}")
RULE = re.compile(r"\(([a-z]+\.[a-z0-9.-]+)\)")
"""How a fault names the rule that it breaks."""
Data = dict[str, Any]


@dataclass(frozen=True)
class Tool:
    """Something that is put on places of the board; put where it lies, it is taken away."""

    id: str
    label: str
    on: str
    at: tuple[int, ...]
    """The numbers of the places it may be put on."""
    reach: float
    piece: Shape | None = None
    size: float = 34.0
    """How wide the piece is drawn, in the units of the board."""
    short: str = ""
    """What it is called on its own page, where that says the rest."""


@dataclass(frozen=True)
class Knob:
    """A number between two bounds, or one of several values."""

    id: str
    label: str
    value: str
    low: int = 0
    high: int = 0
    values: tuple[tuple[str, str], ...] = ()
    """What may be chosen, each with its name; nothing for a number."""


@dataclass(frozen=True)
class Leaf:
    """What belongs together: the board, what lies before a seat, the turn."""

    id: str
    title: str
    tools: tuple[Tool, ...] = ()
    fields: tuple[Knob, ...] = ()


@dataclass(frozen=True)
class PositionEditor:
    """What a game says of setting its positions down."""

    lay: Callable[[Data], tuple[Any, Sequence[Fault]]]
    """The state of a draft, as far as it can be laid, and all that does not agree in it."""
    pages: Callable[[Draft, Words], Sequence[Leaf]]
    put: Callable[[Data, str, int], Refusal | None]
    """Put a tool on a place, or take it away; what speaks against it, if the box has no more."""
    set: Callable[[Data, str, str], None]
    """Give a field a value."""
    starts: Mapping[str, Callable[[], Data]]
    """What one may begin from, by name: `empty`, `picture`."""
    hide: Callable[[Data, int], None]
    """Leave of all other seats' hidden cards only how many they are."""
    unknown: Callable[[Data], bool]
    """Whether somebody's cards are known by number only."""


class Draft:
    """A position that is being set down, and whose hand is known."""

    def __init__(self, editor: PositionEditor, data: Data, you: int = 0) -> None:
        self.editor = editor
        self.data = data
        self.you = you

    @cached_property
    def _laid(self) -> tuple[Any, Sequence[Fault]]:
        return self.editor.lay(self.data)

    @property
    def state(self) -> Any:
        """The position as far as it can be laid."""
        return self._laid[0]

    @property
    def faults(self) -> Sequence[Fault]:
        """All that does not agree in it."""
        return self._laid[1]

    @property
    def text(self) -> str:
        """The short text of the position; empty while something does not agree."""
        return "" if self.faults else packed(self.data)

    def copy(self) -> Self:
        """A copy of the draft, to be changed."""
        return type(self)(self.editor, deepcopy(self.data), self.you)

    def change(self) -> None:
        """It is about to be another one."""
        self.__dict__.pop("_laid", None)


class Laid:
    """What is seen of a draft: the sight of its position, and the draft itself."""

    def __init__(self, draft: Draft, observation: Any) -> None:
        self.draft = draft
        self.observation = observation

    def pages(self, words: Words) -> Sequence[Leaf]:
        """All that can be set down, named by words that speak of the position."""
        return self.draft.editor.pages(self.draft, self.speak(words))

    def speak(self, words: Words) -> Words:
        """These words, speaking of the position as it lies."""
        return words.at(self.observation, words.people)


class Name(str):
    """The name of a tool, a field or a value."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Name:
        """Read it back; whether there is such a thing is asked later."""
        if not NAME.fullmatch(text):
            raise ValueError("a name of small letters, digits and hyphens")
        return cls(text)


class Put(Action):
    """Put something on a place of the board, or take it away."""

    tool: Name
    place: int


class Set(Action):
    """Give a field a value."""

    field: Name
    value: Name


# The table it is done at


@cache
def editor_of(game: Game[Any, Any]) -> Game[Draft, Any]:
    """The table at which positions of a game are set down, as a game of its own."""
    editor: PositionEditor = game.editor
    book: Rulebook[Draft] = Rulebook()
    words = game.words()

    def seen(draft: Draft) -> Laid:
        return Laid(draft, game.observe(draft.state, draft.you))

    @book.check(Put)
    def has_piece(draft: Draft, put: Put) -> Refusal | None:
        tools = {tool.id: tool for page in seen(draft).pages(words) for tool in page.tools}
        one_of("place", put.place, tools[one_of("tool", str(put.tool), tools)].at)
        return editor.put(deepcopy(draft.data), str(put.tool), put.place)

    @book.effect(Put)
    def lay_it(draft: Draft, put: Put, say: Say) -> None:
        draft.change()
        editor.put(draft.data, str(put.tool), put.place)

    @book.check(Set)
    def fits(draft: Draft, given: Set) -> Refusal | None:
        fields = {each.id: each for page in seen(draft).pages(words) for each in page.fields}
        found = fields[one_of("field", str(given.field), fields)]
        if found.values:
            one_of("value", str(given.value), [value for value, _ in found.values])
        elif not given.value.isdigit() or not found.low <= int(given.value) <= found.high:
            expected = f"a whole number from {found.low} to {found.high}"
            raise BadInput([Fault("value", shorten(given.value), expected)])
        return None

    @book.effect(Set)
    def set_it(draft: Draft, given: Set, say: Say) -> None:
        draft.change()
        if given.field == YOU:
            draft.you = int(given.value)
        else:
            editor.set(draft.data, str(given.field), str(given.value))
        draft.you = min(draft.you, draft.data["players"] - 1)
        editor.set(draft.data, f"{KNOWN}-{draft.you}", "yes")

    most = game.players[-1]
    return Game(
        game.id,
        game.folder,
        Setup((most,), lambda *how: Draft(editor, editor.starts["empty"]())),
        Play(
            (Put, Set), book, Draft.copy, lambda draft: (HAND,), lambda draft, seat: (),
            lambda draft: (0,) * most, lambda draft: (), lambda draft: most, lambda draft: 0,
            lambda draft, seat: (),
        ),
        Positions(lambda data: Draft(editor, deepcopy(data)), lambda draft: draft.data),
        Speech(
            lambda observation, words: (),
            namers={name: _of_draft(n) for name, n in game.namers.items()},
            instruct=lambda observation, words: words("app.set-title"),
        ),
        secrets=Secrets(
            lambda draft, seat: seen(draft),
            lambda observation, rng: observation.draft,
        ),
        screen=Display(
            view=lambda observation, words, *_: _view(game, observation, words),
            panel=lambda observation, words, *_: _panel(game, observation, words),
            outlook=lambda observation, words: _outlook(game, observation, words),
            point_out=lambda laid, wanted: (
                game.point_out(laid.observation, wanted) if game.point_out else ()
            ),
        ),
    )  # fmt: skip


def _of_draft(namer: Callable[..., str]) -> Callable[..., str]:
    """A game's way to name a thing, for words that speak of a draft."""

    def name(words: Words, *facts: Any) -> str:
        state = words.state
        return namer(state.speak(words) if isinstance(state, Laid) else words, *facts)

    return name


def _view(game: Game[Any, Any], laid: Laid, words: Words) -> Scene:
    """The board as it is being laid, with a spot for everything that can be put there."""
    assert game.view is not None
    scene = game.view(laid.observation, laid.speak(words), (), ())
    tools = (tool for page in laid.pages(words) for tool in page.tools)
    spots = {
        mode_of(tool): Spots(
            tool.on, tool.label, tool.at, (), f"{HAND}: put {tool.id} {{}}", tool.reach,
            piece=tool.piece,
        )
        for tool in tools
    }  # fmt: skip
    kept = {name: getattr(scene, name) for name in KEPT}
    return Scene(**kept, spots=spots)


KEPT = ("box", "title", "places", "layers", "symbols", "colours", "labels", "under", "ground",
        "written")  # fmt: skip


def mode_of(tool: Tool) -> str:
    """The word of a tool's spots: the mode that lights its places."""
    return f"put:{tool.id}"


def _panel(game: Game[Any, Any], laid: Laid, words: Words) -> Panel:
    """Who plays, as it would stand; every tool as a button that lights its places."""
    assert game.panel is not None
    shown = game.panel(laid.observation, laid.speak(words), (), ())
    tools = [t for page in laid.pages(words) for t in page.tools]
    return {
        **shown, "trays": [], "counters": [], "sheets": [], "trade": None, "here": {},
        "buttons": [button(tool.label, mode=mode_of(tool)) for tool in tools],
    }  # fmt: skip


def _outlook(game: Game[Any, Any], laid: Laid, words: Words) -> Any:
    """The odds of the position, once all agrees."""
    if game.outlook is None or laid.draft.faults:
        return None
    return game.outlook(laid.observation, laid.speak(words))


# What does not agree, in words


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A fault as a person reads it: the sentence, its rule, what is marked on the board."""

    text: str
    rule: str
    at: tuple[str, ...] = field(default=())


def disagreements(draft: Draft, words: Words) -> list[Disagreement]:
    """Everything that does not agree, each once, by its rule."""
    found: dict[str, Disagreement] = {}
    for fault in draft.faults:
        named = RULE.search(fault.expected)
        rule = named[1] if named else ""
        text = words.rule(rule) if rule else words("app.set-fault", what=fault.expected)
        other = found.get(text)
        at = (*(other.at if other else ()), *fault.at)
        found[text] = Disagreement(text, rule, at)
    return list(found.values())

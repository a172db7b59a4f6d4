"""Race's cards drawn: head with cost, name and points, a row of signs a power, a kind at the foot.

Worlds have round corners, developments cut ones and a violet head; the cost stands in a circle or a
diamond, the defence in a red shield.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from ....core.common_symbols import Primitive, Symbols, circle
from ....core.panel import Part
from ....core.scene import Shape
from ....core.text import Words
from ..actions import Choice
from ..cards import Card
from ..entries import EntryTeller
from ..faces import CARDS, IS_PRODUCTION
from ..speech import card_name
from .icons import SYMBOLS as SIGNS
from .powers import ARROW, PHASE_PAINT, Sign, kind, rows, say, sign_words, tag

SIZE = (132.0, 84.0)
ACTION = (76.0, 70.0)
LEFT, TOP = -SIZE[0] / 2, -SIZE[1] / 2
HEAD = 30.0
"""How high the head of a card is."""
FIRST_ROW, ROW = TOP + HEAD + 10.5, 18.0
HIGH, HIGH_WITH_FOOT = 52.0, 30.0
"""Room for rows, without and with a strip at the foot."""
NEARER = 1.8
"""So much nearer to the head are two rows over a strip."""
MOST_ROWS = 3
LIST = Sign("chip", "?")
"""Stands for a list of points that has no room on the face."""
SMALL = 0.9
"""The size of a sign on a card."""
LETTERS = 12
"""So many letters of a name stand side by side before they are squeezed."""


def face(words: Words, number: int, good: bool = False, price: int | None = None) -> list[Shape]:
    """A card; `good` says whether one lies on it, `price` what it would cost now."""
    return [shape for row in _drawn(words, number, good, price) for shape in row]


def parts(words: Words, number: int, ways: str = "", now: Sequence[str] = ()) -> list[Part]:
    """What each row of a face says; `ways` what the card would cost, `now` what it would do."""
    told = EntryTeller(words).parts(CARDS[number])
    does = iter(now)
    found: list[Part] = []
    first = 0
    for nth, row in enumerate(_drawn(words, number)):
        if nth not in PLAIN_ROWS:
            says, about = next(told)
            if not found and ways:
                says = ways
            at = [first, first + len(row)] if row else found[-1]["at"]
            found.append({"at": at, "says": says, "now": next(does, ""), "about": f"race.{about}"})
        first += len(row)
    return found


PLAIN_ROWS = (0, 3)
"""The paper and the name: nobody asks what they are."""


def _drawn(
    words: Words, number: int, good: bool = False, price: int | None = None
) -> list[list[Shape]]:
    """The shapes of a face: paper, cost, points, name, a row a power, the foot, what it costs."""
    card = CARDS[number]
    rows = [*([shape] for shape in head_shapes(words, number)), *_rows(words, card)]
    foot = list(_foot(words, number, card, good))
    if foot:
        rows.append(foot)
    if price is not None and price != (card.defense if card.military else card.cost):
        rows.append([Shape("", "to-pay", LEFT + 16, TOP + 29, text=f"→{price}")])
    return rows


def head_shapes(words: Words, number: int) -> Iterator[Shape]:
    """The paper, then cost, points and name."""
    card = CARDS[number]
    yield Shape("", "face-development" if card.development else "face-world")
    sort = "military" if card.military else card.sort
    price = card.defense if card.military else card.cost
    title = words(f"scene.sign.cost-{sort}")
    yield Shape("", f"cost-{sort}", LEFT + 15, TOP + 15.5, text=str(price or 0), title=title)
    points = "?" if card.points is None else str(card.points)
    title = words("scene.sign.points")
    yield Shape("", "chip", -LEFT - 14, TOP + 15.5, text=points, title=title)
    lines = name_lines(words, number, LETTERS, 2)
    yield Shape("", f"name-{len(lines)}", text="\n".join(lines))


def name_lines(words: Words, number: int, letters: int, most: int) -> list[str]:
    """The name of a card in at most so many lines; a line too long is squeezed."""
    name = card_name(words, number)
    while len(lines := wrap(name, letters, break_long_words=False)) > most:
        letters += 1
    return lines


def _rows(words: Words, card: Card) -> Iterator[list[Shape]]:
    """A row a power; where there is no room for a second row of the list, the first stands for it
    and the reading place has all of it."""
    found = list(rows(words, card))
    high = HIGH_WITH_FOOT if card.good else HIGH
    shown = min(len(found), MOST_ROWS)
    step = min(ROW, high / max(1, shown))
    first = FIRST_ROW - (NEARER if card.good and shown > 1 else 0)
    for index, signs in enumerate(found):
        if index >= MOST_ROWS:
            yield []
        else:
            some = [signs[0], LIST] if len(found) > MOST_ROWS == index + 1 else signs
            yield list(row_shapes(words, some, LEFT + 4, first + index * step, -LEFT - 3))


def row_shapes(
    words: Words, signs: list[Sign], x: float, y: float, end: float, most: float = SMALL
) -> Iterator[Shape]:
    """Signs side by side, smaller where they would not fit."""
    wide = sum(sign.width for sign in signs)
    scale = min(most, round((end - x) / max(1, wide), 2))
    for sign in signs:
        middle = x + sign.width * scale / 2
        if sign.use == "struck":
            middle -= 11 * scale
        title = sign_words(words, sign)
        yield Shape("", sign.use, round(middle, 1), y, 0, scale, sign.paint, sign.text, title)
        x += sign.width * scale


def _foot(words: Words, number: int, card: Card, good: bool) -> Iterator[Shape]:
    if not card.good:
        return
    if next(rows(words, card), None) is None:
        yield Shape("", f"planet-{card.yields}", 0, 4.5, 0, 0.8, paint=card.good)
    yield Shape("", f"foot-{card.yields}", paint=f"{card.good}-soft")
    signs = [kind(words, card.good, ring=card.yields == "windfall")]
    if IS_PRODUCTION[number]:
        signs = [tag("V"), *signs, Sign("loop")]
    yield from row_shapes(words, signs, LEFT + 4, -TOP - 12, 20)
    lies = f"good-{card.good}" if good else "no-good"
    title = words(f"scene.sign.{'good' if good else 'no-good'}")
    yield Shape("", lies, -LEFT - 15, -TOP - 12, 0, 0.95, title=title)


ACTION_SIGNS = {
    Choice.EXPLORE_5: ("I", [Sign("eye"), say("+5")]),
    Choice.EXPLORE_1_1: ("I", [Sign("eye"), say("+1"), Sign("keep"), say("+1")]),
    Choice.DEVELOP: ("II", [Sign("development"), Sign("price", "−1", width=25)]),
    Choice.SETTLE: ("III", [Sign("world"), Sign("placed", width=8), ARROW, Sign("card", "1")]),
    Choice.TRADE: ("IV", [Sign("any", "∗"), ARROW, Sign("coin", "$")]),
    Choice.DOUBLE: ("IV", [Sign("chip", ""), say("×2")]),
    Choice.PRODUCE: ("V", [Sign("any-ring", "∗"), say("+1")]),
}


def action_face(words: Words, choice: Choice) -> list[Shape]:
    """An action card: its phase, its name, what the bonus brings."""
    phase, signs = ACTION_SIGNS[choice]
    name = words(f"names.phase.{phase}")
    if choice == Choice.TRADE:
        name = words.name("choice", choice).rpartition(": ")[2]
    return [
        Shape("", "face-action", paint=PHASE_PAINT[phase]),
        Shape("", "action-name", text=f"{phase} {name}"),
        *_bonus(words, signs),
    ]


def _bonus(words: Words, signs: list[Sign]) -> Iterator[Shape]:
    """What an action card brings, in two rows where one would be too broad."""
    wide = sum(sign.width for sign in signs)
    if wide > ACTION[0] - 4:
        for y, half in ((2, signs[:2]), (23, signs[2:])):
            wide = sum(sign.width for sign in half)
            yield from row_shapes(words, half, -wide / 2, y, ACTION[0] / 2, 1)
    else:
        yield from row_shapes(words, signs, -wide / 2, 13, ACTION[0] / 2, 1)


# What faces are drawn with


def _line(line: int, y: float) -> Primitive:
    look = {"font-size": 12.5, "font-weight": 700, "fill": "paper-ink", "text-anchor": "start"}
    return ["text", {"x": LEFT + 30, "y": y, "fit": SIZE[0] - 57, **look}, line]


def _outlines(sort: str, size: tuple[float, float], head: float) -> tuple[str, str]:
    """The edge of a card and of its head: worlds have round corners, developments cut ones."""
    x, y = size[0] / 2, size[1] / 2
    base = -y + head
    if sort == "development":
        top = f"M{-x + 11} {-y + 1}H{x - 11}L{x - 1} {-y + 11}"
        return (f"{top}V{y - 1}H{-x + 1}V{-y + 11}z", f"{top}V{base}H{-x + 1}V{-y + 11}z")
    top = f"M{-x + 9} {-y + 1}H{x - 9}Q{x - 1} {-y + 1} {x - 1} {-y + 9}"
    close = (
        f"H{-x + 9}Q{-x + 1} {y - 1} {-x + 1} {y - 9}V{-y + 9}Q{-x + 1} {-y + 1} {-x + 9} {-y + 1}z"
    )
    whole = f"{top}V{y - 9}Q{x - 1} {y - 1} {x - 9} {y - 1}{close}"
    return whole, f"{top}V{base}H{-x + 1}V{-y + 9}Q{-x + 1} {-y + 1} {-x + 9} {-y + 1}z"


def sheet_symbol(
    sort: str, size: tuple[float, float], head: float = HEAD, ruled: bool = True
) -> list[Primitive]:
    """The paper of a world or a development in some size; `ruled` draws the head's lower edge."""
    path, top = _outlines(sort, size, head)
    line, fill = ("head-line", "head") if sort == "development" else ("paper-line", "paper")
    x, base = size[0] / 2 - 1, -size[1] / 2 + head
    edge: list[Primitive] = [
        ["path", {"d": f"M{-x} {base}H{x}", "stroke": line, "stroke-width": 1}]
    ]
    return [
        ["path", {"d": path, "fill": "paper", "stroke": line, "stroke-width": 1.4}],
        ["path", {"d": top, "fill": fill}],
        *(edge if ruled else []),
        ["path", {"d": path, "fill": "none", "stroke": line, "stroke-width": 1.4}],
    ]


def _strip(striped: bool) -> list[Primitive]:
    y = -TOP - 22.5
    box = {"x": LEFT + 1.6, "y": y, "width": SIZE[0] - 3.2, "height": 21, "rx": 4}
    made: list[Primitive] = [["rect", {**box, "fill": "@"}]]
    if striped:
        lines = "".join(f"M{x} {y + 20}l19 -19" for x in range(-64, 46, 12))
        made.append(["path", {"d": lines, "fill": "none", "stroke": "paper", "stroke-width": 3}])
    return made


def _cost(path: str, fill: str, line: str, ink: str) -> list[Primitive]:
    return [
        ["path", {"d": path, "fill": fill, "stroke": line, "stroke-width": 1.7}],
        ["text", {"y": 4.9, "font-size": 13.8, "font-weight": 700, "fill": ink}, 0],
    ]


def _planet(halo: str, dash: str) -> list[Primitive]:
    ring = {"fill": "none", "stroke": "paper-ink", "stroke-width": 1.6}
    return [
        ["circle", {"r": 16, "fill": "@", "stroke": "paper-ink", "stroke-width": 1}],
        ["path", {"d": "M-14 6Q0 12 14 6", "fill": "none", "stroke": "paper", "stroke-width": 2}],
        ["path", {"d": halo, **ring, **({"stroke-dasharray": dash} if dash else {})}],
    ]


def framed(size: tuple[float, float]) -> Primitive:
    """A small card with an edge in its paint."""
    wide, high = size
    box = {"x": -wide / 2 + 1, "y": -high / 2 + 1, "width": wide - 2, "height": high - 2, "rx": 7}
    return ["rect", {**box, "fill": "paper", "stroke": "@", "stroke-width": 2}]


BANNER = 26.0
"""How high the coloured head of an action card is."""


def banner(size: tuple[float, float]) -> list[Primitive]:
    """An action card: an edge and a head in its paint."""
    wide, high = size
    x, y = -wide / 2 + 1, -high / 2 + 1
    head = f"M{x} {y + BANNER}V{y + 7}q0 -7 7 -7H{-x - 7}q7 0 7 7V{y + BANNER}z"
    return [framed(size), ["path", {"d": head, "fill": "@"}]]


def banner_name(size: tuple[float, float], letters: float = 13.9) -> Primitive:
    """What stands in the head of an action card."""
    look = {"font-size": letters, "font-weight": 700, "fill": "on-phase"}
    return ["text", {"y": -size[1] / 2 + 18, "fit": size[0] - 10, **look}, 0]


LARGE_SHIELD = "M-11 -12H11V-1C11 7 5 10 0 13C-5 10 -11 7 -11 -1z"
SYMBOLS: Symbols = {
    **SIGNS,
    "face-world": sheet_symbol("world", SIZE),
    "face-development": sheet_symbol("development", SIZE),
    "cost-world": _cost(circle(11), "paper", "paper-ink", "paper-ink"),
    "cost-development": _cost("M0 -13L13 0L0 13L-13 0z", "paper", "paper-ink", "paper-ink"),
    "cost-military": _cost(LARGE_SHIELD, "red", "paper-ink", "on-red"),
    "name-1": [_line(0, TOP + 20)],
    "name-2": [_line(0, TOP + 13.5), _line(1, TOP + 25.5)],
    "foot-production": _strip(striped=False),
    "foot-windfall": _strip(striped=True),
    "no-good": [
        ["rect", {"x": -8, "y": -10, "width": 16, "height": 20, "rx": 3, "fill": "none",
                  "stroke": "paper-line", "stroke-width": 1.2, "stroke-dasharray": "2.6 2"}],
    ],
    "planet-production": _planet("M-24 6Q0 16 22 -6", ""),
    "planet-windfall": _planet("M-21 0a21 21 0 1 1 42 0a21 21 0 1 1 -42 0", "4 3"),
    "to-pay": [
        ["rect", {"x": -13, "y": -7.5, "width": 27, "height": 15, "rx": 7, "fill": "offered",
                  "stroke": "halo", "stroke-width": 1}],
        ["text", {"x": 0.5, "y": 4.9, "font-size": 13.6, "font-weight": 700,
                  "fill": "on-offered"}, 0],
    ],
    "face-action": banner(ACTION),
    "action-name": [banner_name(ACTION)],
}  # fmt: skip

"""What lies around the board: hand, bank, motherships, friends, seats.

Built from what a seat sees. Buttons for what a rule forbids are there too, closed: pressing one
brings the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....core.notation import Action, write
from ....core.panel import Counter, Panel, SeatRow, Told, seat_row
from ....core.text import Words
from ....kit import speech
from ....kit.goods_panel import bank, dice, hand
from ....kit.trade_panel import trade
from ..box import FRIENDS, MODULES, cards_of
from ..goods import RESOURCES
from ..rules.flight import ready_to_fly
from ..sight import Sight
from ..sky.chart import FACE_DOWN
from ..sky.discs import is_base, is_token, numbers_of
from ..sky.geometry import AT, HOME_SITES, MIDDLE, PLANETS, POINTS, SLOTS, People, points_in
from ..speech import acting
from ..state import NOBODY, OWN_SHIPS, Phase, State
from .buttons import buttons, here
from .encounter import encounter
from .friends import friends
from .mothership import last_shake, mothership

HAND_WORDS = ("discard", "pay")
BANK_WORDS = ("choose",)
ABOUT = {
    "planet": "starfarers.planets",
    "disc": "starfarers.number-discs",
    "slot": "starfarers.sector",
    "site": "starfarers.colony-site",
    "berth": "starfarers.berth",
    "building": "starfarers.colony",
    "station": "starfarers.trade-station",
    "ship": "starfarers.ship",
    "point": "starfarers.intersection",
}
"""The almanac entry about a thing on the board, by the kind of its scene id."""
UNLISTED = frozenset({"offer", "counter", "fly", "jump"})


def panel(sight: Sight, words: Words, legal: Sequence[Action], log: Sequence[Told] = ()) -> Panel:
    """Everything around the board, as this seat sees it."""
    words = words.at(sight, words.people)
    table, seat = sight.table, sight.seat
    mine = table.hands[seat] if seat >= 0 else 0
    cards = friends(sight, words, legal)
    meeting = encounter(sight, words, legal, log)
    pile = words("panel.pile", n=sight.pile_size)
    return {
        "seats": [_seat(sight, words, one) for one in range(table.players)],
        "trays": [
            hand(words, RESOURCES, mine, legal, HAND_WORDS, _owed(table, seat)),
            *([cards] if cards["cards"] else []),
            bank(words, RESOURCES, table.bank, legal, BANK_WORDS, pile),
        ],
        "counters": list(_counters(sight, words, log)),
        "sheets": [*([meeting] if meeting else []), mothership(sight, words, legal)],
        "buttons": buttons(sight, words, legal),
        "trade": trade(sight, words, RESOURCES, Phase, legal),
        "here": here(sight, words, legal),
        "about": ABOUT,
        "narrow": False,
    }


def _owed(table: State, seat: int) -> int:
    """How many cards this seat has to give away now."""
    if seat < 0 or table.phase not in (Phase.DISCARD, Phase.PAY):
        return 0
    return _number(table, seat)


def _counters(sight: Sight, words: Words, log: Sequence[Told]) -> Iterator[Counter]:
    yield from dice(words, sight.table.dice)
    if shake := last_shake(sight, words, log):
        yield shake


# The people at the table


def _seat(sight: Sight, words: Words, seat: int) -> SeatRow:
    table = sight.table
    n, cards = table.points[seat], sight.hand_sizes[seat]
    points, notes = (n, words.name("#point", n)), _notes(sight, words, seat)
    figures = (people for people in People if table.figures[people] == seat)
    awards = (words("panel.figure", people=people) for people in figures)
    return seat_row(words, seat, sight.seat, seat == acting(table), points, cards, notes, awards)


def _notes(sight: Sight, words: Words, seat: int) -> Iterator[str]:
    table = sight.table
    yield words("look.in-hand", n=sight.hand_sizes[seat])
    if table.medals[seat]:
        yield words.name("#half-medal", table.medals[seat])
    for module in MODULES:
        if n := table.modules[3 * seat + module]:
            yield words.name(f"#{write(module)}", n)
    if n := sum(cards_of(table.friends[seat], friend) for friend in FRIENDS):
        yield words("panel.friends-n", n=n)
    if table.won[seat]:
        yield words("panel.won", n=len(table.won[seat]))
    if table.owed_ships[seat]:
        yield words("look.owed-ships", n=table.owed_ships[seat])


# What to do


def instruct(sight: Sight, words: Words) -> str:
    """What to do now, in a line: to the seat that looks, or what the others are doing."""
    table = sight.table
    instead, n = _said_instead(table), _number(table, max(sight.seat, 0))
    words = words.at(sight, words.people)
    return speech.instruct(sight, words, Phase, acting(table), n, instead)


def _said_instead(table: State) -> str:
    """What is said to whoever is on turn in place of the phase: what comes first, what is left."""
    if table.phase == Phase.MAIN and table.due_draw:
        return "draw"
    if table.phase != Phase.FLIGHT:
        return ""
    if _is_under_way(table):
        return "flight-on"
    return "" if any(ready_to_fly(table, ship) for ship in OWN_SHIPS) else "flight-over"


def _is_under_way(table: State) -> bool:
    """Whether a ship has flown a part of its way and may fly on."""
    flying = table.flying
    begun = flying != NOBODY and table.left[flying] < table.speed
    return begun and ready_to_fly(table, flying)


def _number(table: State, seat: int) -> int:
    return {
        Phase.DISCARD: table.owed[seat],
        Phase.MAIN: table.due_draw,
        Phase.PAY: table.owing,
        Phase.PICK: table.picks,
        Phase.FLIGHT: table.left[table.flying] if _is_under_way(table) else table.speed,
    }.get(table.phase, 0)


# What an almanac entry talks about


def point_out(sight: Sight, wanted: Iterable[str]) -> tuple[str, ...]:
    """The places on this board that an almanac entry talks about."""
    return tuple(place for what in wanted for place in _places(sight, what))


def _places(sight: Sight, what: str) -> Iterator[str]:
    table, mine = sight.table, max(sight.seat, 0)
    chart = table.chart
    masks = {
        "points": chart.open,
        "sites": chart.sites & ~table.built,
        "docking-points": chart.docks,
        "home": HOME_SITES,
        "berths": table.berths[mine],
        "colonies": table.colonies[mine],
        "spaceports": table.ports[mine],
    }
    if what in masks:
        yield from (f"point:{point}" for point in points_in(masks[what]))
    elif what == "sectors":
        yield from (f"slot:{slot}" for slot in SLOTS if chart.slots[slot] == FACE_DOWN)
    elif what == "outposts":
        yield from (f"slot:{slot}" for slot in SLOTS if AT[MIDDLE[slot]] & chart.docks)
    elif what in ("planets", "numbers", "pirates", "ice"):
        yield from (f"planet:{p}" for p in PLANETS if _is(what, chart.bears[p], chart.discs[p]))
    elif what == "ships":
        flying = (ship for ship in range(3 * mine, 3 * mine + 3) if table.ships[ship] in POINTS)
        yield from (f"ship:{ship}" for ship in flying)


def _is(what: str, bears: int, disc: int) -> bool:
    if bears < 0:
        return False
    if what == "numbers":
        return bool(numbers_of(disc))
    if what == "planets":
        return True
    return is_token(disc) and is_base(disc) == (what == "pirates")

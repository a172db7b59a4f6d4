"""What lies around the board: hand, bank, motherships, friends, seats.

Built from what a seat sees. Buttons for what a rule forbids are there too, closed: pressing one
brings the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....core.notation import Action, write
from ....core.panel import Counter, Panel, SeatRow, Told, seat_row
from ....core.text import Words
from ....kit.catan_family.goods_panel import bank, dice, hand
from ....kit.catan_family.trade_panel import trade
from ..box import FRIENDS, MODULES, cards_of
from ..goods import RESOURCES
from ..observation import Observation
from ..sky.chart import FACE_DOWN
from ..sky.discs import is_base, is_token, numbers_of
from ..sky.geometry import AT, HOME_SITES, MIDDLE, PLANETS, POINTS, SLOTS, People, points_in
from ..speech import acting, owed
from ..state import Phase
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


def panel(
    observation: Observation, words: Words, legal: Sequence[Action], log: Sequence[Told] = ()
) -> Panel:
    """Everything around the board, as this seat sees it."""
    words = words.at(observation, words.people)
    table, seat = observation.table, observation.seat
    mine = table.hands[seat] if seat >= 0 else 0
    cards = friends(observation, words, legal)
    meeting = encounter(observation, words, legal, log)
    pile = words("panel.pile", n=observation.pile_size)
    return {
        "seats": [_seat(observation, words, one) for one in range(table.players)],
        "trays": [
            hand(words, RESOURCES, mine, legal, HAND_WORDS, owed(table, seat)),
            *([cards] if cards["cards"] else []),
            bank(words, RESOURCES, table.bank, legal, BANK_WORDS, pile),
        ],
        "counters": list(_counters(observation, words, log)),
        "sheets": [*([meeting] if meeting else []), mothership(observation, words, legal)],
        "buttons": buttons(observation, words, legal),
        "trade": trade(observation, words, RESOURCES, Phase, legal),
        "here": here(observation, words, legal),
        "about": ABOUT,
        "wide": False,
    }


def _counters(observation: Observation, words: Words, log: Sequence[Told]) -> Iterator[Counter]:
    yield from dice(words, observation.table.dice)
    if shake := last_shake(observation, words, log):
        yield shake


# The people at the table


def _seat(observation: Observation, words: Words, seat: int) -> SeatRow:
    table = observation.table
    n, cards = table.points[seat], observation.hand_sizes[seat]
    points, notes = (n, words.name("#point", n)), _notes(observation, words, seat)
    figures = (people for people in People if table.figures[people] == seat)
    awards = (words("panel.figure", people=people) for people in figures)
    return seat_row(
        words, seat, observation.seat, seat == acting(table), points, cards, notes, awards
    )


def _notes(observation: Observation, words: Words, seat: int) -> Iterator[str]:
    table = observation.table
    yield words("look.in-hand", n=observation.hand_sizes[seat])
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


# What an almanac entry talks about


def point_out(observation: Observation, wanted: Iterable[str]) -> tuple[str, ...]:
    """The places on this board that an almanac entry talks about."""
    return tuple(place for what in wanted for place in _places(observation, what))


def _places(observation: Observation, what: str) -> Iterator[str]:
    table, mine = observation.table, max(observation.seat, 0)
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

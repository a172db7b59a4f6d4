"""Every field of a stated position of Starfarers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ....core.data import Reader
from ....core.notation import write
from ....kit.bundle import Bundle, kinds
from ....kit.catan_family.barter_stated import barter_fields
from ....kit.positions import MOST_TURNS, Field, Schema, head
from ....kit.stated import (
    At,
    Kind,
    among,
    apart,
    by_name,
    by_seat,
    counts,
    items,
    member,
    named,
    seat,
    tally,
    truth,
    whole,
    word,
)  # fmt: skip
from .. import box
from ..actions import Counter, Offer
from ..encounters import CARDS, EVERY_CARD
from ..goods import MEDAL, RESOURCES, Goods
from ..options import OPTIONS
from ..rules.book import FOUNDING, MEETING
from ..rules.meeting import STEPS
from ..rules.setup import CHARTS, LAST_ROUND
from ..rules.seven import DONE
from ..sky.discs import DiscFace, is_token
from ..sky.geometry import AT, PLANETS, SLOTS, People, points_in
from ..state import NOBODY, OWN_SHIPS, Phase, Stage, State
from .chart import CHART, chart_data

MOST_SPEED = 30
MOST_STEPS = 12


def usual(state: State) -> State:
    """A state under the same sky that has everything as it is when left out."""
    blank = State(state.chart, state.players, state.settings, state.variant)
    blank.phase, blank.stage, blank.turns = Phase.MAIN, Stage.BUILD, 1
    blank.founded, blank.contenders = (LAST_ROUND + 1) * state.players, 0
    return blank


_STAGE_OF = {
    **dict.fromkeys((Phase.START_ROLL, *FOUNDING), Stage.SETUP),
    **dict.fromkeys(
        (Phase.MAIN, Phase.HELP, Phase.ANSWER, Phase.CHOICE, Phase.PROPOSAL, Phase.SPEED,
         Phase.OVER), Stage.BUILD),
    **dict.fromkeys(MEETING, Stage.MEETING),
    **dict.fromkeys(
        (Phase.FLIGHT, Phase.SECTOR, Phase.DISC, Phase.NEW_DISC, Phase.BEFRIEND), Stage.FLIGHT),
}  # fmt: skip


def stage_of(state: State) -> Stage:
    """The stage the phase usually belongs to."""
    return _STAGE_OF.get(state.phase, Stage.PRODUCTION)


# The turn

POINT = whole(0, len(AT) - 1)
NO_POINT = whole(NOBODY, len(AT) - 1)
OWN = whole(0, 7)
"""Own ships, as bits."""
SEATS = whole(0, 15)
"""Seats, as bits."""
NUMBERS = among(
    whole(1, len(CARDS)), len(CARDS), lambda number: 1 << number - 1,
    lambda mask: [i + 1 for i in range(len(CARDS)) if mask >> i & 1], "card",
)  # fmt: skip
"""Encounter cards by number."""
EVERY_STEP = frozenset(
    step
    for card in CARDS
    for steps in (*card.boxes.values(), *(row for _, row in card.results))
    for step in steps
)
assert {step.split()[0] for step in EVERY_STEP} == set(STEPS)


def _read_step(at: At, value: Any) -> Any:
    if isinstance(value, str) and value in EVERY_STEP:
        return value
    return at.fault(value, "steps of the encounter cards")


def _read_card(at: At, value: Any) -> Any:
    if value == 0:
        return at.fault(value, f"a card from 1 to {len(CARDS)}")
    return whole(NOBODY, len(CARDS)).read(at, value)


def _draw_card(state: State, _: int, number: int) -> None:
    state.card = number
    if number > 0:
        state.deck &= ~(1 << number - 1)


def _other_cards(state: State) -> int:
    """The cards that are neither in the deck nor being read."""
    read = 1 << state.card - 1 if state.card > 0 else 0
    return EVERY_CARD & ~state.deck & ~read


def _no_trade(state: State, give: Bundle, take: Bundle) -> bool:
    gift = not give or not take
    return (gift and not state.settings.gifts) or MEDAL in kinds(give | take)


TURN = Schema("position.turn", (
    Field("on", seat(), "whose turn it is", always=True),
    Field("phase", member(Phase), "what is being waited for", always=True),
    Field("number", whole(0, MOST_TURNS), "how many turns have begun", "turns", always=True),
    Field("stage", member(Stage), "how far the turn has come, if the phase does not say it",
          usual=stage_of),
    Field("starter", seat(), "who began"),
    Field("founded", whole(0, 16), "steps of the set-up phase done so far"),
    Field("just_set", NO_POINT, "the spaceport just made in set-up, whose ship is due"),
    Field("contenders", SEATS, "who still rolls for the start, as bits"),
    Field("due_draw", whole(0, 2), "reserve cards the player on turn may still draw"),
    Field("aided", seat(nobody=True), "who may take a card as galactic aid"),
    Field("helped", SEATS, "who was named for the rich to help the poor, as bits"),
    Field("base", whole(0, 6), "what the marbles of the speed shake are worth"),
    Field("speed", whole(0, MOST_SPEED), "the speed of this flight"),
    Field("waiting", OWN, "own colony ships that were on a site when the flight began, as bits"),
    Field("moved", OWN, "own ships that have flown, as bits"),
    Field("done", OWN, "own ships whose flight is over, as bits"),
    Field("jumped", OWN, "own ships that have jumped, as bits"),
    Field("supplied", whole(0, 2), "reserve cards drawn this turn"),
    Field("flying", whole(NOBODY, 2), "the own ship in flight, or -1"),
    Field("halted", whole(NOBODY, 2), "the own ship that was halted, or -1"),
    Field("jumps", whole(0, 9), "jumps still to make"),
    Field("slot", whole(NOBODY, SLOTS[-1]), "the slot whose sector is being turned up"),
    Field("watch", OWN, "own ships to look at for bases and ice beside them, as bits"),
    Field("fallen", whole(NOBODY, PLANETS[-1]), "the planet that waits for a reserve disc"),
    Field("to_befriend", whole(NOBODY, 3), "the people whose friendship card is to be picked"),
    Field("card", Kind(f"a card from 1 to {len(CARDS)}, or -1 for none", _read_card),
          "the encounter card being read", put=_draw_card, get=lambda s, _: s.card),
    Field("asked", whole(0, 2), "which of its questions was put"),
    Field("reply", whole(NOBODY, 3), "what was answered, or -1"),
    Field("owing", whole(0, 3), "cards still to pay"),
    Field("picks", whole(0, 9), "cards still to take from the bank"),
    Field("rival", seat(nobody=True), "against whom a contest is held"),
    Field("shown", whole(NOBODY, MOST_SPEED), "the result of the player on turn in a contest"),
    Field("loser", seat(nobody=True), "who takes a module off"),
    Field("worn", SEATS, "who still loses a module to wear and tear, as bits"),
    Field("winner", seat(nobody=True), "who has won"),
    Field("fame_used", truth(), "whether fame was bought this turn"),
    Field("goods_used", truth(), "whether goods were swapped by a friendship card this turn"),
    Field("card_open", truth(), "whether everybody knows the encounter card by now"),
    Field("start_sums", by_seat(whole(0, 12)), "what was rolled for the start"),
    Field("owed", by_seat(whole(DONE, 60)), "cards still to give back; -1 once that is done"),
    Field("held", by_seat(whole(0, 100)), "cards held when the seven fell, by those who give back"),
    Field("left", items(whole(0, MOST_SPEED), 3, list, fill=0), "speed left to each own ship"),
    Field("origin", items(NO_POINT, 3, list, fill=NOBODY), "where each own ship began its flight"),
    Field("draws", items(seat(), 16), "who still draws a reserve card, in order"),
    Field("victims", items(seat(), 4), "whose hands are still to be drawn from"),
    Field("queue", items(whole(0, PLANETS[-1]), 3), "planets whose discs are being turned up"),
    Field("gift", counts(RESOURCES, 20), "what was paid in this encounter"),
    Field("gained", counts(RESOURCES, 20), "what was picked from the bank in this encounter"),
    Field("dice", items(whole(0, 6), 2, tuple, fill=0), "the dice of this turn"),
    Field("freed", among(POINT, len(AT), AT.__getitem__, points_in, "point"),
          "points beside planets cleared in this building phase"),
    Field("todo", items(Kind("a step of an encounter card", _read_step), MOST_STEPS),
          "what the card still brings"),
    Field("contest", word("fight", "race", "gamble"), "the contest being held"),
    Field("discards", NUMBERS, "cards read and put away; those not in the deck, if left out",
          usual=_other_cards),
    *barter_fields(Offer, Counter, Goods, _no_trade, "starfarers.trade.no-gifts"),
))  # fmt: skip


# What lies before a seat


def _read_site(at: At, value: Any) -> Any:
    point = POINT.read(at, value)
    if point is None or AT[point] & at.state.chart.sites:
        return point
    return at.fault(value, "a colony site (starfarers.colony.sites-only)")


def _pieces(most: int) -> Kind:
    return among(Kind("a colony site", _read_site), most, AT.__getitem__, points_in, "site")


def _read_ship(at: At, value: Any) -> Any:
    """Where a ship is and whether it trades; nowhere if it is in supply."""
    if value is None:
        return NOBODY, False
    ship = Reader(value, at.path)
    ship.only({"at", "kind"})
    point = POINT.read(At(ship, f"{at.path}.at", at.state), ship.data.get("at"))
    if point is not None and not AT[point] & at.state.chart.open:
        expected = "a point ships can be on (starfarers.board.points-are-hex-corners)"
        ship.fault(f"{at.path}.at", point, expected)
    kind = ship.data.get("kind", "colony")
    if kind not in ("colony", "trade"):
        ship.fault(f"{at.path}.kind", kind, "colony or trade")
    at.reader.faults += ship.faults
    return None if ship.faults else (point, kind == "trade")


def _ship_data(ship: tuple[int, bool], _: Any) -> dict[str, Any] | None:
    point, trades = ship
    return None if point < 0 else {"at": point, "kind": "trade" if trades else "colony"}


def _ships(state: State, owner: int) -> list[tuple[int, bool]]:
    return [(state.ships[3 * owner + ship], state.is_trade_ship(owner, ship)) for ship in OWN_SHIPS]


def _put_ships(state: State, owner: int, ships: list[tuple[int, bool]]) -> None:
    for ship, (point, trades) in enumerate(ships):
        state.ships[3 * owner + ship] = point
        state.trading |= trades << 3 * owner + ship


SHIP = Kind("null, or `at` (a point) and `kind` (`colony` or `trade`)", _read_ship, _ship_data)


def _by_kind(
    name: str, kinds: Iterable[int], at: Callable[[int, int], int], none: int = 0
) -> dict[str, Any]:
    """Getting and putting numbers by kind that stand in a row, `at` an owner and a kind."""

    def get(state: State, owner: int) -> dict[int, int]:
        row = getattr(state, name)
        return {kind: row[at(owner, kind)] for kind in kinds if row[at(owner, kind)] != none}

    def put(state: State, owner: int, found: dict[int, int]) -> None:
        for kind, n in found.items():
            getattr(state, name)[at(owner, kind)] = n

    return {"get": get, "put": put}


def _read_token(at: At, value: Any) -> Any:
    try:
        token = DiscFace.parse(value)
    except ValueError:
        token = DiscFace(0)
    return int(token) if is_token(token) else at.fault(value, "a token such as pirate-4 or ice-3")


TOKEN = Kind("a token such as `pirate-4` or `ice-3`", _read_token, lambda t, _: str(DiscFace(t)))

SEAT = Schema("position.seats[]", (
    Field("colonies", _pieces(box.COLONIES), "sites with a colony"),
    Field("spaceports", _pieces(box.SHIPYARDS), "sites with a spaceport", "ports"),
    Field("ships", items(SHIP, box.TRANSPORTERS, list), "the three transporters", get=_ships,
          put=_put_ships),
    Field("stations", tally(People, box.DOCKS), "trade stations",
          **_by_kind("stations", People, lambda owner, people: 4 * people + owner)),
    Field("hand", counts(RESOURCES, 20), "cards, or only how many", "hands", always=True,
          apart=True),
    Field("modules", tally(box.MODULES, 6), "what the mothership carries", always=True,
          **_by_kind("modules", box.MODULES, lambda owner, module: 3 * owner + module)),
    Field("medals", whole(0, box.HALF_MEDALS), "half medals", always=True),
    Field("tokens", items(TOKEN, 5), "tokens won from pirates and ice", "won"),
    Field("friends", counts(box.FRIENDS, 3, box.FRIEND_CARD, box.cards_of), "friendship cards"),
    Field("owed_ships", whole(0, box.STATIONS), "trade ships won that still wait for a berth"),
))  # fmt: skip
BLOCKERS = Schema("position.blockers", (SEAT["colonies"], SEAT["spaceports"]))


# The whole


TOP = Schema("position", (
    *head("starfarers", (3, 4), OPTIONS, lambda s: s.settings.by_name,
          Field("variant", named({name: name for name in CHARTS}), "how the sky was laid",
                always=True, apart=True)),
    Field("chart", apart("an object"), "the sky; the beginners' board if left out", always=True,
          apart=True, get=lambda s, _: chart_data(s.chart)),
    Field("seats", apart("a list by seat"), "what each player has", always=True, apart=True,
          get=lambda s, _: [SEAT.write(s, usual(s), i) for i in range(s.players)]),
    Field("blockers", apart("an object"), "with three players, what the fourth colour blocks",
          apart=True, get=lambda s, _: BLOCKERS.write(s, usual(s), 3) if s.players == 3 else {}),
    Field("bank", counts(RESOURCES, 20), "what the bank has; all that lies nowhere, if left out",
          apart=True, get=lambda *_: 0),
    Field("pile", counts(RESOURCES, 8), "the reserve pile", always=True),
    Field("pile_top", counts(RESOURCES, 8), "what the pile held when it was made"),
    Field("figures", by_name({write(p): p for p in People}, seat()),
          "who holds a people's figure", always=True,
          **_by_kind("figures", People, lambda _, people: people, NOBODY)),
    Field("closed", among(POINT, 12, AT.__getitem__, points_in, "site"), "sites that stay empty"),
    Field("deck", NUMBERS, "encounter cards still to come; all, if left out"),
    Field("turn", apart("an object"), "how far the turn has come", always=True, apart=True,
          get=lambda s, _: TURN.write(s, usual(s))),
))  # fmt: skip
SCHEMAS = (TOP, CHART, SEAT, BLOCKERS, TURN)

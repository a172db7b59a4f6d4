"""Every field of a stated position of Race."""

from __future__ import annotations

from typing import Any

from ....kit.positions import Field, Schema, head
from ....kit.stated import At, Kind, among, apart, items, member, named, seat, whole
from ..actions import CHOICES
from ..faces import BY_NAME, CARDS, EATERS, EVERY_CARD, FILLS, KINDS, slug
from ..options import OPTIONS
from ..rules.produce import BONUS
from ..state import CHIPS_EACH, GOODS_PILE, NO_CARD, OPEN_PILE, STAGES, UNDECIDED, Stage, State

MOST = len(EVERY_CARD)
NOTHING = "nothing"
POWERS = {f"{CARDS[e.face].id}/{e.does}": 1 << e.number for e in EATERS}
FILLERS = {**{CARDS[face].id: 1 << face for face in FILLS}, "bonus": BONUS}
PLACES = ("hand", "look", "world", "gamble")


def usual(state: State) -> State:
    """A state that has everything as it is when left out."""
    blank = State(state.players, state.options)
    blank.rounds, blank.stage = 1, Stage.CHOOSE
    return blank


# Cards


def card_of(name: object) -> int:
    """A card by its id or a printed name in any language; none if there is no such card."""
    return BY_NAME.get(slug(name), NO_CARD) if isinstance(name, str) else NO_CARD


def _read_card(at: At, value: Any) -> Any:
    card = card_of(value)
    return at.fault(value, "a card such as old-earth") if card == NO_CARD else card


def _read_laid(at: At, value: Any) -> Any:
    return NO_CARD if value == NOTHING else _read_card(at, value)


CARD = Kind("a card such as `old-earth`", _read_card, lambda card, _: CARDS[card].id)
LAID = Kind("a card, or `nothing`", _read_laid,
            lambda card, _: NOTHING if card == NO_CARD else CARDS[card].id)  # fmt: skip
PILE = items(CARD, MOST, sorted)
CHOICE = member(CHOICES)


def _goods(state: State, player: int) -> dict[str, str]:
    return {
        CARDS[world].id: CARDS[good].id
        for world, good in zip(state.tables[player], state.goods[player], strict=True)
        if good != NO_CARD
    }


SEAT = Schema("position.seats[]", (
    Field("table", items(CARD, MOST, list), "the tableau, the start world first", "tables",
          always=True),
    Field("hand", PILE, "cards in hand", "hands", always=True),
    Field("chips", whole(0, 500), "victory points in chips", always=True),
    Field("goods", apart("an object of worlds with the cards lying on them, or a list of worlds"),
          "goods; those whose cards are not stated are dealt by `seed`", apart=True, get=_goods),
    Field("looked", PILE, "cards looked at in Explore"),
    Field("discards", PILE, "discards that only this seat knows"),
    Field("picks", items(CHOICE, 2, lambda found: tuple(sorted(found))), "action cards chosen"),
    Field("laid", LAID, "what was laid face down in Develop or Settle"),
    Field("owed", whole(0, 114), "cards still to keep or to discard"),
    Field("boost", whole(0, 10), "strength for this Settle phase alone"),
    Field("produced", items(CARD, 60), "worlds that produced in this phase"),
))  # fmt: skip


# How far the round has come


def powers(state: State) -> dict[str, int]:
    """The powers that can be used up in this stage, as bits by name."""
    return FILLERS if state.stage == Stage.PRODUCE else POWERS


def _read_used(at: At, value: Any) -> Any:
    known = powers(at.state)
    return among(named(known), len(known), int, what="power").read(at, value)


def _used(bits: int, state: State) -> list[str]:
    return [name for name, bit in powers(state).items() if bits & bit]


def _read_draw(at: At, value: Any) -> Any:
    row = list(value) if isinstance(value, list | tuple) else []
    player, where = row[:2] if len(row) in (2, 3) else (None, None)
    fits = type(player) is int and 0 <= player < at.state.players
    if not fits or not isinstance(where, str) or where not in PLACES:
        return at.fault(value, "a seat and one of " + ", ".join(PLACES))
    if (where == "world") != (len(row) == 3):
        return at.fault(value, "a world where a good is to lie, only there")
    world = CARD.read(at, row[2]) if len(row) == 3 else NO_CARD
    return None if world is None else (player, PLACES.index(where), world)


def _draw_data(draw: tuple[int, int, int], _: Any) -> list[Any]:
    player, where, world = draw
    return [player, PLACES[where], *([CARDS[world].id] if world != NO_CARD else [])]


DRAW = Kind(
    "a seat, one of " + ", ".join(PLACES) + ", and for `world` which", _read_draw, _draw_data
)

ROUND = Schema("position", (
    Field("round", whole(0, 10_000), "how many rounds have begun", "rounds", always=True),
    Field("stage", named({name: stage for stage, name in enumerate(STAGES)}),
          "what is being waited for", always=True),
    Field("first", seat(), "who has the lowest start world, as the tableaus say if left out",
          always=True),
    Field("at", whole(0, 9), "which phase of the round runs, from 0"),
    Field("step", whole(0, 5), "how many seats have carried it out"),
    Field("left", whole(0, 10), "goods or cards the running power can still take"),
    Field("number", whole(0, 7), "the number named at Gambling World"),
    Field("price", whole(UNDECIDED, 10), "cards the seat in turn has still to pay"),
    Field("used", Kind("a list of powers", _read_used, _used), "powers used in this phase"),
    Field("running", CARD, "the card whose power has begun"),
    Field("taken", items(named({kind: n for n, kind in enumerate(KINDS)}), 4,
          lambda found: tuple(sorted(found))), "kinds the running power has taken"),
    Field("queue", items(DRAW, 200, list), "cards to be drawn: for whom, where to"),
))  # fmt: skip

TOP = Schema("position", (
    *head("race", (2, 3, 4), OPTIONS, lambda s: s.options),
    Field("seats", apart("a list by seat"), "what each player has", always=True, apart=True,
          get=lambda s, _: [SEAT.write(s, usual(s), player) for player in range(s.players)]),
    Field("pool", whole(-500, 100), "chips left; if left out, 12 a player less what they have",
          always=True, usual=lambda s: CHIPS_EACH * s.players - sum(s.chips)),
    Field("discards", PILE, "discards that all have seen", get=lambda s, _: s.discards[OPEN_PILE],
          put=lambda s, _, pile: s.discards.__setitem__(OPEN_PILE, pile)),
    Field("unseen_discards", PILE, "discards that nobody has seen",
          get=lambda s, _: s.discards[GOODS_PILE],
          put=lambda s, _, pile: s.discards.__setitem__(GOODS_PILE, pile)),
))  # fmt: skip
SCHEMAS = (Schema("position", (*TOP.fields, *ROUND.fields)), SEAT)

"""What a card costs by each way of placing it, each discount named, or the rule against the way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ....core.errors import BadInput, Fault
from ....core.notation import Action
from ....core.rulebook import Listener, Refusal
from ....core.text import Words
from ..actions import Buy, Choice, Conquer, Lay, Use
from ..faces import (
    AGAINST,
    CARDS,
    COPIES,
    COST,
    DEFENSE,
    DEVELOP_OFF,
    FACES,
    FREES,
    IS_DEVELOPMENT,
    IS_MILITARY,
    MILITARY_OFF,
    PAYS_MILITARY,
    PRICE_OFF,
    SACRIFICE_STRENGTH,
)
from ..rules import BOOK, develop, settle
from ..rules.supply import add_to_table
from ..speech import card_name
from ..state import Stage, State
from .answer import RefereeAnswer, Table, why_not
from .laid_out import alone, in_phase
from .named import card_named

Parts = tuple[tuple[int, int], ...]
"""Cards of the tableau with what each adds or takes off; `BONUS` stands for the action card."""
BONUS = -1


@dataclass(frozen=True)
class PlacingWay:
    """One way to place a card: what it costs, what that is made of, the rules against it."""

    how: str
    """`pay`, `conquer`, `ship` or `tactics`."""
    card: int
    through: int | None = None
    """The card of the tableau that is given up, or through which a military world is bought."""
    price: int = 0
    """Cards paid from the hand."""
    strength: int = 0
    parts: Parts = ()
    refusals: tuple[Refusal, ...] = ()

    @property
    def open(self) -> bool:
        """Whether the card can be placed so."""
        return not self.refusals


@dataclass(frozen=True)
class Placing(RefereeAnswer):
    """Every way to place one card, for one tableau and hand."""

    card: int
    ways: tuple[PlacingWay, ...]
    others: int
    refusals: tuple[Refusal, ...]
    """Against laying it at all."""
    lang: str = "en"

    @property
    def cheapest(self) -> PlacingWay | None:
        """The open way that costs fewest cards, one given up counted as one."""
        able = [way for way in self.ways if way.open]
        return min(able, key=lambda w: w.price + (w.how in ("ship", "tactics")), default=None)

    def lines(self, words: Words) -> list[str]:
        """What is printed, and whether it can be placed."""
        key = "defense" if IS_MILITARY[self.card] else "cost"
        n = DEFENSE[self.card] or COST[self.card]
        lines = [words(f"analysis.place.{key}", card=self.card, n=n, others=self.others)]
        if self.refusals:
            lines.append(f"{words('analysis.place.no')} {why_not(words, self.refusals)}")
        return lines

    def table(self, words: Words) -> Table:
        """By way: what it costs, how that comes about, what stands against it."""
        heads = [words(f"analysis.place.{head}") for head in ("way", "price", "sum", "against")]
        return heads, [
            [
                way_name(words, way),
                way_costs(words, way),
                way_sum(words, way),
                why_not(words, way.refusals),
            ]
            for way in self.ways
        ]


def way_name(words: Words, way: PlacingWay) -> str:
    """A way as it is called: paying, conquering, the card given up for it."""
    if way.through is None:
        return words(f"analysis.place.{way.how}")
    return words(f"analysis.place.{way.how}-through", power=way.through)


def way_costs(words: Words, way: PlacingWay) -> str:
    """The cards it costs; nothing where it is closed."""
    if not way.open:
        return ""
    return words("analysis.place.cards", n=way.price)


def way_sum(words: Words, way: PlacingWay) -> str:
    """How the price or the strength comes about, card by card."""
    if way.how == "ship":
        return ""
    printed = DEFENSE[way.card] or COST[way.card]
    if way.how == "pay":
        parts = [f"{card_name(words, face)} −{n}" if face != BONUS
                 else words("analysis.place.bonus", n=n) for face, n in way.parts]  # fmt: skip
        total = f" = {way.price}" if parts else ""
        return ", ".join([words("analysis.place.printed", n=printed), *parts]) + total
    parts = [f"{card_name(words, face)} {n:+d}".replace("-", "−") for face, n in way.parts]
    strength = str(way.strength).replace("-", "−")
    total = words("analysis.place.strength", n=strength, defense=printed)
    return f"{total} ({', '.join(parts)})" if parts else total


def placing(
    card: Any, table: Any = (), hand: Any = 0, action: Any = None, lang: str = "en"
) -> Placing:
    """What a world (or a development) costs by each way of placing it.

    `hand` are the other cards in hand, or how many; the card itself does not count. `action` is
    the action card one has chosen.
    """
    from .. import GAME

    GAME.words(lang)
    face = card_named("card", card)
    state = alone(table=table, hand=hand, card=action)
    if state.tables[0].count(face) >= COPIES[face]:
        raise BadInput([Fault("card", CARDS[face].id, "a card that does not lie there already")])
    if not isinstance(hand, int) and face in state.hands[0]:
        state.hands[0].remove(face)
    return ways_of(state, 0, face, lang)


def ways_of(state: State, seat: int, card: int, lang: str = "en") -> Placing:
    """How to place a card in a position of the engine, as if it were in the hand too."""
    develops = IS_DEVELOPMENT[card]
    deciding = in_phase(state, seat, 2 if develops else 3)
    deciding.stage = Stage.DEVELOP if develops else Stage.SETTLE
    deciding.hands[seat].append(card)
    return ways_from_hand(deciding, seat, card, lang)


def ways_from_hand(deciding: State, seat: int, card: int, lang: str = "en") -> Placing:
    """How to place a card of the hand, where the seat is deciding what to lay."""
    refusals = BOOK.refusals(deciding, Lay(seat, FACES[card]))
    if IS_DEVELOPMENT[card]:
        ways: tuple[PlacingWay, ...] = (_developed(deciding, seat, card, refusals),)
    else:
        ways = tuple(_settled(deciding, seat, card, bool(refusals)))
    return Placing(card, ways, len(deciding.hands[seat]) - 1, refusals, lang)


def ways_turned_up(state: State, seat: int) -> tuple[PlacingWay, ...]:
    """The ways for the card that lies there turned up and is not paid for yet."""
    card = state.laid[seat]
    if IS_DEVELOPMENT[card]:
        return (_developed(state, seat, card, ()),)
    asked = state.copy()
    asked.stage = Stage.WAY
    return tuple(_every_way(asked, seat, card))


def _developed(state: State, seat: int, card: int, refusals: tuple[Refusal, ...]) -> PlacingWay:
    parts = [(face, DEVELOP_OFF[face]) for face in state.active(seat) if DEVELOP_OFF[face]]
    if state.has(seat, Choice.DEVELOP):
        parts.append((BONUS, state.develop_off(seat) - sum(n for _, n in parts)))
    price = develop.price(state, seat, card)
    return PlacingWay("pay", card, price=price, parts=tuple(parts), refusals=refusals)


def turned_up(state: State, seat: int, world: int) -> State:
    """The world lies in the tableau, asleep, and its owner is to say how it is placed."""
    after = state.copy()
    after.hands[seat].remove(world)
    add_to_table(after, seat, world)
    after.laid[seat] = world
    after.stage = Stage.WAY
    after.step = after.order().index(seat)
    return after


def _settled(deciding: State, seat: int, world: int, refused: bool) -> list[PlacingWay]:
    found = _every_way(turned_up(deciding, seat, world), seat, world)
    if refused and (why := settle.can_be_paid(deciding, Lay(seat, FACES[world]))):
        found[0] = replace(found[0], refusals=(why,))
    return found


def _every_way(state: State, seat: int, world: int) -> list[PlacingWay]:
    found = [_paid(state, seat, world)]
    if IS_MILITARY[world]:
        found.append(_conquered(state, seat, world))
        found += [
            _with_tactics(state, seat, world, face)
            for face in state.active(seat)
            if SACRIFICE_STRENGTH[face]
        ]
    for face in state.active(seat):
        if face in FREES:
            refusals = BOOK.refusals(state, Use(seat, FACES[face]))
            found.append(PlacingWay("ship", world, face, refusals=refusals))
    return found


def _paid(state: State, seat: int, world: int) -> PlacingWay:
    off = [(face, PRICE_OFF[world][face]) for face in state.active(seat) if PRICE_OFF[world][face]]
    through = None
    if IS_MILITARY[world]:
        able = [face for face in state.active(seat) if face in PAYS_MILITARY[world]]
        through = max(able, key=lambda face: MILITARY_OFF[face], default=None)
        if through is not None and MILITARY_OFF[through]:
            off.insert(0, (through, MILITARY_OFF[through]))
    price = settle.price(state, seat, world)
    return PlacingWay("pay", world, through, price, 0, tuple(off), BOOK.refusals(state, Buy(seat)))


def _forces(state: State, seat: int, world: int) -> Parts:
    against = AGAINST[world]
    return tuple((face, against[face]) for face in state.active(seat) if against[face])


def _conquered(state: State, seat: int, world: int) -> PlacingWay:
    strength = settle.strength(state, seat, world)
    parts = _forces(state, seat, world)
    refusals = BOOK.refusals(state, Conquer(seat))
    return PlacingWay("conquer", world, None, 0, strength, parts, refusals)


def _with_tactics(state: State, seat: int, world: int, face: int) -> PlacingWay:
    """Give the card up, then conquer: by the engine's own effect."""
    action: Action = Use(seat, FACES[face])
    refusals = BOOK.refusals(state, action)
    after, heard = state.copy(), Listener()
    if not refusals:
        BOOK.effects[Use](after, action, heard)
    strength = settle.strength(state, seat, world) + SACRIFICE_STRENGTH[face]
    if not any(event.what == "conquers" for event in heard):
        refusals = refusals or BOOK.refusals(after, Conquer(seat))
    parts = (*_forces(state, seat, world), (face, SACRIFICE_STRENGTH[face]))
    return PlacingWay("tactics", world, face, 0, strength, parts, refusals)

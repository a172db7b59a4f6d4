"""Carrying a recorded game through our engine: nature's part, and comparing positions."""

from __future__ import annotations

from bisect import insort
from collections import Counter, deque
from itertools import chain
from typing import Any, NamedTuple, NoReturn

from companion.core.notation import NATURE, Action
from companion.games.race.actions import Draw
from companion.games.race.faces import CARDS, CORNER, EVERY_CARD, FACES
from companion.games.race.state import (
    GOODS_PILE,
    OPEN_PILE,
    PLACING,
    STAGES,
    TO_GAMBLE,
    TO_WORLD,
    State,
)
from tests.games.race.convert import UNSEEN, Facts
from tests.games.race.record import GAME, Moment, Record

LAST = {0: 10, 1: 2, 2: 4, 3: 6, 4: 8, 5: 9}
"""By phase: the last number it has in the record."""
SETTLE, PRODUCE = 3, 5


def worlds_of(state: State, seat: int) -> list[int]:
    """The worlds of a seat that hold a good, sorted."""
    return sorted(world for world, _ in goods_of(state, seat))


def goods_of(state: State, seat: int) -> list[list[int]]:
    """The goods of a seat: the world and the card that lies on it."""
    pairs = zip(state.tables[seat], state.goods[seat], strict=True)
    return sorted([world, good] for world, good in pairs if good >= 0)


class Differs(AssertionError):
    """Our engine and the recorded game go apart."""


def told(value: Any) -> str:
    """Cards by their names."""
    if isinstance(value, list):
        return f"[{', '.join(map(told, value))}]"
    return str(FACES[value])


class Place(NamedTuple):
    """Where a card was drawn to."""

    seat: int
    where: int
    world: int


class Loan(NamedTuple):
    """A card that lies here in the place of one drawn earlier there."""

    place: Place
    stands: int
    wanted: int


class Driver(Record):
    """One recorded game in our engine, apart from its decisions.

    There, Settle and Produce draw in another order: the good of a windfall world as it is turned
    up, before anybody has paid; in Produce one player after another. If the supply runs out
    between, a card can be drawn there that is not in the supply here yet. Another card of the same
    phase then stands in for it (`loans`) until both are drawn; and what was paid in that Settle
    phase, shuffled in here and not there, is put back among the discards (`moved`). In Consume a
    power that pays for every good draws after each here, there after the last: if the supply runs
    out between, the goods taken later are shuffled in there and not here. Nothing else is forgiven.
    """

    def __init__(self, game: Facts) -> None:
        super().__init__(game)
        self.compared: Counter[str] = Counter()
        """Positions compared, by the stage they were compared in; `.., piles`: the supply and the
        discards too."""
        self.flips = deque(step["flip"] for step in self.steps if "flip" in step)
        self.loans: list[Loan] = []
        self.lent: list[tuple[int, int]] = []
        """By round and phase: draws that another card stood in for."""
        self.moved: list[tuple[int, list[int]]] = []
        """By round: cards that were shuffled in by only one of the two."""
        self.late: list[int] = []
        """Goods that one power took one by one, after a reshuffle between."""
        self.put_away: dict[int, list[int]] = {}
        """By seat: what is discarded at the same time by several. There it lies when all have."""
        self.together = (0, 0)
        """The round and stage in which they do."""
        self.settled = (0, 0)
        """Round and place of the last Settle phase in which something was discarded."""
        self.paid: list[int] = []
        """What was discarded in it."""
        self.reshuffled = (0, 0)
        """Round and place of the phase in which the supply was last made anew."""
        self.reshuffles = 0
        self.state: State = self.start()

    # Nature

    def _nature(self) -> None:
        state = self.state
        if not state.queue:
            self._do(GAME.chance(state)[0][0])
            return
        place = Place(*state.queue[0])
        if place.where == TO_WORLD:
            card = self._good(place.seat, place.world)
        elif place.where == TO_GAMBLE:
            card = self._turned_up(place.seat)
        else:
            card = self._card(place.seat)
        taken = self._taken(place, card)
        if taken != card:
            self.lent.append((state.rounds, state.phase))
        self._do(Draw(NATURE, FACES[taken]))
        if taken != card:
            self._lend(Loan(place, taken, card))

    def _card(self, seat: int) -> int:
        """A card for the hand: of those that came at one time there, any that lies here."""
        line = self.drawn[seat]
        if not line:
            self._differ("a draw that is not in the record", seat)
        group, _ = line[0]
        card = next((card for card in group if card in self.state.deck), group[0])
        self._comes(seat, card)
        return card

    def _comes(self, seat: int, card: int) -> None:
        line = self.drawn[seat]
        line[0][0].remove(card)
        if not line[0][0]:
            line.popleft()

    def _good(self, seat: int, world: int) -> int:
        """The card that lies on a world there; or one that came and went unseen."""
        line = self.laid[seat].get(world)
        if line and line[0][1] <= self._now():
            return line.popleft()[0]
        card = next((card for card in self.through if card in self.state.deck), None)
        if card is None:
            self._differ(f"a good on {CARDS[world].id}, there none", seat)
        self.through.remove(card)
        return card

    def _now(self) -> Moment:
        return self.state.rounds, LAST[self.state.phase]

    def _turned_up(self, seat: int) -> int:
        if not self.flips:
            self._differ("a card turned up that is not in the record", seat)
        card: int = self.flips.popleft()
        if card == UNSEEN:
            left = Counter(self.state.deck) - Counter(self._soon((self.state.rounds, LAST[0])))
            missed = [c for c in left or self.state.deck if CORNER[c] != self.state.number]
            return missed[0]
        if CORNER[card] == self.state.number:
            self._comes(seat, card)
        elif card in self.through:
            self.through.remove(card)
        return card

    # Draws in another order

    def _taken(self, place: Place, card: int) -> int:
        """The card itself; or another that this phase draws, for one not in the supply here yet;
        or, where it has been lent, the one it stands for."""
        deck = self.state.deck
        for loan in self.loans:
            if loan.stands == card and loan.wanted in deck:
                return loan.wanted
        if card in deck:
            return card
        stands = next((other for other in self._soon(self._now()) if other in deck), None)
        if self.state.phase not in (SETTLE, PRODUCE) or stands is None:
            self._differ(f"{told(card)} is drawn there, and not in the supply here", place.seat)
        return stands

    def _soon(self, until: Moment) -> list[int]:
        """The cards that are still to come there after decisions up to this moment."""
        found: list[int] = []
        for line in chain(*(goods.values() for goods in self.laid)):
            found += [card for card, after in list(line)[:1] if after <= until]
        for groups in self.drawn:
            found += [card for group, after in groups if after <= until for card in group]
        return found

    def _lend(self, new: Loan) -> None:
        """Note a loan; where two have each other's card, both get their own."""
        for old in self.loans:
            if old.stands == new.wanted:
                self._exchange(old.place, old.stands, new.stands)
                self._exchange(new.place, new.stands, new.wanted)
                self.loans.remove(old)
                if new.stands != old.wanted:
                    self.loans.append(Loan(old.place, new.stands, old.wanted))
                return
        self.loans.append(new)

    def _exchange(self, place: Place, old: int, new: int) -> None:
        seat, where, world = place
        if where == TO_WORLD:
            self.state.goods[seat][self.state.tables[seat].index(world)] = new
        else:
            self.state.hands[seat].remove(old)
            insort(self.state.hands[seat], new)

    def _make_good(self, step: Facts) -> None:
        """Cards that lay among the discards at a reshuffle of only one of the two."""
        here, there = Counter(chain(*self.state.discards)), Counter(step["lie"])
        if late := [card for card in self.late if (here - there)[card]]:
            for card in late:
                self.state.discards[GOODS_PILE].remove(card)
                insort(self.state.deck, card)
            self.moved.append((self.state.rounds, late))
        self.late = []
        if self.settled == self.reshuffled and (paid := sorted((there - here).elements())):
            known = Counter(paid) & Counter(self.paid)
            self._alike("shuffled in here only", paid, sorted(known.elements()))
            for card in paid:
                self.state.deck.remove(card)
                insort(self.state.discards[OPEN_PILE], card)
            self.moved.append((self.settled[0], paid))

    # Doing and comparing

    def _do(self, action: Action) -> None:
        refusals = GAME.refusals(self.state, action)
        if refusals:
            self._differ(f"{action} is refused: {', '.join(r.rule for r in refusals)}")
        state = self.state
        at, settles = (state.rounds, state.at), state.phase == SETTLE
        supply, lay = len(state.deck), Counter(chain(*state.discards))
        GAME.push(state, action)
        if len(state.deck) > supply:
            self.reshuffled = at
            self.reshuffles += 1
        elif settles and (gone := Counter(chain(*state.discards)) - lay):
            if self.settled != at:
                self.settled, self.paid = at, []
            self.paid += gone.elements()

    def _differ(self, what: str, seat: int | None = None) -> NoReturn:
        where = f"round {self.state.rounds}, {STAGES[self.state.stage]}"
        raise Differs(f"{where}, seat {self.state.on if seat is None else seat}: {what}")

    def _compare(self, step: Facts) -> None:
        """Every card and every chip at the moment of a recorded decision.

        In Produce hands and goods are on their way: there only tableaus and chips are compared.
        """
        state = self.state
        now, name = (state.rounds, state.at), STAGES[state.stage]
        chips, tables, goods, hands = map(list, zip(*step["full"], strict=True))
        self._alike("round and pool", [state.rounds, state.pool], step["now"][1:], str)
        self._alike("chips", state.chips, chips, str)
        self._alike("tableaus", state.tables, tables)
        self.compared[name] += 1
        if state.phase == PRODUCE:
            return
        paying = state.stage in PLACING and state.phase == SETTLE
        if not paying:
            self._alike("still lent", [loan.wanted for loan in self.loans], [])
            self._make_good(step)
        if self.together != (state.rounds, state.stage):
            self.together, self.put_away = (state.rounds, state.stage), {}
        mine = [
            sorted([*state.hands[seat], *state.looked[seat], *self.put_away.get(seat, ())])
            for seat in range(self.players)
        ]
        for (seat, where, _), stands, wanted in self.loans:
            if where != TO_WORLD:
                mine[seat].remove(stands)
                insort(mine[seat], wanted)
        self._alike("hands", mine, hands)
        laid = [goods_of(state, seat) for seat in range(self.players)]
        if paying:
            goods = [
                [[world, good] for world, good in pairs
                 if world != state.laid[seat] or world in worlds_of(state, seat)]
                for seat, pairs in enumerate(goods)
            ]  # fmt: skip
        self._alike("goods", laid, goods)
        if paying and (now == self.reshuffled or self.reshuffles != step["reshuffles"]):
            return
        lie = Counter(chain(*state.discards)) - Counter(chain(*self.put_away.values()))
        self._alike("discards", sorted(lie.elements()), step["lie"])
        rest = Counter(EVERY_CARD)
        rest.subtract([*step["lie"], *chain(*tables, *hands), *(c for _, c in chain(*goods))])
        self._alike("supply", state.deck, sorted(rest.elements()))
        if not paying:
            self._alike("reshuffles", self.reshuffles, step["reshuffles"], str)
        self.compared[f"{name}, piles"] += 1

    def _alike(self, what: str, here: Any, there: Any, tell: Any = told) -> None:
        if here != there:
            self._differ(f"{what} {tell(here)}, there {tell(there)}")

    def _offered(self, seat: int, ours: list[int], theirs: list[int]) -> None:
        """What is legal here is what was on offer there."""
        self._alike(f"for seat {seat}", sorted(set(ours)), sorted(set(theirs)))

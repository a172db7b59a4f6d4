"""The review of one finished game for one seat: worked out in slices."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from math import exp, log
from random import Random
from typing import Any

from ..core.errors import BadInput, Fault, one_of
from ..core.match import Ply
from ..core.notation import NATURE
from ..core.review_row import ReviewRow
from ..core.rows import as_csv
from ..play import Table
from .decisions import Decision, Judge
from .drawing import curve
from .kept_review import KeptReview
from .luck import Fall, fall, falls, live
from .making import Made, Maker, brought_row, makings
from .moments import Moment, moments
from .values import Chances, Values, added, minus
from .words import Said, signed

GAMES = 200
"""Games each way that a moment is played on, unless more are asked for."""
NINE_IN_TEN = 1.645
"""Standard deviations on either side, for the band of the curve."""
FLOOR = 1e-3
"""No share kept is taken for smaller, so that one turn does not decide about all."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the curve: everybody's chance where a turn begins."""

    ply: int
    turn: int
    chances: Chances
    error: float = 0.0
    """How far the value is from playing on, as a standard deviation of log odds."""

    def band(self, seat: int) -> tuple[float, float]:
        """Between what a seat's chance lies, nine times in ten."""
        chance = float(self.chances[seat])
        if not self.error or not 0 < chance < 1:
            return chance, chance
        middle, wide = log(chance / (1 - chance)), NINE_IN_TEN * self.error
        low, high = (1 / (1 + exp(-one)) for one in (middle - wide, middle + wide))
        return low, high


@dataclass(frozen=True, slots=True)
class Sums:
    """How a seat's result adds up: `start + built + luck − given + by_others + guessed +
    unexplained` is `result`, always."""

    start: float
    built: float
    """What was won or lost while all acted at once, such as building, what was given away in it
    apart: luck and play in one."""
    luck: float
    given: float
    by_others: float
    guessed: float
    unexplained: float
    result: float


class Luck(list[Fall]):
    """All that chance brought, in the order of the game."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats

    @property
    def total(self) -> Chances:
        """All of it, by seat."""
        return tuple(sum(one.luck[seat] for one in self) for seat in range(self.seats))


class Decisions(list[Decision]):
    """Everybody's decisions, in the order of the game."""

    def above(self, least: float) -> list[Decision]:
        """Those that gave away at least so many games of 100."""
        return [one for one in self if 100 * one.cost >= least]


class Review:
    """What luck did in a finished game and what play did, for one seat.

    `go_on()` works a slice of it out, `finish()` all that the value says; `refine(seconds)` plays
    decisions on, the moments first.
    """

    def __init__(self, table: Table, seat: int = 0, kept: KeptReview | None = None) -> None:
        """`kept`: what was worked out of it before; it starts from there."""
        if not table.is_over or not table.plies:
            raise BadInput([Fault("review", "a game in progress", "a game that is over")])
        self.table, self.game = table, table.game
        self.seat = one_of("seat", seat, range(len(table.seats)))
        self.before = kept or KeptReview()
        self.before.begin(table)
        self.helped = frozenset(self.before.helped)
        """Seat and turn of those who were asked before a costly move: that turn was not theirs
        alone."""
        self.values = Values(self.game)
        self.plies: Sequence[Ply] = table.plies
        self.final = table.state
        self.sight = seat if self.game.review_spec.own_sight else NATURE
        """From whose sight curve and luck are worked out."""
        self.judge = Judge(self.values, f"{table.start.seed}/{len(self.plies)}")
        self.maker = Maker(self.values, self.judge.key)
        self.chances: tuple[Point, ...] = ()
        self.built: Chances = (0,) * len(table.seats)
        """By seat what was won or lost while all acted at once: luck and play in one."""
        self.luck = Luck(len(table.seats))
        self.decisions = Decisions()
        self._stints = self.judge.stints(self.plies)
        self._work = self._first_answer()
        self._makings = self._made() if self.game.review_spec.remade is not None else []
        self.done = 0
        self.to_do = 1 + len(falls(self.game, self.plies)) + len(self._stints) + len(self._makings)
        self.is_whole = False
        """Whether all that the value says has been worked out."""
        self.tries = self.before.tries.get(str(self.seat), 0)
        """Choices that were told until they were played on."""
        self.told = self.before.told.get(str(self.seat))
        """The ply of the choice that was told when the review was last worked on."""
        self._moments: list[Moment] | None = None
        self._rows: dict[str, tuple[ReviewRow, ...]] = {}
        self._movers: dict[tuple[int, bool], list[int]] = {}

    # Working it out

    def _first_answer(self) -> Iterator[None]:
        """Curve, then luck, then decisions: one's own first."""
        self.chances = tuple(self._points())
        moved = [
            minus(self._after(last), self.values.of(self.plies[first].before, self.sight))
            for first, last in live(self.game, self.plies)
        ]
        self.built = added(moved, len(self.table.seats))
        yield
        for first, last in falls(self.game, self.plies):
            self.luck.append(fall(self.values, self.plies, first, last, self.sight))
            yield
        for _, last in self._makings:
            for made in self.maker.judge(self.seat, last, self.plies):
                if made is None:
                    self.to_do += 1
                else:
                    self.decisions.append(self._restored(made))
                yield
        for stint in sorted(self._stints, key=lambda one: (one.seat != self.seat, one.first)):
            self.decisions.append(self._restored(self.judge.judge(stint, self.plies)))
            yield

    def _restored(self, decision: Decision) -> Decision:
        return self.before.restored(decision, len(self.table.seats))

    def note(self) -> KeptReview:
        """What was worked out so far, to be kept."""
        self.before.tries[str(self.seat)] = self.tries
        for moment in self._moments or ():
            if moment.kind == "choice":
                self.before.told[str(self.seat)] = moment.ply
        for one in self.decisions:
            self.before.note(one)
        return self.before

    def _made(self) -> list[tuple[int, int]]:
        """Where something was made by all at once."""
        making = self.game.review_spec.making
        return makings(making, self.plies) if making is not None else []

    def _after(self, ply: int) -> Chances:
        """Everybody's chance once all stands that was made together: where chance falls next, or
        something is judged; or at the end."""
        while ply < len(self.plies) and not self._is_told(self.plies[ply]):
            ply += 1
        if ply == len(self.plies):
            return self.values.result(self.final)
        return self.values.of(self.plies[ply].before, self.sight)

    def _is_told(self, ply: Ply) -> bool:
        """Whether luck or a decision tells what a ply moved."""
        seat = ply.action.seat
        return seat == NATURE or bool(self.judge.kind(self.game.observe(ply.before, seat)))

    def go_on(self, seconds: float = 0.25) -> bool:
        """Work on for so long, one step at least; whether more is left of the first answer."""
        until = time.monotonic() + seconds
        while not self.is_whole:
            try:
                next(self._work)
                self.done += 1
            except StopIteration:
                self.is_whole = True
                self.decisions.sort(key=lambda one: one.stint.first)
            if time.monotonic() > until:
                break
        return not self.is_whole

    def finish(self) -> Review:
        """All that the value says."""
        while self.go_on(60.0):
            pass
        return self

    def _points(self) -> Iterator[Point]:
        """Where each turn begins, and the end: there it is the result."""
        game, turn = self.game, None
        for number, ply in enumerate(self.plies):
            if game.turn(ply.before) != turn:
                turn = game.turn(ply.before)
                chances = self.values.of(ply.before, self.sight)
                yield Point(number, turn, chances, game.review_spec.error)
        yield Point(len(self.plies), game.turn(self.final), self.values.result(self.final))

    # What it comes to

    @property
    def kept(self) -> tuple[float, ...]:
        """By seat: the share of its chance that it kept in a turn, as a geometric mean.

        What was made is no turn, and is judged for the reviewed seat alone: it is left out. So is a
        turn in which somebody was asked first.
        """
        return self._kept(self.decisions)

    @property
    def kept_at_first(self) -> tuple[float, ...]:
        """`kept` by the value alone: it does not depend on how much has been played on."""
        return self._kept([replace(one, futures=None) for one in self.decisions])

    def _kept(self, decisions: Sequence[Decision]) -> tuple[float, ...]:
        shares: list[list[float]] = [[] for _ in self.table.seats]
        for one in decisions:
            if isinstance(one, Made) or (one.seat, one.stint.turn) in self.helped:
                continue
            shares[one.seat].append(log(max(FLOOR, float(one.kept))))
        return tuple(exp(sum(some) / len(some)) if some else 1.0 for some in shares)

    @property
    def sums(self) -> Sums:
        """How the reviewed seat's result adds up."""
        seat, start, result = self.seat, self.chances[0].chances, self.chances[-1].chances
        mine = [one for one in self.decisions if one.seat == seat]
        given = sum(one.cost for one in mine)
        theirs = sum(one.given[seat] for one in self.decisions if one.seat != seat)
        guessed = sum(one.guessed[seat] for one in mine if one.guessed)
        luck = self.luck.total[seat]
        built = self.built[seat] + sum(one.cost for one in mine if isinstance(one, Made))
        rest = result[seat] - start[seat] - built - luck + given - theirs - guessed
        return Sums(start[seat], built, luck, given, theirs, guessed, rest, result[seat])

    @property
    def built_anything(self) -> bool:
        """Whether there was a time at which all acted at once."""
        return any(map(bool, self.built))

    def moments(self, most: int = 3) -> list[Moment]:
        """The moments worth looking at again, in the order of the game."""
        self.finish()
        if self._moments is None:
            self._moments = moments(self)
        return self._moments[:most]

    def movers(self, first: int, rose: bool) -> list[int]:
        """The plies of a turn, from its first, that moved the seat's chance up, or down; the
        largest first. What ends the turn moves nothing."""
        key = first, rose
        if key in self._movers:
            return self._movers[key]
        plies, turn, values, seat = self.plies, self.game.turn, self.values, self.seat
        states = [*(ply.before for ply in plies[first:]), self.final]
        moved: dict[int, float] = {}
        for number, (before, after) in enumerate(pairwise(states), first):
            if turn(before) != turn(plies[first].before) or turn(after) != turn(before):
                break
            gone, come = (float(values.of(one, self.sight)[seat]) for one in (before, after))
            moved[number] = come - gone if rose else gone - come
        self._movers[key] = [
            ply for ply in sorted(moved, key=lambda ply: -moved[ply]) if moved[ply] > 0
        ]
        return self._movers[key]

    def reconsider(self, games: int = GAMES) -> bool:
        """Whether another choice is told now, because the one told turned out to have cost
        nothing for sure; after some of these only what is sure."""
        told = [one for one in self.moments() if one.kind == "choice"]
        decision = self.decision_of(told[0]) if told else None
        if decision is None or decision.futures is None or decision.futures.games < games:
            return False
        if decision.cost > 0:
            return False
        self.tries, self.told = self.tries + 1, None
        self._moments = moments(self)
        return True

    def decision_of(self, moment: Moment) -> Decision | None:
        """The decision a moment tells of, with what has been played on since."""
        if moment.decision is None:
            return None
        stint = moment.decision.stint
        return next(one for one in self.decisions if one.stint == stint)

    def decision_at(self, ply: int) -> Decision:
        """The decision that began with a ply."""
        return next(one for one in self.decisions if one.stint.first == ply)

    # Playing on

    def refine(
        self, seconds: float = 20.0, games: int = GAMES, told: Callable[[float], None] | None = None
    ) -> Review:
        """Play both ways on, the moments first, then what cost most, for so many seconds."""
        self.finish()
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.play_on(games):
            self.reconsider(games)
            if told is not None:
                told(self.played(games))
        return self

    def play_on(self, games: int = GAMES) -> bool:
        """One more game each way; whether more is left to do."""
        number = next(iter(self._to_play(games)), None)
        if number is None:
            return False
        one = self.decisions[number]
        self.decisions[number] = (
            self.maker.played(one, self.plies)
            if isinstance(one, Made)
            else self.judge.played(one, self.plies)
        )
        return True

    def played(self, games: int = GAMES) -> float:
        """How far the moments have been played on, from nothing to one."""
        numbers = self._of_moments()
        if not numbers:
            return 1.0
        far = []
        for one in map(self.decisions.__getitem__, numbers):
            wanted = one.wanted(games)
            far.append(min(wanted, one.futures.games) / wanted if one.futures else 0.0)
        return sum(far) / len(far)

    def _of_moments(self) -> list[int]:
        stints = [m.decision.stint for m in self.moments() if m.decision is not None]
        return [
            n for n, one in enumerate(self.decisions)
            if one.stint in stints and one.differs
        ]  # fmt: skip

    def _to_play(self, games: int) -> Iterator[int]:
        mine = [n for n, one in enumerate(self.decisions) if one.seat == self.seat and one.differs]
        by_cost = sorted(mine, key=lambda n: -self._first_cost(self.decisions[n]))
        for number in (*self._of_moments(), *by_cost):
            one = self.decisions[number]
            if one.futures is None or one.futures.games < one.wanted(games):
                yield number

    def _first_cost(self, one: Decision) -> float:
        cost: float = one.best_value[one.seat] - one.did_value[one.seat]
        return cost

    def again(self, turn: int, seed: int = 0) -> Table:
        """A table at the reviewed seat's decision of this turn, with what it could not see dealt
        anew; bots sit in the other seats."""
        mine = [one for one in self._stints if one.seat == self.seat and one.turn == turn]
        if not mine:
            turns = sorted({one.turn for one in self._stints if one.seat == self.seat})
            expected = "one of your turns: " + ", ".join(map(str, turns))
            raise BadInput([Fault("turn", str(turn), expected)])
        return self.table_at(mine[0].first, Random(seed))

    def table_of(self, ply: int) -> Table:
        """A table that stands as the game stood before a ply; where chance is due, it waits."""
        table = self.table
        before = self.final if ply >= len(self.plies) else self.plies[ply].before
        position = self.game.describe(before)
        return Table(
            self.game, list(table.seats), position=position, lang=table.words.lang,
            nature="scripted",
        )  # fmt: skip

    def table_at(self, ply: int, rng: Any) -> Table:
        """A table for the reviewed seat before a ply, with what it could not see dealt anew."""
        sight = self.game.observe(self.plies[ply].before, self.seat)
        guess = self.game.review_spec.guess or self.game.imagine
        world = guess(sight, rng)
        habit = "bot:greedy" if self.game.weigh is not None else "bot:random"
        seats = [
            self.table.people[seat] if seat == self.seat else habit
            for seat in range(len(self.table.seats))
        ]
        return Table(
            self.game, seats, seed=rng.randrange(2**32), position=self.game.describe(world),
            lang=self.table.words.lang,
        )  # fmt: skip

    def rows(self, lang: str | None = None) -> tuple[ReviewRow, ...]:
        """What came beside what was to be expected, in the game's own terms."""
        spoken = lang or self.table.words.lang
        tell = self.game.review_spec.rows
        if not self.is_whole:
            return ()
        words = self.table.spoken(spoken, self.seat)
        if spoken not in self._rows:
            self._rows[spoken] = tell(self, words) if tell is not None else ()
        stints = [m.decision.stint for m in self.moments() if m.kind == "build" and m.decision]
        made = [one for one in self.decisions if isinstance(one, Made) and one.stint in stints]
        return (*(row for one in made for row in brought_row(one, words)), *self._rows[spoken])

    # How it shows itself

    def __repr__(self) -> str:
        return f"<Review {self.game.id}, seat {self.seat}: {Said(self).line}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """Headline, the sums in a line, the curve, and what each of the moments was."""
        said = Said(self)
        told = [
            f"<li><b>{escape(said.head(one))}</b> {escape(said.title(one))}"
            f" ({signed(said.moved(one))}). {escape(said.text(one))}</li>"
            for one in self.moments()
        ]
        page = (
            f"<h3>{escape(said.headline)}</h3><p>{escape(said.line)}</p>"
            f"<div style='max-width:760px'>{curve(self)}</div><ol>{''.join(told)}</ol>"
        )
        return {"text/plain": repr(self), "text/html": page}

    def figure(self, lang: str | None = None) -> Any:
        """Everybody's chances and one's luck as a large plotly chart."""
        from ..jupyter.review_figure import review_figure

        return review_figure(self, lang)

    def to_csv(self, what: str = "decisions", lang: str | None = None) -> str:
        """`chances`, `luck` or `decisions` for another program."""
        one_of("table", what, ("chances", "luck", "decisions"))
        return as_csv(*getattr(Said(self, lang), what)())

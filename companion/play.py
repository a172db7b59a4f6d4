"""A table: games by id, bots in the seats, hints."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from random import Random
from typing import TYPE_CHECKING, Any

from .advice import (
    Advice,
    Adviser,
    PlanRow,
    aim_said,
    goals_of,
    is_in_turn,
    left_open,
    plan_said,
    why,
)
from .bots import Bot, advise, bot, offers
from .bots.manners import Hushed, Manners
from .catalogue import game as find
from .core import table
from .core.errors import BadInput, Fault, one_of, shorten
from .core.game import Game, Weighed
from .core.journal import Journal
from .core.notation import CLOCK, NATURE, Action
from .core.pace import Pace, Rhythm
from .core.save_head import numbered_seats
from .core.table import BOT, Attempt
from .core.text import Words
from .odds import Distribution
from .odds.position import foreseen

if TYPE_CHECKING:
    from .core.scene import Scene

MOST_REASONS = 3
RETIRED = ("search",)
"""Bots that a game may have had once and whom its saved games may still name (`search:0.5` too)."""


class Chances(dict[str, Distribution[Any]]):
    """Distributions by name, one under another where they are shown."""

    def __repr__(self) -> str:
        return "\n\n".join(f"{name}: {each!r}" for name, each in self.items())

    def _repr_html_(self) -> str:
        shown = (f"<h4>{escape(name)}</h4>{each._repr_html_()}" for name, each in self.items())
        return "".join(shown)


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion and what speaks for it, in the learner's language."""

    action: Action
    text: str
    reasons: tuple[str, ...]
    goal: str = ""
    """What it is for; said before the move itself is given away."""
    marks: tuple[str, ...] = ()
    """Places the goal is about, as `corner:17`."""
    advice: Advice | None = None
    """The numbers behind the reasons."""

    def __str__(self) -> str:
        return f"{self.text} ({'; '.join(self.reasons)})" if self.reasons else self.text

    def __repr__(self) -> str:
        return f"<Hint {self.action}: {'; '.join(self.reasons) or self.text}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """In a notebook the suggestion, with what speaks for it beneath."""
        listed = "".join(f"<li>{escape(reason)}</li>" for reason in self.reasons)
        page = f"<p><b>{escape(self.text)}</b></p><ul>{listed}</ul>"
        return {"text/plain": str(self), "text/html": page}


class Table(table.PlainTable):
    """One game being played: `Table("catan", seats=["Ana", "bot:greedy", "bot:greedy"], seed=7)`.

    In a notebook it shows its board. `attempt("roll")` does something or says why not.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: Sequence[str] | int | None = None,
        *,
        seed: int = 0,
        variant: str | None = None,
        position: Any = None,
        lang: str = "en",
        nature: str = "seeded",
        clock: str = "bots",
        watched: bool = False,
        journal: str | os.PathLike[str] | Journal | None = None,
        options: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> None:
        """Sit down to play.

        `seats` are names, or how many play; `bot:greedy` seats a bot. The same `seed` gives the
        same dice and cards. `position` starts from a stated position instead of a deal.
        `nature="by-hand"` leaves dice and draws to the people at a real table. `journal` names a
        new file that keeps every decision.
        Options of the game are further arguments, or `options` by name. What else there is:
        `companion.core.match.Match`.
        """
        found = game if isinstance(game, Game) else find(game)
        if "players" in named and "players" not in {one.name for one in found.options}:
            said = shorten(named["players"])
            raise BadInput([Fault("players", said, "seats: names, or how many play", "seats")])
        if isinstance(seats, int):
            seats = numbered_seats(one_of("seats", seats, found.players))
        self._bots: dict[int, Bot] = {}
        self._manners = Manners(found)
        self.adviser: Adviser | None = None
        self._advice: tuple[tuple[Any, int, list[Action]], Advice] | None = None
        """What was advised last, and in which position, to whom, among which actions."""
        """Who gives hints; made when the first is asked for."""
        for seat, name in enumerate(seats if isinstance(seats, Sequence) else ()):
            if isinstance(name, str) and name.startswith(BOT):
                self._bots[seat] = bot(name.removeprefix(BOT), found)
        super().__init__(
            found, seats, seed=seed, variant=variant, position=position, lang=lang, nature=nature,
            clock=clock, watched=watched, journal=journal, options=options, **named,
        )  # fmt: skip

    # How it shows itself

    def __repr__(self) -> str:
        return f"<Table {self.game.id}: {self.status()}>"

    def status(self, lang: str | None = None) -> str:
        """Whose turn it is and the points so far, or who has won, in a line."""
        words = self.spoken(lang)
        names = [words.person(seat) for seat in range(len(self.seats))]
        scored = zip(names, self.scores, strict=True)
        points = ", ".join(f"{name} {score}" for name, score in scored)
        if self.is_over:
            won = words.listing(names[seat] for seat in self.winners)
            return words("table.status-over", names=won, points=points)
        people = words.listing(names[seat] for seat in self.awaiting if seat >= 0)
        key = "table.status" if people else "table.status-chance"
        turn = self.game.turn(self.state)
        return words(key, turn=turn, names=people, points=points)

    def summary(self, seat: int | None = None, lang: str | None = None) -> str:
        """What a seat sees, in sentences: its hand, whose turn it is, what lies on the table.

        Without a seat as for `scene`.
        """
        who = self._looking(seat)
        words = self.spoken(lang, who)
        return "\n".join(self.game.summarize(self.observed(self.state, who), words))

    def _looking(self, seat: int | None) -> int:
        """The seat that is named, the only person at the table, or an onlooker."""
        people = [one for one in range(len(self.seats)) if not self.is_bot(one)]
        if seat is not None:
            return one_of("seat", seat, range(NATURE, len(self.seats)))
        return people[0] if len(people) == 1 else NATURE

    def scene(self, seat: int | None = None, lang: str | None = None) -> Scene:
        """The board as a seat sees it; without one, as the only person at the table does, or as an
        onlooker if there are several or none."""
        seat = self._looking(seat)
        words = self.spoken(lang, seat)
        return self.game.scene(self.state, seat, words.lang, words.people)

    def odds(self, seat: int | None = None) -> Chances:
        """What may come next and how likely it is, by name, as far as a seat may know:
        `table.odds()["sum"][7]`. Without a seat as for `scene`."""
        return Chances(foreseen(self.game, self.state, self._looking(seat)))

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The board as a picture under a line that says how the game stands."""
        bundle = {"text/plain": repr(self)}
        if self.game.view is not None:
            line, picture = escape(self.status()), self.scene()._repr_svg_()
            page = f'<div style="max-width:620px">{picture}</div>'
            bundle |= {"image/svg+xml": picture, "text/html": f"<p>{line}</p>{page}"}
        return bundle

    @classmethod
    def _seated(cls, game: object, seats: Sequence[str]) -> Sequence[str]:
        """A bot that is no longer offered leaves its seat to the best there is: no game is lost."""
        if not isinstance(game, str) or not all(isinstance(name, str) for name in seats):
            return seats
        known = tuple(BOT + name for name in offers(find(game)))
        lost = tuple(BOT + name for name in RETIRED)
        return [
            known[-1] if name.startswith(lost) and name not in known else name for name in seats
        ]

    def step(self, now: float | None = None, quick: bool = False) -> Attempt | None:
        """Let one bot move, or the clock act; None when it is for people to act first.

        Where all act at once it is whoever is first by how long their moves take, beside the people
        who are awaited too. A screen, which counts real seconds, says how many have passed. `quick`
        leaves out who would ponder now.
        """
        awaited = self.awaiting
        if awaited and awaited != (NATURE,) and self.pace is Pace.LIVE:
            return self._live_step(awaited, now)
        bots = [seat for seat in awaited if seat in self._bots]
        if quick:
            bots = [seat for seat in bots if not self._ponders(seat)]
        return self._let_move(bots[0]) if bots else None

    def _ponders(self, seat: int) -> bool:
        player = self._bots[seat]
        return player.sees and player.ponders(self.observed(self.state, seat))

    def _live_step(self, awaited: tuple[int, ...], now: float | None) -> Attempt | None:
        rhythm = self._rhythm()
        if now is not None:
            bots = [seat for seat in self.may_act if seat in self._bots]
            free = [seat for seat in bots if rhythm.free_at(seat) <= now]
            return self._let_move(min(free, key=rhythm.free_at)) if free else None
        countdown = self.countdown if self.clock == "bots" else None
        seat = rhythm.next(awaited, countdown)
        if seat == CLOCK and countdown is not None:
            return self.attempt(countdown.action)
        return self._let_move(seat) if seat in self._bots else None

    def _let_move(self, seat: int) -> Attempt:
        rng = Random(f"{self.start.seed}/{len(self._plies)}/{seat}")
        player = self._bots[seat]
        observation = self.observed(self.state, seat) if player.sees else None
        people = [one for one in range(len(self.seats)) if one not in self._bots]
        legal = self._manners.polite(self.state, seat, self.legal(seat), people, self._plies)
        return self.attempt(player.choose(observation, legal, rng))

    def hush(self, seat: int, until: Hushed) -> None:
        """Bots offer this person nothing more in this turn or this game; "" takes it back."""
        self._manners.hush(seat, self.state, until)

    def hushed(self, seat: int) -> Hushed:
        """Whether bots offer this person nothing now, and until when."""
        return self._manners.hushed(seat, self.state)

    def _rhythm(self) -> Rhythm:
        """How the moves since all began to act at once have fallen, and so who is next."""
        plies, pace, clock = self._plies, self.game.pace, self.game.clock
        first = len(plies)
        while first and (plies[first - 1].action.seat == NATURE
                         or pace(plies[first - 1].before) is Pace.LIVE):  # fmt: skip
            first -= 1
        rhythm = Rhythm(Random(f"{self.start.seed}/{first}"), len(self.seats))
        for number, ply in enumerate(plies[first:], first):
            if ply.action.seat != NATURE:  # the sand runs on while something is drawn
                rhythm.watch(clock(ply.before))
                rhythm.moved(ply.action.seat, self._seconds(number, ply.action))
        return rhythm

    @property
    def lived(self) -> float:
        """Seconds since all began to act at once, by how long the moves so far have taken."""
        return self._rhythm().now if self.pace is Pace.LIVE else 0.0

    def _seconds(self, number: int, action: Action) -> float:
        """How long a move took: bots say so, from the seed."""
        usual, player = self.game.seconds(action), self._bots.get(action.seat)
        if player is None:
            return usual
        return player.seconds(usual, Random(f"{self.start.seed}/{number}/{action.seat}/seconds"))

    def turn_to(self, seat: int, people: Sequence[int]) -> int:
        """Whom of these people the screen is for now, when it is with one of them.

        It stays with whoever still has to decide; where all act at once it goes round.
        """
        awaited = [one for one in self.awaiting if one in people]
        if self.pace is Pace.LIVE and len(awaited) > 1:
            return min(awaited, key=self._rhythm().free_at)
        return seat if seat in awaited or not awaited else awaited[0]

    def run(self, most: int = 10_000) -> list[Attempt]:
        """Let the bots move until a person has to act first or the game is over."""
        moves: list[Attempt] = []
        while len(moves) < most and (move := self.step()) is not None:
            moves.append(move)
        return moves

    def hint(self, seat: int | None = None, lang: str | None = None, bot: str = "") -> Hint | None:
        """What one might do now, what for and why; None if nobody has to decide or nothing is
        weighed.

        By what the strongest player does and the value of positions, from the seat's own sight; a
        bot by name says what it would do itself. What was offered before in this turn is not
        suggested again.
        """
        legal: Sequence[Action]
        if self.game.weigh is None:
            return None
        awaited = [one for one in self.awaiting if one >= 0]
        if not awaited or (seat is not None and seat not in awaited):
            return None
        who = self.turn_to(NATURE, awaited) if seat is None else seat
        observation = self.game.observe(self.state, who)
        words = self.spoken(lang, who)
        legal = self.legal(who)
        if bot:
            rng = Random(f"{self.start.seed}/{len(self.history)}/hint")
            return self._worded(advise(self.game, observation, legal, rng, bot), words)
        rng = Random(f"hint/{len(self.history)}/{who}")
        legal = left_open(self.game, self.state, who, legal, self._plies)
        advice = self._advise(observation, who, list(legal), rng)
        return self._advised(advice, observation, len(legal), words)

    def _advise(self, observation: Any, who: int, legal: list[Action], rng: Random) -> Advice:
        """What to do; worked out once, in whichever languages it is then said."""
        if self._advice is not None:
            (state, seat, actions), advice = self._advice
            if state is self.state and (seat, actions) == (who, legal):
                return advice
        if self.adviser is None:
            self.adviser = Adviser(self.game)
        in_turn = is_in_turn(self.game, self.state)
        advice = self.adviser.advise(observation, legal, rng, in_turn)
        self._advice = (self.state, who, legal), advice
        return advice

    def _advised(self, advice: Advice, observation: Any, choices: int, words: Words) -> Hint:
        assert self.game.weigh is not None
        weighed = next(iter(self.game.weigh(observation, (advice.action,))), None)
        goals = goals_of(self.game, observation, advice.line)
        return Hint(
            advice.action,
            words.action(advice.action),
            tuple(why(advice, weighed, words, self.game.bot_spec.unsaid)),
            aim_said(advice, goals, words, choices),
            goals[0].marks if goals else (),
            advice,
        )

    def plan(self, seat: int, lang: str | None = None) -> tuple[PlanRow, ...]:
        """What a seat could work towards: what is missing and how soon it may have come."""
        if not 0 <= seat < len(self.seats) or self.is_over:
            return ()
        sight = self.game.observe(self.state, seat)
        return plan_said(goals_of(self.game, sight, ()), self.spoken(lang, seat))

    def _worded(self, weighed: Weighed, words: Words) -> Hint:
        best = sorted(weighed.reasons, key=lambda reason: -reason.worth)
        reasons = [reason for reason in best if reason.worth > 0][:MOST_REASONS] or best[:1]
        return Hint(
            weighed.action,
            words.action(weighed.action),
            tuple(words(f"bots.{reason.key}", **reason.facts) for reason in reasons),
        )

"""What a review says: headline, moments, tables; whole sentences with places for numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..core.notation import Action
from ..core.text import Words
from .decisions import LEAST_GAMES
from .making import Made

if TYPE_CHECKING:
    from .decisions import Decision
    from .moments import Moment
    from .reviewed import Review

SHARES = ((1, 10), (1, 6), (1, 5), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (4, 5), (9, 10))
"""Chances are said as one of these, the nearest."""
MOST_TOLD = 2
"""Sentences of what happened in a turn."""
MOST_CAME = 3
"""Of what came, so many are named."""
MOST_REASONS = 4
"""Reasons told for a way."""
LED = 0.6
"""Who stood there had the lead."""


class Said:
    """A review in a language."""

    def __init__(self, review: Review, lang: str | None = None) -> None:
        self.review = review
        self.words: Words = review.table.spoken(lang, review.seat)

    def share(self, chance: Any) -> str:
        """`1 in 4`: a chance as people say it."""
        return share(chance, self.words)

    @property
    def headline(self) -> str:
        """The story of the game in counts."""
        review = self.review
        mine = [float(point.chances[review.seat]) for point in review.chances]
        *before, result = mine
        if result == 1:
            return self.words("review.won-from", odds=self.share(min(before)))
        if result > 0:
            return self.words("review.shared", odds=self.share(min(before)))
        top = max(before)
        key = "review.lost-led" if top >= LED else "review.lost"
        return self.words(key, odds=self.share(top))

    @property
    def under(self) -> str:
        """What the curve shows."""
        own = self.review.game.review_spec.own_sight
        told = [self.words("review.curve-own" if own else "review.curve-open")]
        helped = sum(seat == self.review.seat for seat, _ in self.review.helped)
        if helped:
            told.append(self.words("review.helped", n=helped))
        return " ".join(told)

    @property
    def line(self) -> str:
        """How it adds up, in a line."""
        (_, _, start), *parts, (_, _, end) = self.sums()
        told = [f"{signed(n)} {text[0].lower()}{text[1:]}" for _, text, n in parts]
        return f"{whole(start)} {' '.join(told)} = {whole(end)}"

    @property
    def sum_line(self) -> str:
        """The sum in figures alone: `24 +17 −31 +9 −19 = 0`."""
        *parts, end = self.sums()
        first, *rest = parts
        return f"{whole(first[2])} {' '.join(signed(n) for _, _, n in rest)} = {whole(end[2])}"

    def how_sure(self, decision: Decision) -> str:
        """How often both ways were played on, and what may be said of them; empty before that."""
        if decision.futures is None or decision.futures.games < LEAST_GAMES:
            return ""
        _, low, high = decision.futures.span(decision.seat)
        verdict = self.words(f"review.verdict-{decision.verdict}")
        n = decision.futures.games
        told = self.words("review.how-sure", n=n, low=whole(low), high=whole(high), verdict=verdict)
        if isinstance(decision, Made):
            _, low, high = decision.more()
            more = self.words("review.brings", low=tenths(low), high=tenths(high))
            return f"{told} {more}"
        return told

    def sums(self) -> list[tuple[str, str, float]]:
        """How it adds up: a name for each line, its words and its number."""
        sums, words = self.review.sums, self.words
        rows = [("start", sums.start)]
        if self.review.built_anything or sums.built:
            rows.append(("built", sums.built))
        rows += [("luck", sums.luck), ("given", -sums.given), ("by-others", sums.by_others)]
        if any(one.guessed for one in self.review.decisions):
            rows.append(("guessed", sums.guessed))
        rows += [("unexplained", sums.unexplained), ("end", sums.result)]
        return [(name, words(f"review.{name}"), float(n)) for name, n in rows]

    def way(self, actions: Any) -> str:
        """Actions one after another."""
        return ", ".join(self.words.action(action) for action in actions)

    def did(self, decision: Decision) -> str:
        """What was done."""
        if isinstance(decision, Made):
            return self.words("review.as-made")
        return self.way(decision.did)

    def better(self, decision: Decision) -> str:
        """The best way found."""
        if isinstance(decision, Made):
            return decision.better.says(self.words) if decision.differs else ""
        return self.way(decision.best)

    def moved(self, moment: Moment) -> float:
        """What a moment moved, of the reviewed seat's chance: what a choice cost goes by the games
        it was played on, once there are enough."""
        decision = self.review.decision_of(moment)
        futures = decision.futures if decision is not None else None
        if decision is None or futures is None or futures.games < LEAST_GAMES:
            return moment.moved
        if moment.kind == "choice" or (moment.kind == "build" and decision.cost):
            return -decision.cost
        return moment.moved

    def head(self, moment: Moment) -> str:
        """Which of the three moments, and when."""
        named = self.words(f"review.moment-{moment.kind}")
        if moment.kind == "build":
            return named
        return self.words("review.in-turn", moment=named, turn=moment.turn)

    def title(self, moment: Moment) -> str:
        """What came or was done."""
        if moment.falls:
            came = [action for fall in moment.falls for action in fall.actions]
            more = " …" if len(came) > MOST_CAME else ""
            return " · ".join(map(self.words.action, came[:MOST_CAME])) + more
        if moment.decision is not None:
            return self.did(moment.decision)
        return self.words("review.swing-up" if moment.moved > 0 else "review.swing-down")

    def text(self, moment: Moment) -> str:
        """What is to be said of it; nothing is called better before it has been played on."""
        decision, words = self.review.decision_of(moment), self.words
        if moment.kind == "guess":
            return words("review.guess-up" if moment.moved > 0 else "review.guess-down")
        if moment.kind == "found":
            return words("review.found-by", n=whole(moment.moved))
        if decision is None:
            return self.happened(moment) if moment.kind == "turn" else ""
        if not decision.differs:
            return words("review.well-chosen")
        best, verdict = self.better(decision), decision.verdict
        if verdict == "value" and isinstance(decision, Made):
            return words("review.trying")
        key = {"better": "instead", "probably": "instead", "alike": "as-good",
               "unsure": "unsure", "value": "maybe"}[verdict]  # fmt: skip
        return words(f"review.{key}", best=best, n=whole(decision.cost))

    def reasons(self, way: Sequence[Action], other: Sequence[Action], ply: int) -> list[str]:
        """What speaks for a way where the other goes elsewhere: points, then the bots' reasons."""
        game, review, words = self.review.game, self.review, self.words
        before = review.plies[ply].before
        seat = review.decision_at(ply).seat
        state, found = game.copy(before), dict[str, float]()
        weigh, spoken = game.weigh, words.at(game.observe(before, seat), review.table.people)
        for action in way:
            legal = tuple(game.moves(state, seat))
            if weigh is not None and action not in other and action in legal:
                sight = game.observe(state, seat)
                weighed = next(one for one in weigh(sight, legal) if one.action == action)
                for reason in weighed.reasons:
                    if reason.worth > 0:
                        text = spoken(f"bots.{reason.key}", **reason.facts)
                        found[text] = max(found.get(text, 0.0), reason.worth)
            game.push(state, action)
        gained = game.scores(state)[seat] - game.scores(before)[seat]
        points = [words("review.reason-points", n=gained)] if gained > 0 else []
        return [*points, *sorted(found, key=lambda text: -found[text])][:MOST_REASONS]

    def happened(self, moment: Moment) -> str:
        """The last of what the seat saw happen in a turn."""
        review, words = self.review, self.words
        told = [
            event
            for ply in review.plies[moment.ply :]
            if review.game.turn(ply.before) == moment.turn
            for event in ply.events
            if event.seen_by is None or review.seat in event.seen_by
        ]
        return " ".join(words.event(event) for event in told[-MOST_TOLD:])

    def decisions(self, least: float = 0.0) -> tuple[list[str], list[list[str]]]:
        """Heads and rows of the seat's decisions that cost at least so many games of 100."""
        names = ("turn", "did", "best", "cost", "range", "games", "verdict")
        heads = [self.words(f"review.{name}") for name in names]
        rows = []
        for one in self.review.decisions:
            if one.seat != self.review.seat or 100 * one.cost < least:
                continue
            between, games = "", ""
            if one.futures is not None:
                _, low, high = one.futures.span(one.seat)
                between = self.words("review.between", low=whole(low), high=whole(high))
                games = str(one.futures.games)
            rows.append([str(one.stint.turn), self.did(one), self.better(one),
                         whole(one.cost), between, games,
                         self.words(f"review.verdict-{one.verdict}")])  # fmt: skip
        return heads, rows

    def luck(self) -> tuple[list[str], list[list[str]]]:
        """Heads and rows of what chance brought, by seat."""
        people = self.review.table.people
        heads = [self.words(f"review.{name}") for name in ("turn", "event", "odds")]
        rows = [
            [str(one.turn), self.way(one.actions), f"{one.odds:.4g}", *map(signed, one.luck)]
            for one in self.review.luck
            if any(one.luck)
        ]
        return [*heads, *people], rows

    def chances(self) -> tuple[list[str], list[list[str]]]:
        """Heads and rows of the curve, by seat."""
        words, seat = self.words, self.review.seat
        heads = [words("review.turn"), *self.review.table.people, words("review.band")]
        return heads, [
            [str(one.turn), *map(whole, one.chances),
             words("review.between", low=whole(low), high=whole(high))]
            for one in self.review.chances
            for low, high in [one.band(seat)]
        ]  # fmt: skip


def share(chance: Any, say: Callable[..., str]) -> str:
    """`1 in 4`: a chance as people say it."""
    wins, of = min(SHARES, key=lambda one: abs(one[0] / one[1] - float(chance)))
    return say("review.in-n", k=wins, n=of)


def of_100(chances: Sequence[Any]) -> list[int]:
    """Games of 100 by seat: whole numbers that sum to 100."""
    shares = [100 * float(part) for part in chances]
    found = [int(share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda seat: found[seat] - shares[seat])
    for seat in by_rest[: 100 - sum(found)]:
        found[seat] += 1
    return found


def tenths(number: float) -> str:
    """A number with its sign, one place after the point."""
    return f"{number:+.1f}".replace("-", "−")


def whole(chance: Any) -> str:
    """Games of 100, below nothing with a true minus."""
    return f"{round(100 * float(chance))}".replace("-", "−")


def signed(chance: Any) -> str:
    """Games of 100 with their sign, above nothing too."""
    number = round(100 * float(chance))
    return f"+{number}" if number > 0 else f"{number}".replace("-", "−")

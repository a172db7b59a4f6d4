"""What a review says: headline, moments, tables; whole sentences with places for numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
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
MOST_TOLD = 3
"""Sentences of what happened in a turn, or of what a roll brought."""
MOST_CAME = 3
"""Of what came, so many are named."""
MOST_REASONS = 4
"""Reasons told for a way."""
BETWEEN = " · "
"""Stands between things done or come one after another."""
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
        if top < LED:
            return self.words("review.lost", odds=self.share(top))
        return self.words("review.lost-led", odds=self.share(top), lost=self.share(1 - top))

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
        n = decision.futures.games
        told = self.words("review.how-sure", n=n, low=signed(low), high=signed(high))
        told = f"{told} {self.words(f'review.so-{decision.verdict}')}"
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
        return BETWEEN.join(self.words.action(action) for action in actions)

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
            return in_a_row([self.words.action(one) for one in came[:MOST_CAME]]) + more
        if moment.decision is not None:
            return self.did(moment.decision)
        return self.words("review.swing-up" if moment.moved > 0 else "review.swing-down")

    def text(self, moment: Moment) -> str:
        """What is to be said of it; nothing is called better before it has been played on."""
        decision, words = self.review.decision_of(moment), self.words
        if moment.kind == "guess":
            told = words("review.guess-up" if moment.moved > 0 else "review.guess-down")
            return " ".join(filter(None, [self._others_chose(decision), told]))
        if moment.kind == "found":
            return words("review.found-by", n=whole(moment.moved))
        if decision is None:
            return self.happened(moment) if moment.kind == "turn" else self.came(moment)
        if not decision.differs:
            return words("review.well-chosen")
        best, verdict = self.better(decision), decision.verdict
        if verdict == "value" and isinstance(decision, Made):
            return words("review.trying")
        key = {"better": "instead", "probably": "instead", "alike": "as-good",
               "held": "held", "unsure": "unsure", "value": "maybe"}[verdict]  # fmt: skip
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
        """What the seat saw of that which moved its chance most in a turn, as the turn moved it."""
        review, seat = self.review, self.review.seat
        told: list[tuple[int, str]] = []
        for ply in review.movers(moment.ply, rose=moment.moved > 0):
            for event in review.plies[ply].events:
                if event.seen_by is None or seat in event.seen_by:
                    told.append((ply, self.words.event(event)))
        first = list(dict.fromkeys(text for _, text in told))[:MOST_TOLD]
        in_order = sorted((one for one in told if one[1] in first), key=lambda one: one[0])
        return said_once(text for _, text in in_order)

    def came(self, moment: Moment) -> str:
        """What a roll brought, besides itself: what it brought the seat, and else the others."""
        seat, told = self.review.seat, []
        for ply in self._by_weight(moment):
            told += [
                event
                for event in self.review.plies[ply].events[1:]
                if "seat" in event.facts and (event.seen_by is None or seat in event.seen_by)
            ]
        mine = [event for event in told if event.facts["seat"] == seat]
        return said_once(self.words.event(event) for event in mine or told)

    def _by_weight(self, moment: Moment) -> list[int]:
        """The plies in which something came, what moved the seat's chance most first."""
        came = [
            (abs(float(luck[self.review.seat])), fall.ply + number)
            for fall in moment.falls
            for number, luck in enumerate(fall.each)
        ]
        return [ply for _, ply in sorted(came, key=lambda one: (-one[0], one[1]))]

    def parts(self, moment: Moment) -> tuple[float, float, float]:
        """What the swing of a turn is made of: luck, given away by the seat, and the rest."""
        review, seat = self.review, self.review.seat
        luck = sum(float(one.luck[seat]) for one in review.luck if one.turn == moment.turn)
        given = sum(
            float(one.cost)
            for one in review.decisions
            if one.seat == seat and one.stint.turn == moment.turn
        )
        return luck, -given, float(moment.moved) - luck + given

    def what_moved(self, moment: Moment) -> str:
        """What of a moment is luck; empty where a decision is looked at."""
        if moment.kind == "chance":
            return self.words("review.luck-not-play", n=signed(moment.moved))
        if moment.kind != "turn":
            return ""
        luck, given, rest = self.parts(moment)
        return self.words(
            "review.made-of", luck=signed(luck), given=signed(given), rest=signed(rest)
        )

    def _others_chose(self, decision: Decision | None) -> str:
        """What the others chose at the same time, each with a name."""
        if decision is None:
            return ""
        theirs = self.review.judge.sealed_with(decision.stint, self.review.plies)
        chose = {one.seat: self.words.action(one) for one in theirs}
        return " ".join(f"{self.words.person(seat)}: {text}." for seat, text in chose.items())

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


def said_once(texts: Iterable[str]) -> str:
    """The first few sentences; one that is said more than once, with how often."""
    often = Counter(texts)
    told = [text if n == 1 else f"{text} (×{n})" for text, n in often.items()]
    return " ".join(told[:MOST_TOLD])


def in_a_row(texts: Sequence[str]) -> str:
    """Things of a kind one after another; what they all begin with is said once."""
    if len(texts) < 2:
        return "".join(texts)
    heads = [_head(text) for text in texts]
    head = heads[0] if len(set(heads)) == 1 else ""
    return BETWEEN.join([texts[0], *(text.removeprefix(head) for text in texts[1:])])


def _head(text: str) -> str:
    """All up to a colon, or up to the first number; empty where there is neither."""
    colon = text.find(": ")
    if colon >= 0:
        return text[: colon + 2]
    number = next((at for at, sign in enumerate(text) if sign.isdigit()), 0)
    return text[:number]


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

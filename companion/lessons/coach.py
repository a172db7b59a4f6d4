"""A short game with a coach: the first time an untaught rule matters, its card appears."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from ..core.game import Game
from ..core.notation import Action
from ..core.pace import Pace
from ..core.rulebook import Event, Refusal
from ..core.table import BOT, Attempt, PlainTable
from .conditions import counted, holds_now
from .course import Place, people
from .run import MAKE
from .step import Coached, FirstTo, Turns

MOST_TRIED = 300
"""Moves looked through for one that shows a rule."""
WELL_DONE = 0.04
"""What a move must add to the chance to win for the coach to say so."""
ONWARD = ("offer", "counter", "end", "pass")
"""Words of moves that nobody is shown as something to use."""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule that matters now, why it came up, and a move that shows it at once, if any."""

    rule: str
    why: Literal["now", "happened", "refused", "ahead"]
    way: Action | None = None
    also: tuple[str, ...] = ()
    """Other rules that the very same happening was about."""

    @property
    def rules(self) -> tuple[str, ...]:
        """All that it explains."""
        return (self.rule, *self.also)


class CoachRun:
    """A game against bots with cards for the rules nobody has taught yet.

    At most one card comes up in a turn, besides the answer to a try of the learner's own; what one
    happening was about is one card. What can be used now comes first, then what has happened, then
    what things cost, then what else lies ahead; nobody is told to try what cannot be paid. What had
    to wait comes when it next matters. What the learner did well is said too, once a turn. A card
    is there until it is read or the learner has moved: nobody waits for it then. A silent coach
    keeps the card until asked.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        place: Place,
        taught: Iterable[str],
        lang: str = "en",
        make: MAKE = PlainTable,
        seed: int = 0,
    ) -> None:
        assert isinstance(place.step, Coached)
        self.game = game
        self.place = place
        self.step: Coached = place.step
        deal = dict(self.step.deal)
        if seed:
            deal["seed"] = seed
        count = deal.pop("players", game.players[-1])
        learner = people(game.words(lang), 1)[0]
        seats = [BOT + self.step.bots] * count
        seats[self.step.seat] = learner
        self.table = make(game, seats, lang=lang, **deal)
        self.table.call(self._names(lang))
        self.known = set(taught)
        self.cards: list[RuleCard] = []
        """The card to be read, if there is one."""
        self.kept: RuleCard | None = None
        """What a silent coach would have said last."""
        self.untold: dict[str, None] = {}
        """Rules that came up and nobody has explained, in their order."""
        self.status: Literal["trying", "won"] = "trying"
        self.praise = 0
        """By how much of a hundred the learner's last move has raised their chance to win, where
        that is worth a word."""
        self._praised = -1
        """The turn in which something was last praised."""
        self.is_apart = False
        """Whether somebody else goes on with the game of this step: this one is kept elsewhere."""
        self._heard = 0
        self._spoken = -1
        """The turn in which the last card came up."""
        self._begun = game.turn(self.table.state)
        self._together = game.pace(self.table.state) is not Pace.TURN

    def attempt(self, action: Action | str) -> Attempt:
        """The learner's move."""
        if isinstance(action, str):
            action = self.game.parse(action, self.step.seat)
        before = len(self.table.plies)
        attempt = self.table.attempt(action)
        if attempt:
            self.read()
            self._judge(before)
        if news := self._news(refusal.rule for refusal in attempt.refusals):
            refused = next(one for one in attempt.refusals if one.rule == news[0])
            way = _tried(attempt.action, refused)
            self._bring_up(RuleCard(news[0], "refused", way, news[1:]))
        self.listen()
        return attempt

    def resume(self, moves: Iterable[str]) -> None:
        """Go on after these moves, as far as the rules allow; no card comes up for what is past."""
        for move in moves:
            if not self.table.attempt(self.game.parse(move)):
                break
        plies, seat = self.table.plies, self.step.seat
        self._heard = len(plies)
        seen = (one.rule for ply in plies for one in ply.events if one.visible_to(seat))
        self.untold |= dict.fromkeys(self._news(seen))

    def listen(self) -> None:
        """Look at what happened since, and at what lies ahead of the learner."""
        happened = sorted(self._happened(), key=lambda card: _is_price(card.rule))
        for card in (*self._usable(), *happened):
            self._bring_up(card)
        self._look_ahead()
        if self.status == "trying" and self._is_over():
            self.status = "won"

    def _judge(self, before: int) -> None:
        """Whether the learner's move, the first of these plies, has done them good."""
        chances, seat, plies = self.game.bot_spec.chances, self.step.seat, self.table.plies
        self.praise, turn = 0, self.game.turn(self.table.state)
        if chances is None or self.step.silent or self._praised == turn or len(plies) <= before:
            return
        was = plies[before].before
        after = plies[before + 1].before if len(plies) > before + 1 else self.table.state
        if self.game.turn(after) != self.game.turn(was):
            return
        observe = self.game.observe
        gain = float(chances(observe(after, seat))[seat] - chances(observe(was, seat))[seat])
        if gain >= WELL_DONE:
            self.praise, self._praised = round(100 * gain), turn

    def _usable(self) -> list[RuleCard]:
        """Something new that the learner can do now, of every kind of move the first."""
        seat, state = self.step.seat, self.table.state
        spoken = self.game.turn(state) == self._spoken or self.step.silent or self.cards
        if spoken or self.table.awaiting != (seat,) or self.game.pace(state) is not Pace.TURN:
            return []
        kinds: dict[str, Action] = {}
        legal = self.game.legal(state, seat)
        for action in legal if len({one.word for one in legal}) > 1 else ():
            if action.word not in ONWARD:
                kinds.setdefault(action.word, action)
        for action in kinds.values():
            told = self.game.apply(state, action).events
            seen = (one.rule for one in told if one.visible_to(seat))
            if news := self._news(seen):
                return [RuleCard(news[0], "now", action, news[1:])]
        return []

    def _happened(self) -> list[RuleCard]:
        """What the moves since last time were about, move by move: those of others first."""
        plies, seat = self.table.plies, self.step.seat
        self._heard = min(self._heard, len(plies))
        fresh = sorted(plies[self._heard :], key=lambda ply: ply.action.seat == seat)
        self._heard = len(plies)
        found = []
        for ply in fresh:
            seen = [event.rule for event in ply.events if event.visible_to(seat)]
            if news := self._news(seen):
                found.append(RuleCard(news[0], "happened", self._way(news[0]), news[1:]))
        return found

    @property
    def _turns(self) -> int:
        """How many turns the game goes on for."""
        return next((c.least for c in self.step.goal if isinstance(c, Turns)), 0)

    @property
    def _gone(self) -> int:
        return self.game.turn(self.table.state) - self._begun

    @property
    def round(self) -> tuple[int, int]:
        """Which round it is, of how many (0 where nobody knows).

        A round is a turn of everybody's, or one turn where all play at once.
        """
        turns = 1 if self._together else len(self.table.seats)
        of = -(-self._turns // turns)
        return min(self._gone // turns + 1, of or self._gone + 1), of

    def _is_over(self) -> bool:
        state, seat = self.table.state, self.step.seat
        return not self.table.awaiting or any(
            holds_now(self.game, state, seat, self._begun, one) for one in self.step.goal
        )

    @property
    def goes_on(self) -> bool:
        """Whether the others may move: no card is to be read, and it has not ended."""
        return not self.cards and self.status == "trying"

    @property
    def race(self) -> FirstTo | None:
        """What the game is a race to, if it ends so."""
        return next((one for one in self.step.goal if isinstance(one, FirstTo)), None)

    @property
    def standing(self) -> tuple[int, ...]:
        """How far everyone is in it; by points where there is no race."""
        state = self.table.state
        return counted(self.game, state, self.race or FirstTo(0))

    # Cards

    def read(self) -> None:
        """The card has been read."""
        self.cards.clear()

    def ask(self) -> bool:
        """Have the coach say what a silent one keeps; whether there was anything."""
        if self.kept is None:
            return False
        self._show(self.kept)
        return True

    def _news(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Those of these that the coach may teach and nobody has."""
        wanted = (rule for rule in rules if rule in self.step.rules and rule not in self.known)
        return tuple(dict.fromkeys(wanted))

    def _bring_up(self, card: RuleCard) -> None:
        """Show a card, unless the coach is silent or has spoken this turn."""
        self.untold |= dict.fromkeys(card.rules)
        turn = self.game.turn(self.table.state)
        if self.step.silent:
            self.kept = card
        elif card.why == "refused" or (turn != self._spoken and not self.cards):
            self._spoken = turn
            self._show(card)

    def _show(self, card: RuleCard) -> None:
        self.cards, self.kept = [card], None
        self.known.update(card.rules)
        for rule in card.rules:
            self.untold.pop(rule, None)

    def _look_ahead(self) -> None:
        """Where there is nothing else to say: a rule that closes something they might try."""
        seat, state = self.step.seat, self.table.state
        spoken = self.game.turn(state) == self._spoken or self.step.silent
        if spoken or self.cards or seat not in self.table.awaiting:
            return
        legal = set(self.game.legal(state, seat))
        found: list[RuleCard] = []
        for action in self.game.candidates(state, seat)[:MOST_TRIED]:
            if action not in legal:
                refusals = self.game.refusals(state, action)
                closing = [refusal.rule for refusal in refusals if not _is_idle(refusal)]
                if len(refusals) == 1 and self._news(closing):
                    found.append(RuleCard(closing[0], "ahead", _tried(action, refusals[0])))
        if found:
            self._bring_up(min(found, key=lambda card: not _is_price(card.rule)))

    def _way(self, rule: str) -> Action | None:
        """A move that would show this rule now: one it would answer, or one it forbids."""
        seat, state = self.step.seat, self.table.state
        if seat not in self.table.awaiting:
            return None
        for action in self.game.legal(state, seat)[:MOST_TRIED]:
            if _tells(self.game.apply(state, action).events, rule, seat):
                return action
        for action in self.game.candidates(state, seat)[:MOST_TRIED]:
            refusals = self.game.refusals(state, action)
            if [one.rule for one in refusals] == [rule] and not _is_idle(refusals[0]):
                return _tried(action, refusals[0])
        return None

    def reword(self, lang: str) -> None:
        """Go on in another language."""
        self.table.words = self.game.words(lang)
        self.table.call(self._names(lang))

    def _names(self, lang: str) -> tuple[str, ...]:
        """The names of the course, the learner's at their seat; none where there are too few."""
        count = len(self.table.seats)
        names = people(self.game.words(lang), count)
        names.insert(self.step.seat, names.pop(0))
        return tuple(names) if len(names) == count else ()


def _is_idle(refusal: Refusal) -> bool:
    """Whether it says first how it is here ("You hold no such card"): the rule is not at stake."""
    return str(refusal.facts.get("first", "")).startswith("here.")


def _is_price(rule: str) -> bool:
    """Whether a rule says what something costs."""
    return rule.endswith("cost")


def _tried(action: Action, refusal: Refusal) -> Action | None:
    """A move that runs into a rule, as something to try; what cannot be paid is not."""
    return None if _is_price(refusal.rule) or "missing" in refusal.facts else action


def _tells(events: Iterable[Event], rule: str, seat: int) -> bool:
    return any(event.rule == rule and event.visible_to(seat) for event in events)

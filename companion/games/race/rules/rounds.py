"""A round: choosing action cards in secret, the phases chosen, its end (round, two-player, end)."""

from __future__ import annotations

from functools import cache

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements, silent
from ..actions import CHOICES, Choice, Choose, Reveal, TakeBack
from ..state import (
    HAND_LIMIT,
    LAST_TABLEAU,
    SEALED,
    TURNED_UP,
    UNDECIDED,
    Stage,
    State,
)  # fmt: skip
from .book import BOOK, DUE, decided, undecided
from .flow import open_phase, opener, step_of
from .score import tell_result

PHASE_OF: dict[Choice, int] = {
    Choice.EXPLORE_5: 1,
    Choice.EXPLORE_1_1: 1,
    Choice.DEVELOP: 2,
    Choice.SETTLE: 3,
    Choice.TRADE: 4,
    Choice.DOUBLE: 4,
    Choice.PRODUCE: 5,
}
PHASES = range(1, 6)
DOUBLED = (Choice.DEVELOP, Choice.SETTLE)
"""The action cards of which the advanced game has two each."""


@implements("race.round.take-action-card-back", "race.round.choose-in-secret")
def begin_round(state: State, say: Say) -> None:
    """All action cards are in the hand again."""
    state.rounds += 1
    state.picks = [()] * state.players
    state.schedule, state.at, state.step = (), 0, 0
    state.stage = Stage.CHOOSE
    say("round-begins", "race.round.choose-in-secret", n=state.rounds)


def choices_left(state: State, seat: int) -> tuple[Choice, ...]:
    """The action cards a seat can still lay this round."""
    laid = state.picks[seat]
    if not laid:
        return CHOICES
    return tuple(choice for choice in CHOICES if choice in DOUBLED or choice not in laid)


@BOOK.check(Choose)
def has_the_action_card(state: State, action: Choose) -> Refusal | None:
    """In the advanced game only Develop and Settle are there twice."""
    if action.choice in choices_left(state, action.seat):
        return None
    return Refusal("race.two-player.nine-cards-choose-two", {"choice": action.choice})


@BOOK.effect(Choose)
def choose(state: State, action: Choose, say: Say) -> None:
    """An action card lies face down; when all lie, they are turned up."""
    seat = action.seat
    laid = state.picks[seat]
    state.picks[seat] = tuple(sorted((*laid, action.choice))) if laid else (action.choice,)
    rule = "race.round.choose-in-secret"
    if say is not silent:
        say("chooses", rule, seen_by=(seat,), seat=seat, choice=action.choice)
    if decided(state, seat):
        if say is not silent:
            say("has-chosen", rule, seat=seat)
        wait_for_the_rest(state)


def wait_for_the_rest(state: State) -> None:
    """Once the last seat has decided, what lies face down can be turned up."""
    if state.stage != Stage.CHOOSE:
        if UNDECIDED not in state.laid:
            state.stage = Stage.SHOW
    elif not (undecided(state) if state.advanced else () in state.picks):
        state.stage = Stage.TURN_UP


@BOOK.effect(TakeBack)
def take_back(state: State, action: TakeBack, say: Say) -> None:
    """Until the last one has decided, a sealed choice can be taken up again."""
    seat = action.seat
    rule = DUE[state.stage]
    if state.stage == Stage.CHOOSE:
        state.picks[seat] = ()
    else:
        state.laid[seat] = UNDECIDED
    say("takes-back", rule, seat=seat)


@BOOK.gate(Reveal)
def all_have_decided(state: State, action: Reveal) -> Refusal | None:
    """Nothing is turned up before everybody has chosen."""
    if action.seat == NATURE and state.stage in TURNED_UP and not state.queue:
        return None
    rule = DUE[state.stage] if state.stage in SEALED else "race.round.choose-in-secret"
    return Refusal(rule, {"first": "due.reveal-later"})


@implements(
    "race.round.bonus-for-choosers",
    "race.two-player.bonus-in-both-runs",
    "race.two-player.opponent-bonus-first-run",
    "race.two-player.both-consume",
)
def turn_up(state: State, say: Say) -> None:
    """The action cards are turned up; they say which phases there are and who has a bonus.

    Whoever laid both cards of a phase has its bonus in both runs (`State.has` counts them).
    """
    state.schedule = schedule(state)
    if say is not silent:
        for seat in state.order():
            for choice in state.picks[seat]:
                say("turned-up", "race.round.choose-in-secret", seat=seat, choice=choice)
        say("phases", "race.round.phases-in-order", phases=state.schedule)
        if skipped := left_out(state.schedule):
            say("skipped", "race.round.unchosen-phase-skipped", phases=skipped)
    state.at = 0
    open_phase(state, say)


@implements(
    "race.round.same-phase-once",
    "race.two-player.double-phase-runs-twice",
    "race.two-player.one-copy-each-once",
)
def schedule(state: State) -> tuple[int, ...]:
    """The phases of the round: each once, twice if one player laid both its cards."""
    found = {PHASE_OF[choice] for picks in state.picks for choice in picks}
    if not state.advanced:
        return tuple(sorted(found))
    twice = [PHASE_OF[picks[0]] for picks in state.picks if len(set(picks)) < len(picks)]
    return tuple(sorted((*found, *set(twice))))


@cache
def left_out(chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The phases nobody chose."""
    return tuple(phase for phase in PHASES if phase not in chosen)


# The end of a round


@opener(0)
def cut_hands(state: State, say: Say) -> None:
    """After the last phase every hand is cut to ten cards."""
    state.schedule, state.at = (), 0
    for seat in range(state.players):
        state.owed[seat] = max(0, len(state.hands[seat]) - HAND_LIMIT)
        if state.owed[seat]:
            rule = "race.hand.limit-ten-at-round-end"
            say("over-limit", rule, seat=seat, n=state.owed[seat])


@step_of(Stage.LIMIT)
def end_round(state: State, say: Say) -> bool:
    """Hands are cut, then it is seen whether this was the last round."""
    if any(state.owed):
        return False
    if is_last_round(state, say):
        state.stage = Stage.OVER
        tell_result(state, say)
        return False
    begin_round(state, say)
    return True


@implements("race.end.at-round-end", "race.end.more-than-twelve")
def is_last_round(state: State, say: Say) -> bool:
    """Twelve cards in a tableau, or no chip left in the pool; seen at the end of a round only."""
    ends = False
    for seat in range(state.players):
        if len(state.tables[seat]) >= LAST_TABLEAU:
            say("full-tableau", "race.end.twelve-cards", seat=seat, n=len(state.tables[seat]))
            ends = True
    if state.pool <= 0:
        say("pool-empty", "race.end.pool-empty")
        ends = True
    return ends


@step_of(Stage.CHOOSE, Stage.TURN_UP, Stage.SHOW, Stage.OVER)
def waits(state: State, say: Say) -> bool:
    """Nothing goes on by itself here."""
    return False

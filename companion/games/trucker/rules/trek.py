"""Titles of the Transgalactic trek (chapter trek)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ..actions import GiveTitle
from ..flights import TREK_PAY
from ..state import NOBODY, Stage, State
from ..titles import SCORES
from .book import BOOK
from .reward import end, is_last_flight
from .setup import begin_building


@implements("trucker.trek.only-finishers-score", "trucker.trek.titles-replace-best-ship")
def award_titles(state: State, finishers: tuple[int, ...], say: Say) -> None:
    """Instead of the best-looking ship: first titles are won, later they are defended."""
    for n in range(len(state.titles)):
        marks = [(SCORES[state.titles[n]](state.ships[seat]), seat) for seat in finishers]
        if not state.at:
            _win(state, n, marks, say)
        else:
            _defend(state, n, marks, say)


@implements("trucker.trek.first-flight-title-to-one-further-ahead")
def _win(state: State, n: int, marks: list[tuple[int, int]], say: Say) -> None:
    """The best are paid, the one furthest ahead gets the title; nobody scoring, the leader."""
    best = max((mark for mark, _ in marks), default=0)
    title = state.titles[n]
    rule = "trucker.trek.first-flight-best-scores-paid-two"
    for mark, seat in marks:
        if mark == best > 0:
            state.credits[seat] += TREK_PAY["first"]
            say("title-pays", rule, seat=seat, title=title, score=mark, n=TREK_PAY["first"])
    # finishers come in order, the furthest ahead first
    first = next((seat for mark, seat in marks if mark == best), NOBODY)
    rule = "trucker.trek.first-flight-title-to-one-further-ahead"
    if not best:
        rule = "trucker.trek.first-flight-all-zero"
        first = first if first != NOBODY else _furthest(state)
    _give(state, n, first)
    say("title-won", rule, seat=first, title=title)


def _furthest(state: State) -> int:
    """Of those who left, the one whose rocket had come furthest: nobody has finished."""
    return max(range(state.players), key=lambda seat: (state.days[seat], -seat))


def _give(state: State, n: int, seat: int) -> None:
    holders = list(state.holders)
    holders[n] = seat
    state.holders = tuple(holders)


@implements(
    "trucker.trek.second-defence-pays-four-and-turns-gold",
    "trucker.trek.third-defence-pays-six-or-twelve",
)
def _defend(state: State, n: int, marks: list[tuple[int, int]], say: Say) -> None:
    """The holder defends by finishing with the best score; a tie is enough."""
    title, holder = state.titles[n], state.holders[n]
    best = max((mark for mark, _ in marks), default=0)
    own = next((mark for mark, seat in marks if seat == holder), None)
    if own is None or own < best:
        rule = "trucker.trek.defended-by-best-score"
        say("title-not-defended", rule, seat=holder, title=title, best=best)
        return
    if state.at == 1:
        gold = list(state.gold)
        gold[n] = True
        state.gold = tuple(gold)
        pay, rule = TREK_PAY["second"], "trucker.trek.second-defence-pays-four-and-turns-gold"
    else:
        pay = TREK_PAY["third_gold" if state.gold[n] else "third"]
        rule = "trucker.trek.third-defence-pays-six-or-twelve"
    state.credits[holder] += pay
    say("title-defended", rule, seat=holder, title=title, score=own, n=pay)


# Handing titles over


def surplus(state: State) -> list[int]:
    """Who holds several titles, the furthest ahead first."""
    ahead = sorted(range(state.players), key=lambda seat: -state.days[seat])
    return [seat for seat in ahead if state.holders.count(seat) > 1]


def without(state: State) -> list[int]:
    """Who holds no title."""
    return [seat for seat in range(state.players) if seat not in state.holders]


def titles_of(state: State, seat: int) -> list[int]:
    """The titles of a seat."""
    return [
        title for title, holder in zip(state.titles, state.holders, strict=True) if holder == seat
    ]


@implements("trucker.trek.title-kept-to-end")
def hand_over(state: State, say: Say) -> None:
    """After the first flight everybody comes to hold one title; then the next flight."""
    if seats := surplus(state):
        state.queue, state.stage = (seats[0],), Stage.TITLES
        return
    state.queue = ()
    if is_last_flight(state):
        end(state, say)
        return
    state.at += 1
    begin_building(state, say)


@BOOK.check(GiveTitle)
def holds_it(state: State, action: GiveTitle) -> Refusal | None:
    """A title one holds."""
    if action.title in titles_of(state, action.seat):
        return None
    return Refusal("trucker.trek.keep-one-give-rest", {"title": action.title})


@BOOK.check(GiveTitle)
def has_none(state: State, action: GiveTitle) -> Refusal | None:
    """It goes to somebody without a title."""
    if action.to in without(state):
        return None
    facts = {"first": "here.has-title", "to": action.to}
    return Refusal("trucker.trek.keep-one-give-rest", facts)


@BOOK.effect(GiveTitle)
def give_title(state: State, action: GiveTitle, say: Say) -> None:
    """A title goes to somebody who has none; the last one is kept."""
    _give(state, state.titles.index(int(action.title)), action.to)
    rule = "trucker.trek.keep-one-give-rest"
    say("gives-title", rule, seat=action.seat, title=action.title, to=action.to)
    hand_over(state, say)

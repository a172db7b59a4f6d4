"""Whether one may do what an entry is about in the position on the screen: the engine says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .... import almanac

if TYPE_CHECKING:
    from ...screen import Screen


def here_and_now(screen: Screen, name: str) -> str:
    """The answer for the seat in front of the screen: yes, or the fewest reasons against it."""
    table, seat, words = screen.table, screen.seat_view.seat, screen.seat_view.words
    acts = almanac.entry(name).actions
    if any(action.word in acts for action in table.game.legal(table.state, seat)):
        return words("almanac.now-yes")
    tries = [one for one in table.game.candidates(table.state, seat) if one.word in acts]
    against = [table.game.refusals(table.state, action) for action in tries]
    fewest = min(filter(None, against), key=len, default=())
    if not fewest:
        return words("almanac.now-nothing")
    return words("almanac.now-no", why=" ".join(map(words.refusal, fewest)))


def may_ask(screen: Screen) -> bool:
    """Whether there is somebody to answer: not where a learner is to find out what is allowed."""
    view = screen.seat_view
    return not (screen.covered or view.hides or view.rests) and view.seat >= 0

"""What others did while their moves were skipped is told on one card, and put away."""

from __future__ import annotations

from typing import Any

from companion.screen import updates
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen


def told(screen: Screen) -> Any:
    return updates.make_part(screen, "reply")["meanwhile"]


def skipped() -> Screen:
    """A turn is ended, and the others are skipped until it is one's own again."""
    screen = Screen("catan", seed=7, folder=None)
    for _ in range(60):
        table = screen.table
        if screen.seat not in table.awaiting:
            screen.hear({"type": "run"})
            if not screen.of(PlayState).skips and len(told(screen)) > 2:
                return screen
            continue
        legal = [str(one) for one in table.game.legal(table.state, screen.seat)]
        action = next((one for one in legal if one.endswith("end")), legal[0])
        screen.hear({"type": "try", "action": action})
    raise AssertionError("nobody was skipped")


def test_what_was_rolled_and_what_one_got_oneself_is_on_the_card() -> None:
    lines = told(skipped())
    assert any(" rolls " in line for line in lines)
    assert any(line.startswith("You get ") for line in lines)
    assert len(lines) <= 9


def test_the_card_is_put_away_and_the_next_skip_begins_anew() -> None:
    screen = skipped()
    screen.hear({"type": "dismiss"})
    assert told(screen) == []


def test_home_speaks_to_who_is_new_of_the_game_they_came_for() -> None:
    screen = Screen("race", folder=None)
    screen.hear({"type": "pane", "pane": "choose"})
    assert updates.make_part(screen, "kept")["start"]["game"] == "race"

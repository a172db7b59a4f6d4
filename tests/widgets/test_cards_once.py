"""Cards are sent once: a page gets what it lacks, and a page that opens gets all."""

from __future__ import annotations

from typing import Any

import pytest

from companion.jupyter.app import App
from companion.screen.screen import Screen


@pytest.fixture
def app() -> App:
    return App(Screen("race", seats=["Ana", "bot:greedy"], seed=7, folder=None))


def named(state: dict[str, Any]) -> set[str]:
    return {digest for tray in state["panel"]["trays"] for digest in tray["cards"]}


def test_a_page_that_opens_gets_every_card(app: App) -> None:
    for _ in range(2):
        state = app.get_state()["play"]
        assert named(state) == set(state["cards"]) != set()


def sent_by(app: App, monkeypatch: Any, intent: dict[str, Any]) -> list[dict[str, Any]]:
    """Every `play` that goes to the page as the answer to an intent."""
    sent: list[dict[str, Any]] = []
    send = app.send_state

    def overheard(key: Any = None) -> None:
        state = app.get_state(key)
        sent.extend(state[name] for name in ("play",) if name in state)

    monkeypatch.setattr(app, "send_state", overheard)
    app._hear(None, {**intent, "n": 1}, None)
    monkeypatch.setattr(app, "send_state", send)
    return sent


def test_cards_that_a_page_has_are_only_named(app: App, monkeypatch: Any) -> None:
    known = named(app.get_state()["play"])
    hint = app.screen.table.hint(0, "en")
    assert hint is not None
    (state,) = sent_by(app, monkeypatch, {"type": "try", "action": str(hint.action)})
    assert known & named(state)
    assert not known & set(state["cards"])
    assert named(state) <= known | set(state["cards"])


def test_python_sees_the_cards_themselves(app: App) -> None:
    cards = [card for tray in app.play["panel"]["trays"] for card in tray["cards"]]
    assert {"title", "face", "uses"} <= set(cards[0])


def test_a_page_that_asks_for_the_whole_gets_every_card(app: App, monkeypatch: Any) -> None:
    app.get_state()
    whole = sent_by(app, monkeypatch, {"type": "whole"})[0]
    assert named(whole) == set(whole["cards"]) != set()


def test_where_only_what_can_be_done_changes_nothing_is_drawn_anew(
    app: App, monkeypatch: Any
) -> None:
    app.get_state()
    sent: list[dict[str, Any]] = []
    for _ in range(20):
        moves = app.screen.seat_view.legal
        intent = {"type": "try", "action": str(moves[0])} if moves else {"type": "step"}
        sent += sent_by(app, monkeypatch, intent)
    changed = [one for one in sent if one["cards"] and not one["pieces"]]
    assert any(card["uses"] for one in changed for card in one["cards"].values())

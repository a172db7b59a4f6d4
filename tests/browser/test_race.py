"""The first two rounds of Race's preset game in a real JupyterLab: one by mouse, one by keys."""

from __future__ import annotations

import pytest

import companion

from .lab import ANSWER, Desk, expect
from .test_keyboard import FOCUSED, press, tab_to

pytestmark = pytest.mark.slow

SEATS = ["Ana", "bot:greedy"]
SEED = 7
OPEN = f"""import companion
companion.open("race", seed={SEED}, lang="en", variant="first-game", seats={SEATS})"""
CHOOSE = "Choose an action card"
TRAYS = {"choose": "actions", "keep": "looked", "lay": "hand", "pay": "hand"}
CARDS = {"choose": "action", "keep": "looked", "lay": "hand", "pay": "hand"}
"""By word of an action: the tray its card lies in, and what the card's id begins with."""


def two_rounds() -> list[list[str]]:
    """What Ana does in each round, so that Settle and then Explore are hers."""
    table = companion.Table("race", seats=SEATS, seed=SEED, variant="first-game")
    rounds: list[list[str]] = [[], []]
    wanted = {1: "0: choose settle", 2: "0: choose explore-5"}
    while table.state.rounds < 3:
        legal = [str(action) for action in table.legal(0)] if 0 in table.awaiting else []
        if not legal:
            table.step()
            continue
        move = wanted[table.state.rounds]
        if move not in legal:
            move = next(one for one in legal if one.split()[1] in TRAYS)
        rounds[table.state.rounds - 1].append(move)
        table.attempt(move)
    return rounds


def card_of(move: str) -> tuple[str, str]:
    """The tray and the card that a move is done with."""
    _, word, name = move.split()
    return TRAYS[word], f'[data-card="{CARDS[word]}:{name}"]'


def test_the_first_round_by_mouse_and_the_second_by_keys(desk):
    at = desk(OPEN, sidebar=True)
    first, second = two_rounds()
    by_mouse(at, first)
    expect(at.find(".co-instruction").first).to_contain_text(CHOOSE, timeout=ANSWER)
    by_keys(at, second)
    expect(at.find(".co-instruction").first).to_contain_text(CHOOSE, timeout=ANSWER)
    at.wait("[...app.querySelectorAll('.co-log li')].some((one) => one.textContent.includes(it))",
            "Round 3")  # fmt: skip
    app = at.app.bounding_box()
    hand = at.find('[data-tray="hand"]').bounding_box()
    assert hand["y"] + 40 < app["y"] + 638


def by_mouse(at: Desk, moves: list[str]) -> None:
    """Click each card as soon as it can be played; what is paid together is paid by its button."""
    paid = [move for move in moves if " pay " in move]
    for move in moves:
        tray, card = card_of(move)
        live = at.find(f'[data-tray="{tray}"] {card}.co-live-card')
        live.click()
        if move not in paid:
            continue
        if len(paid) > 1:
            expect(at.find(f"{card}.co-chosen")).to_be_visible()
            if move == paid[-1]:
                at.find('[data-key="send-hand"]').click()
    expect(at.find('[data-tray="actions"] .co-live-card')).to_have_count(7, timeout=ANSWER)


def by_keys(at: Desk, moves: list[str]) -> None:
    """Tab to the tray, arrows to the card, I to read it, Enter to play it."""
    for number, move in enumerate(moves):
        tray, card = card_of(move)
        expect(at.find(f'[data-tray="{tray}"] {card}.co-live-card')).to_be_visible(timeout=ANSWER)
        tab_to(at, f'.companion [data-tray="{tray}"] .co-playing')
        at.page.keyboard.press("Home")
        for _ in range(12):
            if at.page.evaluate(FOCUSED, card):
                break
            at.page.keyboard.press("ArrowRight")
        assert at.page.evaluate(FOCUSED, card)
        if number == 1:
            read_with_keys(at)
        at.page.keyboard.press("Enter")
        if tray == "looked":
            press(at, '.companion [data-key="send-looked"]')
        if number == 0:
            expect(at.find('[data-tray="looked"] [data-card^="looked:"]').first).to_be_visible(
                timeout=ANSWER
            )
            expect(at.find('[data-tray="hand"]')).to_be_visible()


def read_with_keys(at: Desk) -> None:
    """I asks what the card is: each row of signs is a button; Escape leads back to the card."""
    at.page.keyboard.press("i")
    expect(at.find(".co-large.co-kept")).to_be_visible()
    assert at.find(".co-large button.co-part").count() >= 2
    at.page.keyboard.press("Escape")
    expect(at.find(".co-large")).to_be_hidden()

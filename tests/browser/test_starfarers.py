"""Starfarers' opening turns in a real JupyterLab: a flight, an exploration, an encounter."""

from __future__ import annotations

import pytest

from .lab import expect
from .test_keyboard import ACTIVE, press, tab_to

pytestmark = pytest.mark.slow

OPEN = """import companion
companion.open("starfarers", seed={seed}, lang="en",
               seats=["Ana", "bot:random", "bot:random", "bot:random"])"""
FAST = OPEN.format(seed=29)
"""Ana begins, and her first shake shows no black: speed 6."""
MET = OPEN.format(seed=150)
"""Ana begins, and her first shake shows black: a merchant asks for a gift."""
EXPLORED = "Ana explores system L2."
RING = "beside L2"


def to_the_shake(at):
    at.button("Roll the dice").click()
    at.button("Draw reserve cards: 2").click()
    at.button("Shake the mothership").click()


def spot_beside(at, where):
    """The first offered point beside a system, on the screen."""
    name = at.app.get_by_role("option", name=where).and_(at.find(".cb-offered")).first
    name.wait_for(state="attached")
    return name


def test_a_first_turn_by_mouse_flies_and_explores(desk):
    at = desk(FAST)
    to_the_shake(at)
    expect(at.find(".co-sheet-line")).to_have_text("Speed 6 = marbles 5 + boosters 1")
    expect(at.find(".co-counter").last).to_be_visible()
    ring = spot_beside(at, RING)
    assert "step" in str(ring.get_attribute("aria-label"))
    box = ring.bounding_box()
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    at.wait(
        "[...app.querySelectorAll('.co-log li')].some((one) => one.textContent.includes(it))",
        EXPLORED,
    )
    expect(at.find('[data-layer="trail"] [data-id]').first).to_be_attached()
    at.button("End your turn").click()
    expect(at.button("Skip to me")).to_be_visible()


def resting_box(at, one):
    """Where it stands once the sky no longer glides."""
    seen = None
    while (box := one.bounding_box()) != seen:
        seen = box
        at.page.wait_for_timeout(200)
    return box


def test_a_point_too_far_is_refused_with_the_rule(desk):
    at = desk(FAST)
    to_the_shake(at)
    at.button("Fly ship 1").click()
    at.find(".cb-view").press("0")
    expect(at.find(".cb-named")).to_contain_text("Close up")
    far = at.app.get_by_role("option", name="beside T1").first
    box = resting_box(at, far)
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    card = at.app.get_by_role("group", name="You can't do that now.")
    expect(card).to_be_visible()
    expect(card).to_contain_text("speed")
    expect(at.find(".cb-mark").first).to_be_visible()


def test_a_first_turn_by_keys_flies_and_explores(desk):
    at = desk(FAST)
    press(at, '.companion [data-key="b-0: roll"]')
    press(at, '.companion [data-key="b-0: supply"]')
    press(at, '.companion [data-key="b-0: shake"]')
    expect(at.find(".co-sheet-line")).to_be_visible()
    tab_to(at, ".companion .cb-view", back=True)
    for _ in range(120):
        if RING in at.page.evaluate(ACTIVE):
            break
        at.page.keyboard.press("PageDown")
    assert RING in at.page.evaluate(ACTIVE)
    at.page.keyboard.press("Enter")
    at.wait(
        "[...app.querySelectorAll('.co-log li')].some((one) => one.textContent.includes(it))",
        EXPLORED,
    )
    press(at, '.companion [data-key="b-0: end"]')
    expect(at.button("Skip to me")).to_be_visible()


def test_an_encounter_by_mouse_is_a_dialogue(desk):
    at = desk(MET)
    to_the_shake(at)
    meeting = at.app.get_by_role("region", name="Encounter")
    expect(meeting).to_contain_text("Bot 2 reads to Ana: “A merchant ship")
    expect(meeting).to_contain_text("Bot 2 holds the card")
    assert "no. 4" not in at.app.inner_text()
    meeting.get_by_role("button", name="0", exact=True).click()
    expect(meeting).to_contain_text("Bot 2 reads card no. 4 (a merchant).")
    expect(at.find(".co-sheet-line")).to_be_visible()
    assert at.find(".cb-offered").count() > 10


def test_an_encounter_by_keys_is_answered_and_paid_from_the_hand(desk):
    at = desk(MET)
    for action in ("roll", "supply", "shake"):
        press(at, f'.companion [data-key="b-0: {action}"]')
    press(at, '.companion [data-key="b-0: answer 1"]')
    expect(at.find(".co-live-card").first).to_be_visible()
    press(at, ".companion .co-live-card")
    at.wait(
        "[...app.querySelectorAll('.co-story li')].some((one) => one.textContent.includes(it))",
        "Ana pays 1",
    )
    expect(at.find(".co-live-card").first).to_be_visible()
    press(at, ".companion .co-live-card")
    expect(at.find(".co-sheet-line")).to_be_visible()
    tab_to(at, ".companion .cb-view", back=True)
    assert at.page.evaluate(ACTIVE).startswith("Fly ship 1: ")


@pytest.mark.parametrize("dark", [False, True])
def test_board_hand_and_main_button_are_in_sight_together_on_a_laptop(desk, dark):
    at = desk(FAST, width=1366, height=768, sidebar=True, dark=dark)
    app = at.app.bounding_box()
    assert 900 <= app["width"] <= 960
    for selector in (".cb-view", ".co-hand", ".co-instruction", '[data-key="b-0: roll"]'):
        box = at.find(selector).first.bounding_box()
        assert box["y"] + box["height"] - app["y"] <= 640, selector

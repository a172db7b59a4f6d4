"""The learning pane in a bare page with a fake kernel: every form and card, what it sends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.learning import CARD, HINTS, NUMBER, REFUSED, app, parts, press, sent, side, tell


def test_a_move_that_is_not_the_task_can_be_taken_back_at_once(browser):
    with app(browser, parts(trap="Allowed, but this step wants a city.", aside=True)) as page:
        press(page, "Take it back")
        assert sent(page)[-1]["type"] == "undo"


def test_questions_that_are_due_are_offered_with_their_number(browser):
    with app(browser, parts(offer="You have 5 questions to review (about 3 min).")) as page:
        assert "You have 5 questions to review" in page.inner_text(".co-side")
        page.click("[data-key=l-offer]")
        assert sent(page)[-1]["type"] == "recall"


def test_a_step_shows_where_one_is_what_to_know_and_what_to_do(browser: Any) -> None:
    with app(browser, parts()) as page:
        text = page.inner_text(".co-lesson")
        assert "Lesson 2 of 2 · step 2 of 2" in text
        assert page.get_by_role("heading", level=2).inner_text() == "Build a settlement."
        assert "Build a settlement." not in text
        assert page.locator(".co-step-text > p").count() == 2
        assert page.get_by_role("heading", name="Keep your distance").count() == 1
        assert page.inner_text(".co-where") == "Your first house"
        assert page.locator(".co-head [data-key=game]").input_value() == "catan"


def test_in_a_lesson_one_plays_on_but_saves_no_game(browser: Any) -> None:
    with app(browser, parts()) as page:
        press(page, "End your turn")
        press(page, "Undo")
        assert [one["type"] for one in sent(page)] == ["try", "undo"]
        assert page.get_by_role("button", name="Save", exact=True).count() == 0
        assert page.get_by_role("button", name="Load", exact=True).count() == 0


@pytest.mark.parametrize(
    ("name", "intent"),
    [
        ("Back", {"type": "back"}), ("Hint", {"type": "nudge"}), ("I know this", {"type": "skip"}),
        ("Quick questions", {"type": "recall"}), ("Save progress", {"type": "progress"}),
    ],
)  # fmt: skip
def test_the_buttons_of_a_step_say_what_they_mean(browser: Any, name: str, intent: Any) -> None:
    with app(browser, parts(play={"undo": True})) as page:
        press(page, name)
        assert sent(page) == [intent]


def test_a_refusal_says_its_reason_once_in_the_lesson_s_own_sentence(browser: Any) -> None:
    own = {"trap": "Too close.", "trap_rule": "catan.build.distance"}
    with app(browser, parts(reply={"refused": REFUSED}, **own)) as page:
        card = page.get_by_role("group", name="You can't do that now.")
        assert card.locator(".co-lead").inner_text() == "Too close."
        assert "No building may stand next to another." not in card.inner_text()
        assert page.locator(".co-voice .co-refusal").count() == 1
        card.get_by_role("button", name="Read the rule").wait_for()
        card.get_by_role("button", name="Practise").click()
        card.get_by_role("button", name="Understood").click()
        assert sent(page) == [{"type": "lesson", "id": "build.road"}, {"type": "dismiss"}]


def test_another_reason_than_the_lesson_s_is_told_beside_it(browser: Any) -> None:
    own = {"trap": "Not before the dice.", "trap_rule": "catan.turn.roll-first"}
    with app(browser, parts(reply={"refused": REFUSED}, **own)) as page:
        card = page.get_by_role("group", name="You can't do that now.")
        assert "No building may stand next to another." in card.inner_text()


def test_the_bank_may_be_asked_for_what_it_will_refuse(browser: Any) -> None:
    with app(browser, parts()) as page:
        page.get_by_role("button", name="Trade").click()
        assert page.get_by_role("button", name="Swap with the bank").is_disabled()
        kinds = page.eval_on_selector_all(
            "[data-side=give]:not(.co-none)", "all => all.map((one) => one.dataset.kind)"
        )
        page.click(f"[data-key='give-{kinds[0]}']")
        wanted = "ore" if kinds[0] != "ore" else "wool"
        page.click(f"[data-key='take-{wanted}']")
        press(page, "Swap with the bank")
        [asked] = sent(page)
        assert asked["action"] == "0: bank {give} {take}"
        assert asked["fields"]["give"][kinds[0]] == asked["fields"]["take"][wanted] == 1


def test_what_was_chosen_to_be_built_is_forgotten_once_it_is_not_offered(browser: Any) -> None:
    shown = parts()
    panel = shown["play"]["panel"]
    settlement = '[data-key="b-settle"]'
    with app(browser, shown) as page:
        page.locator(settlement).click()
        tell(page, shown, play={"panel": panel | {"trays": []}})
        assert page.locator(settlement).get_attribute("aria-pressed") == "true"
        tell(page, shown, play={"panel": panel | {"buttons": []}})
        page.locator(settlement).wait_for(state="detached")
        tell(page, shown, play={"panel": panel})
        assert page.locator(settlement).get_attribute("aria-pressed") == "false"


def test_the_rule_of_a_refusal_opens_beside_the_board_and_the_refusal_stays(browser: Any) -> None:
    with app(browser, parts(reply={"refused": REFUSED})) as page:
        page.get_by_role("button", name="Read the rule").click()
        assert page.get_by_role("article").is_visible()
        book, board = (page.locator(one).bounding_box() for one in (".co-drawer", ".cb-view"))
        assert book["x"] + book["width"] <= board["x"]
        page.locator('[data-key="lookup"]').click()
        assert page.get_by_role("group", name="You can't do that now.").is_visible()


def test_what_is_allowed_is_shown_on_the_board_and_forgotten_afterwards(browser: Any) -> None:
    shown = parts()
    spots = shown["board"]["scene"]["spots"]
    places = {"on": "corner", "offered": [5, 9], "refused": [6], "sends": "0: settle {}"}
    spots["settle"] = {"label": "Settlement", **places}
    with app(browser, shown) as page:
        page.get_by_role("button", name="Settlement", exact=True).click()
        page.evaluate("document.querySelector('.cb-view').focus()")
        page.keyboard.press("End")
        page.keyboard.press("Enter")
        assert sent(page)[0]["action"].startswith("0: settle ")
        tell(page, shown, reply={"refused": REFUSED})
        press(page, "Show what is allowed")
        assert page.locator(".cb-offered > g").count() == 2
        assert page.locator(".cb-refused > g").count() == 1
        page.keyboard.press("Escape")
        assert page.locator(".cb-refused > g").count() == 0


def test_without_a_place_on_the_board_what_is_allowed_is_the_list_of_moves(browser: Any) -> None:
    with app(browser, parts(reply={"refused": REFUSED})) as page:
        press(page, "Show what is allowed")
        assert page.locator(".co-moves").get_attribute("open") is not None


def test_a_mistake_the_rules_allow_has_its_sentence_too(browser: Any) -> None:
    with app(browser, parts(trap="Now Ben has the longer road.")) as page:
        assert page.inner_text(".co-voice .co-aside") == "Now Ben has the longer road."


def test_a_step_that_went_wrong_offers_the_way_back_first(browser: Any) -> None:
    with app(browser, parts(status="failed", trap="The cards are gone.")) as page:
        assert page.inner_text(".co-voice .co-aside") == "The cards are gone."
        assert "nothing is lost" in page.inner_text(".co-told")
        assert page.locator(".co-acts button").count() == 0, "nobody plays on"
        assert page.inner_text(".co-bar .co-primary") == "Take it back"
        page.click(".co-bar .co-primary")
        press(page, "Try again")
        assert sent(page) == [{"type": "undo"}, {"type": "retry"}]


def test_hints_are_counted_and_the_last_one_can_be_done(browser: Any) -> None:
    shown = parts(hint=HINTS[0])
    with app(browser, shown) as page:
        assert page.inner_text(".co-hint") == "Hint 1 of 2\n\nCount two paths."
        assert page.get_by_role("button", name="Do it").count() == 0
        tell(page, shown, hint=HINTS[1])
        press(page, "Do it")
        assert sent(page) == [{"type": "try", "action": "0: settle 5"}]


def test_a_step_done_has_one_main_button_the_next(browser: Any) -> None:
    with app(browser, parts(status="won")) as page:
        assert "The first of many." in page.inner_text(".co-fine")
        assert page.locator(".co-bar .co-primary").all_inner_texts() == ["Next"]
        assert page.get_by_role("button", name="End your turn").count() == 0
        press(page, "Next")
        assert sent(page) == [{"type": "forward"}]


@pytest.mark.parametrize(
    ("lesson", "lines"),
    [
        ({}, ["Build a settlement.", "Trade, build, or end your turn."]),
        ({"question": NUMBER}, ["Build a settlement.", "Answer the question first."]),
        ({"kind": "recall", "verdict": "right"},
         ["Quick questions", "Fresh positions; what you miss comes back."]),
        ({"status": "won"}, ["Done", "Build a settlement."]),
        ({"kind": "coach", "round": "Round 2 of 6"},
         ["Trade, build, or end your turn.", "Round 2 of 6 · Build a settlement."]),
    ],
)  # fmt: skip
def test_the_lines_above_the_board_are_the_task_and_what_is_awaited(
    browser: Any, lesson: Any, lines: list[str]
) -> None:
    with app(browser, parts(**lesson)) as page:
        assert [page.inner_text(name) for name in (".co-instruction", ".co-told")] == lines


def test_that_a_step_is_done_is_said_once(browser: Any) -> None:
    with app(browser, parts(status="won")) as page:
        assert page.inner_text(".co-body").count("Done") == 1
        assert page.inner_text(".co-voice") == "The first of many."


def test_in_a_step_ending_the_turn_is_no_main_button(browser: Any) -> None:
    for kind, main in (("step", []), ("coach", ["End your turn"])):
        with app(browser, parts(kind=kind)) as page:
            assert page.get_by_role("button", name="End your turn").count() == 1
            assert page.locator(".co-bar .co-primary").all_inner_texts() == main


def test_after_the_last_step_the_end_is_the_way_on(browser: Any) -> None:
    with app(browser, parts(status="won", forward=False)) as page:
        assert "That was the last step." in page.inner_text(".co-fine")
        assert page.locator(".co-bar .co-primary").inner_text() == "Next"


# The coach


def test_the_odds_a_step_talks_about_are_said_simply_and_in_depth_one_press_further(
    browser: Any,
) -> None:
    shown = parts(odds="dice:7")
    with app(browser, shown) as page:
        press(page, "See the odds")
        assert sent(page) == [{"type": "odds"}]
        tell(page, shown, odds_said={"title": "The sum is 7", "lines": ["16.7 % · one in 6"]})
        card = page.get_by_role("group", name="See the odds")
        for words in ("The sum is 7", "16.7 % · one in 6"):
            assert words in card.inner_text()
        card.locator("[data-key=l-explore]").click()
        assert sent(page)[1:] == [{"type": "explore", "to": "dice:7"}]


def test_a_card_of_the_coach_is_read_tried_or_practised(browser: Any) -> None:
    with app(browser, parts(kind="coach", card=CARD)) as page:
        card = page.get_by_role("group", name="The coach")
        assert "Distance rule" in card.inner_text()
        assert "You could run into this now." in card.inner_text()
        press(page, "Understood")
        press(page, "Try it: Settlement: corner 5")
        press(page, "Practise it")
        assert sent(page) == [
            {"type": "card"},
            {"type": "card"}, {"type": "try", "action": "0: settle 5"},
            {"type": "practise", "rule": "catan.build.distance"},
        ]  # fmt: skip


def test_the_coach_s_hint_is_the_one_of_a_game(browser: Any) -> None:
    with app(browser, parts(kind="coach")) as page:
        press(page, "Hint")
        assert sent(page) == [{"type": "hint"}]


def test_from_practising_one_comes_back_to_the_game(browser: Any) -> None:
    with app(browser, parts(status="won", **{"return": True})) as page:
        assert page.locator(".co-bar .co-primary").all_inner_texts() == ["Back to your game"]
        press(page, "Back to your game")
        assert sent(page) == [{"type": "return"}]


def test_bots_are_slower_with_a_coach(browser: Any) -> None:
    counts = []
    for kind in ("step", "coach"):
        with app(browser, parts(kind=kind, play={"bots": True}), stopped=True) as page:
            page.clock.run_for(20_000)
            counts.append(len([one for one in sent(page) if one["type"] == "step"]))
    assert 1 <= counts[1] <= 0.7 * counts[0]


# Quick questions


def test_quick_questions_are_asked_answered_and_left(browser: Any) -> None:
    shown = parts(kind="recall", question=NUMBER)
    with app(browser, shown) as page:
        assert page.get_by_role("heading", name="Quick questions").count() == 1
        assert "Your task" not in side(page)
        press(page, "Answer")
        tell(page, shown, question=None, verdict="right", because=["So it is."])
        assert page.locator(".co-bar .co-primary").all_inner_texts() == ["Next question"]
        press(page, "Next question")
        press(page, "Back to the lesson")
        assert [one["type"] for one in sent(page)] == ["answer", "recall", "leave_recall"]


# The code


def test_the_code_is_read_in_fours_and_copied_in_one(browser: Any) -> None:
    with app(browser, parts()) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        assert page.locator(".co-code span").all_inner_texts() == ["K7QX", "2M4P", "9TRA"]
        page.evaluate("getSelection().selectAllChildren(document.querySelector('.co-code'))")
        assert page.evaluate("getSelection().toString()") == "K7QX2M4P9TRA"
        press(page, "Copy")
        page.wait_for_function(
            "document.querySelector('.co-live').textContent === 'The code is copied.'"
        )


def test_a_code_is_entered_and_what_is_wrong_with_it_said_beside_it(browser: Any) -> None:
    shown = parts()
    with app(browser, shown) as page:
        press(page, "I have a code")
        page.wait_for_selector("[data-key=code-field]:focus")
        page.keyboard.type("K7QX 2M4P 9TRB")
        page.keyboard.press("Enter")
        assert sent(page) == [{"type": "code", "text": "K7QX 2M4P 9TRB"}]
        tell(page, shown, reply={"notice": "Letter 12 looks wrong."})
        assert page.inner_text(".co-code-form p") == "Letter 12 looks wrong."
        assert page.locator(".co-body").get_by_text("Letter 12 looks wrong.").count() == 1
        assert page.get_by_label("I have a code").last.input_value() == "K7QX 2M4P 9TRB"
        tell(page, shown, reply={"notice": ""}, id="roll.dice", title="Two dice")
        assert page.locator(".co-code-form").count() == 0


def test_progress_is_loaded_from_a_file(browser: Any) -> None:
    with app(browser, parts()) as page:
        with page.expect_file_chooser() as waiting:
            press(page, "Load progress")
        file = {"name": "p.json", "mimeType": "application/json", "buffer": b'{"format": 1}'}
        waiting.value.set_files(file)
        page.wait_for_function("sent.length")
        assert sent(page) == [{"type": "load_progress", "text": '{"format": 1}'}]


FRAMED = """async (rules) => {
  const frame = document.createElement("iframe");
  if (rules !== null) frame.setAttribute("sandbox", rules);
  frame.src = location.pathname;
  await new Promise((loaded) => { frame.onload = loaded; document.body.append(frame); });
  const code = `import("/common/download.js").then((it) => { window.told = it.savesFiles(); })`;
  await frame.contentWindow.eval(code);
  return frame.contentWindow.told;
}"""


@pytest.mark.parametrize(
    ("rules", "saves"),
    [
        (None, "yes"),
        ("allow-scripts allow-same-origin allow-downloads", "yes"),
        ("allow-scripts allow-same-origin", "no"),
    ],
)
def test_a_page_in_a_frame_knows_whether_it_may_save_files(
    browser: Any, rules: str | None, saves: str
) -> None:
    with app(browser, parts()) as page:
        assert page.evaluate(FRAMED, rules) == saves


SAVED = """async (rules) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", rules);
  frame.src = location.pathname;
  await new Promise((loaded) => { frame.onload = loaded; document.body.append(frame); });
  const say = "window.told = it.saving({ type: 'save' })";
  const said = `import("/common/download.js").then((it) => { ${say} })`;
  await frame.contentWindow.eval(said);
  return frame.contentWindow.told;
}"""


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("allow-scripts allow-same-origin allow-downloads", {"type": "save"}),
        ("allow-scripts allow-same-origin", {"type": "save", "saves": "no"}),
    ],
)
def test_what_saves_a_file_says_where_the_page_may_not(
    browser: Any, rules: str, said: dict[str, str]
) -> None:
    with app(browser, parts()) as page:
        assert page.evaluate(SAVED, rules) == said

"""Lessons of chance: whole in three languages, right in their numbers, a page and a notebook."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from itertools import pairwise
from statistics import mean, pstdev

import pytest

import companion
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer
from companion.screen.opening import asked_for, go
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.teaching.answer import rolled
from companion.teaching.plan import TOPICS
from companion.teaching.task import read_task


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_lesson_is_whole_in_its_language_on_paper_and_in_a_notebook(topic, lang, tmp_path):
    plan = companion.lesson_plan(topic, lang=lang)
    page = plan.save(tmp_path / "lesson.html").read_text(encoding="utf-8")
    book = json.loads(plan.save(tmp_path / "lesson.ipynb").read_text(encoding="utf-8"))
    for text in (page, str(plan), json.dumps(book, ensure_ascii=False)):
        assert "[en]" not in text
    assert not re.search(r"[{}]", str(plan))
    for given in plan.tasks.values():
        assert given.code in page
        assert read_task(given.code) == given
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            ast.parse(cell["source"])


def test_the_answers_it_expects_are_those_of_the_pages():
    for topic in TOPICS:
        plan = companion.lesson_plan(topic)
        for given in plan.tasks.values():
            if given.guess:
                shown = Explorer(given.name).view()["answers"][0]
                assert shown["percent"] in plan.expected(given)[0]
                assert len(plan.expected(given)) > 1
            else:
                assert plan.expected(given) == []


@pytest.mark.parametrize("minutes", [20, 30, 45, 90, 120])
def test_its_parts_follow_one_another_and_end_with_the_lesson(minutes):
    for topic in TOPICS:
        times = list(companion.lesson_plan(topic, minutes).times.values())
        assert times[0][0] == 0
        assert times[-1][1] == minutes
        assert all(one[1] == other[0] and one[0] < one[1] for one, other in pairwise(times))


def test_at_least_one_8_in_four_rolls_is_what_the_lesson_of_luck_begins_with():
    plan = companion.lesson_plan("luck")
    assert plan.expected(plan.tasks["guess"])[0].endswith("45.0%.")
    assert any("5/9 (55.6%): That adds" in line for line in plan.expected(plan.tasks["guess"]))


def test_the_address_of_the_class_is_on_the_page_on_slips_and_in_the_qr_code():
    site = "https://example.org/lab/index.html#top"
    given = companion.lesson_plan("dice", site=site).tasks["guess"]
    assert given.link == f"https://example.org/lab/index.html?task={given.letters}#top"
    assert site in companion.lesson_plan("dice", site=site).sheet.html
    slips = companion.sheet("slips", given, copies=20).html
    assert slips.count("class='site'") == 20
    assert slips.count("<p class='site'>https://example.org/<wbr>lab/<wbr>index.html#top</p>") == 20
    plain = companion.task("", odds="dice:8", guess=True)
    assert plain.link == plain.letters


@pytest.mark.parametrize(
    "how", [{"topic": "chess"}, {"topic": "dice", "minutes": 5}, {"topic": "dice", "lang": "de"},
            {"topic": "dice", "site": "javascript:x"}, {"topic": "dice", "minutes": True}],
)  # fmt: skip
def test_what_is_no_lesson_says_what_was_expected(how):
    with pytest.raises(BadInput):
        companion.lesson_plan(**how)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["dice:8", "marbles/shake:4", "ships/meteors:0", "draws/among"])
def test_a_worksheet_of_odds_asks_up_to_six_chances_and_its_key_has_them(page, lang):
    given = companion.task("", odds=page, guess="exact", seed=4)
    paper = companion.sheet("worksheet", given, lang=lang).html
    asked, key = paper.split("class='key'")
    least = 2 if page.startswith("ships") else 3  # paper tells which throws harm a whole ship
    assert least <= asked.count("class='task'") <= 6
    assert key.count("<li>") == asked.count("class='task'")
    shown = Explorer(page, lang).view()
    assert f"<b>{shown['answers'][0]['fraction']}" in key
    assert shown["answers"][0]["percent"] not in asked
    assert "[en]" not in paper


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_teacher_is_to_press_is_called_as_on_the_screen(lang):
    plan = companion.lesson_plan("dice", lang=lang)
    said = f"{plan}{plan.sheet.html}"
    for button in ("explorer.why-title", "explorer.why.depth.list", "explorer.why.depth.grid"):
        assert plan.words(button) in said
    assert plan.words("app.projector.rolls") in str(plan)
    assert plan.words("app.projector.answers").replace("'", "&#x27;") in said


def test_the_page_alone_tells_what_the_colours_are_worth_and_what_is_counted_at_the_board():
    said = companion.lesson_plan("marbles").sheet.html
    assert "values: red 1, yellow 2, blue 3; a shake with black is: 3" in said
    assert "With black the speed is 3, and an encounter comes." in said
    assert "black counts as: 0; a tie: win; cannons: 3; theirs: 2" in said
    assert "yellow + red: 3 (ways: 2)" in said
    assert "3 + 12 + 24 + 20 + 20 = 79 of 100" in said
    assert "Right: 6/10 = 3/5 = 60%." in said
    dice = companion.lesson_plan("dice").sheet.html
    assert "2 + 6 = 8; 3 + 5 = 8; 4 + 4 = 8; 5 + 3 = 8; 6 + 2 = 8. All 36 cases" in dice


def test_which_throws_harm_a_ship_stand_line_by_line_on_the_board():
    plan = companion.lesson_plan("meteors")
    board = next(text for text in plan.known(TOPICS["meteors"][2]) if "\n" in text).split("\n")
    assert [line[:2] for line in board[1:-1]] == ["1.", "2.", "3.", "4.", "5."]
    cells = [cell["source"] for cell in plan.notebook()["cells"]]
    assert any("\n\n2. small meteor" in source for source in cells)


def test_the_lesson_of_luck_counts_at_the_board():
    luck = str(companion.lesson_plan("luck"))
    assert "All 1679616 ways are equally likely, so the chance is 756095/1679616." in luck


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_of_luck_names_the_buttons_and_tells_what_the_thirty_handed_in(lang):
    plan = companion.lesson_plan("luck", lang=lang)
    for button in ("home.load", "review.open"):
        assert plan.words(button) in str(plan)
    once, averaged = plan.example.lines()[1:3]
    assert f"{once} {averaged}" in str(plan)


def test_the_notebook_of_luck_collects_reviews_and_shows_the_thirty_with_a_slider():
    cells = "".join(cell["source"] for cell in companion.lesson_plan("luck").notebook()["cells"])
    wanted = (
        'plan.hand_out("games", pupils=30)',
        'Collector("review", lang=plan.lang)',
        "plan.example.reviews.scatter(lang=plan.lang)",
        'companion.sheet("luck"',
    )
    for code in wanted:
        assert code in cells


def test_thirty_pupils_handed_in_the_same_number_of_games_each_and_all_can_be_read():
    example = companion.lesson_plan("luck").example
    counts = Counter(one.player for one in example.reviews.games)
    assert len(counts) == 30
    assert len(set(counts.values())) == 1
    assert not [one.wrong for one in example if one.wrong]
    assert len(example.reviews.games) == len(example)


def test_averaging_brings_the_luck_of_the_thirty_together_and_leaves_their_play_apart():
    reviews = companion.lesson_plan("luck").example.reviews
    first, last = reviews.dots(1), reviews.dots(reviews.most)
    far = [mean(abs(one.luck) for one in dots) for dots in (first, last)]
    apart = [pstdev(one.kept for one in dots) for dots in (first, last)]
    assert far[1] < far[0] / 2
    assert apart[1] > apart[0] / 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worksheet_of_luck_has_six_parts_and_a_key_to_all_but_ones_own(lang):
    paper = companion.sheet("luck", lang=lang).html
    asked, key = paper.split("class='key'")
    assert asked.count("class='task'") == 6
    assert key.count("<li") == 5
    assert asked.count("<svg") == 2
    assert "[en]" not in paper
    assert not re.search(r"[{}]", re.sub(r"<style>.*?</style>", "", paper, flags=re.S))
    assert "class='key'" not in companion.sheet("luck", lang=lang, key=False).html


def test_the_key_of_luck_is_worked_out():
    """+30, −46, +22 and −10 average to −1 and lie 27 from nothing; 0.9 and 0.96 to the power 17."""
    key = companion.sheet("luck").html.split("class='key'")[1]
    assert "The average is −1; one game alone is 27 away" in key
    assert "About 12; 8; 6:" in key
    assert "about 17 percent, 96/100 to the power of 17 about 50 percent" in key


@pytest.mark.slow
def test_a_game_handed_out_is_over_and_is_reviewed_for_the_pupil_whose_it_is(tmp_path):
    games = companion.lesson_plan("luck", lang="cs").hand_out(tmp_path / "games", pupils=2)
    assert [one.name for one in games] == ["game-01.json", "game-02.json"]
    found = companion.collect(tmp_path / "games", "review")
    assert len(found.reviews.games) == 2
    table = companion.Table.load(games[1])
    assert (table.is_over, table.people[0], table.is_bot(0)) == (True, "Žák 2", False)
    with pytest.raises(BadInput):
        companion.lesson_plan("luck").hand_out(tmp_path, pupils=0)


def test_a_worksheet_tells_a_setting_once():
    paper = companion.sheet("worksheet", companion.task("", odds="dice:8")).html
    assert paper.casefold().count("dice: 2") == 1


def test_what_real_dice_and_a_rule_for_batteries_bring_stands_on_the_page():
    dice = str(companion.lesson_plan("dice"))
    assert "Sum: 8; Rolls: 36): On average: 5;" in dice
    assert "At least nine times in ten: 2 to 8 (91.5%)" in dice
    meteors = str(companion.lesson_plan("meteors"))
    never = Explorer("ships/meteors", spend="never").view()["facts"]
    assert f"never spent): {never[0][0]}: {never[0][1]}; {never[1][0]}: {never[1][1]}" in meteors


def test_no_wrong_answer_is_told_twice_and_short_ones_are_fractions_too():
    for topic in TOPICS:
        plan = companion.lesson_plan(topic)
        for given in plan.tasks.values():
            told = [line.split(":")[0] for line in plan.expected(given)[1:]]
            shares = ", ".join(told).split(", ")
            assert len(set(shares)) == len(shares)
    assert "1/11 (9.1%)" in str(companion.lesson_plan("dice"))


def test_rolls_are_collected_in_the_notebook_too_and_drawn_group_by_group():
    plan = companion.lesson_plan("dice")
    cells = "".join(cell["source"] for cell in plan.notebook()["cells"])
    assert cells.count("Collector(task") == len(plan.tasks)
    given = plan.tasks["roll"]
    sent = {"Ana": rolled({8: 4, 7: 6}, given).code, "Ben": rolled({6: 5}, given).code}
    found = companion.collect(sent, given)
    assert found.rolls_text == "Ana: 7×6 8×4\nBen: 6×5"
    page = Explorer("dice/rolls")
    page.hear({"set": {"rolled": found.rolls_text}})
    assert page.rolls_at_hand() == found.rolls == {6: 5, 7: 6, 8: 4}
    drawn = found._repr_html_()
    assert "<title>Ana: 8, 4</title>" in drawn
    assert "<title>Ben: 6, 5</title>" in drawn


@pytest.mark.slow
def test_a_worksheet_says_what_one_must_know_and_asks_nothing_twice():
    given = companion.lesson_plan("marbles").tasks["exact"]
    paper = companion.sheet("worksheet", given).html
    assert "Yellow: 2; Red: 1; Blue: 1; Black: 1" in paper
    assert "red 1, yellow 2, blue 3" in paper
    fight = companion.sheet("worksheet", companion.lesson_plan("marbles").tasks["fight"]).html
    assert "black counts as: 0; a tie: win" in fight
    asked = paper.split("class='key'")[0]
    assert "Speed 3 or less" not in asked or "<p>Speed 3</p>" not in asked
    ship = companion.sheet("worksheet", companion.lesson_plan("meteors").tasks["exact"]).html
    assert "30 of 36 throws" in ship
    assert "0 or less" not in ship
    assert "Tiles lost: 1 or more" in ship
    assert "Tiles lost: 3" not in ship


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_task_opens_in_its_own_language_whatever_the_browser_speaks(lang):
    screen = Screen(folder=None)
    assert make_part(screen, "frame")["still"] == "ask"
    address = companion.lesson_plan("dice", lang=lang).tasks["guess"].address
    go(screen, asked_for(address, None, {}))
    frame = make_part(screen, "frame")
    assert (frame["lang"], frame["still"]) == (lang, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_batteries_every_meteor_has_a_chance_to_be_multiplied(lang):
    plan = companion.lesson_plan("meteors", lang=lang)
    assert "32/36 · 32/36 · 12/36 · 28/36 · 28/36" in str(plan)


def test_of_meteors_more_than_two_mistakes_are_expected_and_told_apart():
    plan = companion.lesson_plan("meteors")
    guessed, exact = (plan.expected(plan.tasks[part]) for part in ("guess", "exact"))
    assert guessed[0] == "Right: 3136/19683 = 15.9%."
    assert "1/3 (33.3%): That counts only the most dangerous hit; the others may do harm too." in (
        guessed
    )
    assert any(one.startswith("30.2%: That counts every column or row once") for one in guessed)
    assert exact[0] == "Right: 1/216 = 0.5%."
    assert len(exact) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_of_meteors_names_what_is_to_be_set_as_the_page_does(lang):
    said = str(companion.lesson_plan("meteors", lang=lang))
    labels = {one["id"]: one["label"] for one in Explorer("ships/meteors", lang).view()["controls"]}
    assert labels["spend"] in said
    assert labels["reserve"] in said
    assert "{" not in said


def test_the_plan_of_marbles_says_by_number_what_its_pages_ask():
    plan = companion.lesson_plan("marbles")
    for part, speed in (("guess", 3), ("exact", 4)):
        assert plan.tasks[part].name == f"marbles/shake:{speed}"
        assert f"how likely is a speed of {speed}?" in str(plan)
    options = dict(Explorer(plan.tasks["fight"].name).view()["options"])
    assert (options["cannons"], options["theirs"], options["a tie"]) == ("3", "2", "win")
    assert "we 3 and they 2" in str(plan)

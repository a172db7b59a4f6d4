"""Reviewed games of a class: letters for each, untrusted when read, and one scatter of them."""

from __future__ import annotations

import re
from random import Random

import pytest

import companion
from companion import Table
from companion.core.text import LANGUAGES
from companion.jupyter import Collector
from companion.lessons import WrongCode
from companion.lessons.letters import LETTERS, spell
from companion.reviewing.luck import Fall
from companion.teaching import answer as answers
from companion.teaching.answer import (
    MOST_LUCK,
    OF_A_GAME,
    Answer,
    ReviewedGame,
    guessed,
    read_answer,
    reviewed,
)  # fmt: skip
from companion.teaching.class_folder import deliver, lines_for


def code(luck: int = 0, kept: int = 950, winners: int = 0, stamp: int = 0) -> str:
    """The letters of a made-up game of Catan."""
    return Answer("review", reviewed=ReviewedGame("catan", winners, luck, kept, stamp)).code


def dare(seed: int = 0, moves: int = 10_000) -> Table:
    """A game of the toy that has a review, played for so many moves at most."""
    table = Table("dare", ["Ana", "bot:random"], seed=seed)
    while not table.is_over and len(table.plies) < moves:
        table.attempt(("walk", "dare")[(seed + len(table.plies)) % 2])
    return table


def test_a_game_of_the_house_has_eleven_letters_and_is_read_back():
    rng = Random(1)
    for _ in range(300):
        told = ReviewedGame(
            rng.choice(("catan", "starfarers", "race", "trucker")), rng.randrange(7),
            rng.randint(-MOST_LUCK, MOST_LUCK), rng.randrange(1001), rng.randrange(64),
        )  # fmt: skip
        made = Answer("review", reviewed=told)
        assert len(made.code.replace(" ", "")) == 11
        assert read_answer(made.code).reviewed == told


def test_one_wrong_letter_in_a_reviewed_game_is_always_found_out():
    right = code(34, 962, 1, 17).replace(" ", "")
    for place in range(len(right)):
        for letter in set(LETTERS) - {right[place]}:
            with pytest.raises(WrongCode) as wrong:
                read_answer(right[:place] + letter + right[place + 1 :])
            assert wrong.value.facts["place"] == place + 1


def test_letters_of_a_game_that_is_none_are_refused():
    """No game has the numbers 0, 5 and 6, and a reviewed game answers no task."""
    for game, mark in ((0, 0), (5, 0), (6, 0), (1, 7)):
        digits = zip((0, 0, 500, 1, game), OF_A_GAME, strict=True)
        number = answers.packed(
            [(1, 2), *digits, (0, 2), (answers.REVIEWED, 8), (mark, answers.MARKS)]
        )
        with pytest.raises(WrongCode):
            read_answer(spell(number, 11))


@pytest.mark.usefixtures("with_toys")
def test_what_luck_moves_beyond_every_bound_is_told_as_the_bound():
    one = companion.review(dare())
    for bound, times in ((MOST_LUCK, 3), (-MOST_LUCK, -3)):
        one.luck = type(one.luck)(2)
        one.luck.append(Fall(0, 1, (), 1.0, (times, -times)))
        assert reviewed(one).reviewed.luck == bound


@pytest.mark.slow
@pytest.mark.usefixtures("with_toys")
def test_the_letters_tell_what_the_page_tells_and_stay_the_same_once_games_were_played_on():
    one = companion.review(dare(3))
    told = reviewed(one).reviewed
    assert told.game == "dare"
    assert told.won == one.sums.result
    assert told.luck == round(100 * one.luck.total[0])
    assert told.kept == pytest.approx(100 * one.kept[0], abs=0.051)
    assert reviewed(one.refine(seconds=5)).reviewed == told
    assert read_answer(reviewed(one).code).reviewed == told


def test_a_class_is_one_scatter_with_a_slider_over_its_games():
    sent = [("Ana", 30, 1), ("ana", -20, 0), ("Ben", -40, 0), ("", 5, 1)]
    found = companion.collect([f"{who} {code(luck, winners=won)}" for who, luck, won in sent])
    assert [(dot.player, dot.luck) for dot in found.reviews.dots(1)] == [
        ("Ana", 30), ("Ben", -40), ("#4", 5),
    ]  # fmt: skip
    assert found.reviews.dots(2)[0].luck == 5
    steps = found.reviews.scatter().layout.sliders[0].steps
    assert [one.label for one in steps] == ["1", "2"]
    assert found._repr_html_().count("<svg") == 2


def test_a_game_sent_twice_counts_once_and_two_games_with_one_result_are_two():
    lines = [f"Ana {code(7)}", f"Ana {code(7)}", f"Ana {code(7, stamp=1)}", f"Ben {code(7)}"]
    found = companion.collect(lines)
    assert [one.player for one in found.reviews.games] == ["Ana", "Ana", "Ben"]
    assert "Sent more than once and counted once: 1." in str(found)


def test_codes_that_cannot_be_read_are_told_with_line_and_reason():
    wrong = code(7).replace(code(7)[0], "1" if code(7)[0] != "1" else "2", 1)
    found = companion.collect(f"Ana {code(7)}\n\nBen {wrong}")
    assert "Codes that could not be read: 1." in str(found)
    assert f"Line 3 (Ben {wrong}): " in str(found)
    assert len(found.reviews.games) == 1


def test_answers_to_a_task_are_no_reviewed_games_and_the_other_way_round():
    eight = companion.task("", odds="dice:8", guess=True)
    both = [f"Ana {guessed(0.1, eight).code}", f"Ana {code(7)}"]
    games, guesses = companion.collect(both, "review"), companion.collect(both, eight)
    assert (len(games.reviews.games), games.guesses) == (1, {})
    assert (guesses.reviews.games, list(guesses.guesses)) == ((), ["Ana"])
    assert "This answers another task." in str(games)


@pytest.mark.usefixtures("with_toys")
def test_saved_games_of_a_folder_stand_in_the_scatter_beside_codes(tmp_path):
    dare(3).save(tmp_path / "Ana.json")
    dare(3, moves=2).save(tmp_path / "Ben.json")
    (tmp_path / "Eva.json").write_text('{"steps": [')
    (tmp_path / "Ian.txt").write_text(f"{code(7)}\n{code(8)}\n")
    found = companion.collect(tmp_path, "review")
    assert [one.player for one in found.reviews.games] == ["Ana", "Ian", "Ian"]
    mine = companion.review(dare(3))
    assert found.reviews.games[0].luck == round(100 * mine.luck.total[0])
    wrong = {one.learner: one.wrong for one in found if one.wrong}
    assert wrong == {"Ben": "teaching.not-over", "Eva": "teaching.no-game"}


@pytest.mark.usefixtures("with_toys")
def test_a_saved_game_is_reviewed_for_the_person_at_its_table_and_not_for_a_bot(tmp_path):
    table = Table("dare", ["bot:random", "Ana"], seed=5)
    while not table.is_over:
        if table.awaiting == (1,):
            table.attempt("walk")
        else:
            table.step()
    table.save(tmp_path / "Ana.json")
    found = companion.collect(tmp_path, "review")
    assert found.reviews.games[0].luck == round(100 * companion.review(table, 1).luck.total[1])


def test_many_codes_are_said_and_drawn_in_every_language():
    rng = Random(2)
    lines = [
        f"P{n % 20} {code(rng.randint(-60, 60), 800 + rng.randrange(200), n % 3, n % 64)}"
        for n in range(120)
    ]
    for lang in LANGUAGES:
        found = companion.collect(lines, "review", lang)
        assert len(found.reviews.games) == 120
        page = found._repr_html_()
        assert "[en]" not in page
        assert not re.search(r"[{}]", str(found))


def test_nobodys_name_is_taken_for_markup_in_the_scatter():
    page = companion.collect({"<b>Ana": code(7)})._repr_html_()
    assert "<b>Ana" not in page


def test_pictures_of_one_game_and_of_many_have_the_same_scales():
    lines = [f"Ana {code(80)}", f"Ana {code(-80)}", f"Ben {code(40)}"]
    reviews = companion.collect(lines).reviews
    dots = [re.findall(r'cx="([\d.]+)"', reviews.picture(games)) for games in (1, 2)]
    assert dots[0][1] == dots[1][1]
    assert dots[0][0] != dots[1][0]


def test_the_field_of_the_class_has_a_slider_over_the_games():
    field = Collector("review")
    assert field.games.layout.display == "none"
    field.field.value = "\n".join(f"Ana {code(luck)}" for luck in (40, -20, 10))
    assert (field.games.max, field.games.layout.display) == (3, "")
    first = field.picture.value
    field.games.value = 3
    assert field.picture.value.count("<svg") == 1
    assert field.picture.value != first
    field.field.value = ""
    assert field.picture.value == ""


@pytest.mark.usefixtures("with_toys")
def test_a_saved_game_in_the_folder_of_the_field_is_no_progress(tmp_path):
    dare(3).save(tmp_path / "Ana.json")
    field = Collector("review", folder=tmp_path)
    assert "Reviewed games: 1; players: 1" in field.result.value


def test_where_a_class_has_a_folder_every_game_handed_in_arrives_once(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_ANSWERS", str(tmp_path))
    monkeypatch.setenv("COMPANION_NAME", "Ana")
    for each in (code(7), code(7), code(8)):
        assert deliver(read_answer(each))
    monkeypatch.setenv("COMPANION_NAME", "teacher")
    assert lines_for(tmp_path, "review") == [f"Ana {code(7)}", f"Ana {code(8)}"]
    assert lines_for(tmp_path, companion.task("", odds="dice:8", guess=True)) == []
    assert "Reviewed games: 2; players: 1" in Collector("review").result.value

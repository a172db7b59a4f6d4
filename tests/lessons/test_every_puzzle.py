"""No puzzle is wrong or ambiguous: of many seeds, each is asked of the rules again."""

import pytest

from companion.catalogue import GAMES, game
from companion.lessons.puzzles import puzzle_by
from companion.lessons.puzzles.puzzler import Puzzler
from companion.lessons.puzzles.stream import kinds_of
from companion.lessons.tutor import Tutor
from companion.play import Table

from .many_puzzles import faults_of

WITH_PUZZLES = [name for name in GAMES if kinds_of(game(name))]
MANY = 24
LANGUAGES = ("en", "cs", "pl")


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_puzzle_of_a_stream_has_the_answer_it_says_and_no_other(name):
    found = game(name)
    wrong = {n: faults for n in range(MANY) if (faults := faults_of(puzzle_by(found, 5, n)))}
    assert wrong == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_kind_is_solved_by_its_solution_and_told_in_every_language(name):
    tutor = Tutor(game(name), make=Table)
    puzzler = Puzzler(tutor, 2)
    for number, _ in enumerate(kinds_of(game(name))):
        asked = set()
        for lang in LANGUAGES:
            puzzler.speak(lang)
            question = puzzler.question
            asked.add(None if question is None else str(sorted(question.answer.items())))
            assert question is None or "[en]" not in question.text
        assert len(asked) == 1
        if puzzler.question is not None:
            assert puzzler.answer(puzzler.question.answer).right
        for action in puzzler.puzzle.found.way:
            assert puzzler.attempt(action)
        assert puzzler.run.status == "won"
        assert puzzler.solved == puzzler.streak == number + 1
        puzzler.forward()


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_kind_comes_once_before_any_comes_again(name):
    kinds = kinds_of(game(name))
    first = [puzzle_by(game(name), 3, n).kind for n in range(len(kinds))]
    assert sorted(first) == sorted(kinds)

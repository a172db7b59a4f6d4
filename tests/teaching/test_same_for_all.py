"""With one seed a class of twenty gets the same dice, whatever each of them decides."""

from __future__ import annotations

from random import Random

import pytest

import companion
from companion.lessons import Course, Tutor
from companion.lessons.coach import CoachRun
from companion.lessons.step import Coached
from companion.screen.screen import Screen

PLIES = 200


def dice(name, pupil):
    """The rolls at one pupil's table, who decides in a way of their own."""
    seats = ["Ana"] + ["bot:random"] * (companion.game(name).players[-1] - 1)
    table, rng = companion.Table(name, seats, seed=41, trade_players="off"), Random(pupil)
    while len(table.plies) < PLIES and table.awaiting:
        if 0 in table.awaiting:
            table.attempt(rng.choice(table.legal(0)))
        else:
            table.step()
    told = [str(ply.action) for ply in table.plies]
    return [draw for draw in told if draw.startswith("nature: dice")], told


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_twenty_pupils_with_one_seed_roll_the_same_dice(name):
    found = [dice(name, pupil) for pupil in range(20)]
    shortest = min(len(rolled) for rolled, _ in found)
    assert shortest >= 5
    assert len({tuple(rolled[:shortest]) for rolled, _ in found}) == 1
    assert len({tuple(told) for _, told in found}) == 20


def coached_step(name):
    places = Course.of(companion.game(name)).places
    return next(place.id for place in places if isinstance(place.step, Coached))


def coached_dice(name, pupil, seed=41, plies=30):
    """The rolls of one pupil's coached game, who decides in a way of their own."""
    tutor, rng = Tutor(companion.game(name), make=companion.Table), Random(pupil)
    tutor.dealt = seed
    tutor.open(coached_step(name))
    table = tutor.run.table
    for _ in range(plies):
        tutor.read_card()
        if moves := [move for move in table.legal(tutor.seat) if "offer" not in str(move)]:
            tutor.attempt(rng.choice(moves))
        else:
            tutor.step_bot()
    told = [str(ply.action) for ply in table.plies]
    return tuple(draw for draw in told if draw.startswith("nature: dice")), tuple(told)


def test_a_coached_game_of_a_class_has_the_same_dice_for_all():
    found = [coached_dice("catan", pupil) for pupil in range(7)]
    shortest = min(len(rolled) for rolled, _ in found)
    assert shortest >= 3
    assert len({rolled[:shortest] for rolled, _ in found}) == 1
    assert len({told for _, told in found}) == 7
    assert coached_dice("catan", 0, seed=42)[0][:shortest] != found[0][0][:shortest]


def test_the_seed_of_a_task_reaches_the_coached_game():
    step = coached_step("catan")
    rolled = []
    for seed in (5, 5, 7):
        screen = Screen(folder=None)
        screen.hear({"type": "code", "text": companion.task("catan", step=step, seed=seed).code})
        assert isinstance(screen.tutor.run, CoachRun)
        screen.tutor.attempt("0: roll")
        rolled.append(str(screen.tutor.run.table.plies[1].action))
    assert rolled[0] == rolled[1] != rolled[2]


def test_pupils_who_know_different_things_are_asked_the_same_questions():
    asked = []
    for pupil in range(6):
        tutor = Tutor(companion.game("catan"), make=companion.Table, seed=pupil)
        rng = Random(pupil)
        tutor.progress.miss(rng.sample(sorted(tutor.game.rules), 3))
        tutor.open(rng.choice(tutor.course.places).id)
        tutor.ask_all(seed=3, count=2)
        asked.append((tutor.drawn.how, tutor.ask_next().how))
    assert len(set(asked)) == 1

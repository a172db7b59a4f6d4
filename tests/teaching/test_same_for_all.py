"""With one seed a class of twenty gets the same dice, whatever each of them decides."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

import companion
from companion.lessons import Course, Tutor
from companion.lessons.coach import CoachRun
from companion.lessons.step import Coached
from companion.screen.screen import Screen

SAME = {
    "catan": (["bot:random"] * 3, 200, {"dice": 5}),
    "starfarers": (["bot:random"] * 3, 200, {"dice": 5, "draw": 5}),
    "race": (["bot:random"] * 3, 200, {"draw": 60, "reveal": 8}),
    "trucker": (["bot:steady"], 300, {"uncover": 40, "card": 3, "roll": 2}),
}
"""By game who sits beside a pupil, how many plies, and the draws of each kind that are compared.

Once the sixty-odd cards of Race's supply are used up, what each table has discarded is shuffled,
and that is another matter at every table.
"""


def draws(name, pupil):
    """What chance brought to one pupil's table, who decides in a way of their own, by its kind."""
    others, plies, _ = SAME[name]
    trading = {"trade_players": "off"} if name in ("catan", "starfarers") else {}
    table, rng = companion.Table(name, ["Ana", *others], seed=41, **trading), Random(pupil)
    while len(table.plies) < plies and table.awaiting:
        if 0 in table.awaiting:
            moves = table.legal(0)
            at_work = [move for move in moves if "finish" not in str(move)]  # a ship for a while
            table.attempt(rng.choice(at_work if at_work and len(table.plies) < 60 else moves))
        else:
            table.step()
    told = [str(ply.action) for ply in table.plies]
    came = defaultdict(list)
    for words in (action.split() for action in told):
        if words[0] == "nature:":
            came[words[1]].append(tuple(words[2:]))
    return came, tuple(told)


@pytest.mark.slow
@pytest.mark.parametrize("name", SAME)
def test_twenty_pupils_with_one_seed_meet_the_same_chance_whatever_they_decide(name):
    found = [draws(name, pupil) for pupil in range(20)]
    assert len({told for _, told in found}) == 20
    for kind, number in SAME[name][2].items():
        rows = [came[kind][:number] for came, _ in found]
        longest = max(rows, key=len)
        assert len(longest) == number
        assert [row for row in rows if row != longest[: len(row)]] == []


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


@pytest.mark.slow
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

"""A step for each of the toys that are not played turn by turn: others and the clock by script."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.core.game import Game, Teaching
from companion.lessons import Did, Happened, Lesson, Step, Trap

ALONE = Step(
    id="alone",
    position={"points": [2, 0]},
    teaches=("lone.round.alone-scores",),
    goal=(Happened("lone.round.alone-scores"),),
    script=("1: pick 1", "nature: reveal"),
    solution=("0: pick 3",),
    traps=(Trap("lone.round.one-to-three", do=("0: pick 4",)),),
)
IN_TIME = Step(
    id="in-time",
    position={"players": 2},
    teaches=("grab.clock.sand",),
    goal=(Did("grab"), Happened("grab.clock.sand")),
    script=("1: grab", "nature: shells 2", "0: grab", "nature: shells 3", "clock: over"),
    solution=("0: grab",),
    traps=(Trap("grab.beach.at-once", do=("0: finish", "0: grab")),),
)
STEPS = {"lone": ALONE, "grab": IN_TIME}


WORDS = """
people = "Ana; Ben; Cid"
toy.title = "The toy"
[toy.{step}]
title = "Try it"
text = "Try it."
goal = "Do it."
won = "Done."
trap.{trap} = "Not so."
hint.how = "Like this."
"""


def course_game(game: Game[Any, Any], folder: Path) -> Game[Any, Any]:
    """A toy with a course of one step, its words in a folder of their own."""
    step = STEPS[game.id]
    shutil.copytree(game.folder, folder, dirs_exist_ok=True)
    words = WORDS.format(step=step.id, trap=step.traps[0].rule.rpartition(".")[2])
    (folder / "text/en/lessons.toml").write_text(words, encoding="utf-8")
    return replace(game, folder=folder, teaching=Teaching(lambda: (Lesson("toy", (step,)),)))

"""A course of two lessons for the toy game: enough to try everything the tutor does."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.core.game import Teaching
from companion.lessons import (
    Answered,
    Ask,
    Coached,
    Did,
    Field,
    Happened,
    Lesson,
    Question,
    Refused,
    Step,
    Trap,
    Turns,
)
from tests.toy import nim

TAKE = Step(
    id="take",
    position={"stones": 5},
    teaches=("nim.turn.one-to-three",),
    goal=(Did("draw 2"),),
    fail=(Did("draw 3"),),
    solution=("0: draw 2",),
    traps=(
        Trap("nim.turn.one-to-three", do=("0: draw 4",)),
        Trap("nim.turn.one-to-three", do=("0: draw 3",), fails=True, name="three"),
    ),
)
WIN = Step(
    id="win",
    position={"stones": 7},
    teaches=("nim.end.last-stone",),
    goal=(Happened("nim.end.last-stone"),),
    script=("1: draw 1", "1: draw 2"),
    solution=("0: draw 2", "0: draw 1", "0: draw 1"),
    traps=(Trap("nim.turn.one-to-three", do=("0: draw 0",)),),
)
COUNT = Step(
    id="count",
    position={"stones": 6},
    teaches=("nim.turn.in-order",),
    goal=(Answered(), Did("draw")),
    asks=(Ask("left"), Ask("left", before="1: draw 2")),
    script=("1: draw 2",),
    solution=("0: draw 1",),
    traps=(Trap("nim.turn.in-order", answer={"n": 0}),),
)
WRONG = Step(
    id="wrong",
    position={"stones": 3},
    teaches=("nim.turn.one-to-three",),
    goal=(Refused("nim.turn.one-to-three"),),
    solution=("0: draw 4",),
    fail=(Happened("nim.end.last-stone"),),
    traps=(Trap("nim.end.last-stone", do=("0: draw 3",), fails=True),),
)
GAME = Coached(
    id="game",
    deal={"players": 2, "seed": 3},
    rules=("nim.heap.filled-once", "nim.turn.one-to-three"),
    goal=(Turns(2),),
    bots="random",
)
COURSE = (Lesson("taking", (TAKE, WIN)), Lesson("counting", (COUNT, WRONG, GAME)))

WORDS = """
people = "Ana; Ben; Cid"
[taking]
title = "Taking stones"
[taking.take]
title = "Take two"
text = "Take stones."
goal = "Take two stones."
won = "Well taken."
trap.one-to-three = "Four is too many."
trap.three = "Three was not the task."
hint.fewer = "Fewer than three."
hint.more = "More than one."
[taking.win]
title = "Win"
text = "Win."
goal = "Take the last stone."
won = "Won."
trap.one-to-three = "At least one."
hint.leave-four = "Leave four."
[counting]
title = "Counting"
[counting.count]
title = "Count"
text = "Count."
goal = "Say how many there are."
won = "Counted."
trap.in-order = "There are some."
hint.look = "Look."
[counting.wrong]
title = "Try it wrong"
text = "Try."
goal = "Take too many."
won = "Refused."
trap.last-stone = "That was allowed."
hint.four = "Four."
[counting.game]
title = "A game"
text = "Play."
goal = "Play on."
won = "Played."
"""


def left(state, action, words, rng, facts):
    """How many stones lie there, after the action if there is one."""
    if not state.stones:
        return None
    n = state.stones - (action.stones if action is not None else 0)
    return Question("left", f"How many of {state.stones}?", "number", {"n": n},
                    ("nim.turn.one-to-three",), because=(f"{n} are left.",))  # fmt: skip


def last(state, action, words, rng, facts):
    """Who takes the next stone."""
    if not state.stones or not state.turns:
        return None
    fields = tuple(Field(str(seat), words.person(seat)) for seat in range(state.players))
    return Question("next", "Who is next?", "choice", {"choice": str(state.on)},
                    ("nim.turn.in-order",), fields)  # fmt: skip


@dataclass(frozen=True)
class Asking:
    """A question with the rules it can be about."""

    ask: Any
    rules: tuple[str, ...]
    made_up: bool = False

    def __call__(self, *about):
        return self.ask(*about)


QUIZ = {
    "left": Asking(left, ("nim.turn.one-to-three",)),
    "next": Asking(last, ("nim.turn.in-order",)),
}


def course_game(folder: Path):
    """Nim with the course, its words in a folder of their own."""
    shutil.copytree(nim.GAME.folder, folder, dirs_exist_ok=True)
    (folder / "text/en/lessons.toml").write_text(WORDS, encoding="utf-8")
    return replace(
        nim.GAME,
        folder=folder,
        teaching=Teaching(lambda: COURSE, lambda: QUIZ),
    )

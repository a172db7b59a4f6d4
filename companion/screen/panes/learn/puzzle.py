"""What the learning pane shows of a puzzle: as of a step, with how hard it is and how one does."""

from __future__ import annotations

from datetime import date
from typing import cast

from ....core.text import Words
from ....lessons.phrases import worded
from ....lessons.puzzles import wording
from ....lessons.puzzles.found import LEVELS
from ....lessons.puzzles.own_puzzler import OwnPuzzler
from ....lessons.puzzles.own_turns import due
from ....lessons.puzzles.puzzler import Puzzler
from .contract import Hinted, LessonView, Over, PuzzleView
from .step import futures_of, missed_of, question_view, verdict_of, wrong_of


def puzzle_view(puzzler: Puzzler, words: Words) -> LessonView:
    """The whole part, from the puzzler as it stands."""
    puzzle, run, answered = puzzler.puzzle, puzzler.run, puzzler.answered
    return {
        "kind": "puzzle",
        "page": "step",
        "id": f"puzzle {puzzle.id}",
        "lesson": "",
        "number": puzzle.number + 1,
        "lessons": puzzler.count,
        "step": 1,
        "steps": 1,
        "title": wording.title(puzzle, words),
        "text": "",
        "goal": wording.goal(puzzle, words),
        "won": wording.won(puzzler, words),
        "status": run.status,
        "round": "",
        "trap": wording.phrase(puzzler, words),
        "trap_rule": "",
        "question": question_view(puzzler.question),
        "aside": run.is_aside,
        "verdict": verdict_of(puzzler),
        "offer": "",
        "quiz": False,
        "wrong": wrong_of(puzzler, words),
        "missed": missed_of(puzzler),
        "because": list(worded(words, answered)) if answered else [],
        "rules": list(answered.rules) if answered else [],
        "answer": dict(answered.answer) if answered else {},
        "asked": answered.text if answered else "",
        "hint": _hint(puzzler, words),
        "card": None,
        "praise": "",
        "silent": False,
        "futures": futures_of(puzzler),
        "course": None,
        "end": None,
        "back": puzzle.number > 0,
        "forward": not puzzler.is_last,
        "return": False,
        "anew": False,
        "code": puzzler.tutor.code,
        "odds": "",
        "odds_said": None,
        "puzzle": _puzzle(puzzler, words),
    }


def _puzzle(puzzler: Puzzler, words: Words) -> PuzzleView:
    puzzle, over = puzzler.puzzle, puzzler.run.status == "won"
    return {
        "head": wording.heading(puzzler, words),
        "level": puzzle.level,
        "levels": LEVELS[-1],
        "hard": wording.hard(puzzle, words),
        "stands": wording.stands(puzzler, words),
        "over": cast(Over, puzzler.known),
        "solution": list(puzzler.solution(words)) if over else [],
        "last": puzzler.is_last,
        "played": puzzle.found.ask is None,
        "own": isinstance(puzzler, OwnPuzzler),
        "due": len(due(puzzler.tutor.progress.own_turns, date.today().toordinal())),
    }


def _hint(puzzler: Puzzler, words: Words) -> Hinted | None:
    """The hints so far asked for; the last of a way is the next move."""
    if not puzzler.hinted or puzzler.run.status == "won":
        return None
    said, move = wording.hints(puzzler, words), puzzler.run.next_move
    level = min(puzzler.hinted, len(said))
    hint: Hinted = {"level": level, "of": len(said), "text": said[level - 1], "action": ""}
    if level == len(said) > 1 and move is not None:
        hint["action"] = str(move)
    return hint

"""What the learning pane shows: the open step, its question, hint or card, and how far one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .... import almanac
from ....core.errors import BadInput
from ....core.text import Words
from ....lessons import Place, Question, Tutor
from ....lessons.coach import CoachRun
from ....lessons.course import lesson_title, nudges, say
from ....lessons.phrases import (
    missed,
    phrase_answer,
    phrase_end,
    phrase_move,
    phrase_offer,
    worded,
)
from ....lessons.run import Run
from ....lessons.teacher import Teacher
from .contract import CoachCard, FutureRow, Hinted, LessonView, QuestionView
from .course import course_page, end_page

if TYPE_CHECKING:
    from ...sessions import LessonSession


def lesson_view(lesson: LessonSession, words: Words) -> LessonView:
    """The whole part, from the tutor as it stands and the page of the course that is open."""
    tutor = lesson.tutor
    place, run = tutor.place, tutor.run
    kind: Literal["step", "coach", "recall"] = "coach" if isinstance(run, CoachRun) else "step"
    last = len(tutor.course.places) - 1
    return {
        "kind": "recall" if tutor.drawn is not None else kind,
        "page": lesson.page,
        "id": place.id,
        "lesson": lesson_title(words, place.lesson),
        "number": place.of_lesson,
        "lessons": len(tutor.course.lessons),
        "step": place.of_step,
        "steps": len(place.lesson.steps),
        "title": say(words, place, "title"),
        "text": say(words, place, "text"),
        "goal": say(words, place, "goal"),
        "won": _won(tutor, words),
        "status": run.status,
        "round": _round(run, words),
        "trap": _trap(run, place, words),
        "trap_rule": _trap_rule(run),
        "question": question_view(tutor.question),
        "aside": isinstance(run, Run) and run.is_aside,
        "verdict": verdict_of(tutor),
        "offer": phrase_offer(tutor, words),
        "quiz": bool(tutor.sitting.open),
        "wrong": wrong_of(tutor, words),
        "missed": missed_of(tutor),
        "because": list(worded(words, tutor.answered)) if tutor.answered else [],
        "rules": list(tutor.answered.rules) if tutor.answered else [],
        "answer": dict(tutor.answered.answer) if tutor.answered else {},
        "asked": tutor.answered.text if tutor.answered else "",
        "hint": _hint(tutor, words),
        "card": _card(tutor, words),
        "praise": _praise(run, words),
        "silent": isinstance(run, CoachRun) and run.step.silent,
        "futures": futures_of(tutor),
        "course": course_page(tutor, words) if lesson.page == "course" else None,
        "end": end_page(tutor, words) if lesson.page == "end" else None,
        "back": place.number > 0,
        "forward": place.number < last,
        "return": tutor.can_return,
        "anew": tutor.drawn is None and tutor.can_begin_anew,
        "code": tutor.code,
        "odds": lesson.odds,
        "odds_said": lesson.odds_said,
        "puzzle": None,
    }


def _round(run: Run | CoachRun, words: Words) -> str:
    """Which round of a coached game it is."""
    if not isinstance(run, CoachRun) or run.status == "won":
        return ""
    number, of = run.round
    if not of:
        return words("learn.round-now", number=number)
    return words("learn.round", number=number, of=of)


def _won(tutor: Tutor, words: Words) -> str:
    """What is said when the step is done; of a coached game also how it stands."""
    told = [say(words, tutor.place, "won")]
    if isinstance(tutor.run, CoachRun) and tutor.run.status == "won":
        told += phrase_end(tutor.run, words)
    return "\n\n".join(told)


def futures_of(tutor: Teacher) -> list[FutureRow]:
    """The choices side by side, with the learner's own."""
    return [
        {
            "id": one.id,
            "label": one.label,
            "lines": list(one.lines),
            "sensible": one.sensible,
            "chosen": one.id == tutor.chosen,
        }
        for one in tutor.futures
    ]


def _trap(run: Run | CoachRun, place: Place, words: Words) -> str:
    return phrase_move(run, place, words) if isinstance(run, Run) else ""


def _trap_rule(run: Run | CoachRun) -> str:
    if isinstance(run, CoachRun) or run.fallen is None:
        return ""
    return run.step.traps[run.fallen].rule


def wrong_of(tutor: Teacher, words: Words) -> list[str]:
    """Where the last answer is wrong, and the rule."""
    if tutor.question is None or tutor.verdict is None or tutor.verdict.right:
        return []
    return list(phrase_answer(words, tutor.question, tutor.given, tutor.wrong, tutor.told_rule))


def missed_of(tutor: Teacher) -> list[str]:
    """Every field that is wrong; `wrong_of` names the first few."""
    if tutor.question is None or tutor.verdict is None or tutor.verdict.right:
        return []
    return [field.id for field in missed(tutor.question, tutor.given)]


def question_view(question: Question | None) -> QuestionView | None:
    """A question as it is put, without its answer."""
    if question is None:
        return None
    return {
        "kind": question.kind,
        "text": question.text,
        "form": question.form,
        "fields": [{"id": f.id, "label": f.label, "group": f.group} for f in question.fields],
    }


def verdict_of(tutor: Teacher) -> Literal["", "right", "wrong"]:
    """What came of the last answer."""
    if tutor.verdict is None:
        return ""
    return "right" if tutor.verdict.right else "wrong"


def _hint(tutor: Tutor, words: Words) -> Hinted | None:
    """The hints so far asked for: nudges first, the move itself last."""
    if not tutor.hinted or not isinstance(tutor.run, Run):
        return None
    said = nudges(words, tutor.place)
    level = min(tutor.hinted, len(said) + 1)
    if level <= len(said) and tutor.has_moved_on:
        return None
    hint: Hinted = {"level": level, "of": len(said) + 1, "text": "", "action": ""}
    if level <= len(said):
        hint["text"] = said[level - 1]
    elif tutor.run.question is not None:
        hint["text"] = words("learn.hint-answer")
    elif (move := tutor.run.way_on) is not None:
        hint["text"], hint["action"] = words.action(move), str(move)
    else:
        hint["text"] = words("learn.hint-again")
    return hint


def _card(tutor: Tutor, words: Words) -> CoachCard | None:
    """The coach's card."""
    if tutor.drawn is not None or not isinstance(tutor.run, CoachRun) or not tutor.run.cards:
        return None
    card = tutor.run.cards[0]
    shown: CoachCard = {
        "rule": card.rule,
        "text": words.rule(card.rule),
        "why": words(f"learn.card-{card.why}"),
        "title": _entry_title(card.rule, words.lang),
        "practise": tutor.course.practise(card.rule) is not None,
        "way": None,
        "also": [words.rule(rule) for rule in card.also],
    }
    if card.way is not None:
        shown["way"] = {"action": str(card.way), "label": words.action(card.way)}
    return shown


def _praise(run: Run | CoachRun, words: Words) -> str:
    """That the learner's last move was a good one."""
    return words("learn.praised", n=run.praise) if isinstance(run, CoachRun) and run.praise else ""


def _entry_title(rule: str, lang: str) -> str:
    try:
        return almanac.for_rule(rule).title(lang)
    except BadInput:
        return ""

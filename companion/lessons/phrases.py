"""What a learner is told of a move or an answer: said once, for the notebook and the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from ..core.text import Words
from .coach import CoachRun
from .course import Place, say, warnings
from .run import Run
from .step import Field, Question
from .tutor import Tutor

A_QUESTION = 0.6
"""Minutes."""
MOST_FIELDS = 3
"""Fields named of an answer that is wrong in many."""
MOST_UNTOLD = 5
"""Rules named at the end of a game with a silent coach."""


def phrase_offer(tutor: Tutor, words: Words) -> str:
    """That there are questions to answer: how many are due, and how long that takes."""
    if tutor.offer == "lesson":
        return words("learn.recall-lesson")
    due = len(tutor.sitting.due) if tutor.offer == "due" else 0
    return words("learn.recall-due", n=due, minutes=ceil(due * A_QUESTION)) if due else ""


def phrase_move(run: Run, place: Place, words: Words) -> str:
    """The trap it was; else that the task is lost, and why; else that it is not the task."""
    if run.fallen is not None:
        return warnings(words, place)[run.fallen]
    if run.status == "failed":
        return _phrase_loss(run, words, say(words, place, "goal"))
    if run.is_aside:
        return words("learn.aside", goal=say(words, place, "goal"))
    return ""


_CHEERS = ("learn.ended-won", "learn.ended-near", "learn.ended-far")
"""Both endings are worth a cheer: by how far the learner was behind."""


def phrase_end(run: CoachRun, words: Words) -> tuple[str, ...]:
    """How a coached game stands at its end, and what came up in it that nobody explained."""
    standing = run.standing
    told = []
    if (race := run.race) is not None:
        spoken = run.table.spoken()
        far = [f"{spoken.person(seat)} {n}" for seat, n in enumerate(standing)]
        most = max(standing)
        first = ", ".join(spoken.person(seat) for seat, n in enumerate(standing) if n == most)
        reached = "first-to" if most >= race.least else "first-to-over"
        if standing.count(most) > 1 and reached == "first-to":
            reached = "first-to-together"
        told.append(words(f"learn.{reached}", who=first, n=race.least, list=", ".join(far)))
        behind = most - standing[run.step.seat]
        if not run.step.silent:
            told.append(words(_CHEERS[min(behind, 2)]))
    if run.untold and run.step.silent:
        told.append(words("learn.untold"))
        told += [words.rule(rule) for rule in list(run.untold)[:MOST_UNTOLD]]
    return tuple(told)


def _phrase_loss(run: Run, words: Words, goal: str) -> str:
    if run.chose_badly:
        return words("learn.better-there-is")
    remark = run.remark
    if remark is not None and remark.over:
        return words("learn.lost-over")
    if remark is not None and remark.refusal is not None:
        here = run.table.spoken(words.lang, run.step.seat)
        why = here.refusal(remark.refusal)
        if remark.before is not None:
            return words("learn.lost-after", move=here.action(remark.before), why=why)
        return words("learn.lost-rule", why=why)
    return words("learn.lost-goal", goal=goal) if goal else words("learn.lost")


def worded(words: Words, question: Question) -> tuple[str, ...]:
    """Why the answer is what it is: in this position, how sure it is, then the rules."""
    sure = (question.sure,) if question.sure else ()
    return (*question.because, *sure, *(words.rule(rule) for rule in question.rules))


def phrase_answer(
    words: Words, question: Question, given: Mapping[str, int | str], times: int, told: str = ""
) -> tuple[str, ...]:
    """Where a wrong answer is wrong, and the rule, unless that is `told` already by the sentence
    of a trap; the second time also how it is here."""
    unsaid = (rule for rule in question.rules[:1] if rule != told)
    rules = (words("learn.wrong-rule", rule=words.rule(rule)) for rule in unsaid)
    reasons = question.because if times > 1 else ()
    return (*_where_wrong(words, question, given), *(reasons or rules))


def _where_wrong(
    words: Words, question: Question, given: Mapping[str, int | str]
) -> tuple[str, ...]:
    if question.form == "choice":
        return ()
    if question.form == "number":
        return (words(f"learn.wrong-number-{_more_or_fewer(question, given, 'n')}"),)
    if question.form == "places":
        return _where_marked_wrong(words, question, given)
    lines = []
    for field in missed(question, given)[:MOST_FIELDS]:
        label = f"{field.group}, {field.label}" if field.group else field.label
        key = f"learn.wrong-{_more_or_fewer(question, given, field.id)}"
        lines.append(words(key, field=label))
    return tuple(lines)


def _where_marked_wrong(
    words: Words, question: Question, given: Mapping[str, int | str]
) -> tuple[str, ...]:
    """What is marked and none of those asked for, each with its reason; how many are not found."""
    wrong = missed(question, given)[:MOST_FIELDS]
    lines = [words("learn.wrong-place", field=one.label, why=one.unlike) for one in wrong]
    left = sum(not given.get(name) for name in question.answer)
    return (*lines, *([words("learn.wrong-places-left", n=left)] if left else []))


def missed(question: Question, given: Mapping[str, int | str]) -> tuple[Field, ...]:
    """The fields that are wrong and marked: all of a table of counts, or the one chosen. Of places
    only those marked wrongly: where the others are, is still to be found."""
    if question.form == "choice":
        chosen = given.get("choice")
        return tuple(f for f in question.fields if f.id == chosen != question.answer.get("choice"))
    if question.form == "places":
        return tuple(f for f in question.fields if given.get(f.id) and f.id not in question.answer)
    wrong = [f for f in question.fields if given.get(f.id, 0) != question.answer.get(f.id, 0)]
    return tuple(wrong) if question.form == "counts" else ()


def _more_or_fewer(question: Question, given: Mapping[str, int | str], name: str) -> str:
    said, right = given.get(name, 0), question.answer.get(name, 0)
    fewer = isinstance(said, int) and isinstance(right, int) and right < said
    return "fewer" if fewer else "more"

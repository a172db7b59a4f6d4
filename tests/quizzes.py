"""What holds for a question of any game."""

from __future__ import annotations

from companion.core.text import MARK
from companion.lessons.step import Question


def assert_worded(question: Question) -> None:
    """Everything it says is there in the language that was asked for."""
    told = [question.text, *question.because, *(field.label for field in question.fields)]
    assert all(text and MARK not in text and "{" not in text for text in told)


def assert_answer_fits(question: Question) -> None:
    """The answer has the form that is asked for, and names only fields there are."""
    ids = {field.id for field in question.fields}
    if question.form == "number":
        assert question.answer.keys() == {"n"}
        assert not ids
    elif question.form == "choice":
        assert question.answer["choice"] in ids
        assert len(ids) > 1
    elif question.form == "places":
        assert set(question.answer) < ids
        assert set(question.answer.values()) == {1}
        assert len(question.places) == len(question.fields) == len(ids)
    else:
        assert question.form == "counts"
        assert set(question.answer) <= ids
        assert all(question.answer.values())

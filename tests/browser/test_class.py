"""A teacher's codes on the board, two pupils who enter them in JupyterLab, their answers back."""

from __future__ import annotations

import pytest

import companion

from .lab import expect

LONG = 60_000
"""Milliseconds for the first answer of a kernel that still has to meet the odds."""
START = 'import companion\ncompanion.open(lang="en")'


def enter(at, code):
    """Type the letters off the board into the field of the first page, and go."""
    field = at.app.get_by_role("textbox", name="I have a code")
    field.fill(code.lower().replace("0", "o"))
    field.press("Enter")


@pytest.mark.slow
def test_two_pupils_guess_and_do_a_step_the_teacher_reads_what_they_send_and_one_comes_back(desk):
    guess = companion.task("catan", odds="dice:8", guess=True)
    step = companion.task("catan", step="first.roll")
    guesses, codes = {}, {}
    for name, said in (("Ana", 25), ("Ben", 10)):
        at = desk(START)
        enter(at, guess.code)
        expect(at.app).to_contain_text("Hidden until you have guessed", timeout=LONG)
        at.find("[data-key=guess-number]").fill(str(said))
        at.button("Show me").click()
        guesses[name] = at.find("strong.co-code").inner_text()
        at.find("[data-key=home]").click()
        enter(at, step.code)
        if name == "Ana":
            at.button("Roll the dice").click()
            expect(at.find(".co-task, .co-instruction").first).to_contain_text("Done")
            at.button("Next").click()
        else:
            at.button("I know this").click()
        expect(at.find(".co-lesson-head")).to_contain_text("step 2")
        codes[name] = at.find("output.co-code").first.text_content()
    found = companion.collect(guesses, guess)
    assert found.guesses == {"Ana": pytest.approx(0.25), "Ben": pytest.approx(0.1)}
    assert found.truth == pytest.approx(5 / 36)
    ana, ben = companion.progress(codes)
    assert (ana.wrong, ben.wrong) == ("", "")
    solved = {one.learner: sum(row.done for row in one.known.steps.values()) for one in (ana, ben)}
    assert solved == {"Ana": 1, "Ben": 0}
    again = desk(START)  # Ana's session is gone: another machine, and nothing but her letters
    enter(again, codes["Ana"])
    expect(again.find(".co-lesson-head")).to_contain_text("step 2", timeout=LONG)
    assert again.find("output.co-code").first.text_content() == codes["Ana"]

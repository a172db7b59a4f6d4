"""The explorer's widget as other programs follow and steer it: `chance`, `link`, `value`."""

from __future__ import annotations

import ipywidgets
import pytest

from companion import odds
from companion.core.errors import BadInput
from companion.jupyter import Odds


def test_chance_link_and_value_are_those_of_the_page():
    shown = Odds("dice:8")
    assert shown.chance == pytest.approx(5 / 36)
    assert shown.value == 8
    assert Odds(shown.link).chance == shown.chance


def test_a_click_is_heard_by_who_observes_the_chance():
    shown, heard = Odds("dice:8"), []
    shown.observe(lambda change: heard.append(change["new"]), "chance")
    shown._hear(None, {"type": "explore", "select": "7", "n": 1}, None)
    assert heard == [pytest.approx(1 / 6)]
    assert shown.value == 7


def test_another_slider_chooses_what_is_looked_at():
    slider, shown = ipywidgets.IntSlider(value=6, min=2, max=12), Odds("dice:8")
    ipywidgets.link((slider, "value"), (shown, "value"))
    assert shown.chance == pytest.approx(float(odds.throw(2)[6]))
    slider.value = 12
    assert shown.chance == pytest.approx(1 / 36)
    assert shown.explorer["selected"] == "12"


def test_a_link_that_is_set_opens_its_page():
    shown = Odds("dice:8")
    shown.link = "dice:9;how=at-least;dice=3"
    assert shown.chance == pytest.approx(float(odds.throw(3).at_least(9)))
    assert shown.explorer["how"] == "at-least"


@pytest.mark.parametrize(("name", "to"), [("link", "nowhere:3"), ("value", 19)])
def test_what_there_is_not_is_refused_and_all_stays(name, to):
    shown = Odds("dice:8")
    link = shown.link
    with pytest.raises(BadInput):
        setattr(shown, name, to)
    assert (shown.value, shown.link) == (8, link)


def test_the_chance_is_not_told_before_somebody_has_guessed():
    shown = Odds("dice:8", guess=True)
    assert shown.chance is None
    shown._hear(None, {"type": "explore", "guess": 14, "n": 1}, None)
    assert shown.chance == pytest.approx(5 / 36)


def test_a_page_can_link_them_without_a_kernel():
    shown = Odds("dice:8")
    assert {"chance", "link", "value"} <= set(shown.get_state())
    assert all(shown.trait_metadata(name, "sync") for name in ("chance", "link", "value"))


def test_what_is_heard_of_a_link_is_the_link_that_stands_there():
    shown, heard = Odds("dice:8"), []
    shown.observe(lambda change: heard.append(change["new"]), "link")
    shown.link = "dice:9"
    assert set(heard) == {shown.link} == {"dice/sum:9"}

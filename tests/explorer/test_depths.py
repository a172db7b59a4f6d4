"""Three depths of Why: what is listed and what is lit in the grid come to the very chance."""

from fractions import Fraction

import pytest

from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer

from .explored import EVERY


def why(link, depth, lang="en", **values):
    explorer = Explorer(link, lang, **values)
    explorer.hear({"why": True, "depth": depth})
    return explorer.view()


def offered(shown):
    return [one["id"] for one in shown["depths"]]


def test_an_eight_can_be_counted_in_a_list_and_seen_in_the_grid():
    listed = why("dice:8", "list")
    assert offered(listed) == ["list", "grid", "formula"]
    items = next(step["items"] for step in listed["why"] if "items" in step)
    assert items == ["2 + 6 = 8", "3 + 5 = 8", "4 + 4 = 8", "5 + 3 = 8", "6 + 2 = 8"]
    assert "5/36" in listed["why"][-1]["text"]
    grid = why("dice:8", "grid")["why"]
    assert "0 + 1 + 1 + 1 + 1 + 1 = 5 of 36" in grid[2]["text"]
    assert any("math" in step for step in why("dice:8", "formula")["why"])


def test_three_dice_are_listed_with_the_orders_they_come_in():
    shown = why("dice:5", "list", dice=3)
    assert offered(shown) == ["list", "formula"]
    items = next(step["items"] for step in shown["why"] if "items" in step)
    assert items == ["1+1+3 (ways: 3)", "1+2+2 (ways: 3)"]


def test_throws_that_decide_nothing_are_not_counted():
    shown = why("dice/before", "list")
    assert "5 of 11" in shown["why"][0]["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("link", EVERY)
def test_every_depth_that_is_offered_comes_to_the_chance_of_the_page(link, lang):
    explorer = Explorer(link, lang)
    explorer.hear({"why": True})
    shown = explorer.view()
    for depth in offered(shown):
        explorer.hear({"depth": depth})
        told = explorer.view()
        assert told["why"]
        if depth != "formula":
            text = told["why"][-1]["text"].rstrip(".").split()[-1]
            assert float(Fraction(text)) == pytest.approx(told["answers"][0]["share"], abs=1e-12)


def test_a_depth_a_page_does_not_have_is_the_derivation():
    shown = why("dice/times", "grid")
    assert offered(shown) == ["formula"]
    assert any("math" in step for step in shown["why"])

"""Let it run: the share so far against the truth, from the first try to a hundred thousand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer
from companion.explorer.simulated import MOST_TRIES, Race, Trial


def running(link: str, tries: int, lang: str = "en") -> list[dict]:
    explorer = Explorer(link, lang)
    for _ in range(tries):
        explorer.hear({"race": 100})
    return explorer.view()["race"]["running"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_share_so_far_ends_in_the_tally_and_comes_nearer_to_the_truth(lang):
    [told] = running("dice:7", 50, lang)
    points = told["points"]
    assert [points[0]["n"], points[-1]["n"]] == [1, 5000]
    assert all(one["n"] < other["n"] for one, other in pairwise(points))
    assert told["truth"] == pytest.approx(1 / 6)
    assert abs(points[-1]["share"] - 1 / 6) < 0.03
    assert points[-1]["high"] - points[-1]["low"] < points[9]["high"] - points[9]["low"]
    assert all(one["low"] <= 1 / 6 <= one["high"] for one in points[9:])
    assert "[en]" not in told["label"]


def test_two_things_side_by_side_have_a_line_each():
    assert [len(one["points"]) > 5 for one in running("dice/sites", 3)] == [True] * 2


def test_a_hundred_thousand_tries_are_noted_a_hundred_times_or_so():
    race = Race()
    for n in range(MOST_TRIES):
        race.add(Trial((n % 3,)))
    assert 80 < len(race.course) < 120
    assert race.course[-1].number == MOST_TRIES == race.number
    assert race.course[-1].counts == race.counts
    assert sum(race.course[40].counts[0].values()) == race.course[40].number


def test_what_is_asked_later_is_read_off_the_same_tries():
    explorer = Explorer("dice:7")
    for _ in range(5):
        explorer.hear({"race": 100})
    sevens = explorer.view()["race"]["running"][0]["points"][-1]["share"]
    explorer.hear({"how": "at-most"})
    fewer = explorer.view()["race"]["running"][0]["points"][-1]["share"]
    assert fewer > sevens

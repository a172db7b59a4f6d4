"""The page with JavaScript off, as phones open a file: complete, linked, readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion import almanac
from companion.core.text import LANGUAGES

Phone = Callable[..., Any]
pytestmark = pytest.mark.slow


@pytest.fixture
def plain(phone: Phone) -> Phone:
    return lambda address="", **how: phone(address, java_script_enabled=False, **how)


def in_sight(page: Any, selector: str) -> bool:
    box = page.locator(selector).bounding_box()
    return bool(box and 0 <= box["y"] < 740)


def test_nothing_that_needs_the_script_is_in_sight(plain: Phone) -> None:
    page = plain()
    assert page.get_by_role("searchbox").count() == 0
    assert page.locator("button").count() == 0
    assert page.get_by_text("Search does not run here").is_visible()


def test_every_entry_in_every_language_can_be_seen(plain: Phone) -> None:
    page = plain()
    count = sum(len(almanac.entries(game)) for game in almanac.games())
    assert page.locator("article:visible").count() == count * len(LANGUAGES)


def test_from_the_top_a_reader_comes_to_an_answer_by_links_alone(plain: Phone) -> None:
    page = plain()
    page.get_by_role("link", name="Dobyvatelé vesmíru").first.click()
    assert page.url.endswith("#/cs/race")
    page.locator("[id='/cs/race'] .abc").get_by_role("link", name="H", exact=True).click()
    assert in_sight(page, "[id='/cs/race/~H']")
    page.locator("[id='/cs/race'] .az").get_by_role("link", name="Limit karet v ruce").click()
    assert page.url.endswith("#/cs/race/hand-limit")
    assert in_sight(page, "[id='/cs/race/hand-limit'] h2")
    assert in_sight(page, "[id='/cs/race/hand-limit'] h2 + p")
    another = page.locator("[id='/cs/race/hand-limit'] h3 + ul a").first
    leads_to = str(another.get_attribute("href"))
    another.click()
    assert leads_to != "#/cs/race/hand-limit"
    assert page.url.endswith(leads_to)
    page.go_back()
    assert page.url.endswith("#/cs/race/hand-limit")


def test_the_way_back_to_the_games_contents_stays_in_sight(plain: Phone) -> None:
    page = plain("#/pl/trucker/shots")
    up = page.locator("[href='#/pl/trucker'].up")
    assert up.is_visible()
    assert up.inner_text() == "Galaxy Trucker"
    up.click()
    assert page.url.endswith("#/pl/trucker")
    assert in_sight(page, "[id='/pl/trucker'] h2")


def test_a_deep_link_shows_its_entry(plain: Phone) -> None:
    page = plain("#/cs/catan/seven")
    assert in_sight(page, "[id='/cs/catan/seven'] h2")


def test_the_rules_unfold_without_the_script(plain: Phone) -> None:
    page = plain("#/cs/catan/seven")
    rules = page.locator("[id='/cs/catan/seven'] details")
    rules.locator("summary").click()
    assert rules.locator("li").first.is_visible()
    assert "§ " in rules.inner_text()


def test_the_odds_are_there_as_tables(plain: Phone) -> None:
    page = plain("#/en/starfarers/~odds")
    assert (
        "Encounter (black shows): 40%" in page.locator("[id='/en/starfarers/~odds']").inner_text()
    )


def test_nothing_sticks_out_at_360_pixels(plain: Phone) -> None:
    page = plain()
    wide = page.locator("body").bounding_box()["width"]
    assert wide <= 360
    for one in (
        "[id='/cs/trucker/~odds'] table",
        "[id='/pl/race'] .abc",
        "[id='/cs/race/consume']",
    ):
        box = page.locator(one).first.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


@pytest.mark.parametrize(
    "before",
    [
        "delete window.DecompressionStream",
        "window.DecompressionStream = class { constructor() { throw new TypeError('deflate') } }",
    ],
    ids=["no unpacking", "another packing"],
)
def test_a_browser_that_cannot_unpack_shows_the_page_as_without_the_script(
    phone: Phone, before: str
) -> None:
    page = phone("#/cs/catan/seven", before=before, ready="article")
    assert in_sight(page, "[id='/cs/catan/seven'] h2")
    assert page.get_by_role("searchbox").count() == 0
    assert page.locator("button").count() == 0
    assert page.get_by_text("Search does not run here").is_visible()
    count = sum(len(almanac.entries(game)) for game in almanac.games())
    assert page.locator("article:visible").count() == count * len(LANGUAGES)

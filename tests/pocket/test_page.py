"""The page as text: complete, linked, escaped, small, and the same every time."""

from __future__ import annotations

import base64
import json
import re
import zlib
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from companion import almanac, pocket
from companion.almanac.pictures import pictures
from companion.core.text import LANGUAGES, Words, tables
from companion.pocket import facets
from companion.pocket.entries import address
from companion.pocket.page import sheet
from companion.pocket.script import START, digest, script

LARGEST = 3_000_000
BAD = '<img src=x onerror=alert(1)> & "quoted" </script><script>alert(2)</script>'


class Page(HTMLParser):
    """Ids, links, texts by id, and whatever is not ours."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if tag == "a" else []


@cache
def built() -> str:
    return pocket.build()


@cache
def parsed() -> Page:
    return Page(built())


def test_the_same_words_give_the_same_bytes() -> None:
    assert pocket.build() == built()


def test_the_file_is_small_enough_for_a_phone() -> None:
    assert 1_000_000 < len(built().encode()) < LARGEST


def test_every_entry_of_every_game_stands_in_it_once_in_every_language() -> None:
    ids = parsed().ids
    assert len(ids) == len(set(ids))
    wanted = {
        address(found.id, lang)
        for game in almanac.games()
        for found in almanac.entries(game)
        for lang in LANGUAGES
    }
    assert len(wanted) > 1000
    assert wanted <= set(ids)


def test_every_card_that_a_list_can_pick_has_a_picture() -> None:
    drawn = pictures("race")
    assert drawn is not None
    assert set(drawn.shapes) == {one.made.id for one in almanac.entries("race") if one.made}


def test_a_picture_is_made_of_signs_and_colours_that_come_with_it() -> None:
    drawn = pictures("race")
    assert drawn is not None
    drawings = [one.shapes for one in drawn.drawings.values()]
    shapes = [shape for each in (*drawn.shapes.values(), *drawings) for shape in each]
    assert {shape.use for shape in shapes} == set(drawn.symbols)
    paints = {shape.paint for shape in shapes} - {""}
    for made in drawn.symbols.values():
        for _, attributes, *_ in made:
            paints |= {attributes[one] for one in ("fill", "stroke") if one in attributes}
    assert paints - {"@", "none"} == set(drawn.colours)


def test_no_link_is_dead_and_none_leads_out_of_the_page() -> None:
    assert set(parsed().links) <= {f"#{name}" for name in parsed().ids}


def test_title_answer_text_and_every_rule_are_in_the_page() -> None:
    text = built()
    for game in almanac.games():
        for found in almanac.entries(game):
            page = almanac.page(found, "cs")
            texts = [page["title"], page["gist"], *(row["text"] for row in page["rules"])]
            for block in page["body"]:
                texts += block.get("items") or [block["text"]]
            missing = [one for one in texts if escaped(one) not in text]
            assert missing == [], found.id


def escaped(text: str) -> str:
    from html import escape

    return escape(text)


def test_no_name_stands_twice_in_an_entry() -> None:
    named = re.findall(r"<p class=also>((?: ?<i [^>]*>[^<]*</i>)*)", built())
    assert len(named) > 1000
    for inner in named:
        names = re.findall(r"<i [^>]*>(.*?)</i>", inner)
        assert len(names) == len(set(names)) > 0
    article = built().partition("<article id=/cs/race/contact-specialist>")[2]
    assert article.partition("</article>")[0].count("<i lang=") == 1


def test_every_rule_has_its_own_address_in_every_language() -> None:
    rules = {rule for game in almanac.games() for one in almanac.entries(game) for rule in one.home}
    assert {address(rule, lang) for rule in rules for lang in LANGUAGES} <= set(parsed().ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_the_list_is_narrowed_by_is_named(lang: str) -> None:
    named = facets.render("race", lang)
    assert [row["id"] for row in named] == ["kind", "colour", "cost"]
    for row in named:
        values = {one.made.facets.get(row["id"]) for one in almanac.entries("race") if one.made}
        assert {value for value, _ in row["values"]} == values - {None}
        assert all(name and not name.startswith("[en]") for _, name in row["values"])
    costs = [int(value) for value, _ in named[2]["values"]]
    assert costs == sorted(costs)
    assert facets.render("catan", lang) == []


def test_a_rule_says_its_section_how_sure_it_is_and_the_edition() -> None:
    text = built()
    seven = text.partition("<article id=/cs/catan/seven>")[2].partition("</article>")[0]
    assert "§ Zvláštní případy 4a" in seven
    home = almanac.for_rule("trucker.setup.pile-mix-by-level").id.replace(".", "/", 1)
    piles = text.partition(f"<article id=/cs/{home}>")[2].partition("</article>")[0]
    assert "V\xa0tištěném přehledu není; známe to z\xa0plánů" in piles
    [under] = re.findall(r"^.*/cs/trucker/.*::after.*$", sheet(), re.MULTILINE)
    assert "český přehled pravidel, vydání 2021" in under
    assert "<details>" in piles


def test_nothing_is_fetched_and_no_markup_of_ours_needs_an_inline_style_or_handler() -> None:
    assert {"img", "link", "iframe", "object", "form"} & parsed().tags <= {"link"}
    assert not {name for name in parsed().attributes if name.startswith("on")}
    assert not {"style", "src"} & parsed().attributes
    outside = set(re.findall(r"https?://[\w./-]+", built()))
    assert outside <= {"http://www.w3.org/2000/svg"}


def test_the_policy_allows_exactly_the_texts_that_are_in_the_page() -> None:
    allowed = pocket.policy()
    scripts = re.findall(r"<script>(.*?)</script>", built(), re.DOTALL)
    [styled] = re.findall(r"<style>(.*?)</style>", built(), re.DOTALL)
    assert scripts == [START, script()]
    assert styled == sheet()
    assert [digest(text) in allowed for text in (*scripts, styled)] == [True, True, True]
    assert "default-src 'none'" in allowed
    assert "unsafe" not in allowed
    assert allowed in built()


def told_in(page: str) -> str:
    [told] = re.findall(r"id=told>(.*?)</script>", page, re.DOTALL)
    return told


def test_what_the_script_is_told_is_packed_in_letters_that_cannot_end_its_element() -> None:
    told = told_in(built())
    assert re.fullmatch(r"[A-Za-z0-9+/]+=*", told)
    content = zlib.decompress(base64.b64decode(told))
    assert json.loads(content)["langs"] == list(LANGUAGES)
    assert len(told) < len(content) / 2


@pytest.fixture
def wicked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The page with one more game, whose words are full of markup."""
    folder = tmp_path / "wicked"
    for lang in LANGUAGES:
        (folder / "text" / lang).mkdir(parents=True)
        words = {"title": BAD, "aliases": BAD.replace(";", ","), "gist": BAD, "body": f"> {BAD}"}
        lines = "\n".join(f"{key} = {json.dumps(text)}" for key, text in words.items())
        (folder / "text" / lang / "almanac.toml").write_text(f"[thing]\n{lines}\n")
        (folder / "text" / lang / "names.toml").write_text(f"game = {json.dumps(BAD)}\n")
        (folder / "text" / lang / "rules.toml").write_text(f"[a]\none = {json.dumps(BAD)}\n")
    (folder / "data").mkdir()
    (folder / "data" / "almanac.toml").write_text('[thing]\nrules = ["a.one"]\n')
    rule = f'[a.one]\nkind = "text"\nwhere = {json.dumps(BAD)}\nsource = "printed"\n'
    (folder / "rules.toml").write_text(rule)
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    return pocket.build()


def test_words_with_markup_in_them_stay_words(wicked: str) -> None:
    page = Page(wicked)
    assert "/cs/wicked/thing" in page.ids
    assert page.tags == parsed().tags
    assert page.attributes == parsed().attributes
    assert wicked.count("<script") == built().count("<script")


@pytest.mark.parametrize("game", almanac.games())
def test_the_turn_at_a_glance_leads_to_entries_and_is_in_three_languages(game: str) -> None:
    folder = almanac.entries(game)[0].folder
    steps = {
        lang: [key for key in tables(folder, lang) if key.startswith("turn.step.")]
        for lang in LANGUAGES
    }
    assert 5 <= len(steps["en"]) <= 10
    assert steps["cs"] == steps["en"] == steps["pl"]
    for key in steps["en"]:
        assert almanac.entry(f"{game}.{key.removeprefix('turn.step.')}")
    for lang in LANGUAGES:
        words = Words.of(game, folder, lang)
        assert max(len(words(key)) for key in steps["en"]) <= 160


@pytest.mark.parametrize("game", almanac.games())
def test_words_for_odds_at_hand_are_the_same_in_three_languages(game: str) -> None:
    folder = almanac.entries(game)[0].folder
    keys = {
        lang: {key for key in tables(folder, lang) if key.startswith(("pocket.", "turn."))}
        for lang in LANGUAGES
    }
    assert keys["cs"] == keys["en"] == keys["pl"]

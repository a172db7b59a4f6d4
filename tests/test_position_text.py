"""A position as one short text: written, read back, opened, and never trusted."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from random import Random

import pytest

import companion
from companion import BadInput, Table
from companion.core.address import LONGEST as LONGEST_ADDRESS
from companion.core.address import parse
from companion.core.position_text import LARGEST, LONGEST, packed, unpacked
from companion.jupyter import App
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from tests.positions import EVERY_SETTING, walk


@pytest.mark.parametrize(("name", "players", "variant"), EVERY_SETTING)
def test_every_position_is_written_short_and_read_back(
    name: str, players: int, variant: str
) -> None:
    game = companion.game(name)
    seen = [state for state, _ in walk(game, 5, players, variant, plies=160)]
    for state in Random(3).sample(seen, min(4, len(seen))):
        text = game.position_text(state)
        assert len(text) <= LONGEST
        again = game.position(text)
        assert game.describe(again) == game.describe(state)
        assert game.position_text(again) == text


def bomb() -> str:
    plain = json.dumps({"game": "catan", "x": "a" * (LARGEST * 20)}).encode()
    return "1" + urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    ["", "1", "catan", "2" + packed({"game": "catan"})[1:], packed(["game"]), packed({"x": 1}),
     packed({"game": 7}), packed({"game": "catan"})[:-3], "1" + "A" * 10_000, bomb(), "1ěščřžýáí",
     packed({"game": "catan"}) + "AAAA!"],
)  # fmt: skip
def test_what_is_no_position_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="the text of a position"):
        unpacked(text)


def test_the_game_judges_what_is_in_a_text() -> None:
    text = packed({"game": "catan", "players": 3, "robber": 99})
    with pytest.raises(BadInput, match="robber"):
        companion.game("catan").position(text)
    with pytest.raises(BadInput):
        companion.open(f"#position={packed({'game': 'nobody'})}", folder=None)


@pytest.fixture(scope="module")
def text() -> str:
    table = Table("catan", seats=["Ana", "bot:random", "bot:random"], seed=7)
    table.attempt("roll")
    return table.game.position_text(table.state)


def test_a_text_begins_a_table_that_can_be_saved(text: str) -> None:
    table = Table("catan", seats=["Ana", "bot:random", "bot:random"], position=text, seed=1)
    assert table.game.position_text(table.state) == text
    assert Table.load(table.save()).state == table.state


@pytest.mark.parametrize("link", ["#position={}", "page.html#position={}", "/catan/~position/{}"])
def test_a_link_opens_it_in_the_app_with_a_person_where_somebody_is_awaited(
    link: str, text: str
) -> None:
    assert len(link.format(text)) < LONGEST_ADDRESS
    assert parse(link.format(text)).name == text
    app = companion.open(link.format(text), folder=None)
    assert isinstance(app, App)
    table = app.screen.table
    assert table.game.position_text(table.state) == text
    assert app.screen.pane == "play"
    assert app.screen.seat in table.awaiting


def test_the_first_page_takes_a_link_where_it_takes_codes(text: str) -> None:
    screen = Screen(folder=None, lang="en")
    screen.hear({"type": "code", "text": f" https://x.example/#position={text}"})
    assert screen.table.game.position_text(screen.table.state) == text
    assert screen.pane == "play"
    before = screen.table.state
    screen.hear({"type": "code", "text": "#position=1nonsense-nonsense"})
    assert screen.table.state == before
    assert "position" in screen.notice


def test_a_ruling_is_told_only_when_it_is_called_wrong_and_goes_with_its_card() -> None:
    screen = Screen("catan", seed=7, lang="en", folder=None)
    screen.hear({"type": "ruling"})
    assert screen.of(PlayState).ruling == ""
    screen.hear({"type": "try", "action": "0: settle 17"})
    assert screen.of(PlayState).ruling == ""
    screen.hear({"type": "ruling"})
    assert "catan.roll.before-trade-and-build" in screen.of(PlayState).ruling
    screen.hear({"type": "dismiss"})
    assert screen.of(PlayState).ruling == ""

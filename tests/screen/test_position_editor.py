"""A position set down by hand: every change is judged, told by its rule, and stops nobody."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import companion
from companion.core.position_text import unpacked
from companion.kit.position_editor import editor_of
from companion.screen.panes.board.part import board
from companion.screen.panes.editor.contract import SettingView
from companion.screen.panes.editor.state import EditorState
from companion.screen.panes.play.part import table as table_view
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from companion.screen.wire.fits import misfits

EDITED = ["catan", "starfarers"]


def laying(game: str = "catan", start: str = "empty", lang: str = "en", **how: Any) -> Screen:
    screen = Screen(game, seed=1, folder=None, lang=lang, **how)
    screen.hear({"type": "set_down", "start": start})
    assert screen.session is screen.of(EditorState).session is not None, screen.notice
    return screen


def shown(screen: Screen) -> SettingView:
    view = table_view(screen)["setting"]
    assert view is not None
    assert not tuple(misfits(dict(view), SettingView, "setting"))
    return view


def do(screen: Screen, *actions: str) -> None:
    for action in actions:
        screen.hear({"type": "try", "action": f"0: {action}"})
        assert not screen.notice, screen.notice


def rules(screen: Screen) -> list[str]:
    return [one["rule"] for one in shown(screen)["faults"]]


@pytest.mark.parametrize("game", EDITED)
@pytest.mark.parametrize("start", ["empty", "picture", "here"])
def test_whatever_one_begins_from_agrees_and_has_a_text(game: str, start: str) -> None:
    view = shown(laying(game, start))
    assert view["faults"] == []
    assert companion.game(game).position(view["text"])


def test_houses_too_near_are_told_with_the_rule_and_marked_and_nothing_is_blocked() -> None:
    screen = laying()
    near = next(iter(_neighbours(10)))
    do(screen, "put settlement-0 10", f"put settlement-1 {near}")
    assert rules(screen) == ["catan.build.distance"]
    assert set(screen.marks.refused) == {"corner:10", f"corner:{near}"}
    assert shown(screen)["text"] == ""
    do(screen, f"put settlement-1 {near}")
    assert rules(screen) == []
    assert shown(screen)["text"]


def _neighbours(corner: int) -> list[int]:
    from companion.games.catan.board.geometry import NEIGHBOURS, bits

    return list(bits(NEIGHBOURS[corner]))


def test_a_road_that_touches_nothing_is_told() -> None:
    screen = laying()
    do(screen, "put road-2 50")
    assert rules(screen) == ["catan.road.adjoins-own"]


def test_the_box_has_only_so_many_pieces() -> None:
    screen = laying()
    do(screen, *(f"put city-0 {corner}" for corner in (0, 8, 16, 24)))
    screen.hear({"type": "try", "action": "0: put city-0 40"})
    refused = screen.of(PlayState).refused
    assert refused is not None
    assert [refusal.rule for refusal in refused.refusals] == ["catan.setup.own-pieces"]
    assert companion.Table  # the card with the reason can be told
    assert table_view(screen)["setting"] is not None


def test_lands_and_numbers_change_places_so_that_the_island_stays_one_of_the_box() -> None:
    screen = laying()
    before = screen.table.state.state.island
    do(screen, "put land-desert 0", "put number-8 3", "put land-forest 5", "put harbour-ore 0"
       if 0 in _harbours() else f"put harbour-ore {_harbours()[0]}")  # fmt: skip
    after = screen.table.state.state.island
    assert after.terrain[0].name == "DESERT"
    assert after.numbers[0] == 0
    assert (after.numbers[3], after.terrain[5].name) == (8, "FOREST")
    for part in ("terrain", "numbers"):
        assert sorted(getattr(after, part)) == sorted(getattr(before, part))
    assert rules(screen) == []


def _harbours() -> tuple[int, ...]:
    from companion.games.catan.board.island import HARBOUR_PATHS

    return HARBOUR_PATHS


def test_the_own_hand_is_told_card_by_card_and_the_others_by_number() -> None:
    screen = laying(start="picture")
    do(screen, "set hand-0-ore 3", "set hand-1 5", "set phase main")
    data = unpacked(shown(screen)["text"])
    assert data["seats"][0]["hand"] == {"ore": 3}
    assert data["seats"][1]["hand"] == 5
    assert "number of the others' cards" in shown(screen)["note"]
    do(screen, "set known-1 yes", "set hand-1-wool 2", "set you 1", "set known-0 no")
    data = unpacked(shown(screen)["text"])
    assert [row["hand"] for row in data["seats"]] == [3, {"wool": 2}, 0, 0]


def test_changes_are_taken_back_and_done_again() -> None:
    screen = laying()
    do(screen, "put settlement-0 10")
    screen.hear({"type": "undo"})
    assert not screen.table.state.data["seats"][0].get("settlements")
    screen.hear({"type": "redo"})
    assert screen.table.state.data["seats"][0]["settlements"] == [10]


@pytest.mark.parametrize("nature", ["by-hand", "seeded"])
def test_play_goes_on_from_it_at_a_real_table_or_against_bots(nature: str) -> None:
    screen = laying(start="picture")
    do(screen, "set hand-0-ore 3", "set hand-1 5", "set phase main")
    text = shown(screen)["text"]
    screen.hear({"type": "set_play", "nature": nature})
    table = screen.table
    assert screen.session is not screen.of(EditorState).session
    assert (table.nature, screen.seat) == (nature, 0)
    assert sum(map(table.is_bot, range(4))) == (0 if nature == "by-hand" else 3)
    assert table.start.position == unpacked(text)
    assert table_view(screen)["moves"]
    assert "number of the others' cards" in table_view(screen)["supposed"]


def test_the_odds_of_the_position_are_a_press_away() -> None:
    screen = laying(start="picture")
    screen.hear({"type": "set_play", "nature": "by-hand", "odds": True})
    assert screen.pane == "odds"
    assert screen.explorer.at[0] == "here"


def test_nothing_is_played_from_what_does_not_agree() -> None:
    screen = laying()
    do(screen, "put road-2 50")
    screen.hear({"type": "set_play", "nature": "by-hand"})
    assert screen.session is screen.of(EditorState).session is not None
    assert screen.notice


def test_from_the_screen_only_what_its_seat_sees_is_stated() -> None:
    rows = [{"settlements": [0], "hand": {"ore": 1}}, {"settlements": [20], "hand": {"wool": 2}},
            {"settlements": [40], "hand": {"brick": 1, "grain": 1}}]  # fmt: skip
    other = [rows[0], {**rows[1], "hand": {"brick": 1, "wool": 1}},
             {**rows[2], "hand": {"wool": 1, "grain": 1}}]  # fmt: skip
    drafts = []
    for seats in (rows, other):
        screen = Screen("catan", seed=1, folder=None)
        position = {"players": 3, "seats": seats, "turn": {"on": 0, "phase": "main", "number": 3}}
        screen.game_store.begin(["Ana", "bot:greedy", "bot:greedy"], seed=1, position=position)
        screen.sit()
        screen.hear({"type": "set_down", "start": "here"})
        drafts.append(screen.table.state.data)
    assert drafts[0] == drafts[1]
    assert [row["hand"] for row in drafts[0]["seats"]] == [{"ore": 1}, 2, 2]


def test_at_a_real_table_all_that_was_told_can_be_put_right() -> None:
    screen = laying(start="picture")
    do(screen, "set known-1 yes", "set hand-1-wool 2", "set phase main")
    screen.hear({"type": "set_play", "nature": "by-hand"})
    screen.hear({"type": "set_down", "start": "here"})
    assert screen.table.state.data["seats"][1]["hand"] == {"wool": 2}
    do(screen, "set hand-1-wool 1", "set hand-1-brick 1")
    screen.hear({"type": "set_play", "nature": "by-hand"})
    assert screen.table.figures(1)


@pytest.mark.parametrize("action", [
    "0: put settlement-0 999", "0: put settlement-9 1", "0: put nothing 1", "0: set hand-0-ore 77",
    "0: set nothing 1", "0: set on 9", "0: settle 10", "1: put settlement-0 10",
    "0: set hand-0-ore -1",
])  # fmt: skip
def test_what_cannot_be_put_or_set_is_answered_with_a_notice(action: str) -> None:
    screen = laying()
    screen.hear({"type": "try", "action": action})
    assert screen.notice
    assert not screen.table.history


def test_the_own_game_is_as_it_was_when_one_comes_back() -> None:
    screen = Screen("catan", seed=1, folder=None)
    before = screen.table
    screen.hear({"type": "set_down"})
    do(screen, "put settlement-0 10")
    screen.hear({"type": "set_leave"})
    assert (screen.table, screen.seat, screen.covered) == (before, 0, False)
    screen.hear({"type": "set_down"})
    assert screen.table.state.data["seats"][0]["settlements"] == [10], "the draft was kept"
    screen.hear({"type": "pane", "pane": "play"})
    assert screen.table is before


def test_only_games_that_can_be_set_down_offer_it() -> None:
    screen = Screen("race", seed=1, folder=None)
    assert not table_view(screen)["can_set"]
    screen.hear({"type": "set_down"})
    assert screen.notice
    assert screen.session is not screen.of(EditorState).session


@pytest.mark.parametrize("game", EDITED)
def test_a_field_carries_the_action_that_gives_it_another_value(game: str) -> None:
    screen = laying(game)
    fields = {one["id"]: one for page in shown(screen)["pages"] for one in page["fields"]}
    number = next(one for one in fields.values() if not one["values"])
    screen.hear({"type": "try", "action": number["sends"].replace("{}", "1")})
    after = (one for page in shown(screen)["pages"] for one in page["fields"])
    assert number["value"] == "0"
    assert next(one["value"] for one in after if one["id"] == number["id"]) == "1"


@pytest.mark.slow
@pytest.mark.parametrize("game", EDITED)
def test_whatever_is_put_or_set_is_drawn_and_every_fault_is_told_by_its_rule(game: str) -> None:
    """Two hundred changes at random, in three languages; nothing breaks and nothing is unsaid."""
    rng, screen = Random(5), laying(game)
    editor = editor_of(companion.game(game))
    for number in range(200):
        pages = screen.seat_view.observation.pages(screen.seat_view.words)
        page = rng.choice(pages)
        if page.tools and rng.random() < 0.6:
            tool = rng.choice(page.tools)
            action = f"0: put {tool.id} {rng.choice(tool.at)}"
        elif page.fields:
            field = rng.choice(page.fields)
            values = [value for value, _ in field.values]
            value = rng.choice(values) if values else rng.randint(field.low, min(field.high, 6))
            action = f"0: set {field.id} {value}"
        else:
            continue
        screen.hear({"type": "try", "action": action})
        assert not screen.notice, (action, screen.notice)
        if number % 20 == 0:
            screen.hear({"type": "lang", "lang": rng.choice(["en", "cs", "pl"])})
            assert board(screen) is not None
        view = shown(screen)
        assert all(one["rule"] for one in view["faults"]), (action, view["faults"])
        if view["text"]:
            companion.game(game).position(view["text"])
    assert editor.id == game


def test_a_link_to_it_opens_with_the_others_cards_as_a_number() -> None:
    screen = laying(start="picture")
    do(screen, "set hand-1 5", "set phase main")
    text = shown(screen)["text"]
    other = Screen("race", seed=1, folder=None)
    other.hear({"type": "code", "text": f"#position={text}"})
    assert other.game.id == "catan"
    assert other.seat_view.observation.hand_sizes[1] == 5
    assert "number of the others' cards" in table_view(other)["supposed"]


def test_what_an_entry_talks_about_is_shown_on_the_position_being_set_down():
    screen = Screen("catan", folder=None, seed=7)
    screen.hear({"type": "set_down", "start": "picture"})
    screen.hear({"type": "show", "id": "catan.robber"})
    assert screen.session is screen.of(EditorState).session is not None
    assert screen.of(PlayState).shown
    assert screen.marks.shown == screen.of(PlayState).shown

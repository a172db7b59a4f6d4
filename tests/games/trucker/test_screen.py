"""Galaxy Trucker on the screen: everything can be pressed, laid or pointed at, and is drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion.core.panel import Panel
from companion.core.scene import Scene
from companion.core.svg import draw
from companion.games.trucker.odds import swarm as hail
from companion.games.trucker.screen.motion import MOTIONS
from companion.games.trucker.screen.outlook import threat
from companion.games.trucker.state import Stage, State
from companion.odds.saying import percent
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from tests.games.trucker.stage import FINCH, GAME, MOTE, lively
from tests.test_panels import buttons, faces

PEOPLE = ("Ana", "Ben", "Cid", "Dan")
LARGEST_UPDATE = 20_000
SETTINGS = [
    (2, "learning"), (3, "level-1"), (4, "level-2"), (2, "level-3"), (3, "trek"), (1, "level-2"),
]  # fmt: skip


@cache
def positions() -> tuple[State, ...]:
    """Positions of whole games, a few of each stage, kind of card and variant."""
    found: dict[tuple[Any, ...], State] = {}
    for seed, (players, variant) in enumerate(SETTINGS):
        for state, _ in lively(seed, players, variant):
            kind = state.card and state.kind
            key = (variant, state.stage, kind, len(state.reserves[0]), state.hands[0] < 0)
            found.setdefault(key, state)
    prize = {"stage": "prize", "card": "I-01", "played": ["I-01"], "queue": [0], "step": 1}
    return *found.values(), swarm(stage="defend", step=1, roll=[6]), swarm(**prize)


def panel_of(state: State, seat: int, lang: str = "en") -> Panel:
    observation = GAME.observe(state, seat)
    words = GAME.words(lang).at(observation, PEOPLE[: state.players])
    assert GAME.panel is not None
    return GAME.panel(observation, words, GAME.legal(state, seat) if seat >= 0 else (), ())


def pressed(panel: Panel) -> set[str]:
    return {one["action"] for one in buttons(panel) if one["open"] and one["action"]}


def pointed(scene: Scene, panel: Panel) -> Iterator[str]:
    """What a click on the ship sends in the modes that the panel has a button for."""
    modes = {one["mode"] for one in buttons(panel)}
    for word, spots in scene.spots.items():
        if word in modes or len(scene.spots) == 1:
            for number in spots.offered:
                yield spots.sends.format(scene.name_in_action(spots.on, number))


def laid(scene: Scene) -> Iterator[str]:
    """Everything that putting a tile down can send."""
    grid = scene.grid
    if grid is None:
        return
    yield from (action for _, action, _ in grid.acts)
    for tile in grid.tiles:
        for number in grid.free:
            cell = scene.name_in_action(grid.on, number)
            for turn in range(grid.turns):
                yield tile.sends.replace("{cell}", cell).replace("{turn}", str(turn))


def test_whole_games_meet_every_stage_that_waits_for_somebody() -> None:
    met = {state.stage for state in positions()}
    assert met >= set(range(Stage.OVER)) - {Stage.TITLES}


@pytest.mark.slow
def test_nothing_has_to_be_looked_for_in_a_list_of_moves() -> None:
    for state in positions():
        for seat in range(state.players):
            scene, panel = GAME.scene(state, seat), panel_of(state, seat)
            found = {*pressed(panel), *pointed(scene, panel), *laid(scene)}
            assert {str(action) for action in GAME.legal(state, seat)} <= found


@pytest.mark.slow
def test_what_is_open_is_allowed_and_what_is_laid_can_be_read() -> None:
    for state in positions():
        legal = {str(action) for action in GAME.legal(state, 0)}
        scene, panel = GAME.scene(state, 0), panel_of(state, 0)
        assert pressed(panel) <= legal
        assert set(pointed(scene, panel)) <= legal
        assert all(str(GAME.parse(text)) == text for text in laid(scene))


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_every_card_and_stage_has_its_words(lang: str) -> None:
    for state in positions():
        said = json.dumps(panel_of(state, 0, lang), ensure_ascii=False)
        assert "[en]" not in said + draw(GAME.scene(state, 0, lang))


def test_every_position_has_the_same_layers_so_that_nothing_stays_in_the_page() -> None:
    assert len({tuple(GAME.scene(state, 0).layers) for state in positions()}) == 1


def test_every_face_has_its_symbol() -> None:
    for state in positions():
        scene = GAME.scene(state, 0)
        used = {shape["use"] for face in faces(panel_of(state, 0)) for shape in face}
        tiles = scene.grid.tiles if scene.grid else ()
        assert used | {one.use for tile in tiles for one in tile.over} <= scene.symbols.keys()


@pytest.mark.slow
def test_one_move_is_small_to_send_however_full_the_boards_are() -> None:
    known: dict[str, str] = {}
    for number, (state, _) in enumerate(lively(3, 4, "level-3")):
        if number % 40 < 2:
            scene = GAME.scene(state, 0, "pl")
            if number % 40 == 1:
                size = len(json.dumps(scene.data(known), ensure_ascii=False).encode())
                assert size < LARGEST_UPDATE
            known = scene.digests


# Building


def building(**seat: Any) -> State:
    return GAME.position({"variant": "level-1", "seats": [{"ship": "I 7\n7 H:3333", **seat}, {}]})


def test_the_tile_in_hand_lies_ready_and_those_put_aside_wait_beside_it() -> None:
    scene = GAME.scene(building(hand="T079", reserve=["T040"]), 0)
    assert scene.grid is not None
    tiles = [(tile.sends, tile.kept) for tile in scene.grid.tiles]
    assert tiles == [("0: place {cell} {turn}", False), ("0: attach T040 {cell} {turn}", True)]
    assert [action for _, action, _ in scene.grid.acts] == ["0: reserve", "0: put-back"]
    waiting = GAME.scene(building(reserve=["T040"]), 0)
    assert waiting.grid is not None
    assert [tile.sends for tile in waiting.grid.tiles] == ["0: attach T040 {cell} {turn}"]


def test_tiles_go_to_cells_by_their_printed_numbers() -> None:
    scene = GAME.scene(building(hand="T079"), 0)
    assert scene.grid is not None
    names = {scene.name_in_action("cell", number) for number in scene.grid.free}
    assert "8-7" in names
    assert "7-7" not in names  # the start cabin lies there


def test_faults_are_marked_beside_while_building_and_on_the_ship_at_the_repair() -> None:
    ship = "I 7\n7 H:3333\n8 E>:3000"
    scene = GAME.scene(building(ship=ship), 0)
    assert scene.layers["rings"] == ()
    assert scene.beside["faults"].layers["rings"]
    seats = [{"ship": ship, "space": 1}, {"ship": MOTE, "space": 2}]
    repair = GAME.position({"variant": "level-1", "stage": "repair", "seats": seats})
    assert GAME.scene(repair, 0).layers["rings"] == scene.beside["faults"].layers["rings"]
    assert next(one for one in panel_of(repair, 0)["sheets"] if one["id"] == "faults")["rows"]


def test_where_nothing_can_be_tried_no_fault_is_given_away() -> None:
    state = building(ship="I 7\n7 H:3333\n8 E>:3000")
    observation = GAME.observe(state, 0)
    assert GAME.view is not None
    scene = GAME.view(observation, GAME.words("en").at(observation, PEOPLE), (), ())
    assert "faults" not in scene.beside
    assert scene.layers["rings"] == ()


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "double at the"), ("cs", "dvojitá v"), ("pl", "podwójne: ")],
)
def test_a_tile_in_hand_says_its_connectors(lang: str, said: str) -> None:
    scene = GAME.scene(building(hand="T079"), 0, lang)
    assert scene.grid is not None
    assert said in scene.grid.tiles[0].title


def test_a_tile_in_hand_says_its_sides_as_it_is_turned() -> None:
    scene = GAME.scene(building(hand="T152"), 0)
    assert scene.grid is not None
    straight, *_, half, _ = scene.grid.tiles[0].titles
    assert straight == scene.grid.tiles[0].title
    assert "guards the front and the right" in straight
    assert "universal at the rear" in straight
    assert "guards the rear and the left" in half
    assert "universal at the front" in half


# In flight


def swarm(**more: Any) -> State:
    seats = [{"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}]
    start = {"variant": "level-1", "played": ["I-09"], "card": "I-09", "seats": seats}
    return GAME.position({**start, "stage": "roll", "queue": [0, 1], **more})


def test_what_comes_is_drawn_with_size_side_and_arrow() -> None:
    scene = GAME.scene(swarm(), 0)
    looks = {shape.id: (shape.use, shape.turn) for shape in scene.layers["incoming"]}
    assert looks["incoming:1"][0] == "large-meteor"
    assert looks["gate:W:6"] == ("gate", 270)  # the second comes from the left, in any row
    card = next(one for one in panel_of(swarm(), 0)["sheets"] if one["id"] == "card")
    assert [row["value"] for row in card["rows"]] == ["◄", "", ""]


def test_what_has_passed_is_no_longer_drawn() -> None:
    ids = {shape.id for shape in GAME.scene(swarm(step=1), 0).layers["incoming"]}
    assert "incoming:2" in ids
    assert "incoming:1" not in ids


def test_a_hit_that_was_rolled_stands_before_its_line_with_the_way_it_takes() -> None:
    state = swarm(stage="defend", step=1, roll=[6])
    scene, board = GAME.scene(state, 0), state.ships[0].board
    at = {shape.id: (shape.x, shape.y) for shape in scene.layers["incoming"]}
    assert at["incoming:2"][1] == scene.places["cell"][board.numbers[6, 4]][1]
    assert any(name.startswith("trail:2:") for name in at)


def test_rockets_stand_on_their_days_with_their_names() -> None:
    scene = GAME.scene(swarm(), 1)
    rockets = {shape.id: (shape.x, shape.y) for shape in scene.layers["rockets"]}
    assert rockets["rocket:0"] == scene.places["day"][6][:2]
    assert rockets["rocket:1"] == scene.places["day"][2][:2]
    names = {shape.id: shape.text for shape in scene.layers["rockets"]}
    assert names.keys() == {"rocket:0", "name:0", "rocket:1", "name:1"}
    assert names["name:0"]


# Motions


def motions(state: State, text: str, what: str, seat: int = 0) -> list[dict[str, Any]]:
    outcome = GAME.apply(state, GAME.parse(text))
    observation = GAME.observe(state, seat)
    events = [event for event in outcome.events if event.what == what]
    assert events
    return [one.data() for event in events for one in MOTIONS.of(event, observation)]  # type: ignore[misc]


def test_a_tile_comes_from_its_owner_to_its_cell() -> None:
    state = building(hand="T079")
    number = state.ships[0].board.numbers[8, 7]
    [put] = motions(state, "0: place 8-7 0", "places")
    assert put == {
        "kind": "put",
        "ids": [f"tile:{number}"],
        "from": "seat:0",
        "to": f"cell:{number}",
    }
    [other] = motions(state, "0: place 8-7 0", "places", seat=1)
    assert other == {"kind": "flash", "ids": ["seat:0"]}


def test_a_hit_comes_in_and_what_breaks_off_drifts_away() -> None:
    state = swarm(seats=[{"ship": MOTE, "days": 6}, {"ship": MOTE, "days": 2}])
    cell = f"cell:{state.ships[0].board.numbers[7, 7]}"
    roll = "nature: roll 3 4"
    dice, come = motions(state, roll, "rolls-for")
    assert dice == {"kind": "roll", "faces": ["3", "4"]}
    assert come["ids"][:2] == ["incoming:1", "column:7:front"]
    assert (come["kind"], come["from"], come["to"]) == ("move", "incoming:1", cell)
    assert motions(state, roll, "struck")[0] == {"kind": "flash", "ids": [cell]}
    gone, *_ = motions(state, roll, "tiles-lost")
    drawn = {shape.id for shape in GAME.scene(state, 0).layers["tiles"]}
    left = {
        shape.id
        for shape in GAME.scene(GAME.apply(state, GAME.parse(roll)).state, 0).layers["tiles"]
    }
    assert set(gone["ids"]) == drawn - left


def test_a_hit_that_misses_flies_through_its_line_and_one_beside_the_board_nowhere() -> None:
    state = swarm(seats=[{"ship": MOTE, "days": 6}, {"ship": MOTE, "days": 2}])
    board = state.ships[0].board
    _, past = motions(state, "nature: roll 4 5", "rolls-for")
    assert past["to"] == f"cell:{board.numbers[9, 9]}"
    _, beside = motions(state, "nature: roll 1 1", "rolls-for")
    assert (beside["from"], beside["to"]) == ("incoming:1", "incoming:1")


def test_what_a_battery_would_stop_waits_before_its_line_and_then_comes_in() -> None:
    waiting = swarm(stage="defend", step=1, roll=[6])
    assert {one.paint for one in GAME.scene(waiting, 0).layers["rings"]} == {"refused"}
    come, hit = motions(waiting, "0: pass", "struck")
    assert come["kind"] == "move"
    assert come["ids"][:2] == ["incoming:2", "row:6:left"]
    assert come["to"] == hit["ids"][0]
    battery = next(str(one) for one in GAME.legal(waiting, 0) if one.word == "defend")
    assert motions(waiting, battery, "shield-holds")[0]["to"] == come["to"]


def test_a_rocket_moves_by_the_spaces_it_flies() -> None:
    seats = [{"ship": MOTE, "days": 3}, {"ship": MOTE, "days": 2}]
    state = GAME.position({"variant": "learning", "stage": "card", "seats": seats})
    moved = motions(state, "nature: card I-05", "flies")
    assert moved[0] == {"kind": "move", "ids": ["rocket:0"], "from": "day:3", "to": "day:4"}


# What the card may do


def test_the_odds_beside_a_card_are_those_of_the_explorer_and_written_on_the_tiles() -> None:
    state = swarm()
    after = hail(state.ships[0], card="I-09")
    scene = GAME.scene(state, 0)
    endangered = {
        f"share:{state.ships[0].board.numbers[cell]}" for cell, n in after.losses.items() if n
    }
    assert {shape.id for shape in scene.layers["shares"]} == endangered
    sheet = next(one for one in panel_of(state, 0)["sheets"] if one["id"] == "card")
    assert percent(after.whole, "en") in sheet["story"][1]["text"]
    observation = GAME.observe(state, 0)
    assert GAME.outlook is not None
    band = GAME.outlook(observation, GAME.words("en").at(observation, PEOPLE))
    assert {bar["key"]: bar["chance"] for bar in band["bars"]} == {
        str(n): str(after.lost().chance(n)) for n in after.lost().outcomes
    }


def test_only_what_is_still_to_come_is_counted_and_nothing_once_the_dice_lie_there() -> None:
    ship = swarm().ships[0]
    rest = threat(swarm(step=2), 0)
    assert rest is not None
    assert rest.whole == hail(ship, "small E").whole
    assert threat(swarm(stage="defend", step=1, roll=[6]), 0) is None


def test_whole_games_have_odds_for_every_ship_that_is_about_to_be_hit() -> None:
    for state in positions():
        for seat in range(state.players):
            if state.stage == Stage.ROLL and not state.roll and seat in state.queue:
                after = threat(state, seat)
                assert after is not None
                assert 0 <= after.whole <= 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["not turned", "turned right", "upside down", "turned left"]),
        ("cs", ["bez otočení", "s otočením doprava", "vzhůru nohama", "s otočením doleva"]),
        ("pl", ["bez obracania", "z obrotem w prawo", "do góry nogami", "z obrotem w lewo"]),
    ],
)
def test_a_refused_tile_is_named_by_how_it_lies_and_not_by_a_number_of_turns(
    lang: str, said: list[str]
) -> None:
    screen = Screen("trucker", lang=lang, pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": "first.build"})
    screen.hear({"type": "try", "action": "0: take T051"})
    for quarters, words in enumerate(said):
        screen.hear({"type": "try", "action": f"0: place 6-6 {quarters}"})
        title = make_part(screen, "reply")["refused"]["action"]
        assert title.replace("\N{NO-BREAK SPACE}", " ").endswith(f"6-6, {words}")

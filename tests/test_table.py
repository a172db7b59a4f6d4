"""The table: trying, taking back, keeping."""

import json
from random import Random
from typing import Any

import pytest

import companion
from companion import BadInput, Table
from companion.catalogue import GAMES
from companion.core.game import Game
from companion.core.notation import values_of
from companion.games.catan.actions import Robber
from companion.games.catan.board.geometry import HEX_CORNER_MASK, HEX_NEIGHBOURS
from companion.games.catan.lessons.first import LESSON
from tests.positions import EVERY_SETTING


def played(plies=60, seed=7, **how):
    """A table some way into a game, every seat a person."""
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=seed, variant="variable", **how)
    rng = Random(seed)
    while len(table.history) < plies and table.awaiting:
        table.attempt(rng.choice(table.legal()))
    return table


def test_a_refused_try_changes_nothing_and_gives_its_reasons():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=1)
    before = table.state
    attempt = table.attempt("0: settle 17")
    assert not attempt
    assert [refusal.rule for refusal in attempt.refusals] == ["catan.roll.before-trade-and-build"]
    assert table.state is before
    assert table.history == ()


def test_a_refused_place_is_answered_with_the_nearest_legal_one():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=1, variant="variable")
    first = table.awaiting[0]
    table.attempt(f"{first}: settle 18")
    table.attempt(f"{first}: road 27")
    second = table.awaiting[0]
    attempt = table.attempt(f"{second}: settle 13")
    assert [refusal.rule for refusal in attempt.refusals] == ["catan.setup.founding-keeps-distance"]
    assert str(attempt.instead) in {f"{second}: settle 8", f"{second}: settle 9"}


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_an_offer_is_refused_also_where_nothing_speaks_for_any_other(name):
    """A game weighs only what would bring something: of the offers that are near, perhaps none."""
    refused = 0
    for seed in range(3):
        rng, table = Random(seed), Table(name, ["Ana", "bot:random", "bot:random"], seed=seed)
        for _ in range(60):
            legal = table.legal(table.awaiting[0])
            offers = [str(action) for action in legal if action.word == "offer"]
            if offers:
                seat, word, give, take = rng.choice(offers).split(" ")
                kind = give.partition("+")[0].lstrip("0123456789")
                tried = table.attempt(f"{seat} {word} {rng.randrange(5, 9)}{kind} {take}")
                refused += bool(tried.refusals)
                assert not tried.refusals or tried.instead is not None
            if not table.attempt(rng.choice(legal)):
                break
    assert refused > 10


def test_of_equally_near_ones_a_sensible_one_is_named_instead_of_what_was_refused():
    """The robber has to leave the desert: not for the forest that feeds who moves it."""
    robber = next(step for step in LESSON.steps if step.id == "robber")
    table = Table("catan", seats=["Ana", "Ben", "Cid", "Dan"], position=robber.position)
    attempt = table.attempt("0: robber 9")
    instead = attempt.instead
    assert isinstance(instead, Robber)
    assert instead.hex in HEX_NEIGHBOURS[9]
    own = table.state.settlements[0] | table.state.cities[0]
    assert not own & HEX_CORNER_MASK[instead.hex]
    others = sum(table.state.settlements[1:]) | sum(table.state.cities[1:])
    assert others & HEX_CORNER_MASK[instead.hex], "somebody is hampered there"


def test_the_seat_may_be_left_out_when_one_is_awaited():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=1)
    assert table.attempt("roll")
    assert str(table.history[0]) == "0: roll"


def test_dice_are_rolled_by_the_table_and_come_from_its_seed():
    tables = [Table("catan", seats=["Ana", "Ben", "Cid"], seed=3) for _ in range(2)]
    for table in tables:
        table.attempt("roll")
    assert tables[0].history == tables[1].history
    assert tables[0].history[1].word == "dice"


def test_nature_can_be_left_to_the_people():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=3, nature="scripted")
    table.attempt("roll")
    assert table.awaiting == (companion.NATURE,)
    assert table.attempt("nature: dice 2 3")
    assert table.state.dice == (2, 3)


def test_undo_returns_to_the_last_decision_and_the_same_roll_comes_again():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=3)
    start = table.state
    table.attempt("roll")
    rolled = table.history
    assert table.undo()
    assert table.state == start
    assert not table.undo()
    table.attempt("roll")
    assert table.history == rolled


def test_undo_steps_over_the_bots_to_the_persons_own_decision():
    table = Table("catan", seats=["Ana", "bot:random", "bot:random"], seed=7)
    table.attempt("roll")
    before = table.state
    table.attempt("end")
    table.run()
    assert table.undo()
    assert table.state == before


def test_redo_brings_back_what_was_taken_back():
    table = played(40)
    after, history = table.state, table.history
    table.undo()
    table.undo()
    assert table.redo()
    assert table.redo()
    assert table.state == after
    assert table.history == history
    assert not table.redo()


def test_a_new_decision_forgets_what_could_be_done_again():
    table = played(40)
    table.undo()
    table.attempt(table.legal()[0])
    assert not table.redo()


def test_the_log_notes_a_move_taken_back_and_whether_something_was_revealed():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=7)
    table.attempt("roll")
    table.undo()
    assert "has been seen" in str(table.log[-1])
    table.attempt("roll")
    table.attempt("end")
    table.undo()
    assert "has been seen" not in str(table.log[-1])


def test_each_line_of_the_log_names_its_rule_and_speaks_three_languages():
    table = played(60)
    for line in table.log:
        assert line.rule in table.game.rules
        texts = {line.text(table.game.words(lang)) for lang in ("en", "cs", "pl")}
        assert len(texts) == 3


def test_the_log_of_several_people_shows_no_secrets():
    table = played(600, seed=1)
    secret = [line for line in table.log_of(0) if line.event.seen_by is not None]
    assert secret
    assert all(line.event.seen_by is None for line in table.log)


def test_a_bot_that_is_awaited_moves_one_step_at_a_time():
    table = Table("catan", seats=["bot:random", "Ben", "bot:random"], seed=3)
    move = table.step()
    assert move is not None
    assert move.action.seat == 0
    table.run()
    assert table.awaiting == (1,)
    assert table.step() is None


def test_a_table_can_start_from_a_stated_position():
    described = companion.game("catan").describe(played(200).state)
    table = Table("catan", position=described)
    assert table.game.describe(table.state) == described
    assert table.attempt(table.legal()[0])
    again = Table.load(table.save())
    assert again.state == table.state


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "variant"), EVERY_SETTING)
def test_a_saved_game_is_the_same_at_every_ply(name, players, variant):
    seats = [f"P{seat}" for seat in range(players)]
    table = Table(name, seats=seats, seed=11, variant=variant)
    rng = Random(2)
    for _ in range(60):
        if not table.awaiting:
            break
        table.attempt(rng.choice(table.legal()))
        again = Table.load(table.save())
        assert again.state == table.state
        assert again.history == table.history
        assert [str(line) for line in again.log] == [str(line) for line in table.log]


def test_a_loaded_game_goes_on_with_the_same_dice():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=3)
    again = Table.load(table.save())
    table.attempt("roll")
    again.attempt("roll")
    assert again.history == table.history


def test_saving_leaves_one_whole_file_and_nothing_beside_it(tmp_path):
    table = played(30)
    path = tmp_path / "game.json"
    table.save(path)
    table.attempt(table.legal()[0])
    table.save(path)
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]
    assert Table.load(path).state == table.state


def test_a_save_that_cannot_be_written_says_so_and_leaves_the_old_one(tmp_path):
    table = played(30)
    path = tmp_path / "missing" / "game.json"
    with pytest.raises(BadInput, match="a place to save in"):
        table.save(path)


def test_a_journal_brings_back_the_game_with_what_was_taken_back(tmp_path):
    path = tmp_path / "game.journal"
    table = played(50, journal=path)
    table.undo()
    table.undo()
    table.attempt(table.legal()[-1])
    again = Table.resume(path)
    assert again.state == table.state
    assert again.history == table.history
    again.attempt(again.legal()[0])
    assert Table.resume(path).state == again.state


def test_a_journal_taken_over_by_somebody_else_is_left_to_them_and_the_game_goes_on_in_a_copy(
    tmp_path,
):
    path = tmp_path / "game.journal"
    first = played(20, journal=path)
    second = Table.resume(path)
    second.attempt(second.legal()[0])
    kept = path.read_bytes()
    first.attempt(first.legal()[-1])
    assert path.read_bytes() == kept
    assert first.journal.copied
    assert Table.resume(path).state == second.state
    assert Table.resume(first.journal.path).state == first.state


def test_a_journal_with_a_torn_last_line_loses_only_that_line(tmp_path):
    path = tmp_path / "game.journal"
    table = played(30, journal=path)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"do": "0: ro')
    again = Table.resume(path)
    assert again.state == table.state
    assert path.read_bytes() == whole


def test_a_journal_never_overwrites_another(tmp_path):
    path = tmp_path / "game.journal"
    played(5, journal=path)
    with pytest.raises(BadInput, match="a new file"):
        played(5, journal=path)


def test_a_foreign_line_in_a_journal_costs_what_comes_after_it_and_is_told(tmp_path):
    path = tmp_path / "game.journal"
    table = played(20, journal=path)
    lines = path.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if str(table.history[7]) in line)
    lines[at] = "nonsense"
    damaged = "\n".join(lines) + "\n"
    path.write_text(damaged)
    again = Table.resume(path)
    assert again.history == table.history[: len(again.history)]
    assert (again.cut.number, again.cut.found) == (at + 1, "nonsense")
    assert "nonsense" in str(again.log[-1])
    again.attempt(again.legal()[0])
    assert path.read_text() == damaged
    assert Table.resume(again.journal.path).state == again.state


def test_a_save_that_todays_rules_refuse_opens_up_to_there_and_names_the_rule():
    table = played(30)
    data = json.loads(table.save())
    data["actions"][5] = "0: city 3"
    data["version"] = "0.0.9"
    again = Table.load(json.dumps(data))
    assert again.history[:5] == table.history[:5]
    assert (again.cut.number, again.cut.found, again.cut.version) == (6, "0: city 3", "0.0.9")
    assert again.cut.rules
    note = str(again.log[-1])
    assert "0.0.9" in note
    assert again.words.rule(again.cut.rules[0]) in note


def test_every_save_and_journal_names_the_version_that_wrote_it(tmp_path):
    table = played(5, journal=tmp_path / "game.journal")
    assert json.loads(table.save())["version"] == companion.__version__
    head = json.loads((tmp_path / "game.journal").read_text().splitlines()[0])
    assert head["version"] == companion.__version__


def test_a_save_of_before_versions_were_named_still_loads():
    table = played(30)
    data = json.loads(table.save())
    del data["version"]
    again = Table.load(json.dumps(data))
    assert (again.state, again.cut) == (table.state, None)


@pytest.mark.slow
def test_a_history_of_many_undos_is_read_in_time_linear_in_its_length(tmp_path):
    """Counted, not timed: how many plies and lines are touched a line of the file."""
    path = tmp_path / "game.journal"
    table = played(4, journal=path)
    last = len(table.history) - 1
    with path.open("a") as file:
        for _ in range(20_000):
            file.write(json.dumps({"undo": last}) + "\n")
            file.write(json.dumps({"do": str(table.history[last])}) + "\n")
    touched = []

    class Counted(Table):
        def _back_to(self, index):
            touched.append(len(self._undone) + len(self._plies) - index)
            super()._back_to(index)

    again = Counted.resume(path)
    assert again.state == table.state
    assert len(touched) == 20_000
    assert max(touched) == 1


@pytest.mark.parametrize(
    ("call", "expected", "near"),
    [
        (lambda: Table("katan"), "one of catan", "catan"),
        (lambda: companion.game("catan").new(variant="begginer"), "beginner", "beginner"),
        (lambda: companion.game("catan").new(players=5), "2, 3, 4", ""),
        (lambda: companion.game("catan").new(turn_step="merged"), "turn_steps", "turn_steps"),
        (lambda: companion.game("catan").new(turn_steps="mergd"), "merged", "merged"),
        (lambda: companion.game("catan").new(seed="x"), "a whole number", ""),
        (lambda: companion.game("catan").words("xx"), "en, cs, pl", ""),
        (lambda: companion.game("catan").parse("0: setle 17"), "settle", "settle"),
        (lambda: companion.game("catan").parse("settle 17"), "a seat and a colon", ""),
        (lambda: companion.game("catan").parse("0: settle seventeen"), "a number from 0 to 53", ""),
        (lambda: companion.game("catan").parse("0: settle"), "settle <corner 0-53>", ""),
        (lambda: companion.game("catan").parse("0: discard woool"), "wool", ""),
        (lambda: companion.game("catan").parse("0: bank 4woool ore"), "goods such as", ""),
        (lambda: Table("catan", seats=["Ana", "bot:gredy", "Cid"]), "greedy", "greedy"),
        (lambda: Table("catan", seats=["Ana", "", "Cid"]), "a name of 1 to 40", ""),
        (lambda: Table("catan", seats=["Ana"]), "2, 3, 4", ""),
        (lambda: companion.simulate("catan", games=-1), "a whole number", ""),
    ],
)
def test_what_is_not_understood_names_what_is_allowed_and_the_nearest_match(call, expected, near):
    with pytest.raises(BadInput) as wrong:
        call()
    fault = wrong.value.faults[0]
    assert expected in fault.expected
    assert fault.nearest == near


@pytest.mark.slow
@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_twenty_different_players_get_the_same_dice_from_one_seed(name):
    """However they decide, the seventh roll of a seed is the same for everybody."""
    rolls, decisions = [], set()
    for player in range(20):
        table = Table(name, seats=["Ana", "Ben", "Cid"], seed=2026)
        rng = Random(player)
        for _ in range(400):
            if not table.awaiting:
                break
            word = rng.choice(sorted({move.word for move in table.legal()}))
            table.attempt(rng.choice([move for move in table.legal() if move.word == word]))
        rolls.append([str(action) for action in table.history if action.word == "dice"])
        decisions.add(tuple(action for action in table.history if action.seat >= 0))
    longest = max(rolls, key=len)
    assert len(decisions) == 20
    assert all(one == longest[: len(one)] for one in rolls)
    assert min(map(len, rolls)) > 1


def test_after_a_move_taken_back_the_same_dice_come_again():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=9)
    table.attempt("roll")
    first = table.history
    table.undo()
    table.attempt("roll")
    assert table.history == first


@pytest.mark.parametrize("name", ["bot:search", "bot:search:0.5", "bot:search:200i"])
def test_a_game_saved_with_a_bot_of_earlier_versions_goes_on_with_the_best_of_today(name):
    table = Table("catan", seats=["Ana", "bot:greedy", "bot:greedy"], seed=3)
    table.attempt("roll")
    data = json.loads(table.save())
    data["seats"][1] = name
    again = Table.load(json.dumps(data))
    assert again.seats == ("Ana", "bot:best", "bot:greedy")
    assert again.state == table.state


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_asked_once_about_a_move_that_is_made(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(name, seed=3)
    seat = table.awaiting[0]
    asked = []
    refusals = Game.refusals

    def counted(game: Any, state: Any, action: Any) -> Any:
        asked.append(action)
        return refusals(game, state, action)

    action = table.legal(seat)[0]
    monkeypatch.setattr(Game, "refusals", counted)
    assert table.attempt(action)
    assert asked.count(action) == 1


def test_what_a_seat_sees_of_a_position_is_made_once() -> None:
    table = Table("catan", seed=3)
    before = table.state
    first = table.observed(before, 0)
    table.attempt(table.legal()[0])
    assert table.observed(before, 0) is first
    assert table.observed(table.state, 0) is not first
    assert table.observed(before, 1) is not first


@pytest.mark.parametrize(("once", "today"), [("told", "by-hand"), ("asked", "scripted")])
def test_where_dice_come_from_is_read_by_its_former_name(once, today, tmp_path):
    table = Table("catan", ["Ana", "Ben", "Cid"], seed=3, nature=today)
    table.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    (tmp_path / "once.json").write_text(text.replace(f'"{today}"', f'"{once}"'), encoding="utf-8")
    assert Table.load(tmp_path / "once.json").nature == today
    assert Table("catan", ["Ana", "Ben", "Cid"], nature=once).nature == today


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("catan", "0: road x", "a number from 0 to 71"),
        ("starfarers", "0: fly 7x 0", "a number from 0 to 2"),
        ("trucker", "0: peek first", "a number from 1 to 3"),
        ("race", "0: gamble much", "a number from 1 to 7"),
    ],
)
def test_what_numbers_there_are_is_said_by_the_action_itself(name, text, expected):
    with pytest.raises(BadInput) as wrong:
        companion.game(name).parse(text)
    assert wrong.value.faults[0].expected == expected


@pytest.mark.parametrize("name", companion.GAMES)
def test_every_number_of_an_action_that_is_done_is_among_those_it_declares(name):
    table = companion.Table(name, ["bot:random"] * 3, seed=5)
    table.run(300)
    for action in table.history:
        for field, values in values_of(type(action)).items():
            assert not values or getattr(action, field) in values, str(action)

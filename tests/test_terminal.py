"""Playing in the terminal: plain sentences, any language, nothing lost on a typing mistake."""

import pytest

from companion import Table
from companion.terminal.play import Terminal


def talk(*typed, lang="en", seed=7, seats=("Ana", "bot:random", "bot:random"), **how):
    """What is said in a conversation."""
    said, rest = [], list(typed)

    def ask(prompt):
        said.append(prompt)
        if not rest:
            raise EOFError
        return rest.pop(0)

    terminal = Terminal(Table("catan", list(seats), seed=seed, lang=lang, **how), ask, said.append)
    terminal.run()
    return said, terminal


def test_look_tells_the_hand_the_points_and_the_pieces_by_place_name():
    said, _ = talk("look")
    assert "Your hand: 1 lumber, 1 brick and 1 ore." in said
    assert any(line.startswith("Points: Ana 2") for line in said)
    assert any("corner of forest 8, mountains 3 and hills 5" in line for line in said)


def test_can_lists_the_moves_with_numbers_that_can_be_typed():
    said, terminal = talk("can", "1")
    assert "  1. Roll the dice  [roll]" in said
    assert terminal.table.history[0].word == "roll"


def test_a_long_topic_is_counted_and_can_be_asked_for():
    said, _ = talk("roll", "can", "can offer", seed=7)
    assert any("more; type “can offer” to see them" in line for line in said)
    assert any("offer lumber+brick" in line for line in said)


def test_why_not_explains_without_trying():
    said, terminal = talk("why not settle 17", "why not roll")
    assert any("[catan.roll.before-trade-and-build]" in line for line in said)
    assert "Nothing forbids it: Roll the dice." in said
    assert terminal.table.history == ()


def test_a_refused_move_names_the_rule_and_offers_the_nearest_legal_one():
    said, _ = talk("", "settle 13", seats=("A", "B"), seed=1, setup_starter="oldest")
    assert any("[catan.settlement.free-intersection]" in line for line in said)
    assert any(line.strip().startswith("You could: Place a settlement ") for line in said)


def test_what_happened_goes_back_to_ones_last_move():
    said, _ = talk("roll", "end", "what happened")
    start = said.index("What happened:")
    told = said[start:]
    assert any("Turn 2 is Bot 2's. [catan.roll.left-neighbour-next]" in line for line in told)
    assert not any("Ana rolls" in line for line in told)


def test_a_typing_mistake_is_answered_with_the_nearest_word():
    said, terminal = talk("rol", "setle 4", "settle")
    assert "  Did you mean: roll?" in said
    assert "  Did you mean: settle?" in said
    assert "  This is how it is typed: settle <corner 0-53>" in said
    assert terminal.table.history == ()


def test_undo_and_redo_are_told():
    said, terminal = talk("roll", "undo", "redo")
    assert any("takes a move back" in line for line in said)
    assert "Done again." in said
    assert len(terminal.table.history) == 2


def test_save_writes_a_file_that_can_be_loaded(tmp_path):
    path = tmp_path / "game.json"
    said, terminal = talk("roll", f"save {path}")
    assert f"Saved: {path}." in said
    assert Table.load(path).state == terminal.table.state


def test_a_place_that_cannot_be_saved_in_is_said_and_nothing_is_lost(tmp_path):
    said, terminal = talk("roll", f"save {tmp_path / 'no' / 'game.json'}", "look")
    refused = next(line for line in said if line.startswith("Not saved:"))
    assert "Path(" not in refused, "a path as people write it, not as Python does"
    assert len(terminal.table.history) == 2


def test_a_rule_is_told_by_its_id():
    said, _ = talk("rule catan.build.distance", "rule nonsense")
    assert any(line.endswith("alm. Vesnice]") for line in said)
    assert "There is no such rule: nonsense." in said


def test_a_hint_names_a_move_and_its_reasons():
    said, _ = talk("hint", "hint", seats=("Ana", "bot:random", "bot:random"))
    assert any("you still need" in line for line in said), "first what for"
    assert any(line.startswith("Hint: ") for line in said)
    assert any(line.startswith("Because: ") for line in said)


@pytest.mark.parametrize(
    ("lang", "typed", "heard"),
    [
        ("cs", ["hod", "proc ne vesnice 17", "co se stalo"], "Jana hází "),
        ("cs", ["HOD"], "Jana hází "),
        ("cs", ["roll"], "Jana hází "),
        ("pl", ["rzut", "dlaczego nie osada 17"], "Jana rzuca"),
        ("pl", ["co mogę"], "Co możesz zrobić:"),
    ],
)
def test_it_is_played_in_the_players_own_language(lang, typed, heard):
    said, _ = talk(*typed, lang=lang, seats=("Jana", "bot:random", "bot:random"))
    assert any(line.startswith(heard) for line in said)
    assert not any("[en]" in line for line in said)


def test_resources_are_typed_in_the_players_own_language_in_any_number():
    said, _ = talk("hod", "nabídka 2cihly vlna", lang="cs")
    assert any("catan.trade.as-often-as-wanted" in line for line in said)


def test_the_language_can_be_changed_in_the_middle():
    said, _ = talk("language cs", "co vidím")
    assert any(line.startswith("Body: Ana 2") for line in said)


def test_people_sharing_a_screen_are_asked_to_look_away_before_a_hand_is_shown():
    said, _ = talk("", "roll", "end", "", "look", seats=("Ana", "Ben", "Cid"))
    over = said.index("Now it is Ben's turn. Press Enter when the others are looking away.")
    assert any(line.startswith("Your hand") for line in said[over:])
    assert not any(line.startswith("Your hand") for line in said[:over])


def test_leaving_by_end_of_input_is_no_crash():
    said, _ = talk()
    assert said[-1] == "Goodbye."


def test_a_whole_game_ends_with_a_winner_and_the_points():
    typed = ["1"] * 4000
    said, terminal = talk(
        *(text for _ in typed for text in ("can", "1")),
        seats=("Ana", "bot:random", "bot:random"), trade_players="off",
    )  # fmt: skip
    assert terminal.table.awaiting == ()
    assert "The game is over." in said
    assert any(line.startswith("Final points: Ana") for line in said)

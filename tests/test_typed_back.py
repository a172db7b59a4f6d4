"""What the terminal prints to be typed is read again, and means the same; in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import pytest

import companion
from companion import Table
from companion.core.notation import Action, value_types, write
from companion.core.text import LANGUAGES, Words, fold, stopped
from companion.games.race.cards import cards
from companion.games.race.speech import describe_card
from companion.lessons import Tutor
from companion.terminal.learn import LearningTerminal
from companion.terminal.play import Terminal
from companion.terminal.typed import in_language, in_notation, usage_in

PLAYED = [
    ("catan", 3, {}),
    ("catan", 2, {"variant": "variable"}),
    ("race", 3, {}),
    ("starfarers", 3, {}),
    ("starfarers", 3, {"variant": "wild-space"}),
    ("trucker", 2, {"variant": "level-2"}),
    ("trucker", 2, {"variant": "trek"}),
]
every_game = pytest.mark.parametrize("name", companion.GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
SUGGESTED = re.compile(r"^  \d+\. .*  \[(.+)\]$")


def read_again(game: Any, words: Words, action: Action, text: str) -> bool:
    """Whether what is typed means this action, with diacritics and without."""
    heard = (in_notation(game, words, one) for one in (text, fold(text)))
    return all(game.parse(one, action.seat) == action for one in heard)


def played(name: str, players: int, how: dict[str, Any], steps: int = 80) -> Iterator[Table]:
    table = Table(name, ["bot:random"] * players, seed=5, **how)
    for _ in range(steps):
        if not table.awaiting:
            return
        yield table
        table.step()


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "how"), PLAYED)
def test_every_move_of_a_played_game_is_typed_as_it_is_printed(name, players, how):
    seen: dict[str, Action] = {}
    for table in played(name, players, how):
        legal = {
            str(one).partition(": ")[2]: one for seat in range(players) for one in table.legal(seat)
        }
        for text in legal.keys() - seen.keys():
            for lang in LANGUAGES:
                words = table.spoken(lang)
                typed = in_language(words, legal[text])
                assert read_again(table.game, words, legal[text], typed), (lang, typed)
        seen |= legal
    assert len({action.word for action in seen.values()}) >= 8, "a game in which something is done"


def every_value(action: type[Action]) -> Iterator[Action]:
    """The action with each value of a word of its own in turn, the other fields at their first."""
    kinds = value_types(action)
    firsts = {field: _values(kind)[0] for field, kind in kinds.items()}
    for field, kind in kinds.items():
        for value in _values(kind):
            yield action(0, **{**firsts, field: value})


def _values(kind: type) -> list[Any]:
    if issubclass(kind, IntEnum):
        return list(kind)
    names = getattr(kind, "names", None)
    if isinstance(names, tuple):
        return [kind.parse(f"2{one}+{other}") for one in names for other in names if one != other]
    found = []
    for number in range(200):
        value = kind(number)
        try:
            again = kind.parse(str(value)) if hasattr(kind, "parse") else value
        except ValueError:
            continue
        if again == value:
            found.append(value)
    return found


@pytest.mark.slow
@every_game
@every_language
def test_every_thing_an_action_can_be_done_with_is_read_by_its_printed_name(name, lang):
    game = companion.game(name)
    words = game.words(lang)
    for action in game.notation.words.values():
        for one in every_value(action):
            assert read_again(game, words, one, in_language(words, one)), one


@every_game
@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_no_kind_of_thing_is_typed_by_its_english_id(name, lang):
    game = companion.game(name)
    words = game.words(lang)
    for action in game.notation.words.values():
        for one in every_value(action):
            values = in_language(words, one).split()[1:]
            for (field, kind), typed in zip(value_types(action).items(), values, strict=True):
                # Sectors that are called alike can only be told apart by their ids.
                if issubclass(kind, IntEnum) and field != "sector":
                    assert typed != write(getattr(one, field)), one


@every_game
@every_language
def test_how_an_action_is_typed_is_told_without_the_names_of_the_code(name, lang):
    game = companion.game(name)
    words = game.words(lang)
    for action in game.notation.words.values():
        told = re.findall("<(.+?)>", usage_in(words, action))
        assert [re.sub(r" [0-9]+-[0-9]+$", "", one) for one in told] == [
            words(f"actions.field.{field}") for field in value_types(action)
        ]


def talk(table: Table, *typed: str) -> list[str]:
    said: list[str] = []
    rest = list(typed)

    def ask(prompt: str) -> str:
        if not rest:
            raise EOFError
        return rest.pop(0)

    Terminal(table, ask, said.append).run()
    return said


@every_game
@every_language
def test_what_stands_in_brackets_on_the_screen_does_what_its_number_does(name, lang):
    table = Table(name, ["Ana", "bot:random", "bot:random"], seed=3, lang=lang)
    said: list[str] = []
    terminal = Terminal(table, lambda prompt: "", said.append)
    for _ in range(12):
        table.run()
        if not table.awaiting:
            break
        terminal._seat_awaited()
        said.clear()
        terminal.can("")
        printed = [found[1] for line in said if (found := SUGGESTED.match(line))]
        listed = list(terminal.listed)
        assert len(printed) == len(listed) > 0
        assert [terminal._read(text) for text in printed] == listed
        table.attempt(listed[len(listed) // 2])


PRINTED_COMMAND = re.compile(r"^  (.+?): ")


@every_game
@every_language
def test_every_command_that_help_lists_is_understood_and_its_examples_too(
    name, lang, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)  # one of them saves the game
    table = Table(name, ["Ana", "bot:random", "bot:random"], seed=3, lang=lang)
    table.run()
    said: list[str] = []
    terminal = Terminal(table, lambda prompt: "", said.append)
    terminal._seat_awaited()
    said.clear()
    terminal.help("")
    lines = [line.replace("\u00a0", " ") for line in said[1:]]
    listed = {found[1] for line in lines if (found := PRINTED_COMMAND.match(line))}
    assert listed == {words_of(terminal, one) for one in HELPED}
    unknown = terminal.words("terminal.unknown", text="x").partition("x")[0]
    for line in lines:
        typed = line.rpartition(": ")[2]
        if any(typed.startswith(f"{command} ") for command in listed):
            said.clear()
            terminal.hear(typed)
            assert not any(one.startswith(unknown) for one in said), said
            assert terminal.listed or not typed.startswith(words_of(terminal, "can")), said


HELPED = (
    "look",
    "can",
    "why",
    "what",
    "rule",
    "hint",
    "undo",
    "redo",
    "save",
    "help",
    "unseen",
    "quit",
)


def words_of(terminal: Terminal, command: str) -> str:
    return terminal.words.template(f"terminal.command.{command}").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "There is no such lesson: 99."),
        ("cs", "Taková lekce tu není: 99."),
        ("pl", "Nie ma takiej lekcji: 99."),
    ],
)
def test_a_lesson_that_is_not_there_is_told_in_the_language_of_the_learner(lang, told):
    said: list[str] = []
    tutor = Tutor(companion.game("catan"), lang, make=Table)
    LearningTerminal(tutor, lambda prompt: "", said.append).lesson("99")
    assert said[0].startswith(told)
    assert len(said) == 1 + len(tutor.course.lessons)


@every_language
def test_a_game_that_cannot_be_saved_is_told_in_the_language_of_the_table(lang, tmp_path):
    said: list[str] = []
    terminal = Terminal(Table("catan", lang=lang), lambda prompt: "", said.append)
    terminal.save(str(tmp_path / "nowhere" / "game.json"))
    assert terminal.words("faults.expected.save-place") in said[0]


def test_goods_named_in_two_words_are_offered_in_one():
    table = Table("starfarers", ["Ana", "bot:random", "bot:random"], seed=1, lang="pl")
    words = table.spoken()
    offer = table.game.parse("offer carbon fuel+goods", 0)
    assert in_language(words, offer) == "oferta karbon paliwo+towar"
    assert in_notation(table.game, words, "oferta karbon paliwo+towary-handlowe") == (
        "offer carbon fuel+goods"
    )


def test_a_thing_alone_is_read_in_as_many_words_as_it_is_printed_in():
    game = companion.game("race")
    words = game.words("cs")
    assert game.parse(in_notation(game, words, "vylož Galaktická federace"), 0) == game.parse(
        "0: lay galactic-federation"
    )


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", "road", "  This is how it is typed: road <path 0-71>"),
        ("cs", "silnice", "  Píše se to takhle: silnice <cesta 0-71>"),
        ("pl", "oferta", "  Wpisuje się to tak: oferta <co dajesz> <co chcesz>"),
        ("cs", "nabidka", "  Píše se to takhle: nabídka <co dáváš> <co chceš>"),
        ("pl", "rycer", "  Czy chodzi o to: rycerz?"),
        ("pl", "knigt", "  Czy chodzi o to: rycerz?"),
        ("cs", "pravidlo", "Které pravidlo? Připiš jeho označení nebo jeho konec, třeba: "),
        ("pl", "nie wiemy", "Teraz nie ma czego losować."),
    ],
)
def test_what_is_not_understood_is_answered_in_the_language_of_the_table(lang, typed, told):
    said = talk(Table("catan", ["Ana", "bot:random", "bot:random"], seed=7, lang=lang), typed)
    assert any(line.replace("\u00a0", " ").startswith(told) for line in said), said


@pytest.mark.parametrize("text", ["Which corner?", "Building…", "Stop.", "Go!"])
def test_a_title_that_ends_in_a_mark_gets_no_other(text):
    words = companion.game("catan").words("en")
    assert stopped(text) == text
    assert words.fill("Hint: {action}.", {"action": text}) == f"Hint: {text}"


@every_game
@every_language
def test_no_line_of_a_lesson_or_a_conversation_ends_in_two_marks(name, lang):
    said: list[str] = []
    tutor = Tutor(companion.game(name), lang, make=Table)
    terminal = LearningTerminal(tutor, lambda prompt: "", said.append)
    for place in tutor.course.places:
        tutor.open(place.id)
        terminal._begin()
    assert [line for line in said if re.search(r"[?!.…]\.(?!\.)|: \.|\.\.(?!\.)", line)] == []


@every_language
def test_a_six_cost_card_is_listed_once_by_name_with_its_cost_and_its_list(lang):
    words = companion.game("race").words(lang)
    for number, card in enumerate(cards().values()):
        told = describe_card(words, number)
        name = card.names.get(lang, card.names["en"])
        if card.scores:
            assert told.count(name) == 1 or f"{name}:" not in told.removeprefix(f"{name}:")
            assert words("cards.short.cost", n=6) in told

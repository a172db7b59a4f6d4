"""The words are kept by a command: added in three languages at once, none missing, none unused."""

import tomllib

import pytest

import companion
from companion.cli import main
from companion.core.errors import BadInput
from companion.core.folders import ELSEWHERE
from companion.core.text import LANGUAGES, read_again, tables
from companion.wording import language
from companion.wording.adding import add, missing, placed
from companion.wording.said import Sources, is_said, unused

from .clone import ROOT

LINES = 'title = "Nim"\n\n[heap]\nfull = "Full."\n\n[turn]\nyours = "Your turn."\n'
SENTENCE = {"en": "{n} stones left", "cs": "zbývá kamenů: {n}", "pl": "zostało kamieni: {n}"}


@pytest.fixture
def heaps(tmp_path, monkeypatch):
    """A game from elsewhere that is but words."""
    for lang in LANGUAGES:
        folder = tmp_path / "heaps" / "text" / lang
        folder.mkdir(parents=True)
        (folder / "panel.toml").write_text(LINES)
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    return tmp_path / "heaps"


def test_nobody_keeps_words_that_nobody_says():
    assert [f"{game or 'shared'}: {key}" for game, key in unused()] == []


def test_no_word_is_missing_in_a_language():
    assert list(missing()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_of_the_house_lacks_nothing(lang):
    assert list(language.lacks(lang)) == []


def test_a_language_that_is_not_there_lacks_every_place_and_every_file(capsys):
    assert main(["words", "missing", "--in", "de"]) == 1
    lines = capsys.readouterr().out.splitlines()
    files = [line.partition(": ")[0] for line in lines]
    assert files[: len(language.PLACES)] == [place.file for place in language.PLACES]
    assert "companion/core/text/de/names.toml" in files
    assert "companion/games/catan/text/de/rules.toml: the whole file, 191 texts" in lines
    assert main(["words", "missing", "--in", "Deutsch"]) == 2


def test_a_language_that_is_begun_lacks_single_sentences(heaps):
    (heaps / "text" / "de").mkdir()
    (heaps / "text" / "de" / "panel.toml").write_text('title = "Nim"')
    lacks = [one.what for one in language.lacks("de") if "heaps/text/de/panel.toml" in one.file]
    assert lacks == ["heap.full", "turn.yours"]


def test_the_guide_to_a_new_language_names_every_place():
    guide = (ROOT / "docs" / "adding_a_language.md").read_text(encoding="utf-8")
    assert [place.file for place in language.PLACES if place.file not in guide] == []


@pytest.mark.parametrize("name", companion.GAMES)
def test_the_words_of_open_choices_are_those_of_the_game(name):
    """Of a choice that the engine reads in one way only, the other readings may be named too."""
    game = companion.game(name)
    known = {option.name: {"label", "default", *map(str, option.values)} for option in game.options}
    single = {option.name for option in game.options if len(option.values) == 1}
    for key in tables(game.folder, "en").below("options"):
        option, _, value = key.removeprefix("options.").partition(".")
        assert option in known, key
        assert option in single or value in known[option], key


def leaves_of(table):
    """The texts of a table and of those in it."""
    inner = [leaves_of(one) if isinstance(one, dict) else [one] for one in table.values()]
    return [text for texts in inner for text in texts]


def sources(*texts):
    found = Sources()
    for text in texts:
        found.add(text)
    return found


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        ("app.choose", ["choose"]),
        ("app.choose", ["app.choose"]),
        ("explorer.topic.dice", ["explorer.topic.\0", "dice"]),
        ("explorer.control.b-red", ["explorer.control.\0", "b-", "red"]),
        ("turn.step.roll", ["turn.step.", "roll"]),
        ("names.resource.wool", ["resource", "wool"]),
        ("rules.build.distance", []),
    ],
)
def test_a_word_is_said_where_its_key_stands_or_can_be_put_together(key, texts):
    assert is_said(key, sources(*texts), frozenset())


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        ("app.choose", ["chosen", "app.choose.other"]),
        ("explorer.topic.marbles", ["explorer.topic.\0", "dice"]),
        ("explorer.why.steal", ["steal"]),
        ("turn.step.roll", ["turn.", "roll"]),
        ("names.resource.cloth", ["resource", "wool"]),
        ("names.nouns.stone.one", ["card"]),
    ],
)
def test_a_word_that_only_looks_like_one_that_is_said_is_found(key, texts):
    assert not is_said(key, sources(*texts), frozenset())


def test_a_sentence_is_added_at_the_end_of_its_table_in_every_language(heaps):
    add("panel.heap.left", "heaps", SENTENCE)
    for lang in LANGUAGES:
        text = (heaps / "text" / lang / "panel.toml").read_text(encoding="utf-8")
        assert tomllib.loads(text)["heap"] == {"full": "Full.", "left": SENTENCE[lang]}
        assert text.index("left = ") < text.index("[turn]")
        assert tables(heaps, lang)["panel.heap.left"].endswith(("left", "{n}"))


@pytest.mark.parametrize("key", ["title-two", "heap.left", "new.table.name", "turn.theirs"])
@pytest.mark.parametrize("before", [LINES, "", "# Words.\n"])
def test_a_placed_sentence_is_read_again_and_nothing_else_changes(before, key):
    text = 'a "quoted" one, with \\ and {n}'
    after = tomllib.loads(placed(before, key, text))
    *tables_, name = key.split(".")
    inner = after
    for table in tables_:
        inner = inner[table]
    assert inner.pop(name) == text
    was = tomllib.loads(before)
    begun = {table for table in after if table not in was}
    assert {table: after[table] for table in after.keys() - begun} == was
    assert all(leaves_of(after[table]) == [] for table in begun)


@pytest.mark.parametrize(
    ("key", "texts", "expected"),
    [
        ("panel.heap.full", SENTENCE, "free"),
        ("panel.title.more", SENTENCE, "free"),
        ("panel.heap", SENTENCE, "free"),
        ("panl.heap.left", SENTENCE, "panel"),
        ("left", SENTENCE, "panel.hand.title"),
        ("panel.heap.left", {**SENTENCE, "pl": ""}, "the sentence in this language"),
        ("panel.heap.left", {**SENTENCE, "cs": "zbývá {m}"}, "n"),
        ("panel.heap.left", {**SENTENCE, "en": "{n"}, "a template"),
    ],
)
def test_what_cannot_be_added_is_said_and_nothing_is_written(heaps, key, texts, expected):
    with pytest.raises(BadInput, match=expected):
        add(key, "heaps", texts)
    for lang in LANGUAGES:
        assert (heaps / "text" / lang / "panel.toml").read_text() == LINES


def test_a_game_named_as_a_key_is_not_taken_for_the_whole_house(capsys):
    assert main(["words", "missing", "catan"]) == 2
    assert "--game catan" in capsys.readouterr().err


def test_the_command_adds_and_lists_what_is_missing(heaps, capsys):
    said = [f"--{lang}={text}" for lang, text in SENTENCE.items()]
    assert main(["words", "add", "panel.heap.left", "--game", "heaps", *said]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert main(["words", "missing", "--game", "heaps"]) == 0
    (heaps / "text" / "pl" / "panel.toml").write_text(LINES)
    read_again()
    assert main(["words", "missing", "--game", "heaps"]) == 1
    assert capsys.readouterr().out == "heaps pl panel.heap.left\n"
    assert main(["words", "add", "--game", "heaps"]) == 2
    assert main(["words", "add", "panel.x", "--game", "nobody", *said]) == 2

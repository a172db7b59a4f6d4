"""Three languages are one feature: the same ids, the same facts, nothing unused."""

import errno
import os
import re
import tomllib
from string import Formatter

import pytest

import companion
from companion.almanac.library import folders
from companion.core.data import leaves, read_toml, read_words
from companion.core.errors import BadData
from companion.core.grammar import plural
from companion.core.notation import value_types
from companion.core.text import LANGUAGES, SHARED, fold, tables
from companion.core.where import ids_in

PLURALS = {"en": {"one", "other"}, "cs": {"one", "few", "other"}, "pl": {"one", "few", "many"}}
FOLDERS = [SHARED, *folders().values()]
every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])

KIT = SHARED.parent / "kit"
"""Parts games are built from: they speak the words of the game they stand in."""


def keys(folder, lang):
    """Keys of a language, with the plural forms of a noun taken as one."""
    return {re.sub(r"(\.nouns\.[^.]+)\..*", r"\1", key) for key in tables(folder, lang)}


def fields(text):
    """The facts a template asks for; in which form is the language's own business."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_files_are_read_as_tomllib_reads_them(folder, lang):
    for path in sorted((folder / "text" / lang).glob("*.toml")):
        assert read_words(path) == dict(leaves(tomllib.loads(path.read_text("utf-8"))))


@pytest.mark.parametrize(
    "text",
    ['a = "1"\na = "2"\n', '[t]\na = "1"\n[t]\nb = "2"\n', 'a = "1\n', "a = 1\nb\n"],
    ids=["a key twice", "a table twice", "an open text", "no text"],
)
def test_a_file_of_words_that_is_no_toml_is_named(tmp_path, text):
    (tmp_path / "names.toml").write_text(text)
    with pytest.raises(BadData, match=r"names\.toml"):
        read_words(tmp_path / "names.toml")


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_each_language_has_the_same_keys_as_english(folder, lang):
    assert keys(folder, lang) == keys(folder, "en")


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_each_template_asks_for_the_same_facts_as_in_english(folder, lang):
    english = tables(folder, "en")
    for key, text in tables(folder, lang).items():
        if key in english:
            assert fields(text) == fields(english[key]), key


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_noun_has_the_plural_forms_of_its_language(folder, lang):
    nouns = {}
    for key in tables(folder, lang):
        if match := re.match(r"names\.nouns\.([^.]+)\.(\w+)$", key):
            nouns.setdefault(match[1], set()).add(match[2])
    for noun, forms in nouns.items():
        assert forms == PLURALS[lang], noun


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_do_not_shout(folder, lang):
    shouted = [key for key, text in tables(folder, lang).items() if "!" in text]
    assert shouted == []


@pytest.mark.parametrize("name", companion.GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_of_the_ledger_has_one_short_sentence_and_no_more(name, lang):
    game = companion.game(name)
    path = game.folder / "text" / lang / "rules.toml"
    words = {f"{game.id}.{key}": text for key, text in leaves(read_toml(path))}
    assert set(words) == set(game.rules)
    assert max(len(text) for text in words.values()) <= 200
    assert len(set(words.values())) == len(words)


@pytest.mark.parametrize("name", companion.GAMES)
def test_every_action_is_worded_and_can_be_typed(name):
    game = companion.game(name)
    for lang in LANGUAGES:
        own = tables(game.folder, lang)
        typed = [own[f"actions.typed.{word}"] for word in game.notation.words]
        assert all(f"actions.{word}" in own for word in game.notation.words)
        assert len({fold(word) for word in typed}) == len(typed)
        assert all(len(word.split()) == 1 for word in typed)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", companion.GAMES)
def test_every_value_of_an_action_is_called_in_the_language_where_its_usage_is_told(name, lang):
    game = companion.game(name)
    fields = {field for action in game.notation.words.values() for field in value_types(action)}
    own = tables(game.folder, lang)
    assert [field for field in fields if f"actions.field.{field}" not in own] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", companion.GAMES)
def test_no_command_of_the_terminal_hides_a_move_or_another_command(name, lang):
    words = companion.game(name).words(lang)
    commands = [key for key in words.fallback if key.startswith("terminal.command.")]
    moves = [key for key in words.fallback if key.startswith("actions.typed.")]
    spoken = [fold(words.template(key)) for key in commands]
    english = [fold(words.fallback[key]) for key in commands]
    assert len(set(spoken)) == len(spoken)
    typed = {fold(words.template(key)) for key in moves}
    assert typed & {*spoken, *english} == set()


@pytest.mark.parametrize("kind", ["expected", "found"])
def test_every_phrase_of_a_fault_stands_in_the_sources(kind):
    """Looked up by its English: a phrase changed there and not here would be said in English."""
    sources = "".join(path.read_text(encoding="utf-8") for path in SHARED.parent.rglob("*.py"))
    english = tables(SHARED, "en")
    parts = {
        key: max((text for text, *_ in Formatter().parse(english[key])), key=len)
        for key in english.below(f"faults.{kind}")
    }
    system = {os.strerror(number) for number in errno.errorcode}
    assert [key for key, text in parts.items() if text not in sources and text not in system] == []


@pytest.mark.parametrize("name", companion.GAMES)
def test_no_event_template_is_unused(name):
    game = companion.game(name)
    files = (*game.folder.rglob("*.py"), *SHARED.rglob("*.py"), *KIT.rglob("*.py"))
    source = "\n".join(path.read_text() for path in files)
    unused = [
        key
        for key in tables(game.folder, "en")
        if key.startswith("events.") and f'"{key.removeprefix("events.")}"' not in source
    ]
    assert unused == []


@pytest.mark.parametrize("name", companion.GAMES)
def test_every_refusal_template_belongs_to_a_rule_or_to_what_is_due(name):
    game = companion.game(name)
    keys_ = [key for key in tables(game.folder, "en") if key.startswith("refusals.")]
    rules = {f"refusals.{rule.removeprefix(f'{name}.')}" for rule in game.rules}
    engine = [*game.folder.rglob("*.py"), *SHARED.glob("*.py"), *KIT.rglob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in engine)
    others = [key.removeprefix("refusals.") for key in keys_ if key not in rules]
    unknown = [k for k in others if not (k.startswith("here.") and f'"{k}"' in source)]
    assert [key for key in unknown if not key.startswith("due.")] == []


@pytest.mark.parametrize("name", companion.GAMES)
def test_every_id_in_the_engine_is_an_id_of_the_ledger(name):
    game = companion.game(name)
    for path in sorted(game.folder.rglob("*.py")):
        for text, line, _ in ids_in(path):
            if text.startswith(f"{name}."):
                assert text in game.rules, f"{path.name}:{line}"


@pytest.mark.parametrize(
    ("lang", "count", "category"),
    [
        ("en", 1, "one"), ("en", 2, "other"), ("en", 0, "other"),
        ("cs", 1, "one"), ("cs", 4, "few"), ("cs", 5, "other"), ("cs", 22, "other"),
        ("pl", 1, "one"), ("pl", 2, "few"), ("pl", 12, "many"), ("pl", 22, "few"),
        ("pl", 25, "many"), ("pl", 112, "many"),
    ],
)  # fmt: skip
def test_plural_categories_are_those_of_the_language(lang, count, category):
    assert plural(lang, count) == category


@pytest.mark.parametrize(
    ("typed", "folded"),
    [("Příšerně", "priserne"), ("ŻÓŁĆ", "zolc"), ("Rytíř", "rytir"), ("złodziej", "zlodziej")],
)
def test_folding_takes_case_and_diacritics_away(typed, folded):
    assert fold(typed) == folded


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_to_a_seat_is_an_event_and_needs_no_other_facts(folder, lang):
    words = tables(folder, lang)
    for key, text in words.items():
        if key.startswith("you."):
            _, _, what = key.split(".", 2)
            assert fields(text) <= fields(words[f"events.{what}"]), key

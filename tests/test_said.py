"""What people read: sentences, one printed word for one thing, people of the country at the table.

Read in context by `python -m tests.reading`; here is what a machine can hold.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import companion
from companion import Table
from companion.core.grammar import NO_BREAK
from companion.core.rulebook import Refusal
from companion.core.text import LANGUAGES, MARK, SHARED, Words, tables
from companion.games.catan.board.geometry import CORNERS, PATHS
from companion.games.starfarers.sky.geometry import POINTS
from companion.games.trucker.ships.faces import IDS
from companion.kit.bundle import pack
from companion.kit.catan_family.speech import cards_in_hand
from companion.play import Hint
from companion.terminal.play import Terminal

every_game = pytest.mark.parametrize("name", companion.GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)

ENDS_IN_A_LABEL = re.compile(r": \{[^}]*\}\.?$")
READ_ALOUD = {"starfarers.en.events.opens", "starfarers.pl.events.gives"}
"""What somebody says is given after a colon: that is how it is written."""
LISTED = {
    f"trucker.{lang}.events.{key}"
    for lang in LANGUAGES
    for key in ("reserve-lost", "puts-back", "must-leave")
}
"""Whole before the colon; then come the tiles it is about, or why."""


@every_game
@every_language
def test_what_is_said_is_a_sentence_and_not_a_label_with_a_colon(name: str, lang: str) -> None:
    own = tables(companion.game(name).folder, lang)
    labels = {
        f"{name}.{lang}.{key}"
        for file in ("events", "you", "bots", "refusals")
        for key in own
        if key.startswith(f"{file}.") and ENDS_IN_A_LABEL.search(own[key])
    }
    assert labels <= READ_ALOUD | LISTED


LABELLED = re.compile(r": ?\{")
OF_NATURE = {"draw", "take", "dice", "marbles", "sector", "disc", "card", "uncover", "roll"}
"""What chance does is shown as a heading with what came; nobody is told to do it."""


@every_game
@every_language
def test_a_move_is_said_as_something_one_does_and_not_as_a_label(name: str, lang: str) -> None:
    words = companion.game(name).notation.words
    own = tables(companion.game(name).folder, lang)
    moves = {word: own[f"actions.{word}"] for word in words.keys() - OF_NATURE}
    assert len(moves) >= 15
    assert [word for word, said in moves.items() if LABELLED.search(said)] == []


def test_what_is_due_is_said_before_its_rule_and_other_facts_after_it() -> None:
    words = companion.game("trucker").words("en")
    rule = "trucker.build.finish-any-time"
    assert words.refusal(Refusal(rule, {"first": "due.build"})) == (
        f"Ships are still being built; that comes later. {words.rule(rule)}"
    )
    rule = "trucker.build.peek-one-pile-at-a-time"
    assert words.refusal(Refusal(rule, {"pile": 2})) == f"{words.rule(rule)} You hold pile 2."


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Ana puts the cabin T040 back in the middle, face up."),
        ("cs", "Ana vrací kajutu T040 doprostřed lícem nahoru."),
        ("pl", "Ana odkłada kabinę T040 na środek, awersem do góry."),
    ],
)
def test_a_ship_tile_stands_in_the_case_its_sentence_asks_for(lang: str, told: str) -> None:
    words = companion.game("trucker").words(lang).at(None, ("Ana",))
    face = next(at for at, name in enumerate(IDS) if name == "T040")
    assert plain(words("events.puts-back", seat=0, tile=face)) == told


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "“You turn your bow towards them.”"),
        ("cs", "„Obracíš příď proti nim.“"),
        ("pl", "„Zwracasz dziób w ich stronę”."),
    ],
)
def test_a_full_stop_stands_where_the_language_has_it_beside_quotation_marks(
    lang: str, told: str
) -> None:
    words = companion.game("starfarers").words(lang)
    assert plain(words("events.tale", tale=(17, "no"))) == told


@pytest.mark.parametrize(
    ("lang", "n", "told"),
    [
        ("en", 1, "You have 1 question to review (about 1 min)."),
        ("cs", 2, "K zopakování máš 2 otázky (asi 1 min)."),
        ("pl", 5, "Do powtórki masz 5 pytań (około 1 min)."),
    ],
)
def test_questions_to_review_are_counted_as_questions(lang: str, n: int, told: str) -> None:
    assert plain(Words.shared(lang)("learn.recall-due", n=n, minutes=1)) == told


def test_how_many_cards_everybody_holds_is_one_sentence() -> None:
    words = companion.game("catan").words("en").at(None, ("Ana", "Ben", "Cid"))
    assert cards_in_hand(words, (3, 9, 1)) == "Ana has 3 cards in hand, Ben 9 and Cid 1"


def plain(text: str) -> str:
    """A text with spaces that may break."""
    return text.replace(NO_BREAK, " ")


UNSAID = {
    "en": r"\bintersections?\b|\bcoloured ring|\bred circle|\bblack (number|circle)|\bto repeat\b",
    "cs": r"\bprsten(ec|ce|cem)\b|\b(ne)?líž(e|eš|ou)\b|\{hour\} h\b|zaokrouhleno (dolů|nahoru)"
    r"|(dvoje|jedny) potraviny|bere nabídku zpět|musí odstoupit z letu"
    r"|červen\w+ kruh|čern\w+ čísl|má (zvoleno|rozhodnuto|odhozeno)",
    "pl": r"pierście|dwoje astronautów|bez ciągu|w zamian chce|czerwon\w+ okręg|czarn\w+ liczb"
    r"|ma już \w+ za sobą",
}
"""What was said for a thing that has another printed word, or to get round a gender."""
STRANGERS = re.compile(r"\b(An(a|y|u|ie|na|nou)|Ben(a|em|ovi|owi)?|Cid(a|ovi)?|Cyril)\b")


def printed(name: str, lang: str) -> dict[str, str]:
    """All texts of a game or the shared ones, without what one may only search by."""
    folder = SHARED if name == "shared" else companion.game(name).folder
    texts = tables(folder, lang)
    return {key: text for key, text in texts.items() if not key.endswith(".aliases")}


@pytest.mark.parametrize("name", ["shared", *companion.GAMES])
@every_language
def test_a_thing_is_called_by_one_printed_word(name: str, lang: str) -> None:
    wrong = re.compile(UNSAID[lang], re.IGNORECASE)
    assert [key for key, text in printed(name, lang).items() if wrong.search(text)] == []


@every_game
@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_people_in_examples_have_names_of_the_country(name: str, lang: str) -> None:
    texts = printed(name, lang)
    examples = {key: text for key, text in texts.items() if key.startswith("almanac.")}
    assert [key for key, text in examples.items() if STRANGERS.search(text)] == []


def said(words: Words, key: str, **facts: Any) -> str:
    return words(key, **facts).replace(NO_BREAK, " ")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Ana offers 1 lumber and 2 wool for 1 brick."),
        ("cs", "Ana nabízí 1 dřevo a 2 vlny za 1 cihlu."),
        ("pl", "Ana proponuje 1 drewno i 2 wełny za 1 glinę."),
    ],
)
def test_an_offer_is_told_as_one_would_say_it(lang: str, told: str) -> None:
    words = Table("catan", ["Ana", "B", "C"], lang=lang).spoken()
    facts = {"seat": 0, "give": pack({0: 1, 2: 2}), "take": pack({1: 1})}
    assert said(words, "events.offers", **facts) == told


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "In the bank: wool 15, ore 14."),
        ("cs", "V banku: vlna 15, ruda 14."),
        ("pl", "W banku: wełna 15, ruda 14."),
    ],
)
def test_a_store_is_listed_and_its_cards_are_counted(lang: str, told: str) -> None:
    words = companion.game("catan").words(lang)
    assert said(words, "figures.bank", goods=pack({2: 15, 4: 14})) == told


@every_language
def test_a_place_on_the_island_is_said_with_its_preposition_and_is_no_other(lang: str) -> None:
    words = Table("catan", lang=lang).spoken()
    for kind, places in (("corner", CORNERS), ("path", PATHS)):
        where = [words.name(f"{kind}-on", place) for place in places]
        assert len(set(where)) == len(places)
        assert all(re.match(r"(at|on|na)\b", one) and MARK not in one for one in where)


@every_language
def test_a_point_in_space_is_said_with_its_preposition(lang: str) -> None:
    words = Table("starfarers", lang=lang).spoken()
    named = {kind: [words.name(kind, point) for point in POINTS] for kind in ("point", "point-on")}
    named["point-to"] = [words.name("point-to", point) for point in POINTS]
    assert len({len(set(names)) for names in named.values()}) == 1, "as many names in every form"
    assert not any(MARK in name or "{" in name for names in named.values() for name in names)
    assert all(one != other for one, other in zip(named["point"], named["point-on"], strict=True))


@pytest.mark.parametrize(
    ("price", "told"), [(0, "za darmo."), (1, "za 1 kartę."), (2, "za 2 karty.")]
)
def test_what_a_card_cost_is_told_in_cards_or_as_free(price: int, told: str) -> None:
    words = Table("race", ["Ana", "B"], lang="pl").spoken()
    assert said(words, "events.builds", seat=0, card=0, n=price).endswith(told)


def test_the_reasons_of_a_hint_are_joined_by_semicolons() -> None:
    table = Table("catan", ["Ana", "bot:random", "bot:random"], seed=7)
    hint = Hint(table.legal(0)[0], "Roll the dice", ("first, of two", "second"))
    assert str(hint) == "Roll the dice (first, of two; second)"
    told: list[str] = []
    terminal = Terminal(table, lambda prompt: "", told.append)
    terminal.seat = 0
    table.hint = lambda *_, **__: hint  # type: ignore[method-assign]
    terminal.hint("")
    assert told == ["Hint: Roll the dice.", "Because: first, of two; second."]

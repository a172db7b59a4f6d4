"""Topics are brought by the games: found in their folders, with their own words."""

import pytest

from companion.core.errors import BadInput
from companion.core.folders import ELSEWHERE
from companion.core.text import LANGUAGES, MARK
from companion.explorer import topics
from companion.explorer.explorer import Explorer

ROOM = """
from companion import odds
from companion.explorer.topics import Topics, Given
from companion.explorer.page import Page, Series


def straw(ask):
    short = ask.slider("straws", 1, 10, 4)
    told = odds.among(1, short, 1)
    about = lambda n: ask.say("about.straw", n=n)
    return Page((Series(told, made="odds.among(1, 4, 1)"),), "1", about)


TOPICS = Topics(
    {"lots": {"straw": straw}, "dice": {"straws-by-dice": straw}},
    entries={"lots.straw": "lots/straw"},
    given={"straw": Given("lots", lambda n: {"straws": n})},
)
"""
WORDS = """
[topic]
lots = "Lots {lang}"

[question]
straw = "The short straw {lang}"
straws-by-dice = "Straws {lang}"

[control]
straws = "Straws {lang}"

[about]
straw = "Short straws: {n}"
"""


@pytest.fixture
def lots(tmp_path, monkeypatch):
    """A game from elsewhere that is words and odds only, and brings a topic."""
    for lang in LANGUAGES:
        text = tmp_path / "lots" / "text" / lang
        text.mkdir(parents=True)
        (text / "explorer.toml").write_text(WORDS.replace("{lang}", lang))
    room = tmp_path / "lots" / "explorer"
    room.mkdir()
    (room / "__init__.py").write_text(ROOM)
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_is_words_only_brings_a_door_with_its_own_words(lots, lang):
    shown = Explorer("lots", lang).view()
    assert {"id": "lots", "name": f"Lots {lang}"} in shown["topics"]
    assert shown["questions"] == [{"id": "straw", "name": f"The short straw {lang}"}]
    assert shown["controls"][0]["label"] == f"Straws {lang}"
    assert shown["title"] == "Short straws: 1"
    assert shown["answers"][0]["fraction"] == "1/4"


def test_a_game_adds_a_question_to_a_door_that_is_there(lots):
    explorer = Explorer("dice/straws-by-dice", "pl")
    assert explorer.view()["answers"][0]["fraction"] == "1/4"
    assert explorer.view()["questions"][0]["id"] == "sum"


def test_what_a_game_brings_is_linked_and_handed_over_by_name(lots):
    from companion.explorer.links import entries

    assert entries()["lots.straw"] == "lots/straw"
    given = topics.given("straw")
    assert (given.page, given.read(7)) == ("lots", {"straws": 7})


def test_without_the_game_its_door_is_shut():
    with pytest.raises(BadInput, match="dice"):
        Explorer("lots")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_door_and_question_has_a_name_in_every_language(lang):
    for topic, questions in topics.every_topic().items():
        names = [topics.topic_name(topic, lang)]
        names += [
            topics.words_of(one.game, lang)(f"explorer.question.{name}")
            for name, one in questions.items()
        ]
        assert not [name for name in names if name.startswith(MARK)]


def test_a_page_without_a_question_is_the_first_one_whatever_was_open_before():
    explorer = Explorer("dice/rolls")
    explorer.go("dice:10")
    assert explorer.at == ("dice", "sum")
    explorer.go("dice/rolls")
    explorer.go("dice")
    assert explorer.at == ("dice", "rolls")


def test_a_page_begun_anew_forgets_sliders_and_senses_but_not_noted_rolls():
    explorer = Explorer("dice:8")
    explorer.hear({"set": {"dice": 3}, "how": "at-least"})
    explorer.go("dice:8", anew=True)
    assert explorer.view()["answers"][0]["fraction"] == "5/36"
    explorer.go("dice/rolls")
    explorer.hear({"set": {"rolled": "8 8 7"}})
    explorer.go("dice/rolls", anew=True)
    assert explorer.rolls_at_hand() == {7: 1, 8: 2}

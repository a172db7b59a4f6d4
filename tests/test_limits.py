"""Numbers of the rules stand in one place: the engine counts with them, sentences decline them."""

import re
import shutil

import pytest

import companion
from companion import BadData, BadInput
from companion.core.game_parts import Option
from companion.core.grammar import spelled
from companion.core.limits import limits_of
from companion.core.text import LANGUAGES, SHARED, tables

FIELD = re.compile(r"\{([a-z-]+)(:[Ww]ords)?")


@pytest.mark.parametrize(
    ("lang", "number", "case", "gender", "said"),
    [
        ("en", 12, "gen", "f", "twelve"),
        ("en", 13, "", "m", "13"),
        ("cs", 1, "acc", "f", "jednu"),
        ("cs", 1, "acc", "p", "jednoho"),
        ("cs", 1, "acc", "m", "jeden"),
        ("cs", 2, "", "f", "dvě"),
        ("cs", 2, "ins", "f", "dvěma"),
        ("cs", 3, "gen", "m", "tří"),
        ("cs", 4, "loc", "n", "čtyřech"),
        ("cs", 9, "dat", "m", "devíti"),
        ("cs", 9, "acc", "m", "devět"),
        ("cs", 0, "", "m", "0"),
        ("pl", 1, "acc", "f", "jedną"),
        ("pl", 2, "acc", "f", "dwie"),
        ("pl", 2, "", "p", "dwaj"),
        ("pl", 2, "ins", "f", "dwiema"),
        ("pl", 3, "acc", "p", "trzech"),
        ("pl", 4, "dat", "m", "czterem"),
        ("pl", 5, "acc", "p", "pięciu"),
        ("pl", 8, "gen", "m", "ośmiu"),
        ("pl", 12, "ins", "m", "dwunastoma"),
    ],
)
def test_numbers_are_spelled_out_and_declined(lang, number, case, gender, said):
    assert spelled(lang, number, case, gender) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_up_to_twelve_has_a_word_in_every_case_and_gender(lang):
    for number in range(1, 13):
        for case in ("", "gen", "dat", "acc", "loc", "ins"):
            for gender in "mfnp":
                assert spelled(lang, number, case, gender).isalpha()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", companion.GAMES)
def test_every_limit_is_said_and_nothing_else_is_spelled_out(name, lang):
    folder = companion.game(name).folder
    texts = [path.read_text("utf-8") for path in (folder / "text" / lang).glob("*.toml")]
    fields = {found for text in texts for found in FIELD.findall(text)}
    assert set(limits_of(folder)) <= {field for field, _ in fields}
    assert {field for field, words in fields if words} <= set(limits_of(folder))


@pytest.fixture
def smaller(tmp_path):
    """Catan's words, with other numbers in its rules."""
    folder = companion.game("catan").folder
    shutil.copytree(folder / "text", tmp_path / "text")
    limits = (folder / "data" / "limits.toml").read_text("utf-8")
    (tmp_path / "data").mkdir()
    changed = re.sub(r"hand-limit = \d+", "hand-limit = 3", limits).replace("run = 5", "run = 4")
    (tmp_path / "data" / "limits.toml").write_text(changed.replace("win = 10", "win = 13"))
    return tmp_path


@pytest.mark.parametrize(
    ("lang", "hand", "run", "won"),
    [
        ("en", "more than three resource cards", "at least four roads", "13 points or more win"),
        ("cs", "víc než tři karty surovin", "aspoň čtyř silnic", "Vyhrává se s 13 nebo"),
        ("pl", "ponad trzy karty surowców", "co najmniej czterech dróg", "mając 13 lub"),
    ],
)
def test_another_number_is_said_in_every_language_with_the_forms_it_asks_for(
    smaller, lang, hand, run, won
):
    words = tables(smaller, lang, SHARED)
    for key, part in (
        ("seven.above-seven-gives-half", hand),
        ("longest-road.five-first", run),
        ("end.ten-wins", won),
    ):
        assert part in words[f"rules.{key}"].replace("\u00a0", " ")


@pytest.mark.parametrize("line", ['hand-limit = "7"', "hand = 7"])
def test_a_limit_that_is_no_number_or_has_no_hyphen_is_refused(tmp_path, line):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "limits.toml").write_text(line)
    with pytest.raises(BadData, match="a whole number"):
        limits_of(tmp_path)


def test_an_option_whose_value_is_a_number_can_be_typed() -> None:
    option = Option("limit", (7, 9))
    assert option.take("9") == 9
    assert option.take(7) == 7
    with pytest.raises(BadInput, match="one of 7, 9"):
        option.take("8")

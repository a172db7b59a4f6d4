"""Every rule id is linked: ledger, engine, test, words in three languages."""

import pytest

import companion
from companion.core.where import homes, missing

EVERY_RULE = [(name, rule) for name in companion.GAMES for rule in companion.game(name).rules]


def test_catan_has_every_rule_of_its_ledger():
    assert len(companion.game("catan").rules) == 191


@pytest.mark.slow
@pytest.mark.parametrize("name", companion.GAMES)
def test_no_rule_lacks_its_place_in_the_engine_its_test_or_its_words(name):
    game = companion.game(name)
    lacking = {rule: lacks for rule in game.rules if (lacks := missing(game, rule))}
    assert lacking == {}


@pytest.mark.slow
def test_a_rule_that_is_nowhere_is_found_out(monkeypatch):
    game = companion.game("catan")
    rules = dict(game.rules)
    rules["catan.build.nonsense"] = rules["catan.build.distance"]
    monkeypatch.setitem(game.__dict__, "rules", rules)
    assert missing(game, "catan.build.nonsense") == [
        "words en",
        "words cs",
        "words pl",
        "engine",
        "test",
        "lesson",
    ]


def test_where_names_the_function_that_refuses():
    found = homes(companion.game("catan"), "catan.build.distance")
    assert "keeps_distance" in {place.what for place in found if place.kind == "engine"}
    assert {place.kind for place in found} >= {"ledger", "engine", "test", "words en", "words pl"}


@pytest.mark.parametrize("name", companion.GAMES)
def test_every_option_touches_rules_that_exist_and_the_ledger_names_no_other(name):
    game = companion.game(name)
    told = {option for rule in game.rules.values() for option in rule.options}
    for option in game.options:
        assert option.touches or option.name in told
        assert set(option.touches) <= set(game.rules)
    assert told <= {option.name for option in game.options}

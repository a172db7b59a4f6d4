"""Questions about Race for the Galaxy: the engine's answers, in three languages."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from companion.core.text import LANGUAGES
from companion.games.race.quiz import QUIZ
from companion.games.race.quiz.goods import most_chips
from companion.lessons.positions import stages
from companion.lessons.recall import draw
from tests.quizzes import assert_answer_fits, assert_worded

from .stage import GAME, choosing, opened, seat

every_kind = pytest.mark.parametrize("kind", QUIZ)


def ask(kind, state, lang="en", seed=1, action=None, **facts):
    """A question of this kind about a position, or about what an action does in it."""
    words = GAME.words(lang).at(state, ["Ada", "Bo", "Cy", "Di"][: state.players])
    return QUIZ[kind](state, action, words, Random(seed), facts)


def answer(kind, *seats, picks="", **facts):
    """The engine's answer about a round with these action cards, or one that begins."""
    chosen = [words.split("+") for words in picks.split()]
    rows = [dict(row) for row in seats]
    for row, own in zip(rows, chosen, strict=False):
        row["picks"] = own
    data = {"players": len(rows), "seats": rows, "stage": "turn-up" if picks else "choose"}
    if chosen and len(chosen[0]) > 1:
        data["options"] = {"two_player_game": "advanced"}
    state = GAME.position(data)
    turned_up = GAME.chance(state)[0][0] if picks else None
    return dict(ask(kind, state, action=turned_up, **facts).answer)


# Every kind


@cache
def positions():
    """Positions of all stages of two games, for two and for four."""
    two = stages(GAME, 2, GAME.variants[0], Random(1))
    return [*two, *stages(GAME, 4, GAME.variants[-1], Random(2))]


def questions(kind, lang="en"):
    """A question of this kind about each position that has one."""
    asked = (ask(kind, state, lang, seed=n) for n, state in enumerate(positions()))
    return [question for question in asked if question is not None]


@every_kind
def test_every_kind_can_be_drawn_from_a_game(kind):
    assert draw(GAME, kind, 3).question.kind == kind


@every_kind
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_is_worded(kind, lang):
    assert len(questions(kind, lang)) > 3
    for question in questions(kind, lang):
        assert_worded(question)


@every_kind
def test_an_answer_fits_the_form_of_its_question(kind):
    for question in questions(kind):
        if question.form == "counts":
            assert set(question.answer) <= {field.id for field in question.fields}
        else:
            assert_answer_fits(question)


@every_kind
def test_a_question_names_a_rule_its_kind_is_about(kind):
    for question in questions(kind):
        assert question.rules[0] in QUIZ[kind].rules
        assert set(question.rules) <= set(GAME.rules)


@every_kind
def test_the_same_is_asked_in_every_language(kind):
    for english, polish in zip(questions(kind), questions(kind, "pl"), strict=True):
        assert english.answer == polish.answer


# A round

OTHER_START = seat("earths-lost-colony", hand="rebel-homeworld")
ADA = seat("old-earth", hand="gem-world")
BO = seat("new-sparta", hand="spice-world")
CY = seat("epsilon-eridani", hand="comet-zone")


def test_every_chosen_phase_comes_once_and_in_order():
    found = answer("phases", ADA, BO, CY, picks="produce settle settle")
    assert found == {"choice": "3-5"}


def test_the_two_settle_cards_of_one_player_are_two_phases():
    found = answer("phases", ADA, BO, picks="settle+settle settle+produce")
    assert found == {"choice": "3-3-5"}


def test_the_bonus_is_for_those_who_chose():
    found = answer("bonus", ADA, BO, CY, picks="produce settle settle", phase=3)
    assert found == {"choice": "1-2"}


def test_in_the_second_of_two_phases_only_who_chose_both_has_the_bonus():
    found = answer("bonus", ADA, BO, picks="settle+settle settle+produce", phase=3, run=1)
    assert found == {"choice": "0"}


@pytest.mark.parametrize(
    ("picks", "look", "keep"),
    [("explore-5 settle", 8, 2), ("explore-1-1 settle", 4, 3), ("settle explore-5", 3, 2)],
)
def test_what_is_looked_at_adds_up(picks, look, keep):
    own = seat("old-earth", "expedition-force", "research-labs", hand="gem-world")
    assert answer("explore", own, BO, picks=picks, seat=0) == {"look": look, "keep": keep}


@pytest.mark.parametrize("how", ["goes-on", "cards", "pool", "round-first"])
def test_the_end_is_seen_when_a_round_is_over(how):
    question = ask("last", choosing(ADA, BO).state, answer=how)
    assert dict(question.answer) == {"choice": how}
    assert ("Settle is still to come" in question.text) == (how == "round-first")


# Placing


@pytest.mark.parametrize(
    ("table", "card", "n"),
    [
        (("alpha-centauri", "mining-robots"), "mining-world", 1),
        (("alpha-centauri", "mining-robots"), "prosperous-world", 3),
        (("old-earth", "replicant-robots"), "new-earth", 3),
        (("old-earth", "contact-specialist", "mining-robots"), "rebel-miners", 0),
        (("old-earth", "investment-credits"), "diversified-economy", 3),
    ],
)
def test_a_price_is_less_by_every_discount_that_fits(table, card, n):
    assert answer("price", seat(*table), OTHER_START, seat=0, card=card) == {"n": n}


@pytest.mark.parametrize(
    ("table", "card", "way"),
    [
        (("new-sparta",), "former-penal-colony", "conquer"),
        (("old-earth", "contact-specialist"), "former-penal-colony", "pay"),
        (("new-sparta", "contact-specialist"), "star-nomad-lair", "either"),
        (("old-earth", "contact-specialist"), "alien-robot-sentry", "neither"),
        (("old-earth",), "star-nomad-lair", "neither"),
    ],
)
def test_a_military_world_is_conquered_or_bought_by_those_who_can(table, card, way):
    assert answer("ways", seat(*table), OTHER_START, seat=0, card=card) == {"choice": way}


# Goods and points


def test_a_sale_brings_its_kind_and_every_power_that_fits():
    own = seat("old-earth", "spice-world", goods="spice-world")
    assert answer("sale", own, OTHER_START, seat=0, world="spice-world") == {"n": 5}


def all_orders(play, before):
    """The chips of every way to consume, slowly, move by move by the game's own moves."""
    if play.stage != before.stage or play.rounds != before.rounds:
        return {play.chips[0] - before.chips[0]}
    found = set()
    for action in GAME.legal(play, 0):
        after = GAME.apply(play, action).state
        while GAME.awaiting(after) == (-1,):
            after = GAME.apply(after, GAME.chance(after)[0][0]).state
        found |= all_orders(after, before)
    return found


@pytest.mark.parametrize("doubled", [False, True])
@pytest.mark.parametrize(
    ("powers", "goods"),
    [
        ("terraformed-world mining-conglomerate", "comet-zone mining-world gem-world"),
        ("pilgrimage-world galactic-trendsetters", "gem-world artist-colony space-port"),
        ("tourist-world free-trade-association", "gem-world spice-world artist-colony"),
        ("diversified-economy terraformed-world", "gem-world comet-zone plague-world spice-world"),
    ],
)
def test_the_most_chips_are_those_of_the_best_of_all_orders(powers, goods, doubled):
    own = seat("new-sparta", *powers.split(), *goods.split(), goods=goods)
    picks = "double double" if doubled else "explore-5 double"
    play = opened(own, OTHER_START, picks=picks)
    while GAME.awaiting(play.state)[:1] == (0,) and play.state.looked[0]:
        play.do(str(GAME.legal(play.state, 0)[0]))
    if not doubled:
        play.do(str(GAME.legal(play.state, 1)[0]))
    n, order = most_chips(play.state, 0, doubled)
    assert n == max(all_orders(play.state, play.state)) == sum(one.chips for one in order)


def test_goods_come_to_empty_production_worlds_and_one_windfall_world_by_the_bonus():
    own = seat("new-sparta", "gem-world", "comet-zone", "asteroid-belt", "avian-uplift-race",
               goods="comet-zone")  # fmt: skip
    assert answer("goods", own, OTHER_START, picks="produce produce", seat=0) == {"n": 2}
    assert answer("goods", own, OTHER_START, picks="double produce", seat=0) == {"n": 1}


def test_dollar_powers_are_no_consume_powers_in_a_list():
    own = seat("old-earth", "export-duties", "public-works", "new-economy")
    assert answer("finds", own, OTHER_START, seat=0, card="new-economy") == {"n": 5}


def test_a_tableau_is_worth_what_is_printed_its_chips_and_its_lists():
    own = seat("old-earth", "gem-world", "merchant-guild", chips=4)
    assert answer("worth", own, OTHER_START, seat=0) == {"n": 2 + 1 + 2 + 4}

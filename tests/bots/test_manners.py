"""Bots do not pester the people at their table with offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import companion
from companion.bots import bot
from companion.bots.manners import Manners
from companion.core.match import Ply
from companion.games.starfarers.bots.weighing import weigh_best
from companion.play import Table
from tests.games.catan.stage import GAME, do, stage

SEATS = ["Ana", "bot:greedy", "bot:greedy", "bot:greedy"]
LOTS = {"settlements": [8], "roads": [13], "hand": {"wool": 6, "ore": 1}}


def played(name: str, moves: int = 50) -> Table:
    """A table at which somebody plays what is suggested and turns every offer down."""
    table = Table(name, SEATS, seed=0)
    for _ in range(moves):
        table.run()
        legal = {action.word: action for action in table.legal(0)}
        hint = table.hint(0, bot="greedy")
        assert hint is not None
        table.attempt(legal.get("decline", hint.action))
    return table


def offers(table: Table) -> Iterator[tuple[int, Ply]]:
    """What bots have offered, with the number of its turn."""
    for ply in table.plies:
        if ply.action.word == "offer" and table.is_bot(ply.action.seat):
            yield table.game.turn(ply.before), ply


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_bots_offer_at_most_once_in_a_turn_and_only_what_may_interest(name: str) -> None:
    table = played(name)
    made = list(offers(table))
    assert made
    assert set(Counter(turn for turn, _ in made).values()) == {1}
    interests = table.game.interests
    assert interests is not None
    for _, ply in made:
        observation = table.game.observe(ply.before, ply.action.seat)
        assert interests(observation, ply.action, 0)


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_bots_offer_a_person_only_what_they_could_say_yes_to(name: str) -> None:
    table = played(name)
    made = [ply for _, ply in offers(table)]
    assert made
    for ply in made:
        answers = table.game.legal(table.game.apply(ply.before, ply.action).state)
        assert any(one.seat == 0 and one.word == "accept" for one in answers), ply.action


def interested(offer: str, **mine: Any) -> bool:
    """Whether an offer of the second seat may interest the first, who owns this."""
    asks = {"settlements": [40], "roads": [58], "hand": {"wool": 3, "lumber": 1}}
    state = stage({"settlements": [8], "roads": [13], **mine}, asks, turn={"on": 1})
    assert GAME.interests is not None
    return GAME.interests(GAME.observe(state, 1), GAME.parse(offer), 0)


def test_nobody_is_asked_for_what_everybody_knows_they_have_not() -> None:
    assert interested("1: offer lumber ore", hand={"ore": 1})
    assert not interested("1: offer lumber grain", hand={"ore": 1})
    assert not interested("1: offer lumber 2ore", hand={"ore": 1})


def test_nobody_is_offered_what_their_own_land_bears_for_what_it_does_not() -> None:
    borne = {"hand": {"ore": 1, "grain": 1}}  # corner 8: mountains, pasture, hills
    assert interested("1: offer lumber ore", **borne)
    assert not interested("1: offer wool grain", **borne)


def still_offers(table: Table) -> bool:
    """Whether one of the bots would offer something to a table of people and bots."""
    table.run(40)
    return any(True for _ in offers(table))


@pytest.mark.parametrize("until", ["turn", "game"])
def test_who_asks_for_peace_is_offered_nothing_until_then(until: Any) -> None:
    table = Table("catan", SEATS, seed=0)
    table.state = do(stage(LOTS, turn={"on": 0}), "0: end").state
    table.hush(0, until)
    assert table.hushed(0) == until
    turn = table.game.turn(table.state)
    while not still_offers(table) and table.game.turn(table.state) < turn + 12:
        if 0 in table.awaiting:
            hint = table.hint(0, bot="greedy")
            assert hint is not None
            table.attempt(hint.action)
    made = [number for number, _ in offers(table)]
    assert all(number > turn for number in made) if until == "turn" else made == []
    table.hush(0, "")
    assert table.hushed(0) == ""


@pytest.mark.parametrize(("until", "now", "later"), [("", 1, 1), ("turn", 0, 1), ("game", 0, 0)])
def test_an_offer_that_would_interest_is_kept_back_as_long_as_peace_was_asked_for(
    until: Any, now: int, later: int
) -> None:
    asks = {"settlements": [40], "roads": [58], "hand": {"wool": 3, "lumber": 1}}
    mine = {"settlements": [8], "roads": [13], "hand": {"ore": 1}}
    this, after = (stage(mine, asks, turn={"on": 1, "number": n}) for n in (5, 9))
    legal = [GAME.parse("1: offer lumber ore"), GAME.parse("1: end")]
    manners = Manners(GAME)
    manners.hush(0, this, until)

    def made(state: Any) -> int:
        return sum(one.word == "offer" for one in manners.polite(state, 1, legal, [0], []))

    assert (made(this), made(after)) == (now, later)


ASKED = {"settlements": [8], "roads": [13], "hand": {"ore": 2, "wool": 1, "lumber": 1}}
ANSWERS = {"settlements": [40], "roads": [58], "hand": {"wool": 2, "lumber": 2, "brick": 1}}


def answers(*terms: str, hush: Any = "") -> list[str]:
    """What of these terms a bot may answer with once a person has offered ore for lumber."""
    before = stage(ASKED, ANSWERS, turn={"on": 0})
    offer = GAME.parse("0: offer ore lumber")
    after = GAME.apply(before, offer).state
    legal = [GAME.parse(f"1: {one}") for one in ("decline", *terms)]
    manners = Manners(GAME)
    manners.hush(0, after, hush)
    said = manners.polite(after, 1, legal, [0], [Ply(before, offer, ())])
    return [str(one).removeprefix("1: ") for one in said]


def test_a_person_is_answered_with_terms_about_what_they_offer_and_ask_for() -> None:
    assert answers("counter lumber 2ore") == ["decline", "counter lumber 2ore"]


@pytest.mark.parametrize("terms", ["counter 2wool lumber", "counter brick+wool lumber"])
def test_nobody_answers_by_asking_for_what_the_person_asks_for(terms: str) -> None:
    assert answers(terms) == ["decline"]


def test_nobody_answers_by_offering_what_the_person_gives_away() -> None:
    assert answers("counter lumber wool") == ["decline", "counter lumber wool"]
    assert answers("counter lumber+ore wool") == ["decline"]


def test_who_wants_no_offers_is_answered_with_no_other_terms() -> None:
    assert answers("counter lumber 2ore", hush="turn") == ["decline"]


def test_a_weaker_bot_makes_no_offer_merely_because_it_does_little_harm() -> None:
    game, made = companion.game("starfarers"), 0
    players = [bot(name, game) for name in ("beginner", "learner", "beginner", "learner")]
    rng, state = Random(2), game.new(4, None, 2)
    for _ in range(600):
        seats = game.awaiting(state)
        if not seats:
            break
        seat = seats[0]
        if seat < 0:
            action = game.sample(state, rng)
        else:
            sight, legal = game.observe(state, seat), game.moves(state, seat)
            action = players[seat].choose(sight, legal, rng)
            if action.word in ("offer", "counter"):
                worth = {one.action: one.worth for one in weigh_best(sight, tuple(legal))}
                quiet = [w for a, w in worth.items() if a.word not in ("offer", "counter")]
                assert worth[action] > max(quiet)
                made += 1
        game.push(state, action)
    assert made

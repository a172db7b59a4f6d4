"""Whole random games: no card is lost, every card and every power is used, nothing gets stuck."""

from collections import Counter
from random import Random

import pytest

from companion.core.rulebook import Listener
from companion.games.race.actions import Fill
from companion.games.race.faces import (
    AGAINST,
    CARDS,
    DEFENSE,
    DEVELOP_OFF,
    EVERY_CARD,
    KEEP,
    LOOK,
    NUMBER,
    PAYS,
    PRICE_OFF,
    SELL,
    SELL_OWN,
    STRENGTH,
    VOCABULARY,
)
from tests.games.race.stage import GAME
from tests.positions import walk

GAMES = 240


def cards_of(state):
    piles = (*state.hands, *state.looked, *state.tables, *state.goods, *state.discards, state.deck)
    return sorted(card for pile in piles for card in pile if card >= 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_114_cards_are_all_there_at_every_ply(players):
    whole = sorted(EVERY_CARD)
    for state, _ in walk(GAME, players, players, "standard", 3000):
        assert cards_of(state) == whole
        assert sum(state.chips) + state.pool == 12 * players


def test_points_and_chips_only_grow_and_every_game_ends():
    for seed in range(6):
        last = None
        for state, _ in walk(GAME, seed, 2 + seed % 3, "standard", 5000):
            last = state
        assert last is not None
        assert last.rounds > 4


DRAWS = {
    "develop.draw-at-start": "develop-draw-start",
    "develop.draw-after-placing": "develop-draw-after",
    "settle.draw-after-placing": "settle-draw-after",
    "produce.flat-draw": "produce-phase-draw",
    "produce.draw-with-own-good": "draw-on-own-good",
    "produce.draw-on-own-windfall": "draw-on-own-good",
    "produce.draw-per-good-of-kind": "draw-per-good",
    "produce.draw-per-different-kind": "draw-per-kind",
    "produce.draw-for-most-rare": "draw-if-most",
    "produce.draw-per-genes-world": "draw-per-world",
    "consume.draw-without-goods": "consume-phase-draw",
}
"""Powers that give cards, by the rule their event names."""


class Used:
    """The cards laid out and the powers that did something, over many games."""

    def __init__(self):
        self.laid, self.powers = Counter(), Counter()

    def see(self, state, action, event):
        """Note what an event shows to have worked; the state is the one after it."""
        facts = event.facts
        rule = event.rule.removeprefix("race.")
        if event.what == "gets" and rule in DRAWS:
            self.powers[facts["card"], DRAWS[rule]] += 1
        elif event.what in ("consumes", "consumes-all", "spends", "gives-up"):
            self._named(facts["power"], event.what)
        elif event.what == "names-number":
            self.powers[NUMBER["gambling-world"], "gamble"] += 1
        elif event.what == "good-laid":
            self.powers[facts["world"], "produce"] += 1
        elif event.what == "shows":
            self.laid[facts["card"]] += 1
        if isinstance(action, Fill):
            self.powers[action.power, "produce-windfall"] += 1
        self._numbers(state, event)

    def _named(self, face, what):
        for power in CARDS[face].powers:
            given_up = power.does.endswith("sacrifice")
            consumed = power.phase == "IV" and power.does != "gamble"
            if given_up if what == "gives-up" else consumed:
                self.powers[face, power.does] += 1

    def _numbers(self, state, event):
        """Powers that change a number: who had them when it was worked out."""
        facts, what = event.facts, event.what
        if what not in ("looks", "builds", "conquers", "settles", "sells"):
            return
        for face in state.tables[facts["seat"]]:
            if what == "looks":
                self._count(face, "explore-look", LOOK[face])
                self._count(face, "explore-keep", KEEP[face])
            elif what == "builds":
                self._count(face, "develop-discount", DEVELOP_OFF[face])
            elif what == "sells":
                own = SELL_OWN[face] if face == facts["world"] else 0
                self._count(face, "sell-bonus", SELL[facts["kind"]][face] or own)
            elif what == "conquers":
                self._count(face, "military", STRENGTH[face])
                special = AGAINST[facts["card"]][face] - STRENGTH[face]
                self._count(face, "military-vs-good", special)
                self._count(face, "military-vs-keyword", special)
            else:
                self._count(face, "settle-discount", PRICE_OFF[facts["card"]][face])
                bought = DEFENSE[facts["card"]] and face in PAYS
                self._count(face, "pay-for-military", bought)

    def _count(self, face, does, worked):
        if worked:
            self.powers[face, does] += 1


@pytest.fixture(scope="module")
def used():
    found = Used()
    for seed in range(GAMES):
        rng = Random(seed)
        state = GAME.new(2 + seed % 3, seed=seed)
        while seats := GAME.awaiting(state):
            action = (
                GAME.sample(state, rng)
                if seats[0] < 0
                else rng.choice(_lively(GAME.moves(state, seats[0])))
            )
            told = Listener()
            GAME.book.effects[type(action)](state, action, told)
            for event in told:
                found.see(state, action, event)
        found.laid.update(face for table in state.tables for face in table)
    return found


def _lively(moves):
    """Of what is legal, what places something, if anything does."""
    return [action for action in moves if action.word == "lay"] or moves


@pytest.mark.slow
def test_every_card_is_laid_out_in_random_games(used):
    assert [card.id for number, card in enumerate(CARDS) if not used.laid[number]] == []


@pytest.mark.slow
def test_every_power_is_used_in_random_games(used):
    never = [
        f"{card.id}: {power.does}"
        for number, card in enumerate(CARDS)
        for power in card.powers
        if not used.powers[number, power.does]
    ]
    assert never == []
    assert {power.does for card in CARDS for power in card.powers} == set(VOCABULARY)


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_game_saved_and_loaded_goes_on_the_same(variant):
    from companion import Table

    table = Table("race", seats=["A", "bot:random", "bot:random"], seed=3, variant=variant)
    for _ in range(25):
        table.run()
        table.attempt(table.legal(0)[0])
    again = Table.load(table.save())
    assert again.state == table.state
    assert again.history == table.history


@pytest.mark.parametrize("players", [2, 4])
def test_chance_that_falls_all_at_once_brings_what_it_would_one_by_one(players):
    state, rng = GAME.new(players, seed=players), Random(1)
    drawn = 0
    while seats := GAME.awaiting(state):
        if seats[0] < 0:
            at_once, same = state.copy(), Random(drawn)
            GAME.resolve_chance(at_once, Random(drawn))
            while GAME.awaiting(state) == (-1,) and state != at_once:
                GAME.push(state, GAME.sample(state, same))
            assert state == at_once
            drawn += 1
        else:
            GAME.push(state, rng.choice(GAME.moves(state, seats[0])))
    assert drawn > 20

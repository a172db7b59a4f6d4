"""A bot of one's own, as the page on bots shows it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import companion
from companion.bots import Roster
from companion.bots.plain import Player


def test_a_class_that_registers_needs_nothing_but_how_it_chooses() -> None:
    roster = Roster()

    @roster.add("miser", strength=30)
    class Miser(Player):
        sees = True

        def choose(self, sight, legal, rng):
            return min(legal, key=str)

    game = companion.game("catan")
    own = replace(game.bot_spec, bots=roster)
    [kind] = roster
    player = kind.make(game)
    state = game.new(3, seed=1)
    legal = game.legal(state)
    assert player.choose(game.observe(state, legal[0].seat), legal, Random(1)) in legal
    assert player.sees
    assert [one.name for one in own.bots] == ["miser"]

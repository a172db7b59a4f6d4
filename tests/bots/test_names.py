"""Bots are asked for by name."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import companion
from companion.bots import Roster, bot, offers
from companion.bots.plain import Player
from companion.core.errors import BadInput
from companion.core.game import BotSpec
from companion.core.notation import Action

GAME = companion.game("catan")


@pytest.mark.parametrize("name", offers(GAME))
def test_every_bot_is_made_by_its_name(name: str) -> None:
    assert hasattr(bot(name, GAME), "choose")


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"one of random, .*greedy.* \(nearest: greedy\)"):
        bot("gredy", GAME)


@pytest.mark.parametrize("name", ["search", "greedy:1", "", 7, None])
def test_a_wrong_name_is_refused_in_words(name: object) -> None:
    with pytest.raises(BadInput, match="expected"):
        bot(name, GAME)  # type: ignore[arg-type]


def test_a_game_that_cannot_weigh_offers_only_random() -> None:
    plain = replace(GAME, bot_spec=BotSpec())
    assert offers(plain) == ("random",)
    with pytest.raises(BadInput, match="one of random"):
        bot("greedy", plain)


STRANGER = """

from dataclasses import replace

from companion.bots import Roster
from companion.bots.plain import Player
from companion.core.game import BotSpec

BOTS = Roster()


@BOTS.add("modest", strength=10)
class Modest(Player):
    sees = False

    def __init__(self, game):
        pass

    def choose(self, sight, legal, rng):
        return min(legal, key=str)


GAME = replace(GAME, id="modesty", bot_spec=BotSpec(bots=BOTS))
"""


def test_a_game_from_elsewhere_brings_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "modesty"
    shutil.copytree(Path(__file__).parents[1] / "toy" / "lone", folder)
    with (folder / "__init__.py").open("a") as module:
        module.write(STRANGER)
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    found = companion.game("modesty")
    assert offers(found) == ("random", "modest")
    table = companion.Table(found.id, seats=["Ana", "bot:modest", "bot:random"], seed=1)
    assert table.step() is not None
    assert companion.Table.load(table.save()).state == table.state
    assert companion.simulate(found.id, games=1, bots=["modest", "random"], max_plies=9).games == 1
    with pytest.raises(BadInput, match=r"one of random, modest \(nearest: modest\)"):
        bot("modset", found)


def test_a_bot_of_the_games_own_goes_before_one_of_the_same_name() -> None:
    own = Roster()

    class Own(Player):
        sees = False

        def __init__(self, game: object) -> None:
            pass

        def choose(self, observation: object, legal: Sequence[Action], rng: Random) -> Action:
            return legal[0]

    own.add("random", strength=99)(Own)
    mine = replace(GAME, bot_spec=BotSpec(GAME.weigh, bots=own))
    assert isinstance(bot("random", mine), Own)
    assert offers(mine) == ("greedy", "random")


def test_two_bots_of_one_name_in_a_roster_are_refused() -> None:
    twice = Roster()
    twice.add("modest", strength=1)(lambda game: bot("random", game))
    with pytest.raises(ValueError, match="there is a bot 'modest' already"):
        twice.add("modest", strength=2)

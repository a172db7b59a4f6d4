"""What the first page sends about the games that are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kept_games import KeptGame
from ...wire.handlers import IntentData, handles
from ..play.handlers import _play
from .contract import OfKeptGame
from .state import HomeState

if TYPE_CHECKING:
    from ...screen import Screen


@handles("resume", shape=OfKeptGame)
def go_on(screen: Screen, intent: IntentData) -> None:
    """Go on with one of the games in the list."""
    screen.game_store.go_on(_kept(screen, intent))
    _play(screen)


@handles("copy", shape=OfKeptGame)
def copy(screen: Screen, intent: IntentData) -> None:
    """A second game that goes on from where this one stands."""
    screen.of(HomeState).glanced = screen.game_store.kept_games.copy(_kept(screen, intent)).id


@handles("delete", shape=OfKeptGame)
def delete(screen: Screen, intent: IntentData) -> None:
    """Delete one of the games in the list."""
    screen.game_store.delete(_kept(screen, intent))
    screen.notice = screen.say("kept.deleted")


@handles("glance", shape=OfKeptGame)
def glance(screen: Screen, intent: IntentData) -> None:
    """Show the picture of one of the games in the list, or none."""
    screen.of(HomeState).glanced = _kept(screen, intent).id if intent["id"] else ""


def _kept(screen: Screen, intent: IntentData) -> KeptGame:
    return screen.game_store.kept_games.find(intent["id"])

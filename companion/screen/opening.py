"""What `companion.open` is asked for, as one address; and going there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from .. import almanac
from ..catalogue import game
from ..core.address import ENTRY, ODDS, POSITION, RULE, STEP, TASK, Address, parse
from ..core.errors import BadInput, Fault, nearest, shorten
from ..core.folders import game_folders, refuse_left_out
from ..core.position_text import unpacked
from ..core.text import LANGUAGES
from ..kept_games import KeptGames
from .panes.almanac.state import AlmanacState
from .screen import Screen
from .tasks import open_code, open_position


def asked_for(
    place: str | Address | None, lang: str | None, named: Mapping[str, object]
) -> Address:
    """The one thing asked for: an address, or a game with one of `rule`, `entry`, `step`, `odds`…

    What is named may be written short (`build.distance` beside a game) or as an address itself.
    """
    if isinstance(place, str) and place.strip().isalnum():
        place = place.strip().casefold()  # a game's name, as people write it
    to = Address() if place is None else parse(place)
    given = {kind: name for kind, name in named.items() if name not in (None, "")}
    if len(given) + bool(to.kind) > 1:
        listed = ", ".join([to.kind, *given] if to.kind else given)
        raise BadInput([Fault("open", listed, "one thing to open")])
    for kind, name in given.items():
        to = _with_name(to, kind, str(name))
    if to.kind == POSITION:
        of = unpacked(to.name)["game"]
        if to.game not in ("", of):
            raise BadInput([Fault("position", shorten(to.name), f"one of {to.game}")])
        to = replace(to, game=of)
    if to.game and to.game not in game_folders():
        refuse_left_out(to.game)
        known = list(game_folders())
        expected = "one of " + ", ".join(known)
        raise BadInput([Fault("game", shorten(to.game), expected, nearest(to.game, known))])
    return replace(to, lang=lang) if lang in LANGUAGES else to


def _with_name(to: Address, kind: str, name: str) -> Address:
    """A name under its keyword: short, as an id, or as a whole address of that kind."""
    if name.startswith(("/", "#")) or (kind in (RULE, ENTRY) and name.startswith(_games())):
        told = parse(name)
        if told.kind != kind:
            raise BadInput([Fault(kind, shorten(name), f"the address of a {kind}")])
        if to.game and told.game and to.game != told.game:
            raise BadInput([Fault(kind, shorten(name), f"one of {to.game}")])
        return replace(told, game=told.game or to.game, lang=told.lang or to.lang)
    return replace(to, kind=kind, name=name)


def _games() -> tuple[str, ...]:
    return tuple(f"{game}." for game in game_folders())


def entry_at(to: Address) -> almanac.Entry | None:
    """The entry that an address leads to, its own or a rule's; None if it is something else."""
    if to.kind == RULE:
        return almanac.for_rule(to.id)
    return almanac.entry(to.id) if to.kind == ENTRY else None


def go(screen: Screen, to: Address) -> None:
    """Bring a screen there; `BadInput` names the nearest there is."""
    if found := entry_at(to):
        screen.of(AlmanacState).entries[found.game] = found.id
    elif to.kind == STEP:
        screen.open_lesson(to.name)
    elif to.kind == ODDS and to.name:
        screen.explorer.go(to.name)
    elif to.kind == TASK:
        open_code(screen, to.name)
    elif to.kind == POSITION:
        open_position(screen, to.name)


def pane_for(to: Address) -> str:
    """The pane in which it is shown; "" for the one a game opens with."""
    return {STEP: "learn", ODDS: "odds"}.get(to.kind, "")


def is_first_visit(name: str, folder: Path | None) -> bool:
    """Whether no game of this one is kept in the folder: who comes for it is new and may learn."""
    if not name or folder is None or game(name).lessons is None:
        return False
    return all(kept.game != name for kept in KeptGames(folder))

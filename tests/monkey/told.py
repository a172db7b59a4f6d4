"""What the browser is told: as the contract says, and nothing that is hidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, is_typeddict

from companion.screen.look_back import LookBack
from companion.screen.panes.almanac.state import AlmanacState
from companion.screen.panes.board.happened import Happenings
from companion.screen.panes.board.state import BoardState
from companion.screen.panes.editor.state import EditorState
from companion.screen.panes.frame.state import FrameState
from companion.screen.reviewing import Reviewing
from companion.screen.updates import make_part
from companion.screen.wire.fits import misfits, shape
from companion.screen.wire.parts import PARTS
from companion.screen.wire.shapes import part_types

from .world import Broken, Session

FIELDS, _ = shape(part_types())
STANDING = ("index", "pages", "covers", "art")
"""Large parts that are the same for a game and a language: each is looked at once."""
OF_A_POSITION = ("board", "play", "reply", "events", "odds", "almanac", "lesson", "projected")
IN_PIECES = ("board", "events")
"""A page puts them together; `tests/screen/test_telling.py` does so too."""
_looked_at: set[object] = set()


def fits(session: Session) -> None:
    """What came with the last answer is as the contract says, and can be sent."""
    for name, part in session.told.items():
        key = _standing(session, name, part)
        if key in _looked_at:
            continue
        if not judge(FIELDS[name])(part):
            faults = [str(fault) for fault in islice(misfits(part, FIELDS[name], name), 3)]
            raise Broken(f"misfit {faults[0].partition(':')[0]}", "; ".join(faults))
        try:
            json.dumps(part, allow_nan=False)
        except (TypeError, ValueError) as wrong:
            raise Broken(f"unsendable {name}", str(wrong)) from wrong
        if key is not None:
            _looked_at.add(key)


@cache
def judge(hint: Any) -> Callable[[Any], bool]:
    """Whether something fits a type, as `misfits` says it, without saying why."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in (str, int, bool, NoneType):
        return lambda value: type(value) is hint
    if hint is float:
        return lambda value: type(value) in (int, float)
    if is_typeddict(hint):
        return _judge_record(hint)
    if origin in (Union, UnionType):
        kinds = [judge(kind) for kind in inner]
        return lambda value: any(kind(value) for kind in kinds)
    if origin is list:
        one = judge(inner[0])
        return lambda value: isinstance(value, list) and all(map(one, value))
    if origin is dict:
        one = judge(inner[1])
        return lambda value: (
            isinstance(value, dict)
            and all(type(name) is str for name in value)
            and all(map(one, value.values()))
        )
    return lambda value: next(misfits(value, hint), None) is None


def _judge_record(hint: Any) -> Callable[[Any], bool]:
    fields, required = shape(hint)
    kinds: dict[str, Callable[[Any], bool]] = {}  # filled when asked for: a type may hold itself

    def fit(value: Any) -> bool:
        if not isinstance(value, dict) or not required <= value.keys():
            return False
        if not kinds:
            kinds.update({name: judge(kind) for name, kind in fields.items()})
        return all(name in kinds and kinds[name](one) for name, one in value.items())

    return fit


def _standing(session: Session, name: str, part: dict[str, Any]) -> object:
    """What tells a part that stays the same from another; none for one that changes."""
    game = session.screen.game_store.open_game
    if name == "frame":
        how = session.screen.of(FrameState).without_code, part["pane"], part["still"]
        return name, part["lang"], part["game"], how
    return (name, game.id if game else "", session.screen.lang) if name in STANDING else None


def is_fresh(session: Session) -> None:
    """What the page has is what it would be told now: nothing changed that it was not told of."""
    screen = session.screen
    for name, part in PARTS.items():
        if name in IN_PIECES or name in STANDING or part.key(screen) is None:
            continue
        has, now = _plain(getattr(session.app, name)), _plain(make_part(screen, name))
        if has != now:
            raise Broken(f"stale {name}", _difference(has, now))


def hides(session: Session, luck: int) -> None:
    """Who looks at a game cannot tell it from another that differs only in what they may not see.

    The position is changed for one with other hidden cards; every part is told of both.
    """
    screen = session.screen
    if not screen.has_table or screen.session is screen.of(EditorState).session:
        return
    table = screen.table
    if table.nature == "by-hand" or table.is_over or table.game.imagine is None:
        return  # of a game that is over everybody's points are told
    state, eyes = table.state, -1 if screen.covered else screen.seat
    other = table.game.imagine(table.game.observe(state, eyes), Random(luck))
    now, worked_out = screen.of(AlmanacState), dict(screen._states)
    asked = now.asked_now
    here, there = _told_of(session, state), _told_of(session, other)
    table.state, now.asked_now = state, asked
    screen._states.update(worked_out)
    screen._seen = None
    screen.of(BoardState).known = {}
    screen.of(Happenings).begin_anew()
    for name in here:
        if here[name] != there[name]:
            raise Broken(f"tells in {name}", _difference(here[name], there[name]))


def _told_of(session: Session, state: Any) -> dict[str, Any]:
    """What is told of a position; what was asked about the one on the table is asked about it."""
    screen = session.screen
    now = screen.of(AlmanacState)
    if now.asked_now[1] is screen.table.state:
        now.asked_now = now.asked_now[0], state
    screen._states |= {LookBack: LookBack(), Reviewing: Reviewing()}
    screen.table.state = state
    screen.table._observed.clear()
    screen._seen = None
    screen.of(BoardState).known = {}
    screen.of(Happenings).begin_anew()
    names = [*OF_A_POSITION, *(["explorer"] if screen.pane == "odds" else [])]
    return {name: _plain(make_part(screen, name)) for name in names}


def _plain(part: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in part.items() if key not in ("n", "q")}
    if kept.get("clock"):
        kept["clock"] = {key: value for key, value in kept["clock"].items() if key != "left"}
    return kept


def _difference(here: Any, there: Any, at: str = "") -> str:
    if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
        return next(
            _difference(here[k], there[k], f"{at}.{k}") for k in here if here[k] != there[k]
        )
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        pairs = enumerate(zip(here, there, strict=True))
        return next(_difference(a, b, f"{at}[{n}]") for n, (a, b) in pairs if a != b)
    return f"{at}: {str(here)[:200]} or {str(there)[:200]}"

"""What the play column shows of the table, and what is said to the last act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.notation import NATURE
from ....core.panel import Panel
from ....core.rulebook import Refusal
from ...wire.parts import of_game, part
from ..almanac.part import practice
from .contract import HintView, RefusalCard, Reply, TableView, WhyNot
from .meanwhile import meanwhile
from .real_table import phrase

if TYPE_CHECKING:
    from ...screen import Screen


@of_game
def _table_key(screen: Screen) -> object:
    return (
        screen.seat_view, screen.table.log_length, screen.seat,
        screen.bots_are_due, screen.running, screen.skipped, screen.table.can_redo,
        screen.session.bots_act_beside, screen.hourglass.key, screen.table.hushed(screen.seat),
        screen.reviewing.slices, screen.look_back.slices, screen.look_back.is_open,
    )  # fmt: skip


@of_game
def _reply_key(screen: Screen) -> object:
    return (
        screen.seat_view, screen.refused, screen.ruling, screen.hinted, screen.notice, screen.less,
        screen.game_store.gone_on, screen.skipped_from, screen.running,
    )  # fmt: skip


def bare_reply(screen: Screen) -> Reply:
    """What is being said, and nothing else."""
    return {
        "refused": None, "hint": None, "notice": screen.notice, "less": "", "greeting": "",
        "meanwhile": [],
    }  # fmt: skip


@part("play", TableView, key=_table_key)
def table(screen: Screen) -> TableView:
    """What the play column shows."""
    session, seen, on_table = screen.session, screen.seat_view, screen.table
    return {
        "seat": screen.seat,
        "lesson": session.is_taught,
        "cover": seen.words.person(screen.seat) if screen.covered else "",
        "instruction": seen.instruction,
        "panel": _panel(screen),
        "moves": seen.moves,
        "bots": screen.bots_are_due,
        "meanwhile": screen.bots_are_due and screen.seat in on_table.may_act,
        "beside": session.bots_act_beside,
        "chance": _chance(screen),
        "told": phrase(screen),
        "can_set": on_table.game.editor is not None and session.can_edit,
        "setting": session.editor_view(seen, has_game=screen.game_store.own_table is not None),
        "supposed": session.supposed(screen.lang),
        "clock": screen.hourglass.view(seen.words) if session.has_clock else None,
        "running": _skipping(screen),
        "over": "" if on_table.awaiting else _over(screen),
        "reviewing": session.looks_back
        and (screen.reviewing.has_more(seen) or screen.look_back.has_more(screen)),
        "turn": on_table.game.turn(on_table.state),
        "offers": on_table.hushed(screen.seat),
        "undo": _phrase(screen) or _can_take_back(screen),
        "redo": on_table.can_redo,
    }


def _panel(screen: Screen) -> Panel | None:
    """The game's panel, with what its look back at the table's record says."""
    panel = screen.seat_view.panel
    if panel is None:
        return None
    session = screen.session
    sheets = screen.reviewing.sheets(screen.seat_view) if session.looks_back else []
    panel = session.panel(panel)
    return {**panel, "sheets": [*sheets, *panel["sheets"]]} if sheets else panel


def _chance(screen: Screen) -> str:
    """What letting chance fall is called, where it waits for somebody to look first."""
    table = screen.table
    if not (screen.session.lets_chance_fall and table.chance_waits):
        return ""
    return screen.seat_view.words(f"panel.chance.{table.game.draw(table.state)}")


def _can_take_back(screen: Screen) -> bool:
    """Whether a decision can be taken back, if need be by another of the people at the screen."""
    table, people = screen.table, screen.people
    if not any(ply.action.seat in people for ply in table.plies):
        return False
    if len(people) > 1 and table.picked_by_another(screen.seat) is not None:
        return True
    return not screen.session.no_undo(screen.seat)


def _phrase(screen: Screen) -> bool:
    """Whether dice or cards were told that can be taken back."""
    table = screen.table
    plies = () if table.nature != "by-hand" else table.plies
    return any(ply.action.seat == NATURE and not ply.drawn for ply in plies)


@part("reply", Reply, key=_reply_key, bare=bare_reply)
def reply(screen: Screen) -> Reply:
    """What is said to the last act."""
    return {
        "refused": _refusal(screen),
        "hint": _hint(screen),
        "notice": screen.notice,
        "less": screen.less,
        "greeting": _greeting(screen),
        "meanwhile": meanwhile(screen),
    }


def _greeting(screen: Screen) -> str:
    """Which game this is, to somebody who may have expected a new one."""
    kept = screen.game_store.gone_on
    if kept is None or screen.session.is_taught:
        return ""
    told = {"game": kept.title(screen.lang), "stands": kept.stands(screen.lang)}
    return screen.say("kept.gone-on", **told)


def _skipping(screen: Screen) -> str:
    """How far it is with the moves being skipped, if that is going on."""
    if not screen.running:
        return ""
    turn = screen.game.turn(screen.table.state)
    return screen.say("app.skipped", n=screen.skipped, turn=turn)


def _over(screen: Screen) -> str:
    words, state = screen.seat_view.words, screen.table.state
    if outcome := screen.game.speech.outcome:
        return outcome(state, words)
    winners = [words.person(seat) for seat in screen.game.winners(state)]
    return screen.say("app.won", list=words.listing(winners))


def _refusal(screen: Screen) -> RefusalCard | None:
    refused, words = screen.refused, screen.seat_view.words
    if refused is None:
        return None
    said: RefusalCard = {
        "action": words.action(refused.action),
        "reasons": [_reason(screen, refusal) for refusal in refused.refusals],
    }
    if refused.instead is not None:
        instead = refused.instead
        said["instead"] = {"action": str(instead), "label": words.action(instead)}
    if screen.ruling:
        said["ruling"] = screen.ruling
    return said


def _reason(screen: Screen, refusal: Refusal) -> WhyNot:
    reason: WhyNot = {"text": screen.seat_view.words.refusal(refusal), "rule": refusal.rule}
    if step := practice(screen, refusal.rule):
        reason["practise"] = step
    return reason


def _hint(screen: Screen) -> HintView | None:
    hint = screen.hinted
    if hint is None:
        return None
    return {"action": str(hint.action), "label": hint.text, "reasons": list(hint.reasons)}

"""What the play column shows of the table, and what is said to the last act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.notation import NATURE
from ....core.panel import Panel
from ....core.rulebook import Refusal
from ...asking_first import AskFirst
from ...look_back import LookBack
from ...reviewing import Reviewing
from ...wire.parts import of_game, part
from ..almanac.part import practice
from ..clock.hourglass import Hourglass
from ..home.state import HomeState
from .contract import HintView, PlanView, RefusalCard, Reply, TableView, WhyNot
from .meanwhile import meanwhile
from .real_table import asked_at_table
from .state import PlayState

if TYPE_CHECKING:
    from ...screen import Screen


@of_game
def _table_key(screen: Screen) -> object:
    play, back = screen.of(PlayState), screen.of(LookBack)
    return (
        screen.seat_view, screen.table.log_length, screen.seat,
        screen.bots_are_due, play.skips, play.skipped, screen.table.can_redo,
        screen.session.bots_act_beside, screen.of(Hourglass).key, screen.table.hushed(screen.seat),
        screen.of(Reviewing).slices, back.slices, back.is_open, play.plans,
        screen.of(AskFirst).held is not None,
    )  # fmt: skip


@of_game
def _reply_key(screen: Screen) -> object:
    play, less = screen.of(PlayState), screen.of(HomeState).less
    return (
        screen.seat_view, play.refused, play.ruling, play.hinted, play.hint_level, screen.notice,
        less, screen.game_store.gone_on, play.skipped_from, play.skips,
        screen.of(AskFirst).key,
    )  # fmt: skip


def bare_reply(screen: Screen) -> Reply:
    """What is being said, and nothing else."""
    return {
        "refused": None, "asked": None, "hint": None, "notice": screen.notice, "less": "",
        "greeting": "", "meanwhile": [],
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
        "told": asked_at_table(screen),
        "can_set": on_table.game.editor is not None and session.can_edit,
        "setting": session.editor_view(seen, has_game=screen.game_store.own_table is not None),
        "supposed": session.supposed(screen.lang),
        "clock": screen.of(Hourglass).view(seen.words) if session.has_clock else None,
        "running": _skipping(screen),
        "over": "" if on_table.awaiting else _over(screen),
        "reviewing": screen.of(AskFirst).held is not None
        or screen.of(LookBack).has_more(screen)
        or (session.looks_back and screen.of(Reviewing).has_more(seen)),
        "turn": on_table.game.turn(on_table.state),
        "offers": on_table.hushed(screen.seat),
        "undo": _by_hand(screen) or _can_take_back(screen),
        "redo": on_table.can_redo,
        "plan": _plan(screen),
    }


def _panel(screen: Screen) -> Panel | None:
    """The game's panel, with what its look back at the table's record says."""
    panel = screen.seat_view.panel
    if panel is None:
        return None
    session = screen.session
    sheets = screen.of(Reviewing).sheets(screen.seat_view) if session.looks_back else []
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


def _by_hand(screen: Screen) -> bool:
    """Whether dice or cards were told that can be taken back."""
    table = screen.table
    plies = () if table.nature != "by-hand" else table.plies
    return any(ply.action.seat == NATURE and not ply.drawn for ply in plies)


@part("reply", Reply, key=_reply_key, bare=bare_reply)
def reply(screen: Screen) -> Reply:
    """What is said to the last act."""
    return {
        "refused": _refusal(screen),
        "asked": screen.of(AskFirst).view(screen),
        "hint": _hint(screen),
        "notice": screen.notice,
        "less": screen.of(HomeState).less,
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
    play = screen.of(PlayState)
    if not play.skips:
        return ""
    return screen.say("app.skipped", n=play.skipped, turn=screen.game.turn(screen.table.state))


def _over(screen: Screen) -> str:
    words, state = screen.seat_view.words, screen.table.state
    if outcome := screen.game.speech.outcome:
        return outcome(state, words)
    winners = [words.person(seat) for seat in screen.game.winners(state)]
    return screen.say("app.won", list=words.listing(winners))


def _refusal(screen: Screen) -> RefusalCard | None:
    play, words = screen.of(PlayState), screen.seat_view.words
    refused = play.refused
    if refused is None:
        return None
    said: RefusalCard = {
        "action": words.action(refused.action),
        "reasons": [_reason(screen, refusal) for refusal in refused.refusals],
    }
    if refused.instead is not None:
        instead = refused.instead
        said["instead"] = {"action": str(instead), "label": words.action(instead)}
    if play.ruling:
        said["ruling"] = play.ruling
    return said


def _reason(screen: Screen, refusal: Refusal) -> WhyNot:
    reason: WhyNot = {"text": screen.seat_view.words.refusal(refusal), "rule": refusal.rule}
    if step := practice(screen, refusal.rule):
        reason["practise"] = step
    return reason


def _hint(screen: Screen) -> HintView | None:
    """What was suggested, as far as it was asked for."""
    play = screen.of(PlayState)
    hint = play.hinted
    if hint is None:
        return None
    said: HintView = {
        "action": "", "label": "", "reasons": [], "goal": hint.goal, "level": play.hint_level,
    }  # fmt: skip
    if play.hint_level > 1:
        said |= {"action": str(hint.action), "label": hint.text, "reasons": list(hint.reasons)}
    return said


def _plan(screen: Screen) -> list[PlanView] | None:
    """What one could work towards, while that is open."""
    if not screen.of(PlayState).plans:
        return None
    if screen.covered:
        return []
    say = screen.say
    rows: list[PlanView] = []
    for row in screen.table.plan(screen.seat, screen.lang):
        chances = ""
        if row.chances and row.missing:
            listed = ", ".join(screen.say("hint.percent", n=n) for n in row.chances)
            chances = say("hint.plan-chances", list=listed)
        missing = say("hint.plan-missing", missing=row.missing) if row.missing else ""
        rows.append(
            {"text": row.text, "missing": missing, "chances": chances, "marks": list(row.marks)}
        )
    return rows

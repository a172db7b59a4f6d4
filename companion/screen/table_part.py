"""What the play column, the board and the odds band show of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..core.buttons import Button
from ..core.notation import NATURE
from ..core.panel import Panel
from ..core.rulebook import Refusal
from ..lessons.run import Run
from .almanac_part import practice
from .contract import HintView, RefusalCard, Reply, TableView, WhyNot
from .contract_board import Board, MarksData, SceneData
from .contract_reading import OddsBand
from .real_table_part import told
from .setting_part import setting

if TYPE_CHECKING:
    from .screen import Screen

SHAPES = ("■", "▲", "●", "◆")


def table(screen: Screen) -> TableView:
    """What the play column shows."""
    seen, on_table = screen.seen, screen.table
    people = screen.people
    return {
        "seat": screen.seat,
        "lesson": screen.learning.is_open,
        "cover": seen.words.person(screen.seat) if screen.covered else "",
        "instruction": seen.instruction,
        "panel": _panel(screen),
        "moves": seen.moves,
        "bots": screen.bots_are_due,
        "meanwhile": screen.bots_are_due and screen.seat in on_table.may_act,
        "beside": screen.bots_act_beside,
        "chance": _chance(screen),
        "told": told(screen),
        "can_set": on_table.game.editor is not None and not screen.learning.is_open,
        "setting": setting(screen),
        "supposed": _supposed(screen),
        "clock": None if screen.learning.is_open else screen.hourglass.view(seen.words),
        "running": _skipping(screen),
        "over": "" if on_table.awaiting else _over(screen),
        "reviewing": screen.reviewing.has_more(seen) and not screen.learning.is_open,
        "turn": on_table.game.turn(on_table.state),
        "offers": on_table.hushed(screen.seat),
        "undo": any(ply.action.seat in people for ply in on_table.plies) or _told(screen),
        "redo": on_table.can_redo,
    }


def _panel(screen: Screen) -> Panel | None:
    """The game's panel, with what its look back at the table's record says."""
    panel = screen.seen.panel
    if panel is None:
        return None
    if screen.learning.is_open:
        return {**panel, "buttons": [_wanted(screen, one) for one in panel["buttons"]]}
    sheets = screen.reviewing.sheets(screen.seen)
    return {**panel, "sheets": [*sheets, *panel["sheets"]]} if sheets else panel


def _wanted(screen: Screen, pressed: Button) -> Button:
    """What is obvious in play stands out in a step only where the step wants such an act."""
    tutor = screen.learning.open_tutor
    if not pressed["primary"] or tutor is None or not isinstance(tutor.run, Run):
        return pressed
    wanted = {screen.game.parse(text).word for text in tutor.run.step.solution}
    return {**pressed, "primary": screen.game.parse(pressed["action"]).word in wanted}


def _chance(screen: Screen) -> str:
    """What letting chance fall is called, where it waits for somebody to look first."""
    table = screen.table
    if screen.learning.is_open or not table.chance_waits:
        return ""
    return screen.seen.words(f"panel.chance.{table.game.draw(table.state)}")


def _supposed(screen: Screen) -> str:
    table = screen.table
    if screen.learning.is_open or screen.sets_down:
        return ""
    position, editor = table.start.position, table.game.editor
    if isinstance(position, dict) and editor is not None and editor.unknown(position):
        return screen.say("app.set-unknown")
    n = table.supposed
    return screen.say("app.told-supposed", n=n) if n else ""


def _told(screen: Screen) -> bool:
    """Whether dice or cards were told that can be taken back."""
    table = screen.table
    plies = () if table.nature != "told" else table.plies
    return any(ply.action.seat == NATURE and not ply.drawn for ply in plies)


def reply(screen: Screen) -> Reply:
    """What is said to the last act."""
    return {
        "refused": _refusal(screen),
        "hint": _hint(screen),
        "notice": screen.notice,
        "less": screen.less,
        "greeting": _greeting(screen),
    }


def board(screen: Screen) -> Board | None:
    """The parts of the drawing the browser does not have yet; none for a game without one."""
    scene = screen.seen.scene
    if scene is None:
        return None
    fresh = not screen.known
    marks = cast(MarksData, (scene.marks | screen.marks).data())
    data: SceneData = {"layers": [], "marks": marks}
    if fresh or scene is not screen.drawn:
        data = cast(SceneData, scene.data(screen.known))
        screen.known, screen.drawn = dict(scene.digests), scene
        data["marks"] = marks
    screen.boards += 1
    return {"n": screen.boards, "fresh": fresh, "scene": data}


def odds(screen: Screen) -> OddsBand | None:
    """What the odds band shows; nothing where the game foresees nothing."""
    seen = screen.seen
    if seen.outlook is None:
        return None
    return {
        "outlook": seen.outlook,
        "seats": [
            {"seat": seat, "name": seen.words.person(seat), "shape": SHAPES[seat % len(SHAPES)]}
            for seat in range(len(seen.table.seats))
        ],
        "selected": screen.bar,
        "lang": screen.lang,
    }


def _greeting(screen: Screen) -> str:
    """Which game this is, to somebody who may have expected a new one."""
    kept = screen.desk.gone_on
    if kept is None or screen.learning.is_open:
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
    words = screen.seen.words
    winners = [words.person(seat) for seat in screen.game.winners(screen.table.state)]
    return screen.say("app.won", list=words.listing(winners))


def _refusal(screen: Screen) -> RefusalCard | None:
    refused, words = screen.refused, screen.seen.words
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
    reason: WhyNot = {"text": screen.seen.words.refusal(refusal), "rule": refusal.rule}
    if step := practice(screen, refusal.rule):
        reason["practise"] = step
    return reason


def _hint(screen: Screen) -> HintView | None:
    hint = screen.hinted
    if hint is None:
        return None
    return {"action": str(hint.action), "label": hint.text, "reasons": list(hint.reasons)}

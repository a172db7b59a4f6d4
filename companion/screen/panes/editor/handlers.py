"""Setting a position down on the screen: beginning, and going on from it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from ....core.errors import BadInput, Fault, one_of
from ....kit.position_editor import HAND, KNOWN, Draft, editor_of
from ....play import Table
from ...seat_view import ONLOOKER
from ...sessions import EditorSession
from ...wire.handlers import IntentData, handles
from .contract import SetDown, SetPlay
from .state import EditorState

if TYPE_CHECKING:
    from ...screen import Screen


@handles("set_down", shape=SetDown)
def set_down(screen: Screen, intent: IntentData) -> None:
    """Begin to set a position down, or go on with it."""
    if screen.hides():
        return
    screen.leave_lesson()
    if screen.game.editor is None:
        raise BadInput([Fault("set_down", screen.game.id, "a game whose positions can be set")])
    draft = screen.of(EditorState).drafts.get(screen.game.id)
    if "start" not in intent and draft is not None:
        _show(screen, draft)
        return
    _show(screen, _draft(screen, intent.get("start", "empty")))


def _show(screen: Screen, table: Table) -> None:
    editor = screen.of(EditorState)
    editor.drafts[screen.game.id], editor.session = table, EditorSession(table, screen.game)
    table.words = table.game.words(screen.lang)
    screen.pane = "play"
    screen.seat, screen.covered = HAND, False
    screen.draw_anew()
    screen.forget()


def _draft(screen: Screen, start: str) -> Table:
    """A new draft: from nothing, from the beginners' picture, or from what this seat sees."""
    found, own = screen.game, screen.game_store.own_table
    laying = editor_of(found)
    starts = [*found.editor.starts, *(["here"] if own is not None else [])]
    if one_of("start", start, starts) == "here":
        assert own is not None
        data, you = _seen(screen, own)
    else:
        data, you = found.editor.starts[start](), 0
        found.editor.hide(data, you)
    names = found.words(screen.lang)
    people = [names("names.player", number=n + 1) for n in range(found.players[-1])]
    if start == "here" and own is not None:
        people[: len(own.people)] = own.people
    table = Table(laying, people, position=data, lang=screen.lang)
    table.state.you = you
    return table


def _seen(screen: Screen, own: Table) -> tuple[dict[str, Any], int]:
    """The position on the screen as its seat could state it: what is hidden from it is imagined,
    and then left out. At a real table all that is known was told, and can be put right."""
    you = _whose(screen, own)
    told = own.nature == "by-hand" and not any(map(own.is_bot, range(len(own.seats))))
    observation = own.game.observe(own.state, you)
    state = own.state if told else own.game.imagine(observation, Random(0))
    data = {key: part for key, part in own.game.describe(state).items() if part is not None}
    if not told:
        own.game.editor.hide(data, max(you, 0))
    for seat in range(data["players"] if told else 0):
        own.game.editor.set(data, f"{KNOWN}-{seat}", "yes")
    return data, max(you, 0)


def _whose(screen: Screen, own: Table) -> int:
    """The person whose view of the game is taken: who looks, or would at its own table."""
    if screen.session.table is own:
        return screen.seat
    people = [seat for seat in range(len(own.seats)) if not own.is_bot(seat)]
    return own.turn_to(people[0] if people else ONLOOKER, people)


@handles("set_play", shape=SetPlay)
def play_on(screen: Screen, intent: IntentData) -> None:
    """Go on from the position that was set down: at a real table, or against bots."""
    session = screen.of(EditorState).session
    if session is None:
        raise BadInput([Fault("set_play", "nothing", "a position that is being set down")])
    table = session.table
    draft: Draft = table.state
    if draft.faults:
        screen.notice = screen.say("app.set-faulty")
        return
    players = draft.data["players"]
    names, told = list(table.people[:players]), intent["nature"] == "by-hand"
    if told and not screen.game.by_hand:
        raise BadInput([Fault("nature", "by-hand", "a game whose chance can be told")])
    bot = screen.game_store.default_seats()[1]
    seats = names if told else [n if s == draft.you else bot for s, n in enumerate(names)]
    screen.leave_editor()
    screen.game_store.begin(seats, position=draft.data, nature=intent["nature"])
    screen.sit()
    screen.pane = "play"
    if intent.get("odds"):
        screen.explorer.go("here")
        screen.pane = "odds"


@handles("set_leave")
def leave(screen: Screen, intent: IntentData) -> None:
    """Back to the game's own table; the draft is kept while the app is open."""
    screen.leave_editor()

"""What the play column and the board send."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play import Table
from ...asking_first import AskFirst, try_all
from ...look_back import LookBack
from ...reviewing import Reviewing
from ...wire.handlers import ASIDE, IntentData, Keeps, handles
from ..clock.hourglass import Hourglass
from ..download.contract import SaveFile
from ..download.part import offer_file
from .contract import AskBefore, Hush, LoadFile, New, Try
from .ruling import ruling_text
from .sent import sent
from .state import PlayState

if TYPE_CHECKING:
    from ...screen import Screen


SLICE = 0.4
"""Seconds of bots' moves at a stretch: what a click of somebody's may have to wait for."""


@handles("new", shape=New)
def begin(screen: Screen, intent: IntentData) -> None:
    """Begin a game with these people, choices and deal."""
    how = {name: intent.get(name) for name in ("seed", "variant", "options", "nature")}
    screen.game_store.begin(intent.get("seats", screen.game_store.default_seats()), **how)
    _play(screen)


@handles("again")
def play_again(screen: Screen, intent: IntentData) -> None:
    """A new deal for the same people, with the same choices."""
    table = screen.table
    start = table.start
    how = {"variant": start.variant, "options": dict(start.options), "position": start.position}
    chosen = {name: part for name, part in how.items() if part}
    screen.game_store.begin(list(table.seats), nature=table.nature, **chosen)
    _play(screen)


@handles("load", shape=LoadFile)
def load(screen: Screen, intent: IntentData) -> None:
    """Go on with a saved game, in a file of its own."""
    screen.game_store.keep(Table.load(intent["text"].encode("utf-8", "replace"), watched=True))
    _play(screen)


def _play(screen: Screen) -> None:
    screen.sit()
    screen.pane = "play"


@handles("save", shape=SaveFile)
def save(screen: Screen, intent: IntentData) -> None:
    """The game as a file to download, or why there can be none."""
    text = screen.session.saved
    if text is None:
        return
    name = f"{screen.table.game.id}.json"
    saves = offer_file(screen, intent, name, text)
    if saves != "yes":
        screen.notice = screen.say(f"app.saves-{saves}", name=name)


@handles("try", shape=Try)
def attempt(screen: Screen, intent: IntentData) -> None:
    """Try something; what is against the rules is answered with the reasons."""
    if screen.hides():
        return
    if screen.session.asks:
        screen.notice = screen.say("learn.question-first")
        return
    if screen.session.rests:
        return
    actions = [screen.table.game.parse(text, screen.seat) for text in sent(intent)]
    if not all(map(screen.owns, actions)):
        screen.notice = screen.seat_view.words("table.not-yours", seat=screen.seat)
        return
    if screen.of(AskFirst).hears(screen, actions):
        return
    screen.forget()
    try_all(screen, actions)


@handles("ask-first", shape=AskBefore, keeps=Keeps.SKIPPING | Keeps.SHOWING)
def ask_first(screen: Screen, intent: IntentData) -> None:
    """Who looks wants to be asked before a costly move of theirs, from so much on; or not."""
    screen.of(AskFirst).switch(screen, intent["least"])


@handles("go-ahead")
def go_ahead(screen: Screen, intent: IntentData) -> None:
    """What was asked about is done all the same."""
    if not screen.hides():
        screen.of(AskFirst).go_ahead(screen)


@handles("offers", shape=Hush)
def hush(screen: Screen, intent: IntentData) -> None:
    """Who sits at the screen wants no more offers of bots, in this turn or this game."""
    if not screen.hides():
        screen.table.hush(screen.seat, intent["until"])


@handles("step", keeps=Keeps.NOTICE | Keeps.SHOWING | Keeps.WAITING)
def let_a_bot_move(screen: Screen, intent: IntentData) -> None:
    """One move of a bot, at a pace one can follow."""
    _move_a_bot(screen)
    screen.turn_to()


@handles("chance")
def resolve_chance(screen: Screen, intent: IntentData) -> None:
    """Somebody has looked at what is coming: dice and cards that waited for it fall."""
    if screen.hides() or not screen.session.lets_chance_fall:
        return
    screen.forget()
    screen.table.resolve_chance()
    screen.turn_to()


@handles("review", keeps=ASIDE)
def look_back(screen: Screen, intent: IntentData) -> None:
    """Work out a bit more of the look back at the game; the page asks again until all is told."""
    if screen.of(AskFirst).held is not None:
        screen.of(AskFirst).go_on(screen)
        return
    if screen.of(LookBack).has_more(screen):
        screen.of(LookBack).go_on(screen)
        return
    until = screen.clock() + SLICE
    while (
        screen.has_table and screen.of(Reviewing).go_on(screen.seat_view) and screen.clock() < until
    ):
        pass


@handles("run", keeps=Keeps.SKIPPING | Keeps.WAITING)
def skip_moves(screen: Screen, intent: IntentData) -> None:
    """Let the bots move for a moment; the page asks again until a person is awaited.

    So between two moments everything else is heard, "stop" too.
    """
    play = screen.of(PlayState)
    if play.skipped_from is None:
        play.skipped_from = len(screen.table.log_of(screen.seat))
    until = screen.clock() + SLICE
    while moved := _move_a_bot(screen):
        play.skipped += 1
        if screen.clock() >= until:
            break
    screen.turn_to()
    play.skips = moved and screen.bots_are_due


def _move_a_bot(screen: Screen) -> bool:
    """One move of a bot that is awaited; whether there was one."""
    return screen.session.step_bot(screen.seat, screen.of(Hourglass).lived)


@handles("undo")
def undo(screen: Screen, intent: IntentData) -> None:
    """Take the last decision back; a sealed pick is for who made it, and they are asked to come."""
    if screen.hides():
        return
    screen.forget()
    if screen.of(AskFirst).drop():
        return
    table = screen.table
    picked = table.picked_by_another(screen.seat) if len(screen.people) > 1 else None
    if picked is not None:
        screen.taking_back = True
        screen.hand_to(picked)
        return
    if why := screen.session.undo(screen.seat):
        screen.notice = screen.seat_view.words(why)
    screen.turn_to()


@handles("redo")
def redo(screen: Screen, intent: IntentData) -> None:
    """Do again what was taken back."""
    if screen.hides():
        return
    screen.forget()
    if not screen.session.redo():
        screen.notice = screen.say("app.nothing-to-redo")
    screen.turn_to()


@handles("hint")
def hint(screen: Screen, intent: IntentData) -> None:
    """What one might do now: first what for, then where and why, then it is done."""
    if screen.hides():
        return
    play = screen.of(PlayState)
    known = play.hinted
    if known is not None and known.action in screen.table.legal(screen.seat):
        if play.hint_level == 1:
            play.hint_level = 2
        else:
            screen.forget()
            try_all(screen, [known.action], asks=False)
        return
    screen.forget()
    play.hinted, play.hint_level = screen.session.hint(screen.seat, screen.lang), 1
    if screen.game.weigh is None:
        screen.notice = screen.say("terminal.hint-none")


@handles("plan", keeps=Keeps.NOTICE | Keeps.SHOWING)
def plan(screen: Screen, intent: IntentData) -> None:
    """Open the plan line, or fold it."""
    screen.of(PlayState).plans = not screen.of(PlayState).plans


@handles("dismiss")
def dismiss(screen: Screen, intent: IntentData) -> None:
    """Put a refusal, a hint or a warning away."""
    screen.forget()
    screen.of(AskFirst).drop()
    if screen.has_table:
        screen.session.put_away()


@handles("ruling")
def call_wrong(screen: Screen, intent: IntentData) -> None:
    """Somebody thinks that a ruling is wrong: all that is needed to look into it, as a text."""
    play = screen.of(PlayState)
    if play.refused is not None and not screen.hides():
        play.ruling = ruling_text(screen.seat_view.table, play.refused)


@handles("ready")
def uncover(screen: Screen, intent: IntentData) -> None:
    """The person of the seat looks."""
    screen.covered = False
    if screen.taking_back:
        screen.taking_back = False
        screen.table.undo(screen.seat)

"""What each intent does to a screen: the game, its table, the almanac, the explorer.

Intents are judged by their types before they come here (`intents.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .. import almanac
from ..core.errors import one_of
from ..core.notation import Action
from ..core.pace import Pace
from ..core.text import LANGUAGES
from ..kept_games import KeptGame
from ..play import Table
from .ruling import ruling_text
from .sent import sent
from .tasks import code_of_guess

if TYPE_CHECKING:
    from .screen import Screen

LONGEST_PASTED = 40_000
"""Characters of a class's answers: a thousand lines."""
LONGEST_KEY = 24
"""Letters of what a bar of the odds band is chosen by."""
SLICE = 0.4
"""Seconds of bots' moves at a stretch: what a click of somebody's may have to wait for."""

Heard = Mapping[str, Any]
Hearer = Callable[["Screen", Heard], None]
HEARERS: dict[str, Hearer] = {}
"""By the type of an intent, what does it."""


def hears(*kinds: str) -> Callable[[Hearer], Hearer]:
    """Enter a function as what does these intents."""

    def enter(function: Hearer) -> Hearer:
        HEARERS.update(dict.fromkeys(kinds, function))
        return function

    return enter


@hears("ping", "stop")
def only_hear(screen: Screen, intent: Heard) -> None:
    """Somebody is there; or: enough of skipping, which every click ends."""


@hears("whole")
def tell_whole(screen: Screen, intent: Heard) -> None:
    """A page has nothing yet: what it gets in pieces comes from scratch."""
    screen.known = {}
    screen.happened.begin_anew()


# Where one is


@hears("open")
def open_game(screen: Screen, intent: Heard) -> None:
    """Turn to a game, at one of its panes."""
    if screen.desk.open(intent["game"]):
        screen.learning.drop()
        screen.setting, screen.known = None, {}
    if "pane" in intent:
        show_pane(screen, intent)
    if intent.get("go_on") and screen.learning.tutor is not None:
        screen.learning.turn_to("step")
    _ = screen.table


@hears("pane")
def show_pane(screen: Screen, intent: Heard) -> None:
    """Turn to a pane; learning and playing have tables of their own."""
    again = intent["pane"] == screen.pane == "learn"
    screen.pane = intent["pane"]
    if screen.pane == "learn" and screen.game.lessons is not None:
        begun = screen.learning.tutor is not None and screen.learning.tutor.busy
        tutor = screen.tutor
        if again or (not begun and tutor.progress.steps):
            screen.learning.turn_to("course")
    elif screen.pane == "puzzle" and screen.game.puzzles is not None:
        screen.puzzle()
    elif screen.pane == "play":
        screen.leave_lesson()
    if screen.pane != "odds":
        screen.leave_setting()


@hears("lang")
def speak(screen: Screen, intent: Heard) -> None:
    """Go on in another language, everywhere."""
    screen.speak(one_of("lang", intent["lang"], LANGUAGES))


# Beginning and keeping


@hears("new")
def begin(screen: Screen, intent: Heard) -> None:
    """Begin a game with these people, choices and deal."""
    how = {name: intent.get(name) for name in ("seed", "variant", "options", "nature")}
    screen.desk.begin(intent.get("seats", screen.desk.default_seats()), **how)
    _play(screen)


@hears("again")
def play_again(screen: Screen, intent: Heard) -> None:
    """A new deal for the same people, with the same choices."""
    table = screen.table
    start = table.start
    how = {"variant": start.variant, "options": dict(start.options), "position": start.position}
    chosen = {name: part for name, part in how.items() if part}
    screen.desk.begin(list(table.seats), nature=table.nature, **chosen)
    _play(screen)


@hears("resume")
def go_on(screen: Screen, intent: Heard) -> None:
    """Go on with one of the games in the list."""
    screen.desk.go_on(_kept(screen, intent))
    _play(screen)


@hears("load")
def load(screen: Screen, intent: Heard) -> None:
    """Go on with a saved game, in a file of its own."""
    screen.desk.keep(Table.load(intent["text"].encode("utf-8", "replace"), watched=True))
    _play(screen)


def _play(screen: Screen) -> None:
    screen.sit()
    screen.pane = "play"


@hears("copy")
def copy(screen: Screen, intent: Heard) -> None:
    """A second game that goes on from where this one stands."""
    screen.glanced = screen.desk.kept_games.copy(_kept(screen, intent)).id


@hears("delete")
def delete(screen: Screen, intent: Heard) -> None:
    """Delete one of the games in the list."""
    screen.desk.delete(_kept(screen, intent))
    screen.notice = screen.say("kept.deleted")


@hears("glance")
def glance(screen: Screen, intent: Heard) -> None:
    """Show the picture of one of the games in the list, or none."""
    screen.glanced = _kept(screen, intent).id if intent["id"] else ""


def _kept(screen: Screen, intent: Heard) -> KeptGame:
    return screen.desk.kept_games.find(intent["id"])


@hears("save")
def save(screen: Screen, intent: Heard) -> None:
    """The game as a file to download, or why there can be none."""
    if screen.sets_down:
        return
    name = f"{screen.table.game.id}.json"
    saves = offer_file(screen, intent, name, screen.table.save())
    if saves != "yes":
        screen.notice = screen.say(f"app.saves-{saves}", name=name)


def offer_file(screen: Screen, intent: Heard, name: str, text: str) -> str:
    """A file to download, if the page may: `yes`, `no`, or `unsure`; saved twice it is two."""
    saves = str(intent.get("saves", "yes"))
    if saves != "no":
        again = int(screen.file["n"]) + 1 if screen.file is not None else 1
        screen.file = {"name": name, "text": text, "n": str(again)}
    return saves


# Acting


@hears("try")
def attempt(screen: Screen, intent: Heard) -> None:
    """Try something; what is against the rules is answered with the reasons."""
    if screen.hides():
        return
    if screen.learning.asks:
        screen.notice = screen.say("learn.question-first")
        return
    if screen.learning.rests:
        return
    actions = [screen.table.game.parse(text, screen.seat) for text in sent(intent)]
    if not all(map(screen.owns, actions)):
        screen.notice = screen.seen.words("table.not-yours", seat=screen.seat)
        return
    screen.forget()
    for action in actions:
        if not _try(screen, action):
            return


def _try(screen: Screen, action: Action) -> bool:
    """Try one action; whether it was done."""
    tutor = screen.learning.teacher
    tried = screen.table.attempt(action) if tutor is None else tutor.attempt(action)
    if not tried:
        screen.refused = tried
    elif tutor is not None:
        screen.look_at_lesson()
    else:
        screen.turn_to()
    return bool(tried)


@hears("offers")
def hush(screen: Screen, intent: Heard) -> None:
    """Who sits at the screen wants no more offers of bots, in this turn or this game."""
    if not screen.hides():
        screen.table.hush(screen.seat, intent["until"])


@hears("step")
def let_a_bot_move(screen: Screen, intent: Heard) -> None:
    """One move of a bot, at a pace one can follow."""
    _move_a_bot(screen)
    screen.turn_to()


@hears("chance")
def let_chance_fall(screen: Screen, intent: Heard) -> None:
    """Somebody has looked at what is coming: dice and cards that waited for it fall."""
    if screen.hides() or screen.learning.is_open:
        return
    screen.forget()
    screen.table.let_chance_fall()
    screen.turn_to()


@hears("review")
def look_back(screen: Screen, intent: Heard) -> None:
    """Work out a bit more of the look back at the game; the page asks again until all is told."""
    until = screen.clock() + SLICE
    while screen.has_table and screen.reviewing.go_on(screen.seen) and screen.clock() < until:
        pass


@hears("run")
def skip_moves(screen: Screen, intent: Heard) -> None:
    """Let the bots move for a moment; the page asks again until a person is awaited.

    So between two moments everything else is heard, "stop" too.
    """
    until = screen.clock() + SLICE
    while moved := _move_a_bot(screen):
        screen.skipped += 1
        if screen.clock() >= until:
            break
    screen.turn_to()
    screen.running = moved and screen.bots_are_due


def _move_a_bot(screen: Screen) -> bool:
    """One move of a bot that is awaited; whether there was one."""
    tutor = screen.learning.teacher
    if tutor is not None:
        return tutor.step_bot()
    beside = not set(screen.people).isdisjoint(screen.table.awaiting)
    return screen.table.step(screen.hourglass.lived if beside else None) is not None


@hears("undo")
def undo(screen: Screen, intent: Heard) -> None:
    """Take the last decision back; a sealed pick is for who made it, and they are asked to come."""
    if screen.hides():
        return
    screen.forget()
    table, tutor = screen.table, screen.learning.teacher
    picked = table.picked_by_another(screen.seat) if len(screen.people) > 1 else None
    if picked is not None:
        screen.taking_back = True
        screen.hand_to(picked)
        return
    seat = screen.seat if tutor is not None or table.pace is Pace.LIVE else None
    if why := table.no_undo(seat):
        screen.notice = screen.seen.words(why)
    elif tutor is not None:
        tutor.undo()
    else:
        table.undo(seat)
    screen.turn_to()


@hears("redo")
def redo(screen: Screen, intent: Heard) -> None:
    """Do again what was taken back."""
    if screen.hides():
        return
    screen.forget()
    if not screen.table.redo():
        screen.notice = screen.say("app.nothing-to-redo")
    screen.turn_to()


@hears("hint")
def hint(screen: Screen, intent: Heard) -> None:
    """What one might do now, and why."""
    if screen.hides():
        return
    screen.forget()
    screen.hinted = screen.table.hint(screen.seat, screen.lang)
    if screen.game.weigh is None:
        screen.notice = screen.say("terminal.hint-none")


@hears("dismiss")
def dismiss(screen: Screen, intent: Heard) -> None:
    """Put a refusal, a hint or a warning away."""
    screen.forget()
    if screen.learning.teacher is not None:
        screen.learning.teacher.put_away()


@hears("ruling")
def call_wrong(screen: Screen, intent: Heard) -> None:
    """Somebody thinks that a ruling is wrong: all that is needed to look into it, as a text."""
    if screen.refused is not None and not screen.hides():
        screen.ruling = ruling_text(screen.seen.table, screen.refused)


@hears("ready")
def uncover(screen: Screen, intent: Heard) -> None:
    """The person of the seat looks."""
    screen.covered = False
    if screen.taking_back:
        screen.taking_back = False
        screen.table.undo(screen.seat)


# Looking up


@hears("entry")
def open_entry(screen: Screen, intent: Heard) -> None:
    """Open an entry of the almanac, or the one a rule is at home in."""
    wanted = intent["id"]
    known = screen.game.rules
    screen.entry = almanac.for_rule(wanted).id if wanted in known else almanac.entry(wanted).id


@hears("pages")
def read_ahead(screen: Screen, intent: Heard) -> None:
    """The browser wants all entries, in case Python falls silent."""
    screen.reading = True


@hears("show")
def show(screen: Screen, intent: Heard) -> None:
    """Mark on the board what an entry talks about."""
    found = screen.game
    marks = almanac.entry(intent["id"]).marks
    shown = found.point_out(screen.seen.sight, marks) if found.point_out else ()
    screen.forget()
    screen.shown = tuple(shown)


@hears("bar")
def choose_bar(screen: Screen, intent: Heard) -> None:
    """Choose a bar of the odds band."""
    screen.bar = intent["key"][:LONGEST_KEY]


@hears("present")
def present(screen: Screen, intent: Heard) -> None:
    """Show on a projector, or no longer."""
    screen.presenting = intent["on"]


@hears("collect")
def collect_answers(screen: Screen, intent: Heard) -> None:
    """Read what the class sent back."""
    screen.sent_back = intent["text"][:LONGEST_PASTED]


@hears("explore")
def explore(screen: Screen, intent: Heard) -> None:
    """Do something in the explorer, or open one of its pages."""
    if "to" in intent:
        screen.explorer.go(intent["to"])
        if intent["to"] == screen.learning.odds:
            screen.explorer.hear({"set": dict(screen.learning.odds_set)})
        screen.pane = "odds"
    screen.explorer.hear(intent)
    if 0 <= intent.get("guess", -1) <= 100:
        screen.explorer.guess_code = code_of_guess(screen, intent["guess"] / 100)
    screen.explored += 1

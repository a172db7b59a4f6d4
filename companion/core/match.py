"""One game being played, from its start to now, with a way back.

Everything that happens goes through `attempt`. What is known of the past is the start and the
actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, cast

from .errors import BadInput, Fault, one_of
from .figures import Figures
from .game import Game, all_options, whole_seed
from .nearby import nearest
from .notation import NATURE, Action
from .pace import Countdown, Pace
from .record import Attempt as Attempt
from .record import Line as Line
from .record import OfAnAction, Start
from .record import Ply as Ply
from .rulebook import Event
from .save_head import seat_names
from .text import LANGUAGES, Words

BOT = "bot:"
Meant = Action | OfAnAction | str
"""An action, something that speaks of one, or its text."""
NATURES = ("seeded", "scripted", "by-hand")
"""Where dice and draws come from: the seed, whoever scripts them, the people at a real table."""
ONCE = {"asked": "scripted", "told": "by-hand"}
"""What they were called in earlier saves and commands."""
OBSERVED = 64
"""How many sights of its positions a table keeps."""


class Match:
    """One game being played by people and bots; `Table` adds how it is kept."""

    def __init__(
        self,
        game: Game[Any, Any],
        seats: Sequence[str] | None = None,
        *,
        seed: int = 0,
        variant: str | None = None,
        position: Any = None,
        lang: str = "en",
        nature: str = "seeded",
        clock: str = "bots",
        watched: bool = False,
        options: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> None:
        """Sit down to play.

        `seats` are names; a name such as `bot:greedy` seats a bot. `position` starts from a stated
        position instead of a deal. `nature="by-hand"` leaves dice and draws of a real table to its
        people, `nature="scripted"` all of them to `attempt`, as lessons do; otherwise they come
        from the seed. `clock` says who counts the seconds of
        a game that has them: the "bots" by how long they take, a "screen", or nobody ("off").
        A `watched` table lets chance wait where people are to look at the position first.
        Options of the game are named as arguments, or given as `options` where they come from
        outside: there no name can mean anything but an option.
        """
        chosen = all_options(options, named)
        self.game = game
        self.words = game.words(one_of("lang", lang, LANGUAGES))
        self.nature = nature_named(nature)
        self.clock = one_of("clock", clock, ("bots", "screen", "off"))
        self.watched = watched
        self.start = Start(
            len(seats) if isinstance(seats, Sequence) else game.players[-1],
            whole_seed(seed), variant, chosen, position,
        )  # fmt: skip
        if position is not None and (variant is not None or chosen):
            raise BadInput([Fault("position", "with a variant or options", "a position alone")])
        self.state: Any = self.start.state(game)
        count = game.seats(self.state)
        self.seats = seat_names(seats, count)
        self.called: tuple[str, ...] = ()
        """What everyone is called instead, bots too: in a course they have names of their own."""
        self._plies: list[Ply] = []
        self._undone: list[Ply] = []
        """What was taken back, the first to be done again last."""
        self._lines: list[Line] = []
        self._drawn: Counter[str] = Counter()
        """How often nature has drawn, by kind."""
        self._observed: dict[tuple[int, int], tuple[Any, Any]] = {}
        """By position and seat: the position itself, and what the seat sees of it."""
        self._let_nature_act()

    # What is going on

    @property
    def people(self) -> tuple[str, ...]:
        """What everyone at the table is called."""
        return self.called or tuple(
            self.words("names.bot", number=seat + 1) if name.startswith(BOT) else name
            for seat, name in enumerate(self.seats)
        )

    def call(self, names: tuple[str, ...]) -> None:
        """Call everyone otherwise, also in what the log has told already."""
        self.called = names
        said = self.people
        self._lines = [replace(line, words=line.words.at(None, said)) for line in self._lines]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return 0 <= seat < len(self.seats) and self.seats[seat].startswith(BOT)

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that must act now."""
        return self.game.awaiting(self.state)

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act now, whether or not they must."""
        return self.game.may_act(self.state)

    @property
    def pace(self) -> Pace:
        """Whether one acts after another, all in secret, or all at once."""
        return self.game.pace(self.state)

    @property
    def countdown(self) -> Countdown | None:
        """How long until the clock acts, if it counts at this table."""
        return None if self.clock == "off" else self.game.clock(self.state)

    @property
    def chance_waits(self) -> bool:
        """Whether people are to look at the position before chance falls: `let_chance_fall`."""
        if not self.watched or self.nature != "seeded" or self.awaiting != (NATURE,):
            return False
        return not all(map(self.is_bot, self.game.watched(self.state)))

    @property
    def chance_is_by_hand(self) -> bool:
        """Whether people are to say what their own dice or cards brought.

        Where bots play along the hidden cards are the table's: nobody holds a bot's hand.
        """
        if self.nature != "by-hand" or self.awaiting != (NATURE,):
            return False
        hidden = self.game.seen_by(self.state) is not None
        bots = any(map(self.is_bot, range(len(self.seats))))
        return self.game.draw(self.state) in self.game.by_hand and not (hidden and bots)

    @property
    def supposed(self) -> int:
        """How many hidden cards of a real table were drawn here, because nobody could see them."""
        if any(map(self.is_bot, range(len(self.seats)))):
            return 0
        drawn = (ply for ply in self._plies if ply.drawn)
        return sum(self.game.seen_by(ply.before) is not None for ply in drawn)

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything to do any more."""
        return not self.awaiting

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return self.game.turn(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody while the game goes on."""
        return self.game.winners(self.state) if self.is_over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat: while the game goes on, as far as everybody may see them."""
        if self.is_over or self.game.panel is None:
            return self.game.scores(self.state)
        observation = self.game.observe(self.state, NATURE)
        seats = self.game.panel(observation, self.words.at(observation, self.people), (), ())[
            "seats"
        ]
        return tuple(seat["points"] for seat in seats)

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action so far, nature's included."""
        return tuple(ply.action for ply in self._plies)

    @property
    def plies(self) -> tuple[Ply, ...]:
        """Every action so far with the position before it and what happened."""
        return tuple(self._plies)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return bool(self._undone)

    @property
    def log(self) -> tuple[Line, ...]:
        """What happened, as far as the people at this table may all see it.

        With one person and bots that is what the person sees.
        """
        people = [seat for seat in range(len(self.seats)) if not self.is_bot(seat)]
        return self.log_of(people[0] if len(people) == 1 else None)

    @property
    def log_length(self) -> int:
        """How many lines the log has, whoever may see them."""
        return len(self._lines)

    def log_of(self, seat: int | None) -> tuple[Line, ...]:
        """What happened as one seat saw it; None for an onlooker."""
        return tuple(
            line for line in self._lines if line.event is None or line.event.visible_to(seat)
        )

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """What may be done now."""
        return self.game.legal(self.state, seat)

    def figures(self, seat: int | None = None, lang: str | None = None) -> Figures:
        """What one would count at the table: `table.figures()["bank"]`; printed, it is sentences.

        As far as this seat may know it; if no seat is given, as far as everybody may.
        """
        return self.game.figures(self.state, -1 if seat is None else seat, self.spoken(lang))

    def spoken(self, lang: str | None = None, seat: int = -1) -> Words:
        """The words of this table and its people, in its language or another.

        They speak of what this seat sees, so that they cannot say more; by default of what
        everybody sees.
        """
        words = self.words if lang is None else self.game.words(lang)
        return words.at(self.observed(self.state, seat), self.people)

    def observed(self, state: Any, seat: int) -> Any:
        """What a seat sees of one of the table's positions; made once, as positions never change.

        Of the last few positions: the log, the words, the bots and the screen all ask for it.
        """
        key = id(state), seat
        known = self._observed.pop(key, None)
        if known is None or known[0] is not state:
            known = state, self.game.observe(state, seat)
        self._observed[key] = known
        if len(self._observed) > OBSERVED:
            del self._observed[next(iter(self._observed))]
        return known[1]

    def _line(self, ply: int, event: Event | None, note: str = "") -> Line:
        observation = partial(self.observed, self.state)
        return Line(ply, event, self.words.at(None, self.people), observation, note)

    # Acting

    def speaks_for(self, seat: int, action: Action) -> bool:
        """Whether the person in a seat may ask about this and do it.

        What is their own; and what chance does, where the table leaves the dice to its people. The
        clock is nobody's.
        """
        told = self.nature == "scripted" or self.chance_is_by_hand
        return action.seat == seat or (action.seat == NATURE and told)

    def attempt(self, action: Meant) -> Attempt:
        """Try something. What is against the rules is answered with the reasons, and nothing moves.

        A text may leave the seat out when one alone may act. One that is no action at all, such as
        "role", raises `BadInput`; an action that a rule forbids is refused. A hint may be tried as
        it is: `table.attempt(table.hint())`.
        """
        action = self._meant(action)
        refusals = self.game.refusals(self.state, action)
        if refusals:
            legal = self.legal(action.seat)
            instead = nearest(self.game, self.state, action, legal)
            return Attempt(action, refusals, instead=instead, words=self._words_then(action.seat))
        self._undone.clear()
        first, words = len(self._plies), self._words_then(action.seat)
        self._do(action, is_legal=True)
        self._let_nature_act()
        self._write(lasting=self._decides(action))
        events = tuple(event for ply in self._plies[first:] for event in ply.events)
        return Attempt(action, events=events, words=words)

    def _words_then(self, seat: int) -> Callable[[str | None], Words]:
        """This table's words in a language, speaking of what a seat sees in the position of now."""
        state, people = self.state, self.people

        def words(lang: str | None) -> Words:
            spoken = self.words if lang is None else self.game.words(lang)
            return spoken.at(self.observed(state, max(seat, NATURE)), people)

        return words

    def why_not(self, action: Meant, lang: str | None = None) -> tuple[str, ...]:
        """Why something is not allowed now, without trying it; nothing where it is allowed."""
        action = self._meant(action)
        refusals = self.game.refusals(self.state, action)
        return Attempt(action, refusals, words=self._words_then(action.seat)).why_not(lang)

    def _meant(self, action: Meant) -> Action:
        """An action, also as the text of one, without its seat when one alone may act."""
        if not isinstance(action, Action | str):
            return cast(Action, getattr(action, "action", action))
        if isinstance(action, Action):
            return action
        seats = self.may_act
        return self.game.parse(action, seats[0] if len(seats) == 1 else None)

    def _do(self, action: Action, drawn: bool = False, is_legal: bool = False) -> None:
        """Carry an action out; what is known to be legal is not put to the rules again."""
        does = self.game.follow if is_legal else self.game.apply
        outcome = does(self.state, action)
        self._note(kept(action, drawn))
        if action.seat == NATURE:
            self._drawn[action.word] += 1
        ply = len(self._plies)
        self._plies.append(Ply(self.state, action, outcome.events, drawn))
        self._lines += [self._line(ply, event) for event in outcome.events]
        self.state = outcome.state

    def _let_nature_act(self) -> None:
        """Roll and draw until somebody has to decide.

        The seventh roll of a seed is the same whatever was decided before it: drawn by the seed,
        the kind of draw and its number among that kind.
        """
        while (
            self.nature != "scripted"
            and self.awaiting == (NATURE,)
            and not (self.chance_waits or self.chance_is_by_hand)
        ):
            self._draw()

    def _draw(self) -> None:
        kind = self.game.draw(self.state)
        rng = Random(f"{self.start.seed}/{kind}/{self._drawn[kind]}")
        self._do(self.game.sample(self.state, rng), self.nature == "by-hand", is_legal=True)

    def resolve_chance(self) -> bool:
        """People have looked, or cannot tell what was drawn: the table draws. Whether it waited."""
        if not (self.chance_waits or self.chance_is_by_hand):
            return False
        self._undone.clear()
        self._draw()
        self._let_nature_act()
        self._write(lasting=True)
        return True

    # Back and forth

    def undo(self, seat: int | None = None) -> bool:
        """Go back to before a person's last decision (this seat's, if given).

        Not where `no_undo` says why.
        """
        index = self._last_decision(seat)
        if index is None or self.no_undo(seat):
            return False
        self._back_to(index)
        self._write(lasting=True)
        return True

    def no_undo(self, seat: int | None = None) -> str:
        """Why nothing can be taken back now, as a key of the table's words; empty if it can.

        Time that has run cannot be given back; and what others have chosen at the same time is
        theirs to take back.
        """
        if self.pace is Pace.LIVE and self.countdown is not None:
            return "table.no-undo-clock"
        index = self._last_decision(seat)
        if index is None:
            return "table.no-undo-nothing"
        by = self._plies[index].action.seat
        others = (ply for ply in self._plies[index:] if ply.action.seat != by)
        return "table.no-undo-theirs" if any(map(self._is_simultaneous, others)) else ""

    def picked_by_another(self, seat: int) -> int | None:
        """The other person whose sealed pick was the last decision of all: it is theirs to undo."""
        index = self._last_decision(None)
        if index is None:
            return None
        ply = self._plies[index]
        sealed = ply.action.seat != seat and self.game.pace(ply.before) is Pace.SEALED
        return ply.action.seat if sealed else None

    def _last_decision(self, seat: int | None) -> int | None:
        """The number of a person's last decision (this seat's, if given)."""
        for index in range(len(self._plies) - 1, -1, -1):
            ply = self._plies[index]
            if self._decides(ply.action, ply.drawn) and seat in (None, ply.action.seat):
                return index
        return None

    def _is_simultaneous(self, ply: Ply) -> bool:
        """Whether a person decided this while others could decide too."""
        return self._decides(ply.action, ply.drawn) and self.game.pace(ply.before) is not Pace.TURN

    def _back_to(self, index: int) -> None:
        undone, after = self._plies[index:], self.state
        self._note({"undo": index})
        self.state = undone[0].before
        del self._plies[index:]
        self._drawn -= Counter(ply.action.word for ply in undone if ply.action.seat == NATURE)
        while self._lines and self._lines[-1].ply >= index:
            self._lines.pop()
        seen = any(ply.action.seat == NATURE for ply in undone) or self._revealed(undone, after)
        key, by = "table.undo-seen" if seen else "table.undo", undone[0].action.seat
        words = self.spoken()
        note = words("table.undo-told") if by == NATURE else words(key, seat=by)
        self._lines.append(self._line(index - 1, None, note))
        self._undone += reversed(undone)

    def _revealed(self, undone: Sequence[Ply], after: Any) -> bool:
        """Whether sealed choices were turned up in between."""
        paces = [self.game.pace(state) for state in (*(ply.before for ply in undone), after)]
        return any(
            pair[0] is Pace.SEALED and pair[1] is not Pace.SEALED for pair in pairwise(paces)
        )

    def redo(self) -> bool:
        """Do again what was last taken back, up to the next decision of a person."""
        if not self._undone:
            return False
        self._do_again()
        while self._undone and not self._decides(self._undone[-1].action, self._undone[-1].drawn):
            self._do_again()
        self._write(lasting=True)
        return True

    def _do_again(self) -> None:
        ply = self._undone.pop()
        self._do(ply.action, ply.drawn)

    def _decides(self, action: Action, drawn: bool = False) -> bool:
        """Whether people did this: a move of their own, or what they told of their dice."""
        if action.seat == NATURE:
            return self.nature == "by-hand" and not drawn
        return action.seat >= 0 and not self.is_bot(action.seat)

    # What a table that is kept does besides

    def _note(self, entry: dict[str, Any]) -> None:
        """Something was done or taken back."""

    def _write(self, lasting: bool) -> None:
        """It has been answered; lasting if a person decided it."""


def nature_named(name: object) -> str:
    """Where dice and draws come from, by today's name or a former one."""
    return one_of("nature", ONCE.get(name, name) if isinstance(name, str) else name, NATURES)


def kept(action: Action, drawn: bool) -> dict[str, Any]:
    """An action as a journal keeps it."""
    return {"do": str(action), **({"drawn": True} if drawn else {})}

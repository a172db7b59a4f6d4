"""Playing in the terminal, in plain sentences: also how a blind player plays.

Knows no game. It asks, listens, and says what happened; whatever it cannot read it answers with
the nearest thing it can.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path

from ..core.errors import BadInput, shorten, shown
from ..core.faults import in_words, phrase
from ..core.notation import NATURE, Action, by_word
from ..core.table import Attempt, Line
from ..core.text import LANGUAGES, Words, fold
from ..play import Table
from .typed import in_language, in_notation, typed_word, usage_in

SHOWN = 6
"""Moves of a topic that are listed before the rest is only counted."""
LONGEST_LINE = 5_000
"""More than anybody types; what comes after it is not read."""
LONGEST_NUMBER = 6


class Terminal:
    """A conversation about one table."""

    def __init__(
        self,
        table: Table,
        ask: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
    ) -> None:
        self.table = table
        self.ask = ask
        self._print = say
        self.listed: list[Action] = []
        self.told: dict[int, int] = {}
        """By seat: how many lines of its log it has been told."""
        self.before: dict[int, int] = {}
        """By seat: how many before its last move, which is what `what happened` goes back to."""
        self.seat = -1
        self.warned: set[str] = set()
        self.hinted = (-1, -1)
        """For whom and after how many moves a hint has said what for."""
        self.commands = {
            "look": self.look, "can": self.can, "why": self.why, "what": self.what,
            "rule": self.rule, "hint": self.hint, "undo": self.undo, "redo": self.redo,
            "save": self.save, "help": self.help, "lang": self.language, "unseen": self.unseen,
        }  # fmt: skip

    @property
    def words(self) -> Words:
        """The words of the table as it stands."""
        return self.table.spoken()

    def say(self, text: str) -> None:
        """Say something; what was typed or named in it does no more on the screen than be read."""
        self._print("\n".join(map(shown, text.split("\n"))))

    def run(self) -> None:
        """Play until the game is over or somebody leaves, at whatever was asked of them."""
        self._welcome()
        try:
            while self._go_on():
                pass
        except (EOFError, KeyboardInterrupt):
            self.say("")
        self._goodbye()

    def _go_on(self) -> bool:
        """Bring the game to the next person and listen once; whether there is more to come."""
        self.table.run()
        self._tell_keeping()
        if not self.table.awaiting:
            self._tell_news()
            self._final()
            return False
        self._seat_awaited()
        self._tell_news()
        self._ask_chance()
        return self._listen()

    def _ask_chance(self) -> None:
        """At a real table: ask what its dice or cards brought."""
        if self.table.chance_is_by_hand:
            words, draw = self.words, self.table.game.draw(self.table.state)
            command = words.template("terminal.command.unseen")
            self.say(words("terminal.told", ask=words(f"panel.told.{draw}"), command=command))

    def _listen(self) -> bool:
        """Hear one line; whether it was anything but goodbye."""
        prompt = self.words("terminal.prompt", seat=self.seat)
        text = self.ask(prompt)[:LONGEST_LINE].strip()
        if text and self._is_command(text, "quit") is not None:
            return False
        if text:
            self.hear(text)
        return True

    def _goodbye(self) -> None:
        """Leave a game that is not over, and say where it is kept."""
        if not self.table.awaiting:
            return
        journal = self.table.journal
        if journal is None or journal.path is None:
            self.say(self.words("terminal.bye-plain"))
        else:
            self.say(self.words("terminal.bye", file=journal.path))

    def _tell_keeping(self) -> None:
        """Say once that nothing is kept here, or that the game goes on in a copy."""
        journal = self.table.journal
        if journal is None:
            return
        for key, is_so in (("not-kept", bool(journal.trouble)), ("copied", journal.copied)):
            if is_so and key not in self.warned:
                self.warned.add(key)
                reason = in_words(self.words, "found", journal.trouble)
                self.say(self.words(f"kept.{key}", reason=reason))

    def hear(self, text: str) -> None:
        """Answer a question or carry out a move."""
        for name, answer in self.commands.items():
            rest = self._is_command(text, name)
            if rest is not None:
                answer(rest)
                return
        self.move(text)

    def _is_command(self, text: str, name: str) -> str | None:
        """What follows a command in a text; None if the text is something else."""
        key = f"terminal.command.{name}"
        for command in {self.words.template(key), self.words.fallback[key]}:
            spoken, given = fold(command).split(), text.split()
            if [fold(word) for word in given[: len(spoken)]] == spoken:
                return " ".join(given[len(spoken) :])
        return None

    # Sitting down and getting up

    def _welcome(self) -> None:
        words = self.words
        people = [seat for seat in range(len(self.table.seats)) if not self.table.is_bot(seat)]
        you = words.listing(words.person(seat) for seat in people)
        help_ = words.template("terminal.command.help")
        self.say(words("terminal.welcome", game=words("names.game"), you=you, help=help_))
        self.say(words("terminal.others", list=", ".join(self.table.people)))

    def _seat_awaited(self) -> None:
        """Turn to the person who has to decide; others look away in between."""
        people = [seat for seat in range(len(self.table.seats)) if not self.table.is_bot(seat)]
        # Where the dice are asked for, whoever sits at the screen throws them.
        here = self.seat if self.seat in people else (people or [NATURE])[0]
        self._turn_to(self.table.turn_to(here, people), people)

    def _turn_to(self, seat: int, people: Sequence[int]) -> None:
        if seat == self.seat:
            return
        self.seat, self.listed = seat, []
        if len(people) > 1 and self.table.nature != "by-hand":
            self.ask(self.words("terminal.hand-over", seat=self.seat))

    def _log(self) -> Sequence[Line]:
        return self.table.log_of(self.seat if self.seat >= 0 else None)

    def _tell_news(self) -> None:
        lines = self._log()
        for line in lines[self.told.get(self.seat, 0) :]:
            self.say(line.text(self.words))
        self.told[self.seat] = len(lines)

    def _final(self) -> None:
        game, words = self.table.game, self.words
        points = [
            f"{words.person(seat)} {n}" for seat, n in enumerate(game.scores(self.table.state))
        ]
        self.say(words("terminal.over"))
        self.say(words("terminal.final", list=", ".join(points)))

    # Questions

    def look(self, rest: str) -> None:
        """What you see."""
        observation = self.table.game.observe(self.table.state, self.seat)
        for line in self.table.game.summarize(observation, self.words):
            self.say(line)

    def can(self, rest: str) -> None:
        """What you can do, by topic; a word narrows it."""
        words, game = self.words, self.table.game
        topics: dict[str, list[Action]] = {}
        for action in self.table.legal(None if self.table.chance_is_by_hand else self.seat):
            name = game.topic(action) if game.topic else action.word
            topics.setdefault(name, []).append(action)
        wanted = fold(rest)
        self.listed = []
        self.say(words("terminal.moves"))
        for name, actions in topics.items():
            title = self._topic(name)
            narrowed = bool(wanted) and wanted in (fold(title), fold(name), *{
                fold(one)
                for word in {action.word for action in actions}
                for one in (word, typed_word(words, word))
            })  # fmt: skip
            if wanted and not narrowed:
                continue
            self._list_topic(title, actions, everything=narrowed)

    def _list_topic(self, title: str, actions: list[Action], everything: bool) -> None:
        words = self.words
        self.say(f"{title}:")
        shown = actions if everything or len(actions) <= SHOWN + 2 else actions[:SHOWN]
        for action in shown:
            self.listed.append(action)
            typed = in_language(words, action)
            self.say(f"  {len(self.listed)}. {words.action(action)}  [{typed}]")
        if len(shown) < len(actions):
            command = (
                f"{words.template('terminal.command.can')} {typed_word(words, actions[0].word)}"
            )
            rest = len(actions) - len(shown)
            self.say("  " + words("terminal.more", topic=title, n=rest, command=command))

    def _topic(self, name: str) -> str:
        key = f"actions.topic.{name}"
        return self.words(key) if key in self.words else name

    def why(self, rest: str) -> None:
        """Why something is not allowed, without trying it."""
        if not rest:
            command = self.words.template("terminal.command.why")
            example = f"{command} {self._example()}".strip()
            self.say(self.words("terminal.help.why", command=command, example=example))
            return
        action = self._read(rest)
        if action is None:
            return
        refusals = self.table.game.refusals(self.table.state, action)
        if refusals:
            self.say(self.words("terminal.why-not"))
        else:
            self.say(self.words("terminal.allowed", action=self.words.action(action)))
        for refusal in refusals:
            self.say(f"  {self.words.refusal(refusal)} [{refusal.rule}]")

    def what(self, rest: str) -> None:
        """What happened since your last move."""
        lines = self._log()[self.before.get(self.seat, 0) :]
        if not lines:
            self.say(self.words("terminal.nothing-happened"))
            return
        self.say(self.words("terminal.happened"))
        for line in lines:
            mark = f" [{line.rule}]" if line.rule else ""
            self.say(f"  {line.text(self.words)}{mark}")

    def rule(self, rest: str) -> None:
        """A rule by its id, or by the end of it."""
        rules = [rule for rule in self.table.game.rules if rest and rule.endswith(rest)]
        if not rest:
            command = self.words.template("terminal.command.rule")
            example = f"{command} {next(iter(self.table.game.rules))}"
            self.say(self.words("terminal.rule-which", example=example))
            return
        if len(rules) != 1:
            self.say(self.words("terminal.rule-none", text=shorten(rest)))
            close = get_close_matches(rest, list(self.table.game.rules), 3, 0.4)
            for rule in rules or close:
                self.say(f"  {rule}")
            return
        found = self.table.game.rules[rules[0]]
        self.say(f"{self.words.rule(found.id)} [{found.id}; {found.where}]")

    def hint(self, rest: str) -> None:
        """What for at first, asked again the move with its reason."""
        hint, asked = self.table.hint(self.seat), (self.seat, len(self.table.history))
        if hint is None:
            self.say(self.words("terminal.hint-none"))
            return
        if hint.goal and self.hinted != asked:
            self.hinted = asked
            self.say(hint.goal)
            return
        self.say(self.words("terminal.hint", action=hint.text))
        if hint.reasons:
            self.say(self.words("terminal.hint-why", reasons="; ".join(hint.reasons)))

    def undo(self, rest: str) -> None:
        """Take your last move back; a sealed pick is taken back by who made it, so they come."""
        picked = self.table.picked_by_another(self.seat)
        if picked is not None:
            self._turn_to(picked, (self.seat, picked))
        seat = None if self.table.nature == "by-hand" else self.seat
        if why := self.table.no_undo(seat):
            self.say(self.words(why))
        self.table.undo(seat)
        self._forget_from(len(self._log()) - 1)

    def unseen(self, rest: str) -> None:
        """Nobody can tell what was drawn: the companion supposes it."""
        if not self.table.resolve_chance():
            self.say(self.words("terminal.nothing-unseen"))

    def _forget_from(self, length: int) -> None:
        """After a move was taken back the log is shorter; tell what is new on it only."""
        for seat in self.told:
            self.told[seat] = min(self.told[seat], max(0, length))
            self.before[seat] = min(self.before.get(seat, 0), self.told[seat])

    def redo(self, rest: str) -> None:
        """Do it again."""
        self.say(self.words("terminal.redone" if self.table.redo() else "terminal.nothing-to-redo"))

    def save(self, rest: str) -> None:
        """Save the game to a file."""
        path = Path(rest or f"{self.table.game.id}.json")
        try:
            self.table.save(path)
        except BadInput as wrong:
            self.say(self.words("terminal.not-saved", reason=phrase(self.words, wrong.faults)))
            return
        self.say(self.words("terminal.saved", file=str(path)))

    def language(self, rest: str) -> None:
        """Go on in another language."""
        if rest in LANGUAGES:
            self.table.words = self.table.game.words(rest)
            self.say(self.words("terminal.lang"))
        else:
            self.say(", ".join(LANGUAGES))

    def help(self, rest: str) -> None:
        """What you can ask, and how moves are typed."""
        words = self.words
        self.say(words("terminal.help.title"))
        move = self._example()
        for name in (*self.commands, "quit"):
            key = f"terminal.help.{name}"
            if key in words:
                command = words.template(f"terminal.command.{name}")
                example = f"{command} {move.partition(' ')[0] if name == 'can' else move}"
                self.say("  " + words(key, command=command, example=example))

    def _example(self) -> str:
        legal = self.table.legal(self.seat)
        return in_language(self.words, legal[0]) if legal else ""

    # Moves

    def move(self, text: str) -> None:
        """Try a move; if a rule forbids it, say which and offer the nearest that is allowed."""
        action = self._read(text)
        if action is None:
            return
        self.before[self.seat] = self.told.get(self.seat, 0)
        attempt = self.table.attempt(action)
        if not attempt:
            self._refused(attempt)
            return
        self._tell_news()

    def _refused(self, attempt: Attempt) -> None:
        words = self.words
        self.say(words("terminal.refused"))
        for refusal in attempt.refusals:
            self.say(f"  {words.refusal(refusal)} [{refusal.rule}]")
        if attempt.instead is not None:
            self.say("  " + words("terminal.instead", action=words.action(attempt.instead)))

    def _read(self, text: str) -> Action | None:
        """A typed move: a number of the last list, or its text in either language."""
        if 1 <= (number := whole(text)) <= len(self.listed):
            return self.listed[number - 1]
        seat = NATURE if self.table.awaiting == (NATURE,) else self.seat
        try:
            action = self.table.game.parse(in_notation(self.table.game, self.words, text), seat)
        except BadInput as wrong:
            self.say(self.words("terminal.unknown", text=shorten(text)))
            self._suggest(text, wrong)
            return None
        if not self._is_own(action):
            self.say(self.words("table.not-yours", seat=self.seat))
            return None
        return action

    def _is_own(self, action: Action) -> bool:
        """Whether who sits here may ask about this and do it."""
        return self.table.speaks_for(self.seat, action)

    def _suggest(self, text: str, wrong: BadInput) -> None:
        """How what was begun is typed, or the nearest word there is."""
        words, actions = self.words, self.table.game.notation.words
        first, *_ = in_notation(self.table.game, words, text).split() or [""]
        if first in actions:
            self.say("  " + words("terminal.usage", usage=usage_in(words, actions[first])))
            if can := by_word(self.table.legal(self.seat)).get(first):
                self.say("  " + words("terminal.such-as", example=in_language(words, can[0])))
            return
        known = {fold(typed_word(words, word)): typed_word(words, word) for word in actions}
        close = get_close_matches(fold(text.split()[0]) if text.split() else "", known, 1, 0.5)
        english = next((fault.nearest for fault in wrong.faults if fault.nearest), "")
        near = known[close[0]] if close else english and typed_word(words, english)
        if near:
            self.say("  " + words("terminal.nearest", text=near))


def whole(text: str) -> int:
    """A typed number, in the digits of any script; 0 if it is none, or longer than any we list."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else 0

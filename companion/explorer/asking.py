"""What a question of the explorer asks back: sliders, choices and lines of text.

A question calls `ask.slider("drives", 0, 6, 2)` where it needs the number. That declares the
control and reads what was set, so the two can never disagree. What was set comes from outside:
whatever is wrong with it is kept in `faults`, in the reader's language, and the usual value stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from ..core.errors import BadInput, Fault, SaidFault, shorten
from ..core.text import Words

LONGEST = 8_000
"""Characters of a text that is typed in."""
LONGEST_TALLY = 60_000
"""Of rolls, which may have been noted one by one."""
APART = re.compile(r"[\s,;/]+")


class Picker(NamedTuple):
    """By what one of several things in order is chosen; `{n}` in its label is which of them."""

    id: str
    label: str
    choices: Mapping[str, str]


class Unanswerable(Exception):
    """What is asked has no answer; the reasons are in `ControlForm.faults`."""


class ControlForm:
    """One round of asking: the values set so far, the controls shown, what is wrong."""

    def __init__(self, values: Mapping[str, Any], words: Words) -> None:
        self.values = values
        self.words = words
        self.controls: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.views: list[dict[str, Any]] = []
        """What can be shown although there is no answer."""
        self.played_on: Any = None
        """What can be played although there is none (`playing_on.py`)."""
        self.group = ""

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.words.lang

    def say(self, key: str, **facts: Any) -> str:
        """A text of the explorer."""
        return self.words(f"explorer.{key}", **facts)

    def under(self, heading: str) -> None:
        """Controls from here on stand under this heading."""
        self.group = heading

    def slider(self, name: str, low: int, high: int, start: int, most: int = 0) -> int:
        """A whole number; the slider ends at `high`, more may be typed up to `most`."""
        top = most or high
        found = self.values.get(name, start)
        label = self._label(name)
        value = start
        if type(found) is int and low <= found <= top:
            value = found
        else:
            given = shorten(found) if not isinstance(found, int) else str(found)[:20]
            self.faults.append(self.say("fault.range", name=label, given=given, low=low, high=top))
        self._add("slider", name, label, value, low=low, high=high, most=top)
        return value

    def choice(
        self,
        name: str,
        choices: Sequence[str],
        start: str = "",
        names: Mapping[str, str] | None = None,
    ) -> str:
        """One of several; `names` where the words are not the explorer's own."""
        value = str(self.values.get(name, start or choices[0]))
        if value not in choices:
            value = start or choices[0]
        shown = [{"id": one, "name": self._named(name, one, names or {})} for one in choices]
        self._add("choice", name, self._label(name), value, choices=shown)
        return value

    def text(self, name: str, start: str, lines: int = 1, folded: bool = False) -> str:
        """A text typed in; `folded` where it is seldom typed, as what it says is made otherwise."""
        found = self.values.get(name, start)
        value = found[:LONGEST] if isinstance(found, str) else start
        shown: dict[str, Any] = {"lines": lines, "hint": self._hint(name)}
        if folded:
            shown["folded"] = True
        self._add("text", name, self._label(name), value, **shown)
        return value

    def named(
        self, name: str, start: str, of: str, find: Callable[[str], str], most: int = 40
    ) -> list[str]:
        """Several things by their names with commas, as typed or picked from the names `of`.

        `find` says which is meant and gives its id, or raises `BadInput`.
        """
        found: list[str] = []
        shown: list[str] = []
        typed = str(self.values.get(name, start))[:LONGEST].split(",")
        for text in [part.strip() for part in typed if part.strip()][:most]:
            try:
                found.append(find(text))
                shown.append(found[-1])
            except BadInput as wrong:
                self.blame(wrong)
                shown.append(text)
        value = ", ".join(shown)
        self._add("named", name, self._label(name), value, of=of, most=most, hint=self._hint(name))
        return found

    def tally(self, name: str, start: str, sums: Sequence[int]) -> str:
        """Rolls of real dice, typed or tapped on a pad; longer ones are refused, never cut."""
        found = self.values.get(name, start)
        value = found if isinstance(found, str) else start
        self.check(len(value) <= LONGEST_TALLY, "long", most=LONGEST_TALLY)
        value = value[:LONGEST_TALLY]
        shown = {"lines": 4, "hint": self._hint(name), "sums": list(sums)}
        self._add("tally", name, self._label(name), value, **shown)
        return value

    def sequence(self, name: str, start: str, fields: Sequence[Picker], most: int) -> str:
        """Several things in order, each chosen by a few fields: told as `large N, small W`."""
        value = str(self.values.get(name, start))[:LONGEST]
        shown = [
            {"id": one.id, "label": one.label,
             "choices": [{"id": word, "name": said} for word, said in one.choices.items()]}
            for one in fields
        ]  # fmt: skip
        self._add("sequence", name, self._label(name), value, fields=shown, most=most)
        return value

    def number(self, name: str, numbers: Sequence[int], start: int) -> int:
        """One of a few numbers."""
        return int(self.choice(name, [str(n) for n in numbers], str(start)))

    def numbers(self, name: str, start: str, low: int, high: int, most: int) -> list[int]:
        """Several numbers typed in one line, parted by spaces or commas."""
        words = list(filter(None, APART.split(self.text(name, start))))
        found = [int(word) for word in words if re.fullmatch(r"\d{1,6}", word)]
        understood = len(found) == len(words) and all(low <= n <= high for n in found)
        if not found or len(found) > most or not understood:
            label = self._label(name)
            self.faults.append(self.say("fault.numbers", name=label, low=low, high=high, most=most))
            return [low]
        return found

    def check(self, fits: bool, key: str, **facts: Any) -> None:
        """Note a fault unless something holds."""
        if not fits:
            self.faults.append(self.say(f"fault.{key}", **facts))

    def blame(self, wrong: BadInput, most: int = 4) -> None:
        """Note what is wrong with something typed."""
        self.faults += [self.fault(one) for one in wrong.faults[:most]]

    def fault(self, fault: Fault) -> str:
        """A fault in words: its own, or where, what stood there and what is expected."""
        if isinstance(fault, SaidFault):
            return self.words(fault.key, **dict(fault.facts))
        facts = {"path": fault.path, "found": fault.found, "expected": fault.expected}
        return self.say("fault.typed", **facts)

    def settled(self) -> None:
        """Go no further if anything is wrong."""
        if self.faults:
            raise Unanswerable

    def refuse(self, key: str, **facts: Any) -> NoReturn:
        """There is no answer, for this reason."""
        self.check(False, key, **facts)
        raise Unanswerable

    def _add(self, kind: str, name: str, label: str, value: Any, **more: Any) -> None:
        control = {"kind": kind, "id": name, "label": label, "value": value, **more}
        self.controls.append({**control, "group": self.group} if self.group else control)

    def _label(self, name: str) -> str:
        """Its own, or that of all with a number behind it: `tableau-2`."""
        every = self.words.name_or(f"explorer.control.{name.rstrip('-0123456789')}", name)
        return self.words.name_or(f"explorer.control.{name}", every)

    def _hint(self, name: str) -> str:
        return self.words.name_or(f"explorer.hint.{name}", "")

    def _named(self, control: str, value: str, names: Mapping[str, str]) -> str:
        if value in names:
            return names[value]
        for key in (f"explorer.choice.{control}.{value}", f"odds.said.{control}.{value}"):
            if key in self.words:
                return self.words(key)
        return self.words.name_or(f"odds.said.{value}", value)

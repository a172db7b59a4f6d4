"""What somebody at the table would count: a companion's answer to "how long is your road now?"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .text import Words


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing counted: its name, the plain number or numbers, and the facts to say it by.

    Its sentence is the game's text `figures.<name>`; where it is counted for several people, each
    of them is said by `figures.<name>-of` and they fill the field `{list}`.
    """

    name: str
    value: Any
    facts: Mapping[str, Any] = field(default_factory=dict)
    each: tuple[Mapping[str, Any], ...] = ()

    def text(self, words: Words) -> str:
        """The figure in a sentence."""
        facts = dict(self.facts)
        if self.each:
            facts["list"] = ", ".join(words(f"figures.{self.name}-of", **row) for row in self.each)
        return words(f"figures.{self.name}", **facts)


class Figures(Mapping[str, Any]):
    """The figures of a position by name: `table.figures()["road"]`; as text, their sentences."""

    def __init__(self, found: Iterable[Figure], words: Words) -> None:
        """Keep what was counted, and the words to say it in."""
        self.found = tuple(found)
        self.words = words

    @property
    def lines(self) -> tuple[str, ...]:
        """Each figure in a sentence."""
        return tuple(figure.text(self.words) for figure in self.found)

    def __getitem__(self, name: str) -> Any:
        for figure in self.found:
            if figure.name == name:
                return figure.value
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (figure.name for figure in self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __str__(self) -> str:
        return "\n".join(self.lines)

    __repr__ = __str__

"""Duels that a class sent back: two who did the same task, each with what they had right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .answer import Answer


@dataclass(frozen=True, slots=True)
class Duel:
    """One duel; `other` is empty where only one of the two has sent it."""

    learner: str
    mine: int
    theirs: int
    of: int
    other: str = ""

    @property
    def winner(self) -> int:
        """0 for who sent it first, 1 for the other one, -1 for a draw."""
        return -1 if self.mine == self.theirs else int(self.theirs > self.mine)


def duels_of(sent: Iterable[tuple[str, Answer]]) -> tuple[Duel, ...]:
    """Every duel once: what both have sent, each from their own side, is one."""
    rows: list[tuple[str, Answer, str | None]] = []
    for who, answer in sent:
        if answer.kind != "duel" or any(row[:2] == (who, answer) for row in rows):
            continue
        sides = answer.mark, answer.against, answer.right
        for at, (first, one, other) in enumerate(rows):
            if (one.mark, one.right, one.against) == sides and other is None and first != who:
                rows[at] = first, one, who
                break
        else:
            rows.append((who, answer, None))
    return tuple(
        Duel(who, sum(one.right), sum(one.against), len(one.right), other or "")
        for who, one, other in rows
    )

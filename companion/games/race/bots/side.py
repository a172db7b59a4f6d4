"""What can be known of one seat: a position is a side for every seat."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Side:
    """What can be known of one seat."""

    table: list[int]
    goods: list[int]
    """The worlds that hold a good."""
    hand: list[int]
    """The cards known: one's own."""
    unknown: int
    """Cards of the hand that are not: another's, or still to be drawn."""
    chips: int
    owed: int = 0
    """Cards of the hand that are to be paid for what has been laid."""
    laid: int = -1
    """The card being laid out by the decision that led here; -1 for none."""

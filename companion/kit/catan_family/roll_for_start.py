"""Who begins: everybody throws two dice, and those who tie for the highest throw again."""

from __future__ import annotations

from ...core.rulebook import Say
from .barter import TradingTable


def throw(state: TradingTable, dice: tuple[int, int], rule: str, say: Say) -> bool:
    """One throw by the next in line; whether it is now settled who begins."""
    rolling = [seat for seat in range(state.players) if state.contenders >> seat & 1]
    sums = state.start_sums
    seat = next(seat for seat in rolling if not sums[seat])
    sums[seat] = sum(dice)
    say("start-roll", rule, seat=seat, first=dice[0], second=dice[1], sum=sums[seat])
    if not all(sums[seat] for seat in rolling):
        return False
    highest = max(sums)
    tied = [seat for seat in rolling if sums[seat] == highest]
    state.start_sums = [0, 0, 0, 0]
    if len(tied) > 1:
        state.contenders = sum(1 << seat for seat in tied)
        say("start-tie", rule, sum=highest)
        return False
    state.contenders = 0
    state.starter = state.on = tied[0]
    say("starts", rule, seat=tied[0])
    return True

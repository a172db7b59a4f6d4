"""Whose turn it is: who must act."""

from __future__ import annotations

from ...kit.catan_family.turns import ONE, awaited_in
from .state import NATURES, Phase

awaiting = awaited_in(
    Phase,
    NATURES,
    {
        Phase.AID: lambda state: ONE[state.aided],
        Phase.READ: lambda state: ONE[state.reader],
        Phase.STRIP: lambda state: ONE[state.loser],
    },
)
"""The seats that must act now."""

"""Whom the game waits for: asked by whoever runs a table, and by what comes first."""

from __future__ import annotations

from ...kit.turns import ONE, awaited_in
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

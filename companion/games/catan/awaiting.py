"""Whom the game waits for: asked by whoever runs a table, and by what comes first."""

from __future__ import annotations

from ...kit.turns import awaited_in
from .state import NATURES, Phase

awaiting = awaited_in(Phase, NATURES, {})

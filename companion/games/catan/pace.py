"""Whose turn it is: who must act."""

from __future__ import annotations

from ...kit.catan_family.turns import awaited_in
from .state import NATURES, Phase

awaiting = awaited_in(Phase, NATURES, {})
"""The seats that must act now."""

"""The questions that can be asked of a position of Starfarers, by kind.

They serve the bookkeeping steps of the course and the recall questions alike. The engine gives
every answer: the askers only try things out on a copy and word what came of it.
"""

from __future__ import annotations

from ....lessons.asking import askers
from .flight import found, stop
from .mothership import fight, pods, speed, token
from .roll import founder, give_back, income, reserve, site
from .score import bank_rate, figure, missing, points, winner

QUIZ = askers(
    {
        "income": income,
        "reserve": reserve,
        "give-back": give_back,
        "site": site,
        "speed": speed,
        "stop": stop,
        "found": found,
        "token": token,
        "pods": pods,
        "figure": figure,
        "fight": fight,
        "points": points,
        "winner": winner,
        "rate": bank_rate,
        "missing": missing,
        "founder": founder,
    }
)

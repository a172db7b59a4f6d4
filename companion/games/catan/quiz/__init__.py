"""The questions that can be asked of a position of Catan, by kind.

They serve the bookkeeping steps of the course and the recall questions alike. The engine gives
every answer: the askers only try things out on a copy and word what came of it.
"""

from __future__ import annotations

from ....lessons.asking import askers
from .build import bank_rate, missing, road, settle, victims
from .cards import army, longest, points, price, run, winner
from .roll import corner, founder, give_back, income, opening

QUIZ = askers(
    {
        "income": income,
        "give-back": give_back,
        "corner": corner,
        "settle": settle,
        "road": road,
        "missing": missing,
        "rate": bank_rate,
        "victims": victims,
        "points": points,
        "run": run,
        "longest": longest,
        "army": army,
        "winner": winner,
        "opening": opening,
        "founder": founder,
        "price": price,
    }
)

"""Questions about points: what is a tableau worth, what does a list find, who wins."""

from __future__ import annotations

from dataclasses import replace

from ....lessons.asking import evenly
from ....lessons.step import Field, Question
from ..faces import CARDS, FINDS, NUMBER, POINTS
from ..rules.score import list_points, points
from ..rules.supply import add_to_table
from .shared import QUIZ, Case, names_of, once_dealt, quiet

WIN_RULES = (
    "race.score.most-points-win",
    "race.score.tie-goods-and-hand",
    "race.score.still-tied-share",
)
SIXES = tuple(card.id for card in CARDS if card.scores)
LIST_RULES = (
    "race.score.alien-tech-institute",
    "race.score.free-trade-association",
    "race.score.galactic-federation",
    "race.score.galactic-imperium",
    "race.score.galactic-renaissance",
    "race.score.galactic-survey-seti",
    "race.score.merchant-guild",
    "race.score.mining-league",
    "race.score.new-economy",
    "race.score.new-galactic-order",
    "race.score.pan-galactic-league",
    "race.score.trade-league",
)
"""The rule of each six-cost development is called as the card is."""
SHARED = "shared"


@QUIZ.asks(11, "worth", "race.score.printed-points", "race.score.six-cost-lists")
@once_dealt
def worth(case: Case) -> Question:
    """How many points has somebody, chips and lists included?"""
    state, words = case.state, case.words
    seat = case.any_seat()
    table = state.tables[seat]
    lists = [face for face in table if face in FINDS]
    because = [
        words("quiz.worth.printed", n=sum(POINTS[face] for face in table)),
        words("quiz.worth.chips", n=state.chips[seat]),
        *(words("quiz.worth.list", card=face, n=list_points(face, table, state.chips[seat]))
          for face in lists),
    ]  # fmt: skip
    rules = ["race.score.printed-points", "race.score.chips-count"]
    if lists:
        rules = ["race.score.six-cost-lists", "race.score.lists-are-independent", *rules]
    text = words("quiz.worth.text", seat=seat)
    asked = case.number(text, points(state, seat), tuple(rules), tuple(because))
    return replace(asked, of=seat, covers=("points",))


@QUIZ.asks(12, "finds", *LIST_RULES)
@once_dealt
def finds(case: Case) -> Question:
    """What does the list of a six-cost development find in a tableau?"""
    state, words = quiet(case.state), case.words
    name = case.facts.get("card", case.rng.choice(SIXES))
    card = NUMBER[name]
    totals = []
    for seat in range(state.players):
        if card not in state.tables[seat]:
            add_to_table(state, seat, card)
        totals.append(list_points(card, state.tables[seat], state.chips[seat]))
    seats = range(state.players)
    seat = case.facts.get("seat", evenly(seats, lambda one: totals[one], case.rng))
    found = [face for face in state.tables[seat] if FINDS[card][face]]
    text = words("quiz.finds.text", seat=seat, card=card)
    because = (words("quiz.finds.because", list=names_of(case, found) or "0"),)
    rules = (LIST_RULES[SIXES.index(name)], "race.score.one-line-per-card",
             "race.score.trade-powers-not-consume",
             "race.score.special-strength-left-out", "race.score.minus-strength-counts",
             "race.score.counts-itself")  # fmt: skip
    return replace(case.number(text, totals[seat], rules, because), of=seat, covers=("points",))


@QUIZ.asks(14, "winner", *WIN_RULES)
@once_dealt
def winner(case: Case) -> Question:
    """Who wins, with these points, goods and hands?"""
    rng, words, players = case.rng, case.words, case.state.players
    how = case.facts.get("how", rng.randrange(3))
    best = rng.randrange(20, 40)
    totals = [best - rng.randrange(1, 6) for _ in range(players)]
    left = [rng.randrange(0, 9) for _ in range(players)]
    first, second = rng.sample(range(players), 2)
    totals[first] = best
    left[first] = max(left[first], 3)
    if how:
        totals[second] = best
        left[second] = left[first] if how == 2 else left[first] - rng.randrange(1, 3)
    else:
        left[second] = left[first] + 2
    answer = SHARED if how == 2 else str(first)
    told = "; ".join(
        words("quiz.winner.has", seat=seat, n=totals[seat], m=left[seat]) for seat in range(players)
    )
    fields = (*case.seats, Field(SHARED, words("quiz.winner.shared")))
    return case.choice(words("quiz.winner.text", list=told), answer, (WIN_RULES[how],), fields)

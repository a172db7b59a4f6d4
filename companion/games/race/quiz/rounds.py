"""Questions about a round: which phases, who has the bonus, what Explore shows, is it the last."""

from __future__ import annotations

from ....lessons.better import compare
from ....lessons.step import Field, Question
from ..actions import CHOICES, Choice, Choose
from ..bots.weighing import weigh
from ..observation import observe
from ..rules.explore import look_and_keep
from ..rules.rounds import PHASE_OF, PHASES, schedule
from ..state import CHIPS_EACH, LAST_TABLEAU, Stage
from .shared import QUIZ, Case, among, once_dealt, picks_of, quiet, seat_sets, turned_up, way_id

ACTION_RULES = ("race.round.everyone-acts", "race.round.bonus-for-choosers")
CLEARLY_BETTER = 0.5
"""Points by which one action card must be better than another to be asked about."""
BONUS_RULES = ("race.round.bonus-for-choosers", "race.round.same-phase-once")


@QUIZ.asks(0, "phases", "race.round.unchosen-phase-skipped", "race.round.same-phase-once")
@once_dealt
def phases(case: Case) -> Question:
    """Which phases take place, by the action cards turned up?"""
    state, words = quiet(case.state), case.words
    state.picks = picks_of(case)
    right = schedule(state)
    own = tuple(sorted({PHASE_OF[choice] for choice in state.picks[0]}))
    called = tuple(sorted(PHASE_OF[choice] for picks in state.picks for choice in picks))
    ways = among(case, right, PHASES, (own, called))
    fields = tuple(
        Field(way_id(way), words.name("phases", way) if way else words("quiz.no-phase"))
        for way in ways
    )
    rule = "race.round.unchosen-phase-skipped"
    if len(right) > len(set(right)):
        rule = "race.two-player.double-phase-runs-twice"
    elif len(called) > len(right):
        rule = "race.round.same-phase-once"
        if state.advanced:
            rule = "race.two-player.one-copy-each-once"
    text = words("quiz.phases.text", list=turned_up(case, state.picks))
    rules = (rule, "race.round.phases-in-order", "race.round.everyone-acts")
    return case.choice(text, way_id(right), rules, fields)


@QUIZ.asks(1, "bonus", *BONUS_RULES)
@once_dealt
def bonus(case: Case) -> Question:
    """Who has the bonus of a phase?"""
    state, words = quiet(case.state), case.words
    state.picks = picks_of(case)
    running = schedule(state)
    phase = case.facts.get("phase", case.rng.choice(running))
    run = case.facts.get("run", 0)
    called = [
        sum(PHASE_OF[choice] == phase for choice in set(picks))
        + (len(set(picks)) < len(picks)) * (PHASE_OF[picks[0]] == phase)
        for picks in state.picks
    ]
    right = tuple(seat for seat, n in enumerate(called) if n > run)
    ways = among(case, right, range(state.players), (tuple(range(state.players)), (0,)))
    rule = BONUS_RULES[len(right) > 1]
    if run:
        rule = "race.two-player.opponent-bonus-first-run"
    key = "quiz.bonus.second" if run else "quiz.bonus.text"
    text = words(key, list=turned_up(case, state.picks), phase=phase)
    return case.choice(
        text, way_id(right), (rule, "race.round.everyone-acts"), seat_sets(case, ways)
    )


@QUIZ.asks(
    3,
    "explore",
    "race.explore.look-two-keep-one",
    "race.explore.bonus-plus-five",
    "race.explore.bonus-one-one",
)
@once_dealt
def explore(case: Case) -> Question:
    """How many cards does somebody look at, and how many are kept?"""
    state, words, rng = quiet(case.state), case.words, case.rng
    seat = case.any_seat()
    if not case.facts:
        card = rng.choice((Choice.EXPLORE_5, Choice.EXPLORE_1_1, rng.choice(CHOICES[2:])))
        state.picks = [(Choice.EXPLORE_1_1,)] * state.players
        state.picks[seat] = (card,)
    look, keep = look_and_keep(state, seat)
    own = state.picks[seat]
    rules = [
        rule
        for choice, rule in (
            (Choice.EXPLORE_5, "race.explore.bonus-plus-five"),
            (Choice.EXPLORE_1_1, "race.explore.bonus-one-one"),
        )
        if choice in own
    ] or ["race.explore.look-two-keep-one"]
    if len(own) > 1:
        rules.insert(0, "race.two-player.both-explore")
    rules += ["race.explore.powers-need-no-bonus", "race.powers.add-up"]
    chosen = words.listing(words.name("choice", choice) for choice in own)
    fields = tuple(Field(name, words(f"quiz.explore.{name}")) for name in ("look", "keep"))
    text = words("quiz.explore.text", seat=seat, list=chosen)
    return case.counts(text, {"look": look, "keep": keep}, tuple(rules), fields)


@QUIZ.asks(2, "action", *ACTION_RULES[:1])
def action(case: Case) -> Question | None:
    """Which of two action cards is better for the one who asks, as the bots weigh them?"""
    state, rng = case.state, case.rng
    if state.stage != Stage.CHOOSE or any(state.picks) or state.advanced:
        return None
    actions = [Choose(0, choice) for choice in rng.sample(CHOICES, 2)]
    compared = compare(weigh, observe(state, 0), actions, CLEARLY_BETTER)
    return case.better(case.words("quiz.action.text", seat=0), compared, ACTION_RULES)


ENDS = {
    "goes-on": "race.end.twelve-cards",
    "cards": "race.end.twelve-cards",
    "pool": "race.end.pool-empty",
    "round-first": "race.end.at-round-end",
}


@QUIZ.asks(13, "last", *dict.fromkeys(ENDS.values()))
@once_dealt
def last(case: Case) -> Question:
    """Is this the last round? Made up, for a game comes to its end only once."""
    rng, words, players = case.rng, case.words, case.state.players
    answer = case.facts.get("answer", rng.choice(sorted(ENDS)))
    laid = [rng.randrange(7, LAST_TABLEAU) for _ in range(players)]
    pool = rng.randrange(1, CHIPS_EACH)
    if answer in ("cards", "round-first"):
        laid[rng.randrange(players)] = rng.randrange(LAST_TABLEAU, LAST_TABLEAU + 2)
    elif answer == "pool":
        pool = 0
    counted = "; ".join(words("quiz.last.laid", seat=s, n=n) for s, n in enumerate(laid))
    when = "middle" if answer == "round-first" else "end"
    text = words(f"quiz.last.{when}", list=counted, n=pool)
    fields = tuple(Field(name, words(f"quiz.last.{name}")) for name in ENDS)
    return case.choice(text, answer, (ENDS[answer],), fields)

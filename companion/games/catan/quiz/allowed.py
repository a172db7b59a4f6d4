"""Questions about what may be done now, in cases made up for them: the rulebook answers."""

from __future__ import annotations

from dataclasses import replace

from ....core.notation import Action
from ....kit.bundle import UNIT
from ....lessons.step import Field, Question
from ..actions import Bank, Monopoly, Offer, Robber, Spare, Steal
from ..board.geometry import HEXES
from ..goods import RESOURCES, Goods
from ..rules import BOOK
from ..rules.build import PRICES
from ..rules.development import CARD_OF
from ..rules.seven import neighbours_of
from ..rules.two_player import neutral_piece
from ..state import Phase, State
from .shared import QUIZ, Case, once_settled

CARD_REASONS = (
    "catan.development.not-when-just-bought",
    "catan.development.one-a-turn",
    "catan.development.any-time-own-turn",
)
TRADE_REASONS = (
    "catan.trade.no-gifts",
    "catan.trade.no-like-for-like",
    "catan.trade.before-building",
    "catan.trade.bank-player-on-turn",
)
ROBBER_REASONS = (
    "catan.robber.to-another-hex",
    "catan.robber.steal-is-due",
    "catan.robber.victim-borders-hex",
)
HARBOUR_REASONS = ("catan.harbour.usable-next-turn", "catan.trade.bank-four-to-one")
NEUTRAL_RULES = (
    "catan.two-player.neutral-piece-kind",
    "catan.two-player.neutral-road-instead",
    "catan.two-player.no-neutral-for-city-or-card",
)
CARD_ACTIONS = {card: action for action, card in CARD_OF.items() if action is not Monopoly}


def on_turn(state: State, seat: int) -> State:
    """The position with this seat to trade and build, and nothing done in its turn yet."""
    made = state.copy()
    made.on, made.phase, made.rolls = seat, Phase.MAIN, 0
    made.fresh, made.played, made.traded_out, made.new_harbours = 0, False, False, 0
    made.due, made.robber_by = "", ""
    return made


@QUIZ.asks(16, "card-now", *CARD_REASONS)
@once_settled
def card_now(case: Case) -> Question | None:
    """May this development card be played now?"""
    rng, seat = case.rng, case.any_seat()
    card = rng.choice(list(CARD_ACTIONS))
    when = rng.choice(("main", "before", "bought", "second", "foreign"))
    made = on_turn(case.state, seat)
    made.cards[seat] += UNIT[card]
    if when == "before":
        made.phase, made.rolls = Phase.ROLL, 1
    elif when == "bought":
        made.cards[seat] = made.fresh = UNIT[card]
    elif when == "second":
        made.played = True
    elif when == "foreign":
        made.on = (seat + 1) % made.players
    text = case.words(f"quiz.card-now.when-{when}", seat=seat, card=card, on=made.on)
    allows = "catan.development.any-time-own-turn"
    return case.judged(BOOK, made, CARD_ACTIONS[card](seat), text, CARD_REASONS, allows)


@QUIZ.asks(17, "trade-now", *TRADE_REASONS, "catan.trade.free-terms")
@once_settled
def trade_now(case: Case) -> Question | None:
    """May this trade be made?"""
    rng, seat = case.rng, case.any_seat()
    have, want = rng.sample(RESOURCES, 2)
    how = rng.choice(("fine", "bank", "gift", "same", "built", "foreign"))
    made = on_turn(case.state, seat)
    made.hands[seat] = 4 * UNIT[have] + UNIT[want]
    give, take = Goods(UNIT[have]), Goods(UNIT[want])
    action: Action = Offer(seat, give, take)
    if how in ("bank", "foreign"):
        action = Bank(seat, Goods(4 * UNIT[have]), want)
    elif how == "gift":
        action = Offer(seat, give, Goods(0))
    elif how == "same":
        action = Offer(seat, give, Goods(UNIT[have] + UNIT[want]))
    if how == "built":
        made.traded_out = True
    if how == "foreign":
        made.on = (seat + 1) % made.players
    told = case.words.action(action)
    text = case.words(f"quiz.trade-now.how-{how}", seat=seat, on=made.on, what=told)
    return case.judged(BOOK, made, action, text, TRADE_REASONS, "catan.trade.free-terms")


@QUIZ.asks(18, "robber-now", *ROBBER_REASONS)
@once_settled
def robber_now(case: Case) -> Question | None:
    """May the robber stay, must somebody be robbed, may it be this one?"""
    rng, state = case.rng, case.state
    seat = case.any_seat()
    made = on_turn(state, seat)
    made.due = made.robber_by = "seven"
    how = rng.choice(("stay", "desert", "spare", "rob", "stranger"))
    made.phase = Phase.ROBBER if how in ("stay", "desert") else Phase.VICTIM
    lived_at = [h for h in HEXES if neighbours_of(made, h)]
    if not lived_at or (how == "desert" and made.robber == made.island.desert):
        return None
    if made.phase == Phase.VICTIM:
        made.robber = rng.choice(lived_at)
    near = neighbours_of(made, made.robber)
    far = [s for s in range(made.players) if s != seat and s not in near]
    if how == "stranger" and not far:
        return None
    for other in near:
        made.hands[other] = made.hands[other] or UNIT[RESOURCES[0]]
    victim = far[0] if how == "stranger" else near[0] if near else seat
    action: Action = {
        "stay": Robber(seat, made.robber),
        "desert": Robber(seat, made.island.desert),
        "spare": Spare(seat),
    }.get(how, Steal(seat, victim))
    text = case.words(f"quiz.robber-now.how-{how}", seat=seat, victim=victim)
    asked = case.judged(BOOK, made, action, text, ROBBER_REASONS, "catan.robber.mover-picks-victim")
    place = made.island.desert if how == "desert" else made.robber
    return None if asked is None else replace(asked, marks=(f"hex:{place}",))


@QUIZ.asks(19, "harbour-now", *HARBOUR_REASONS, "catan.harbour.building-at-mark")
@once_settled
def harbour_now(case: Case) -> Question | None:
    """Does a harbour serve now: a building there, one set this turn, a road alone?"""
    rng, seat = case.rng, case.any_seat()
    have, want = rng.sample(RESOURCES, 2)
    how = rng.choice(("settlement", "city", "new", "new", "road", "road"))
    made = on_turn(case.state, seat)
    made.hands[seat] = 2 * UNIT[have]
    made.harbours[seat] = 0 if how == "road" else 1 << have
    made.new_harbours = 1 << have if how == "new" else 0
    text = case.words(f"quiz.harbour-now.how-{how}", seat=seat, resource=have)
    action = Bank(seat, Goods(2 * UNIT[have]), want)
    return case.judged(BOOK, made, action, text, HARBOUR_REASONS, "catan.harbour.building-at-mark")


@QUIZ.asks(20, "neutral-due", *NEUTRAL_RULES)
@once_settled
def neutral_due(case: Case) -> Question | None:
    """Two players: which neutral piece does this building call for?"""
    state, words, rng = case.state, case.words, case.rng
    if state.players != 2:
        return None
    built = rng.choice(("road", "settlement", "settlement", "city", "card"))
    piece = neutral_piece(state, built) if built in ("road", "settlement") else ""
    kind, instead, nothing = NEUTRAL_RULES
    rule = kind if piece == built else instead if piece else nothing
    if not piece and built in ("road", "settlement"):
        return None
    fields = tuple(
        Field(name or "none", words(f"quiz.neutral-due.{name or 'none'}"))
        for name in ("road", "settlement", "")
    )
    text = words(f"quiz.neutral-due.after-{built}", seat=case.any_seat())
    return case.choice(text, piece or "none", (rule,), fields)


@QUIZ.asks(21, "builds", *(rule for _, rule in PRICES.values()))
@once_settled
def builds(case: Case) -> Question:
    """How many of the four things a hand could pay for, one at a time."""
    words, rng = case.words, case.rng
    hand = sum(rng.choice((0, 1, 1, 2, 3)) * UNIT[kind] for kind in RESOURCES)
    able = [thing for thing, (cost, _) in PRICES.items() if not Goods.lacking(hand, cost)]
    names = words.listing(words(f"quiz.builds.{thing}") for thing in able)
    because = words("quiz.builds.because", list=names) if able else words("quiz.builds.nothing")
    rng.shuffle(able)
    rules = tuple(PRICES[thing][1] for thing in able) or ("catan.road.cost",)
    text = words("quiz.builds.text", seat=case.any_seat(), goods=hand)
    return case.number(text, len(able), rules, (because,))

"""Weighing what may be done, stage by stage, with the reasons a hint gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ....core.game import Reason, Weighed
from ....core.notation import Action
from .. import actions as act
from ..faces import (
    CORNER,
    EATER,
    EVERY_CARD,
    FINDS,
    GOOD,
    IS_DEVELOPMENT,
    IS_PRODUCTION,
    NO_KIND,
    PLAIN,
    POINTS,
    PRICES,
    SELL_OWN,
)
from ..observation import Observation
from ..rules.settle import can_conquer
from ..rules.supply import worlds_with_goods
from ..rules.trade import sale
from ..state import Stage, State
from .phases import (
    PHASE,
    anybody_calls,
    best_development,
    best_world,
    consume_gain,
    explore_gain,
    good_worth,
    guess_calls,
    produce_gain,
    sale_gain,
    world_gain,
)
from .worth import Outlook, hold, listed, outlook, worth

RELIED_ON = 0.35
"""How far one relies on others at most: who waits for a phase may wait in vain."""
LIKELY = 0.55
"""From here on a hint says what another will probably call."""


def weigh(observation: Observation, legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """What speaks for each action."""
    state, seat = observation.table, observation.seat
    view = outlook(state, seat, worlds_with_goods(state, seat))
    if state.stage == Stage.CHOOSE:
        return _choices(observation, view, legal)
    return tuple(_WEIGH.get(type(action), _plain)(state, seat, view, action) for action in legal)


def _weighed(action: Action, *reasons: Reason) -> Weighed:
    return Weighed(action, sum(reason.worth for reason in reasons), reasons)


def _plain(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    """Passing, taking back: nothing speaks for it."""
    return _weighed(
        action, Reason("nothing-better", -50.0 if type(action) is act.TakeBack else 0.0)
    )


# Calling a phase


def _choices(
    observation: Observation, view: Outlook, legal: tuple[Action, ...]
) -> tuple[Weighed, ...]:
    state, seat = observation.table, observation.seat
    guessed = guess_calls(state, seat, observation.hand_sizes)
    others = anybody_calls(guessed, state.advanced)
    told = _likely(guessed)
    gains = _gains(state, seat, view)
    mine = {PHASE[choice] for choice in state.picks[seat]}
    return tuple(_choice(view, action, gains, others, told, mine) for action in legal)


Gains = dict[act.Choice, tuple[float, float, Reason]]
"""By action card: what its phase brings with the bonus, what without, and why."""


def _gains(state: State, seat: int, view: Outlook) -> Gains:
    """What each phase would bring this seat."""
    chips, cards = consume_gain(view.table, view.goods)
    plain = chips + view.card * cards
    sold = sale_gain(state, seat, view.goods)
    rest = view.goods[1:]
    after = consume_gain(view.table, rest) if sold else (0, 0)
    kept = 0.45 * len(view.goods)
    trade = (
        view.card * sold * (1.25 if len(view.hand) < 4 else 0.95) + after[0] + view.card * after[1]
    )
    made, grown, filled = produce_gain(view, True)
    alone = produce_gain(view, False)[0]
    bonus_dev, development = best_development(view, 1)
    plain_dev = best_development(view, 0)[0]
    settle, world = best_world(state, seat, view)
    explored = Reason("poor", explore_gain(view, act.Choice.EXPLORE_1_1), {"n": len(view.hand)})
    goods = Reason("production", made, {"n": grown})
    if filled > grown:
        goods = Reason("windfalls", made, {"n": filled})
    looked = explore_gain(view, None)
    kept *= 0.5
    return {
        act.Choice.EXPLORE_5: (explore_gain(view, act.Choice.EXPLORE_5), looked, explored),
        act.Choice.EXPLORE_1_1: (explore_gain(view, act.Choice.EXPLORE_1_1), looked, explored),
        act.Choice.DEVELOP: (
            bonus_dev,
            plain_dev,
            Reason("place", bonus_dev, {"card": development}),
        ),
        act.Choice.SETTLE: (
            settle + view.card if world >= 0 else 0.0,
            settle,
            Reason("place", settle, {"card": world}),
        ),
        act.Choice.TRADE: (trade - kept, plain - kept, Reason("sale", trade, {"n": sold})),
        act.Choice.DOUBLE: (
            plain + chips - kept,
            plain - kept,
            Reason("consume-chips", plain, {"n": 2 * chips}),
        ),
        act.Choice.PRODUCE: (made, alone, goods),
    }


def _choice(
    view: Outlook,
    action: Action,
    gains: Gains,
    others: dict[int, float],
    told: list[Reason],
    mine: set[int],
) -> Weighed:
    """What calling this phase adds to what comes anyway, less what it gives the others."""
    if not isinstance(action, act.Choose):
        return _weighed(action, Reason("nothing-better", -50.0))
    choice, phase = action.choice, PHASE[action.choice]
    with_bonus, alone, reason = gains[choice]
    comes_anyway = min(RELIED_ON, others[phase])
    worth_it = with_bonus - comes_anyway * max(0.0, alone)
    if phase in mine and choice not in (act.Choice.TRADE, act.Choice.DOUBLE):
        worth_it -= 0.7 * with_bonus
    if phase == 4 and view.goods == []:
        worth_it -= 1.0
    found = [Reason(reason.key, max(worth_it, 0.001), reason.facts)]
    if worth_it <= 0:
        found = [Reason("nothing-better", worth_it)]
    found += [reason for reason in told if reason.facts["phase"] != phase][:1]
    return Weighed(action, worth_it, tuple(found))


def _likely(guessed: dict[int, dict[int, float]]) -> list[Reason]:
    """The phases that somebody will probably call, so that one need not."""
    return [
        Reason("others-call", 0.001, {"seat": other, "phase": phase})
        for other, phases in guessed.items()
        for phase, chance in phases.items()
        if chance >= LIKELY
    ]


# Cards


def _keep(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    assert isinstance(action, act.Keep)
    return _weighed(action, *_why_card(action.card, view, len(view.hand)))


def _why_card(face: int, view: Outlook, others: int) -> list[Reason]:
    """Reasons for a card: points, lists, price."""
    total = hold(face, view, others)
    by_list = listed(face, view)
    found = [Reason("points", max(0.01, POINTS[face] * 0.1), {"n": POINTS[face]})]
    six = next((s for s in view.sixes if FINDS[s][face]), None)
    if six is not None and by_list > 0:
        found.append(Reason("list", by_list * 0.5, {"card": six}))
    rest = total - sum(reason.worth for reason in found)
    found.append(Reason("powers" if rest > 0 else "dear", rest))
    return found


def _shed(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    """Paying and discarding: the card one can best do without."""
    assert isinstance(action, act.Pay | act.Discard)
    return _weighed(action, Reason("least", 10.0 - hold(action.card, view, len(view.hand) - 1)))


def _lay(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    assert isinstance(action, act.Lay)
    face = action.card
    if IS_DEVELOPMENT[face]:
        price = state.develop_price(seat, face)
        gain = worth(face, view) - view.card * (price + 1)
    else:
        price = state.world_price(seat, face)
        gain = world_gain(state, seat, face, view)
    found = [Reason("points", 0.3 * POINTS[face], {"n": POINTS[face]})]
    if not IS_DEVELOPMENT[face] and can_conquer(state, seat, face):
        found.append(Reason("conquest", 0.5))
    elif price == 0:
        found.append(Reason("free", 0.5))
    else:
        found.append(Reason("affordable", 0.1, {"n": price}))
    six = next((s for s in view.sixes if FINDS[s][face] > 0), None)
    if six is not None:
        found.append(Reason("list", 0.4, {"card": six}))
    if GOOD[face] >= 0:
        found.append(Reason("good", 0.2, {"kind": GOOD[face]}))
    rest = gain + 0.35 - sum(reason.worth for reason in found)
    return Weighed(action, gain + 0.35, (*found, Reason("powers", rest)))


def _way(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    """Conquest first; cards of the hand before a card of the tableau, unless many are saved."""
    world = state.laid[seat]
    if isinstance(action, act.Conquer):
        return _weighed(action, Reason("conquest", 5.0))
    if isinstance(action, act.Buy):
        price = state.world_price(seat, world)
        return _weighed(action, Reason("affordable", 3.0 - view.card * price, {"n": price}))
    assert isinstance(action, act.Use)
    return _weighed(action, Reason("free", 1.6))


# Goods


def _sell(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    assert isinstance(action, act.Sell)
    n = sale(state, seat, action.world)
    rest = [world for world in view.goods if world != action.world]
    chips, cards = consume_gain(view.table, rest)
    factor = 2 if act.Choice.DOUBLE in state.picks[seat] else 1
    return _weighed(
        action,
        Reason("sale", view.card * n, {"n": n}),
        Reason("spares", factor * chips + view.card * cards),
    )


def _consume(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    """What the use brings, and what can still be consumed after it."""
    assert isinstance(action, act.Consume)
    eater = EATER[action.power]
    factor = 2 if act.Choice.DOUBLE in state.picks[seat] else 1
    cards = eater.cards
    if eater.priced:
        cards += sale(state, seat, action.world, eater.powers)
    rest = [world for world in view.goods if world != action.world]
    table = [face for face in view.table if face != action.power]
    left = consume_gain(table, rest)
    gain = factor * eater.vp / eater.goods
    keeps = -0.05 * PRICES[GOOD[action.world]] - 0.1 * (not IS_PRODUCTION[action.world])
    keeps -= 0.1 * SELL_OWN[action.world]
    narrow = 0.3 * (eater.kind != NO_KIND) + 0.2 * (eater.goods > 1)
    found = [Reason("spares", factor * left[0] + view.card * left[1] + keeps + narrow)]
    if eater.vp:
        found.append(Reason("chips", gain, {"n": factor * eater.vp}))
    if cards:
        found.append(Reason("cards", view.card * cards, {"n": cards}))
    return _weighed(action, *found)


def _use(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    assert isinstance(action, act.Use)
    if state.stage == Stage.WAY:
        return _way(state, seat, view, action)
    eater = PLAIN[action.power]
    if eater.does == "consume-all":
        n = len(view.goods) - 1
        return _weighed(action, Reason("chips", n - 3.0, {"n": n}))
    return _weighed(action, Reason("cards", 9.0, {"n": eater.cards}))


def _spend(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    assert isinstance(action, act.Spend)
    value = hold(action.card, view, len(view.hand) - 1)
    spare = max(0.0, len(view.hand) - 3) * 0.12
    gain = 1.0 - max(view.card, 0.7 * value) + spare
    return _weighed(action, Reason("chips", gain, {"n": 1}))


def _windfall(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    assert isinstance(action, act.Windfall | act.Fill)
    kind = GOOD[action.world]
    gain = good_worth(view, kind, len(view.goods)) + 0.1 * SELL_OWN[action.world]
    bound = isinstance(action, act.Fill)
    return _weighed(action, Reason("good", gain + 0.6 * bound, {"kind": kind}))


_Weigher = Callable[[State, int, Outlook, Action], Weighed]


def _gamble(state: State, seat: int, view: Outlook, action: Action) -> Weighed:
    assert isinstance(action, act.Gamble)
    known = Counter(CORNER[face] for pile in (view.hand, *state.tables) for face in pile)
    n = Counter(CORNER[face] for face in EVERY_CARD)[action.number] - known[action.number]
    return _weighed(action, Reason("odds", 0.05 * n + 0.02 * action.number, {"n": n}))


_WEIGH: dict[type[Action], _Weigher] = {
    act.Keep: _keep,
    act.Pay: _shed,
    act.Discard: _shed,
    act.Lay: _lay,
    act.Conquer: _way,
    act.Buy: _way,
    act.Use: _use,
    act.Sell: _sell,
    act.Consume: _consume,
    act.Spend: _spend,
    act.Windfall: _windfall,
    act.Fill: _windfall,
    act.Gamble: _gamble,
}

"""How the best flyer decides: with the exact odds of what is in the air and of what may come."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.game import Reason
from ..actions import Defend, FlyOn, Keep, Land, Leave, MoveIn, Power
from ..cards import CARDS, METEORS
from ..odds import shots, swarm
from ..rules.enemies import ENEMIES
from ..rules.meteors import METEOR_KINDS, current_hit, hits_of
from ..rules.reward import value
from ..rules.strengths import parts, stated
from ..rules.tile_loss import part_of
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.strength import HALVES, engines
from ..ships.tiles import Component
from ..state import State
from ..under_fire.hits import meet
from ..under_fire.incoming import Incoming
from . import flyer
from .ahead import chance, stranded
from .flyer import Reasons, goods_value

BATTERY = 0.4
"""Credits a battery is worth that nothing asks for now."""
CREW = 0.7
STAKE = 14.0
"""What a flight that comes home is worth, in credits: its place and the goods still to come."""
RISKY = 0.2
"""Below this chance to be stranded nobody thinks of leaving."""


def ship_value(ship: Ship, cells: frozenset[Cell]) -> float:
    """What a part of a ship is worth: its tiles, people, goods, and that it can fly."""
    total, people, thrust = 0.0, 0, False
    for cell in cells:
        tile, load = ship.at(cell), ship.load(cell)
        if tile is None:
            continue
        aboard = load.astronauts
        if tile.component is Component.START_CABIN and not ship.crew:
            aboard = 2
        people += aboard
        thrust = thrust or (tile.component is Component.ENGINE and tile.size == 1)
        total += 1.0 + CREW * (aboard + bool(load.alien)) + BATTERY * load.batteries
        total += value(load.goods) + 0.4 * (tile.component is Component.CANNON)
    return total + (STAKE if people else 0.0) + (STAKE / 2 if thrust else 0.0)


def keep(state: State, action: Keep) -> Reasons:
    """The part that is worth most."""
    ship = state.ships[action.seat]
    part = part_of(ship, action.spot)
    return [Reason("large-part", ship_value(ship, part), {"n": len(part)})]


def _struck(ship: Ship, cell: Cell) -> float:
    """What is lost with a tile, if its owner flies on with the best part."""
    after = ship.keeping(other for other, _ in ship if other != cell)
    left = max([ship_value(after, part) for part in after.parts], default=0.0)
    return ship_value(ship, frozenset(other for other, _ in ship)) - left


def mean_lost(ship: Ship, hits: tuple[Incoming, ...]) -> float:
    """How many tiles hits take on average; a ship too odd to be counted says nothing."""
    if not hits:
        return 0.0
    key = "mean lost", hits, ship.loads
    known: float | None = ship.kept.get(key)
    if known is None:
        fire = swarm if hits[0].kind in METEOR_KINDS else shots
        try:
            known = float(fire(ship, ", ".join(map(str, hits))).lost().mean)
        except BadInput:
            known = 0.0
        ship.kept[key] = known
    return known


def defend(state: State, action: Defend) -> Reasons:
    """What the battery saves now, against what it may save of this card's later hits."""
    seat = action.seat
    ship, hit = state.ships[seat], current_hit(state)
    cell = meet(ship, hit, state.roll[0]).cell
    assert cell is not None
    saved = _struck(ship, cell)
    load = ship.load(action.battery.cell)
    rest = hits_of(state)[state.step + 1 :]
    spent = flyer.without_battery(ship, action.battery)
    later = mean_lost(spent, rest) - mean_lost(ship, rest)
    n = len(ship) - max(map(len, flyer.hit_parts(ship, cell)), default=0)
    return [
        Reason("saves-tiles", saved, {"n": n}),
        Reason("needed-later" if later > 0 else "", -1.6 * later - BATTERY),
        Reason("", 0.01 * load.batteries),
    ]


def power(state: State, action: Power) -> Reasons:
    """A battery, if it turns a fight or a comparison for less than it costs."""
    seat = action.seat
    ship = state.ships[seat]
    fuller = Reason("", 0.01 * ship.load(action.battery.cell).batteries)
    adds = dict(parts(state, seat).double)[action.spot]
    if state.kind in ENEMIES:
        gain = _fight(state, seat)
        key = "wins-fight" if gain > 0 else "saves-battery"
        return [Reason(key, gain), fuller, Reason("", 0.1 * adds)]
    if state.kind == "open-space":
        if not stated(state, seat):
            return [Reason("no-thrust-without", STAKE), fuller]
        spare = ship.batteries - len(engines(ship).double) - 1
        gain = flyer.day(state) * adds - BATTERY * (1 if spare > 0 else 4)
        return [Reason("stronger" if gain > 0 else "saves-battery", gain), fuller]
    gain = _zone(state, seat)
    return [Reason("not-the-weakest" if gain > 0 else "saves-battery", gain), fuller]


def _batteries_for(state: State, seat: int, short: int) -> int | None:
    """How many batteries make up for so much strength; None if there are not enough."""
    left = [n for spot, n in parts(state, seat).double if spot not in state.powered]
    count = 0
    for n in sorted(left, reverse=True)[: state.ships[seat].batteries]:
        if short <= 0:
            break
        short -= n
        count += 1
    return count if short <= 0 else None


def _fight(state: State, seat: int) -> float:
    """What powering on brings: the reward, and no penalty; a tie is enough for the latter."""
    card, now = CARDS[state.card], stated(state, seat)
    bar = card["strength"] * HALVES
    spared, won = penalty(state, seat, card["penalty"]), _reward(state, seat, card)
    gains = []
    for short, gain in ((bar + 1 - now, won if now == bar else won + spared), (bar - now, spared)):
        count = _batteries_for(state, seat, short)
        if short > 0 and count is not None:
            gains.append(gain - 2 * BATTERY * count)
    return max(gains, default=-1.0)


def _reward(state: State, seat: int, card: dict[str, Any]) -> float:
    reward = card["reward"]
    if "goods" in reward:
        won = goods_value(state.ships[seat], reward["goods"])
    else:
        won = float(reward["credits"])
    return max(0.0, won - flyer.day(state) * int(card["days"]))


def penalty(state: State, seat: int, due: dict[str, Any]) -> float:
    """What a penalty costs this ship."""
    ship = state.ships[seat]
    if "days" in due:
        return flyer.day(state) * int(due["days"])
    if "shots" in due:
        return 1.6 * mean_lost(ship, hits_of(state))
    if "crew" in due:
        risk = float(stranded(state, seat, due["crew"]) - stranded(state, seat))
        return CREW * min(ship.crew, int(due["crew"])) + STAKE * risk
    cubes = ship.goods[: due["goods"]]
    return value(cubes) + BATTERY * min(ship.batteries, int(due["goods"]) - len(cubes))


def _zone(state: State, seat: int) -> float:
    """What it brings not to be the weakest of a line."""
    line = CARDS[state.card]["lines"][state.line]
    said = dict(state.values)
    others = [said.get(one, _at_most(state, one)) for one in state.flying() if one != seat]
    short = min(others) + 1 - stated(state, seat)
    count = _batteries_for(state, seat, short)
    if short <= 0 or count is None:
        return -1.0
    return penalty(state, seat, line["penalty"]) - 2 * BATTERY * count


def _at_most(state: State, seat: int) -> int:
    """What another player may still state in this line."""
    ship = state.ships[seat]
    both = parts(state, seat)
    doubles = sorted([n for _, n in both.double], reverse=True)[: ship.batteries]
    return both.base + sum(doubles)


def land(state: State, action: Land) -> Reasons:
    """Goods and credits against days, crew and the chance to be stranded without them."""
    card, seat = CARDS[state.card], action.seat
    found = flyer.land(state, action)
    if card["type"] != "abandoned-ship":
        return found
    risk = float(stranded(state, seat, card["crew"]) - stranded(state, seat))
    if risk <= 0:
        return found
    return [*found, Reason("stranded", -2 * STAKE * risk, {"percent": round(100 * risk)})]


def move_in(state: State, action: MoveIn) -> Reasons:
    """An alien where its two of strength are worth more than a second pair of hands."""
    found = flyer.move_in(state, action)
    if not action.passengers.alien:
        return found
    ship, need = state.ships[action.seat], {"I": 6, "II": 9, "III": 11}
    cabins = sum(tile.component is Component.CABIN for _, tile in ship.placed)
    left = 2 * cabins - 1 - sum(bool(load.alien) for load in ship.loads)
    few = 2 + left < need[ship.board.level]
    return [*found, Reason("nobody-left", -4.0)] if few else found


def go_on(state: State, action: FlyOn | Leave) -> Reasons:
    """The finish against the tiles it may cost, where it is doubtful that one gets there."""
    seat = action.seat
    risk = float(stranded(state, seat))
    if risk < RISKY:
        return [Reason("fly-on", 1.0) if isinstance(action, FlyOn) else Reason("leave", -1.0)]
    goods = value(state.ships[seat].goods)
    half = (goods + 1) // 2
    if isinstance(action, Leave):
        return [Reason("stranded", half, {"percent": round(100 * risk)})]
    ship = state.ships[seat]
    lost = sum(
        float(likely) * mean_lost(ship, hits)
        for card, hits in METEORS.items()
        if (likely := chance(state, card))
    )
    places = state.flight.places[min(len(state.flying()), len(state.flight.places)) - 1]
    home = (1 - risk) * (goods + places) + risk * half
    return [Reason("fly-on", home), Reason("tiles-at-risk", -lost, {"n": round(lost)})]


EXACT: dict[type, flyer.Judge] = {
    Keep: keep,
    Defend: defend,
    Power: power,
    Land: land,
    MoveIn: move_in,
    FlyOn: go_on,
    Leave: go_on,
}
"""Where the best flyer decides otherwise than any other."""

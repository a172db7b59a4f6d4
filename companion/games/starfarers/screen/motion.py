"""How the events of Starfarers look: dice and marbles, cards, ships, what is discovered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.motion import Motion, Motions, cards, flash, move, put, roll, seat, turn
from ....core.notation import write
from ....kit import card_motions as common
from ..sight import Sight
from ..sky.routes import route
from ..state import NOBODY, OWN_SHIPS

Facts = Mapping[str, Any]


def _marbles(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (roll(write(facts["marble"]), write(facts["other"])),)


def _yields(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    planet = f"planet:{facts['planet']}"
    return (flash(planet), *common.hand(planet, seat(facts["seat"]), facts["goods"]))


def _building(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    point = facts["point"]
    return (put(f"building:{point}", seat(facts["seat"]), f"point:{point}"),)


def _launch(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    ship = _ship(sight, facts["seat"], NOBODY)
    return (put(ship, seat(facts["seat"]), f"point:{facts['point']}"),) if ship else ()


def _flies(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    ship = _ship(sight, facts["seat"], facts["start"])
    if not ship:
        return ()
    way = [f"point:{point}" for point in route(sight.table.chart, facts["start"], facts["point"])]
    ends = f"point:{facts['start']}", f"point:{facts['point']}"
    return (move(ship, *ends, by=tuple(way[1:-1])),)


def _ship(sight: Sight, owner: int, point: int) -> str:
    """The ship of an owner that was there, or the first that was nowhere."""
    first = len(OWN_SHIPS) * owner
    places = list(sight.table.ships[first : first + len(OWN_SHIPS)])
    return f"ship:{first + places.index(point)}" if point in places else ""


def _point(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (flash(f"point:{facts['point']}"),)


def _slot(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (flash(f"slot:{facts['slot']}"),)


def _sector(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (turn(f"slot:{facts['slot']}"),)


def _disc(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (turn(f"planet:{facts['planet']}", faces=(str(facts["disc"]),)),)


def _planet(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (flash(f"planet:{facts['planet']}"),)


def _station(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return tuple(
        flash(f"point:{point}", seat(facts["seat"]))
        for point, people in sight.table.chart.people_at.items()
        if people == facts["people"]
    )


def _supplies(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (cards("deck", seat(facts["seat"]), facts["n"]),)


def _draws(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (turn(seat(facts["seat"]), faces=(write(facts["resource"]),)),)


def _friend(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (cards("deck", seat(facts["seat"]), 1),)


def _contest(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (flash(seat(facts["seat"]), seat(facts["rival"])),)


MOTIONS = Motions(
    {
        **common.SHOWN,
        **dict.fromkeys(("shaken", "result"), _marbles),
        "yields": _yields,
        **dict.fromkeys(("gains", "gift-back"), common.gains),
        **dict.fromkeys(("pays", "loses"), common.gives_up),
        "pays-card": common.to_bank,
        "one-more": common.from_bank,
        "supplies": _supplies,
        "draws": _draws,
        **dict.fromkeys(("sets-colony", "founds-colony", "spaceport"), _building),
        **dict.fromkeys(("colony-ship", "trade-ship"), _launch),
        **dict.fromkeys(("flies", "jumps"), _flies),
        "halted": _point,
        **dict.fromkeys(("explores", "discovers"), _slot),
        "sector": _sector,
        "disc": _disc,
        **dict.fromkeys(("base-falls", "ice-thaws"), _planet),
        "founds-station": _station,
        "befriends": _friend,
        **dict.fromkeys(("fight", "race", "contest-won", "contest-lost"), _contest),
        **dict.fromkeys(
            ("encounter", "fits", "strips", "wins-figure", "loses-figure", "medals-won",
             "medals-lost"),
            common.its_seat,
        ),
    },
    common.ONLY_TOLD
    | {
        "sites-close", "start-cards", "spared", "opponents-draw", "new-pile", "draw-lost",
        "may-take", "passes", "must-wait", "speed", "card", "opens", "nothing-to-give", "gives",
        "says-yes", "says-no", "reads", "nothing-happens", "may-pick", "takes-from-each",
        "medals-same", "no-room", "no-module", "may-jump", "ship-token", "flees", "caught",
        "card-done", "deck-shuffled", "reshuffled", "tale",
    },
)  # fmt: skip

"""How the events of Starfarers look: dice and marbles, cards, ships, what is discovered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core import motion
from ....core.motion import SEAT, Motion, Motions, seat, shows
from ....kit import card_motions as common
from ..observation import Observation
from ..sky.routes import route
from ..state import NOBODY, OWN_SHIPS

Facts = Mapping[str, Any]
BUILDING = shows(motion.put, "building:{point}", SEAT, "point:{point}")
CONTEST = shows(motion.flash, SEAT, "seat:{rival}")


def _yields(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    planet = f"planet:{facts['planet']}"
    return (motion.flash(planet), *common.hand(planet, seat(facts["seat"]), facts["goods"]))


def _launch(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    ship = _ship(observation, facts["seat"], NOBODY)
    return (motion.put(ship, seat(facts["seat"]), f"point:{facts['point']}"),) if ship else ()


def _flies(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    ship = _ship(observation, facts["seat"], facts["start"])
    if not ship:
        return ()
    way = [
        f"point:{point}" for point in route(observation.table.chart, facts["start"], facts["point"])
    ]
    ends = f"point:{facts['start']}", f"point:{facts['point']}"
    return (motion.move(ship, *ends, by=tuple(way[1:-1])),)


def _ship(observation: Observation, owner: int, point: int) -> str:
    """The ship of an owner that was there, or the first that was nowhere."""
    first = len(OWN_SHIPS) * owner
    places = list(observation.table.ships[first : first + len(OWN_SHIPS)])
    return f"ship:{first + places.index(point)}" if point in places else ""


def _station(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return tuple(
        motion.flash(f"point:{point}", seat(facts["seat"]))
        for point, people in observation.table.chart.people_at.items()
        if people == facts["people"]
    )


MOTIONS = Motions(
    {
        **common.SHOWN,
        **dict.fromkeys(("shaken", "result"), shows(motion.roll, "{marble}", "{other}")),
        "yields": _yields,
        **dict.fromkeys(("gains", "gift-back"), common.gains),
        **dict.fromkeys(("pays", "loses"), common.gives_up),
        "pays-card": common.to_bank,
        "one-more": common.from_bank,
        "supplies": shows(motion.cards, "deck", SEAT, n="n"),
        "draws": shows(motion.turn, SEAT, faces="resource"),
        **dict.fromkeys(("sets-colony", "founds-colony", "spaceport"), BUILDING),
        **dict.fromkeys(("colony-ship", "trade-ship"), _launch),
        **dict.fromkeys(("flies", "jumps"), _flies),
        "halted": shows(motion.flash, "point:{point}"),
        **dict.fromkeys(("explores", "discovers"), shows(motion.flash, "slot:{slot}")),
        "sector": shows(motion.turn, "slot:{slot}"),
        "disc": shows(motion.turn, "planet:{planet}", faces="disc"),
        **dict.fromkeys(("base-falls", "ice-thaws"), shows(motion.flash, "planet:{planet}")),
        "founds-station": _station,
        "befriends": shows(motion.cards, "deck", SEAT),
        "opens": shows(motion.turn, "sheet:encounter"),
        **dict.fromkeys(
            ("fight", "race", "contest-won", "contest-tied", "contest-lost"), CONTEST
        ),
        **dict.fromkeys(
            ("encounter", "fits", "strips", "wins-figure", "loses-figure", "medals-won",
             "medals-lost"),
            common.its_seat,
        ),
    },
    common.ONLY_TOLD
    | {
        "sites-close", "start-cards", "spared", "opponents-draw", "new-pile", "draw-lost",
        "may-take", "passes", "must-wait", "speed", "card", "nothing-to-give", "gives",
        "says-yes", "says-no", "reads", "nothing-happens", "may-pick", "takes-from-each",
        "medals-same", "no-room", "no-module", "may-jump", "ship-token", "flees", "caught",
        "card-done", "deck-shuffled", "reshuffled", "tale",
    },
    common.PLAIN_TO_SEE,
)  # fmt: skip

"""What lies where in space: sectors, discs and what follows from them.

A chart never changes: turning a sector or a disc makes a new one, so positions share theirs. What
is still face down is not laid out in secret but drawn from what is left when it is turned, which
comes to the same and keeps nothing to be peeped at.
"""

from __future__ import annotations

from typing import Any

from . import geometry as sky
from .discs import BARE, HIDDEN, HOME_DISCS, POOLS, RESERVE_DISCS, DiscFace, is_token, pool_index
from .geometry import Sector

FACE_DOWN = -1
"""A slot whose sector has not been turned up."""
NO_RESOURCE = -1
GIVEN = ("slots", "discs", "pools", "spare", "unseen", "wild")
"""What a chart is made from; all else is worked out."""


class Chart:
    """One state of the sky. Slots hold three times a sector plus how far it is turned."""

    __slots__ = (
        "barred", "bears", "dark", "discs", "docks", "hidden", "open", "people_at", "pools",
        "sites", "slots", "spare", "unseen", "veiled", "wild",
    )  # fmt: skip

    def __init__(
        self,
        slots: tuple[int, ...],
        discs: tuple[int, ...],
        pools: tuple[tuple[DiscFace, ...], ...] = POOLS,
        spare: tuple[DiscFace, ...] = RESERVE_DISCS,
        unseen: tuple[Sector, ...] = (),
        wild: bool = False,
    ) -> None:
        self.slots, self.discs, self.pools, self.spare = slots, discs, pools, spare
        self.unseen = unseen
        """Sectors that may still turn up, those left in the box unseen included; none once all
        slots are open."""
        self.wild = wild
        """Any sector may lie in any slot, whatever its stars."""
        self.open = sky.PLAIN_POINTS
        """Points a ship can be on."""
        self.sites = sky.HOME_SITES
        self.docks = 0
        self.people_at: dict[int, int] = {}
        """By docking point: whose outpost it is."""
        self.hidden = 0
        """Points that border a hidden sector."""
        self.veiled = 0
        """Points that are colony sites if a hidden sector turns out to be a system."""
        self.dark = 0
        """Points that border a system with hidden discs."""
        self.bears = [NO_RESOURCE] * len(sky.PLANETS)
        """By planet: what it bears."""
        self.barred = 0
        """Points next to a base or ice, where no colony may be founded."""
        self._work_out()

    def _work_out(self) -> None:
        for slot in sky.SLOTS:
            self._work_out_slot(slot, self.slots[slot])
        for number, home in enumerate(sky.HOMES):
            self.bears[3 * home : 3 * home + 3] = sky.HOME_BEARS[number]
        for system in sky.SYSTEMS:
            discs = self.discs[3 * system : 3 * system + 3]
            if self.bears[3 * system] != NO_RESOURCE and HIDDEN in discs:
                self.dark |= sky.BORDER[system]
        for planet, disc in enumerate(self.discs):
            if is_token(disc):
                self.barred |= sky.BESIDE_PLANET[planet]

    def _work_out_slot(self, slot: int, code: int) -> None:
        if code == FACE_DOWN:
            self.hidden |= sky.BORDER[slot]
            self.veiled |= sky.SITES_OF[slot]
            return
        sector, turn = Sector(code // 3), code % 3
        if sky.IS_SYSTEM[sector]:
            self.sites |= sky.SITES_OF[slot]
            for i, resource in enumerate(sky.BEARS[sector]):
                self.bears[3 * slot + (i + turn) % 3] = resource
            return
        self.open |= sky.AT[sky.MIDDLE[slot]]
        if sector in sky.PEOPLE_OF:
            self.docks |= sky.AT[sky.MIDDLE[slot]]
            self.people_at[sky.MIDDLE[slot]] = sky.PEOPLE_OF[sector]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chart) and all(
            getattr(self, name) == getattr(other, name) for name in GIVEN
        )

    __hash__ = None  # type: ignore[assignment]

    # What may turn up

    def pool_of(self, planet: int) -> int:
        """Which pool the disc of a planet comes from."""
        sector, turn = divmod(self.slots[planet // 3], 3)
        return pool_index(sky.SECTOR_STARS[sector], sky.BACKS[sector][(planet % 3 - turn) % 3])

    def could_lie(self, slot: int) -> tuple[Sector, ...]:
        """The sectors that may lie face down in a slot."""
        if self.wild:
            return self.unseen
        return tuple(s for s in self.unseen if sky.SECTOR_STARS[s] == sky.STARS[slot])

    # Turning things up

    def with_sector(self, slot: int, sector: Sector, turn: int) -> Chart:
        """The chart once this sector has been turned up in a slot."""
        slots = list(self.slots)
        slots[slot] = 3 * sector + turn
        hidden = FACE_DOWN in slots
        unseen = tuple(other for other in self.unseen if hidden and other != sector)
        return self._with(slots=tuple(slots), unseen=unseen)

    def with_disc(self, planet: int, disc: DiscFace) -> Chart:
        """The chart once the disc of a planet has been turned up."""
        index = self.pool_of(planet)
        pool = list(self.pools[index])
        pool.remove(disc)
        pools = (*self.pools[:index], tuple(pool), *self.pools[index + 1 :])
        return self._with(discs=self._laid(planet, disc), pools=pools)

    def with_spare(self, planet: int, disc: DiscFace) -> Chart:
        """The chart once a reserve disc has taken the place of a base or of ice."""
        spare = list(self.spare)
        spare.remove(disc)
        return self._with(discs=self._laid(planet, disc), spare=tuple(spare))

    def cleared(self, planet: int) -> Chart:
        """The chart once the token of a planet has been taken away."""
        return self._with(discs=self._laid(planet, DiscFace(BARE)))

    def _with(self, **changed: Any) -> Chart:
        return Chart(**{name: getattr(self, name) for name in GIVEN} | changed)

    def _laid(self, planet: int, disc: DiscFace) -> tuple[int, ...]:
        return (*self.discs[:planet], disc, *self.discs[planet + 1 :])


def home_discs(rows: tuple[tuple[DiscFace, ...], ...] = HOME_DISCS) -> tuple[int, ...]:
    """Every planet's disc at the start: the home planets' open, all others hidden."""
    return (*(HIDDEN for _ in range(3 * len(sky.SLOTS))), *(disc for row in rows for disc in row))

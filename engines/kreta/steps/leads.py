"""What a move changes in the provinces: who leads there, and who led before."""

from collections.abc import Mapping
from typing import ClassVar

from engines.core.events import seat_event
from engines.core.kernel import Event, Outcome, Step
from engines.core.text import Seat, SeatRef, Text
from engines.kreta import scoring
from engines.kreta.material import PROVINCE_NAMES, ProvinceId
from engines.kreta.state import Kreta


class ReportLeads(Step, frozen=True):
    """Report the provinces where a seat's new influence changes who leads."""

    only_emits: ClassVar[bool] = True
    seat: Seat
    gained: dict[ProvinceId, int]  # influence, negative where pieces left

    def run(self, game: Kreta) -> Outcome:
        """Report where it leads, where it shares the lead, and where others lead now."""
        alone: dict[ProvinceId, set[Seat]] = {}
        shared: dict[ProvinceId, set[Seat]] = {}
        left: list[Event] = []
        for province, gain in self.gained.items():
            influences = [scoring.influence(player, province) for player in game.players]
            after = leaders(influences)
            influences[self.seat] -= gain
            before = leaders(influences)
            if after == before:
                continue
            if self.seat in after:
                (alone if len(after) == 1 else shared)[province] = before
            else:
                left.append(self._left(province, after))
        for name, provinces in (("leads", alone), ("shares-lead", shared)):
            if provinces:
                yield self._led(name, provinces)
        yield from left

    def _led(self, name: str, provinces: Mapping[ProvinceId, set[Seat]]) -> Event:
        """Return the event of provinces that the seat leads now, and who led them before."""
        before = set().union(*provinces.values()) - {self.seat}
        return seat_event(
            name,
            self.seat,
            provinces=tuple(PROVINCE_NAMES[province] for province in provinces),
            before=tuple(map(SeatRef, sorted(before))),
        )

    @staticmethod
    def _left(province: ProvinceId, after: set[Seat]) -> Event:
        """Return the event of a province that others lead now."""
        names = tuple(map(SeatRef, sorted(after)))
        name = PROVINCE_NAMES[province]
        return Event(Text("lead-left", {"province": name, "leaders": names, "number": len(names)}))


def leaders(influences: list[int]) -> set[Seat]:
    """Return the seats with the most influence, none where no seat has any."""
    best = max(influences)
    return {seat for seat, influence in enumerate(influences) if influence == best > 0}

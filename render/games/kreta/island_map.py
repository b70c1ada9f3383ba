"""The map as it is now: the stored island, and on it names, sites, tiles, pieces and targets."""

from collections.abc import Iterator
from functools import cache

from engines.core.text import Seat
from engines.kreta.material import (
    MAP,
    PROVINCES,
    SITES,
    VALUES,
    HarbourId,
    ProvinceId,
    Site,
)
from render.games.kreta import crops, marks, pieces
from render.games.kreta.chart import MAP_BOX, chart, round_about
from render.games.kreta.places import TITLE, Circle, label_place, slots
from render.games.kreta.position import Figure, KretaShowing, figures, last_move, next_sites
from render.kit.text import fit
from render.scene import Box, Item, TextLine, StoredImage, Point, Scene, Spot, Sprite
from render.scene.overlay import dashed_ring

GROUND = "island"  # the stored drawing
_FIGURE = 1.12  # the size of figures
_VALUE, _TILE, _SITE, _SUN, _RING, _WHEEL = 56, 58, 42, 88, 64, 42
_ROUND_A_FORT = 96  # a mark that a fort leaves in sight
_CHIP = 52


def island_map(showing: KretaShowing) -> Scene:
    """Return the map with its spots."""
    laid = _IslandMap(showing)
    return Scene.of(MAP_BOX, laid.items(), laid.spots())


class _IslandMap:
    """A view laid out on the map."""

    def __init__(self, showing: KretaShowing) -> None:
        self.showing = showing
        self.table = showing.table
        self.standing = {name: figures(showing, name) for name in PROVINCES}
        self.next = next_sites(self.table)
        self.paths = list(self._marches())

    def items(self) -> Iterator[Item]:
        """From back to front: ground, frames of targets, print, pieces, arrows."""
        yield StoredImage(MAP_BOX, GROUND)
        yield from self._frames()
        yield from self._marked_sites()
        yield from self._latest_sites()
        yield from _printed(self.showing)
        yield from self._sites()
        yield from self._tiles()
        yield from self._ships()
        yield from self._forts()
        yield from self._figures()
        yield from self._selection()
        for path in self.paths:
            yield from marks.arrow(path)

    def spots(self) -> Iterator[Spot]:
        """Every place that a choice or a piece of news can name."""
        for name in PROVINCES:
            yield from self._province_spots(name)
        for harbour, places in MAP.harbours.items():
            wheel = chart().at(places.wheel)
            place = round_about(wheel, _WHEEL)
            yield Spot(
                f"harbour/{harbour}", place, round_about(wheel, _CHIP), _WHEEL / 2, has_ring=False
            )
        for site, point in MAP.sites.items():
            chip = round_about(chart().at(point), _CHIP)
            yield Spot(f"site/{site}", self._round_site(site), chip, 36, has_ring=False)
        for harbour, seats in self.table.harbours.items():
            for seat, (x, y) in zip(seats, _berths(harbour), strict=False):
                yield Spot(f"ship/{harbour}/{seat}", round_about((x, y), 54), None, 27)

    def _province_spots(self, name: ProvinceId) -> Iterator[Spot]:
        label = self._label(name) if self._is_target(name) else None
        yield Spot(f"province/{name}", marks.frame_box(name), label, has_ring=False)
        tile = round_about(chart().at(MAP.provinces[name].tile), 52)
        yield Spot(f"tile/{name}", tile, label, 9)
        seen = set()
        for figure, (x, y) in self._placed(name):
            spot = f"{figure.kind}/{name}/{figure.seat}"
            if not figure.ghost and spot not in seen:
                seen.add(spot)
                yield Spot(spot, round_about((x, y - 3), 48), None, 24)

    def _is_target(self, name: ProvinceId) -> bool:
        return bool({f"province/{name}", f"tile/{name}"} & self.showing.marked_spots)

    def _placed(self, name: ProvinceId) -> Iterator[tuple[Figure, Point]]:
        here = self.standing[name]
        yield from zip(here, slots(name, len(here)), strict=True)

    def _label(self, name: ProvinceId) -> Box:
        """Return the place of the province's letter; it keeps clear of sites and arrows."""
        taken: list[Circle] = []
        for site, touched in SITES.items():
            if name in touched:
                taken.append((*chart().at(MAP.sites[site]), self._reach(site)))
        taken += [(*point, 9.0) for path in self.paths for point in path[::4]]
        return label_place(name, len(self.standing[name]), tuple(taken))

    def _reach(self, site: Site) -> float:
        if site in self.next[:1]:
            return 44
        if site in self.next:
            return 34
        return 32 if site in self.table.forts else 25

    def _frames(self) -> Iterator[Item]:
        for name in PROVINCES:
            if f"province/{name}" in self.showing.marked_spots:
                yield Sprite(marks.frame_box(name), marks.frame, (name,))

    def _marked_sites(self) -> Iterator[Item]:
        """The sites that are scored next, below the names."""
        looks = ((marks.next_site, _SUN), (marks.second_site, _RING))
        for site, (look, free) in zip(self.next, looks, strict=False):
            side = _ROUND_A_FORT if site in self.table.forts else free
            place = round_about(chart().at(MAP.sites[site]), side)
            yield Sprite(place, look, (None if self._covered(site) else site,))

    def _latest_sites(self) -> Iterator[Item]:
        """Dashes round the sites of the last move, below the names too."""
        for site in MAP.sites:
            if f"site/{site}" in last_move(self.showing):
                place = self._round_site(site).inset(-20 if site in self.next[:1] else -6)
                yield Sprite(place, dashed_ring, (place.w / 2,))

    def _round_site(self, site: Site) -> Box:
        x, y = chart().at(MAP.sites[site])
        return round_about((x, y - 6 if site in self.table.forts else y), 72)

    def _sites(self) -> Iterator[Item]:
        for site, point in MAP.sites.items():
            if site not in self.next and not self._covered(site):
                yield Sprite(round_about(chart().at(point), _SITE), marks.site, (site,))

    def _covered(self, site: Site) -> bool:
        """Tell whether a fort or a label takes the place of the site's number."""
        return site in self.table.forts or f"site/{site}" in self.showing.marked_spots

    def _tiles(self) -> Iterator[Item]:
        for name, province in self.table.provinces.items():
            place = round_about(chart().at(MAP.provinces[name].tile), _TILE)
            if province.crop is None:
                yield Sprite(place, crops.gone)
            else:
                yield Sprite(place, crops.tile, (province.crop,))

    def _ships(self) -> Iterator[Item]:
        for harbour, seats in self.table.harbours.items():
            for seat, berth in zip(seats, _berths(harbour), strict=False):
                yield Sprite(pieces.standing(berth), pieces.piece, ("ship", seat))

    def _forts(self) -> Iterator[Item]:
        for site, seat in sorted(self.table.forts.items(), key=lambda fort: MAP.sites[fort[0]][1]):
            yield Sprite(
                pieces.standing(chart().at(MAP.sites[site]), 1.06), pieces.fort, (seat, site)
            )

    def _figures(self) -> Iterator[Item]:
        placed = [one for name in PROVINCES for one in self._placed(name)]
        for figure, place in sorted(placed, key=lambda one: (one[1][1], one[1][0])):
            drawing = pieces.ghost if figure.ghost else pieces.piece
            box = pieces.standing(place, _FIGURE)
            yield Sprite(box, drawing, (figure.kind, figure.seat))

    def _villager(self, name: ProvinceId, seat: Seat, *, ghost: bool = False) -> Point:
        """Return where a villager of the seat stands: the last of them."""
        found = [
            place
            for figure, place in self._placed(name)
            if figure.kind == "villager" and figure.seat == seat and figure.ghost == ghost
        ]
        return found[-1] if found else slots(name, 1)[0]

    def _selection(self) -> Iterator[Item]:
        action = self.table.action
        if action is not None and action.start is not None:
            x, y = self._villager(action.start, self.showing.focus_seat)
            yield Sprite(round_about((x, y - 2), 62), marks.selection)

    def _marches(self) -> Iterator[list[Point]]:
        if self.table.action is None:
            return
        seat = self.showing.focus_seat
        others = [place for name in PROVINCES for _, place in self._placed(name)]
        others += map(chart().at, MAP.sites.values())
        for places in MAP.provinces.values():
            others += map(chart().at, (places.value, places.tile))
        for start, end in self.table.action.moves:
            ends = self._villager(start, seat, ghost=True), self._villager(end, seat)
            yield marks.path_between(*ends, tuple(one for one in others if one not in ends))


def _berths(harbour: HarbourId) -> list[Point]:
    return [chart().at(berth) for berth in MAP.harbours[harbour].berths]


def _printed(showing: KretaShowing) -> tuple[Item, ...]:
    names = tuple(showing.text(f"province-{name}") for name in PROVINCES)
    harbours = tuple(showing.text(f"harbour-{name}") for name in MAP.harbours)
    return _print(names, harbours)


@cache
def _print(names: tuple[str, ...], harbours: tuple[str, ...]) -> tuple[Item, ...]:
    """Return names and values: never changing, but above the frames of targets."""
    items: list[Item] = []
    for name, words in zip(PROVINCES, names, strict=True):
        places = MAP.provinces[name]
        place = round_about(chart().at(places.name), *TITLE)
        items.append(Sprite(place, marks.title, (words, PROVINCES[name].terrain)))
        items.append(
            Sprite(round_about(chart().at(places.value), _VALUE), marks.value, (VALUES[name],))
        )
    for places_at, words in zip(MAP.harbours.values(), harbours, strict=True):
        place = round_about(chart().at(places_at.name), 150, 36)
        items.append(Sprite(place, harbour_name, (words,)))
    return tuple(items)


def harbour_name(box: Box, words: str) -> Iterator[TextLine]:
    """The name of a harbour, on the sea."""
    yield fit(box, words, "serif-italic", 26, "harbour", align="middle", min_size=22, halo="sea-halo")

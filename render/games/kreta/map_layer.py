"""The map: the stored background, and on it names, sites, tiles, pieces and targets."""

from collections.abc import Iterator
from functools import cache

from engines.core.text import Seat
from engines.kreta.material import (
    MAP,
    PROVINCE_VALUES,
    PROVINCES,
    SITES,
    HarbourId,
    ProvinceId,
    Site,
)
from render.games.kreta import crops, marks, pieces
from render.games.kreta.label_placement import NAME_SIZE, Circle, figure_places, label_box
from render.games.kreta.projection import MAP_BOX, board_projection, box_around
from render.games.kreta.view_helpers import (
    Figure,
    KretaContext,
    next_sites,
    province_figures,
    touched_spots,
)
from render.kit.text import fit_line
from render.scene import Box, Item, Point, Scene, Spot, Sprite, StoredImage, TextLine
from render.scene.overlay import dashed_ring

BACKGROUND_IMAGE = "island"  # the stored drawing
_FIGURE_SCALE = 1.12  # the size of figures
_VALUE_SIZE, _TILE_SIZE, _SITE_SIZE, _NEXT_SITE_SIZE, _SECOND_SITE_SIZE, _WHEEL_SIZE = (
    56,
    58,
    42,
    88,
    64,
    42,
)
_FORT_MARK_SIZE = 96  # a mark that a fort leaves in sight
_LABEL_SIZE = 52


def map_layer(context: KretaContext) -> Scene:
    """Return the map with its spots."""
    laid = _MapLayer(context)
    return Scene.of(MAP_BOX, laid.items(), laid.spots())


class _MapLayer:
    """The items and spots of a view on the map."""

    def __init__(self, context: KretaContext) -> None:
        self.context = context
        self.table = context.table
        self.figures_by_province = {name: province_figures(context, name) for name in PROVINCES}
        self.next_sites = next_sites(self.table)
        self.paths = list(self._move_paths())

    def items(self) -> Iterator[Item]:
        """Draw from back to front: ground, frames of targets, print, pieces, arrows."""
        yield StoredImage(MAP_BOX, BACKGROUND_IMAGE)
        yield from self._frames()
        yield from self._next_site_marks()
        yield from self._last_move_sites()
        yield from _printed_labels(self.context)
        yield from self._sites()
        yield from self._tiles()
        yield from self._ships()
        yield from self._forts()
        yield from self._figures()
        yield from self._selection()
        for path in self.paths:
            yield from marks.move_arrow(path)

    def spots(self) -> Iterator[Spot]:
        """Yield every place that an option or an event can name."""
        for name in PROVINCES:
            yield from self._province_spots(name)
        for harbour, places in MAP.harbours.items():
            wheel = board_projection().to_picture(places.wheel)
            place = box_around(wheel, _WHEEL_SIZE)
            yield Spot(
                f"harbour/{harbour}",
                place,
                box_around(wheel, _LABEL_SIZE),
                _WHEEL_SIZE / 2,
                has_ring=False,
            )
        for site, point in MAP.sites.items():
            chip = box_around(board_projection().to_picture(point), _LABEL_SIZE)
            yield Spot(f"site/{site}", self._site_box(site), chip, 36, has_ring=False)
        for harbour, seats in self.table.harbours.items():
            for seat, (x, y) in zip(seats, _berths(harbour), strict=False):
                yield Spot(f"ship/{harbour}/{seat}", box_around((x, y), 54), None, 27)

    def _province_spots(self, name: ProvinceId) -> Iterator[Spot]:
        label = self._label(name) if self._is_target(name) else None
        yield Spot(f"province/{name}", marks.province_frame_box(name), label, has_ring=False)
        tile = box_around(board_projection().to_picture(MAP.provinces[name].tile), 52)
        yield Spot(f"tile/{name}", tile, label, 9)
        yielded = set()
        for figure, (x, y) in self._placed_figures(name):
            spot = f"{figure.kind}/{name}/{figure.seat}"
            if not figure.ghost and spot not in yielded:
                yielded.add(spot)
                yield Spot(spot, box_around((x, y - 3), 48), None, 24)

    def _is_target(self, name: ProvinceId) -> bool:
        return bool({f"province/{name}", f"tile/{name}"} & self.context.marked_spots)

    def _placed_figures(self, name: ProvinceId) -> Iterator[tuple[Figure, Point]]:
        here = self.figures_by_province[name]
        yield from zip(here, figure_places(name, len(here)), strict=True)

    def _label(self, name: ProvinceId) -> Box:
        """Return the place of the province's letter; it keeps clear of sites and arrows."""
        taken: list[Circle] = []
        for site, touched in SITES.items():
            if name in touched:
                taken.append(
                    (*board_projection().to_picture(MAP.sites[site]), self._site_radius(site))
                )
        taken += [(*point, 9.0) for path in self.paths for point in path[::4]]
        return label_box(name, len(self.figures_by_province[name]), tuple(taken))

    def _site_radius(self, site: Site) -> float:
        if site in self.next_sites[:1]:
            return 44
        if site in self.next_sites:
            return 34
        return 32 if site in self.table.forts else 25

    def _frames(self) -> Iterator[Item]:
        for name in PROVINCES:
            if f"province/{name}" in self.context.marked_spots:
                yield Sprite(marks.province_frame_box(name), marks.province_frame, (name,))

    def _next_site_marks(self) -> Iterator[Item]:
        """Draw the sites that are scored next, below the names."""
        looks = (
            (marks.next_site_mark, _NEXT_SITE_SIZE),
            (marks.second_site_mark, _SECOND_SITE_SIZE),
        )
        for site, (look, free) in zip(self.next_sites, looks, strict=False):
            side = _FORT_MARK_SIZE if site in self.table.forts else free
            place = box_around(board_projection().to_picture(MAP.sites[site]), side)
            yield Sprite(place, look, (None if self._is_covered(site) else site,))

    def _last_move_sites(self) -> Iterator[Item]:
        """Draw dashes around the sites of the last move, below the names too."""
        for site in MAP.sites:
            if f"site/{site}" in touched_spots(self.context):
                place = self._site_box(site).inset(-20 if site in self.next_sites[:1] else -6)
                yield Sprite(place, dashed_ring, (place.w / 2,))

    def _site_box(self, site: Site) -> Box:
        x, y = board_projection().to_picture(MAP.sites[site])
        return box_around((x, y - 6 if site in self.table.forts else y), 72)

    def _sites(self) -> Iterator[Item]:
        for site, point in MAP.sites.items():
            if site not in self.next_sites and not self._is_covered(site):
                yield Sprite(
                    box_around(board_projection().to_picture(point), _SITE_SIZE),
                    marks.site_disc,
                    (site,),
                )

    def _is_covered(self, site: Site) -> bool:
        """Return whether a fort or a label covers the site's number."""
        return site in self.table.forts or f"site/{site}" in self.context.marked_spots

    def _tiles(self) -> Iterator[Item]:
        for name, province in self.table.provinces.items():
            place = box_around(board_projection().to_picture(MAP.provinces[name].tile), _TILE_SIZE)
            if province.crop is None:
                yield Sprite(place, crops.harvested_tile)
            else:
                yield Sprite(place, crops.crop_tile, (province.crop,))

    def _ships(self) -> Iterator[Item]:
        for harbour, seats in self.table.harbours.items():
            for seat, berth in zip(seats, _berths(harbour), strict=False):
                yield Sprite(pieces.piece_box(berth), pieces.player_piece, ("ship", seat))

    def _forts(self) -> Iterator[Item]:
        for site, seat in sorted(self.table.forts.items(), key=lambda fort: MAP.sites[fort[0]][1]):
            yield Sprite(
                pieces.piece_box(board_projection().to_picture(MAP.sites[site]), 1.06),
                pieces.fort_on_site,
                (seat, site),
            )

    def _figures(self) -> Iterator[Item]:
        placed = [one for name in PROVINCES for one in self._placed_figures(name)]
        for figure, place in sorted(placed, key=lambda one: (one[1][1], one[1][0])):
            drawing = pieces.ghost_piece if figure.ghost else pieces.player_piece
            box = pieces.piece_box(place, _FIGURE_SCALE)
            yield Sprite(box, drawing, (figure.kind, figure.seat))

    def _villager(self, name: ProvinceId, seat: Seat, *, ghost: bool = False) -> Point:
        """Return where a villager of the seat stands: the last of them."""
        found = [
            place
            for figure, place in self._placed_figures(name)
            if figure.kind == "villager" and figure.seat == seat and figure.ghost == ghost
        ]
        return found[-1] if found else figure_places(name, 1)[0]

    def _selection(self) -> Iterator[Item]:
        action = self.table.action
        if action is not None and action.start is not None:
            x, y = self._villager(action.start, self.context.focus_seat)
            yield Sprite(box_around((x, y - 2), 62), marks.selection_ring)

    def _move_paths(self) -> Iterator[list[Point]]:
        if self.table.action is None:
            return
        seat = self.context.focus_seat
        others = [place for name in PROVINCES for _, place in self._placed_figures(name)]
        others += map(board_projection().to_picture, MAP.sites.values())
        for places in MAP.provinces.values():
            others += map(board_projection().to_picture, (places.value, places.tile))
        for start, end in self.table.action.moves:
            ends = self._villager(start, seat, ghost=True), self._villager(end, seat)
            yield marks.arrow_path(*ends, tuple(one for one in others if one not in ends))


def _berths(harbour: HarbourId) -> list[Point]:
    return [board_projection().to_picture(berth) for berth in MAP.harbours[harbour].berths]


def _printed_labels(context: KretaContext) -> tuple[Item, ...]:
    names = tuple(context.text(f"province-{name}") for name in PROVINCES)
    harbours = tuple(context.text(f"harbour-{name}") for name in MAP.harbours)
    return _print_labels(names, harbours)


@cache
def _print_labels(names: tuple[str, ...], harbours: tuple[str, ...]) -> tuple[Item, ...]:
    """Return names and values: never changing, but above the frames of targets."""
    items: list[Item] = []
    for name, words in zip(PROVINCES, names, strict=True):
        places = MAP.provinces[name]
        place = box_around(board_projection().to_picture(places.name), *NAME_SIZE)
        items.append(Sprite(place, marks.province_name, (words, PROVINCES[name].terrain)))
        items.append(
            Sprite(
                box_around(board_projection().to_picture(places.value), _VALUE_SIZE),
                marks.province_value,
                (PROVINCE_VALUES[name],),
            )
        )
    for places_at, words in zip(MAP.harbours.values(), harbours, strict=True):
        place = box_around(board_projection().to_picture(places_at.name), 150, 36)
        items.append(Sprite(place, harbour_name, (words,)))
    return tuple(items)


def harbour_name(box: Box, words: str) -> Iterator[TextLine]:
    """Draw the name of a harbour, on the sea."""
    yield fit_line(
        box, words, "serif-italic", 26, "harbour", align="middle", min_size=22, halo="sea-halo"
    )

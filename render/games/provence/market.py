"""The market, a T: special buildings in a row, land tiles in a column; bonuses and supply."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.provence.material import SCENARIOS, Resource
from engines.provence.view import MarketTileView, PlaceView
from render.games.provence import pieces
from render.games.provence.tiles import draw_market_tile, empty_place, tile_radius
from render.games.provence.view_helpers import ProvenceContext
from render.kit.text import fit_line, line_height, wrap
from render.kit.theme import MIN_TEXT_SIZE
from render.kit.tokens import seat_chip
from render.raster.fonts import text_width
from render.scene import Box, DrawFunction, Item, Polygon, RoundedRect, Scene, Spot, Sprite
from render.scene.overlay import LABEL_SIZE

PANEL_WIDTH = 590
_ROW_TILE_SIZE = 100
_ROW_TILE_GAP = 14
_LAND_TILE_SIZE = 120
_LAND_TILE_PITCH = 134
_PRICE_TAG_BOX = Box(0, 0, 82, 58)
_SCENARIO_HEIGHT = 400  # how far down the scenario's card reaches
_SCENARIO_WIDTH = 116
_SUPPLY_WIDTH = 92
_TITLE_SIZE = 27
_RESOURCE_ICONS: dict[Resource, DrawFunction] = {
    "nobles": pieces.noble,
    "coins": pieces.coin,
    "towers": pieces.tower,
}


class _MarketPanel:
    """The market panel, its box divided."""

    def __init__(self, box: Box, context: ProvenceContext) -> None:
        self.full_box = box
        self.context = context
        self.table = context.table
        self.head, rest = box.inset(6, 0).top_strip(44)
        upper, rest = rest.top_strip(_ROW_TILE_SIZE + 28)
        number = len(self.table.row)
        wide = number * _ROW_TILE_SIZE + (number - 1) * _ROW_TILE_GAP
        self.slots = upper.centred_box(wide, _ROW_TILE_SIZE).columns(number, gap=_ROW_TILE_GAP)
        self.below = rest.bottom_strip(2)[1]
        self.column = Box(
            box.centre[0] - _LAND_TILE_SIZE // 2,
            self.below.bottom - _LAND_TILE_SIZE - 8,
            _LAND_TILE_SIZE,
            _LAND_TILE_SIZE,
        )

    def scene(self) -> Scene:
        """Return the market with its spots."""
        return Scene.of(self.full_box, self._items(), self._spots())

    def _place(self, market_tile: MarketTileView) -> Box:
        """Return the box of a land tile: the free one lowest, as tiles slide down."""
        return self.column.move(0, -market_tile.price * _LAND_TILE_PITCH)

    def _items(self) -> Iterator[Item]:
        yield from self._title()
        for place, tile in zip(self.slots, self.table.row, strict=True):
            if tile is None:
                yield Sprite(place, empty_place)
            else:
                yield from draw_market_tile(place, tile)
        for market_tile in self.table.column:
            yield from self._market_tile(market_tile)
        left, rest = self.below.left_strip(_SCENARIO_WIDTH)
        yield from self._scenario(left)
        yield from self._supply(rest.right_strip(_SUPPLY_WIDTH)[0])

    def _spots(self) -> Iterator[Spot]:
        for place, tile in zip(self.slots, self.table.row, strict=True):
            if tile is not None:
                chip = Box(place.right - 42, place.y + 32, 40, 40)
                yield Spot(f"market/{tile}", place, chip, tile_radius(place))
        for market_tile in self.table.column:
            place = self._place(market_tile)
            chip = Box(
                place.right - LABEL_SIZE // 2 + 2,
                place.centre[1] - LABEL_SIZE // 2,
                LABEL_SIZE,
                LABEL_SIZE,
            )
            yield Spot(f"market/{market_tile.tile}", place, chip, tile_radius(place))
        yield Spot(
            "races", self.below.left_strip(_SCENARIO_WIDTH - 24)[0].top_strip(_SCENARIO_HEIGHT)[0]
        )

    def _title(self) -> Iterator[Item]:
        price, words = self.head.right_strip(150)
        yield fit_line(
            words, self.context.text("picture-special"), "serif-bold", 32, "ink", min_size=26
        )
        number, rest = price.left_strip(24)
        yield fit_line(number, str(self.table.special_price), "sans-bold", 38, "ink", align="right")
        sign, rest = rest.left_strip(48)
        yield Sprite(sign.centred_box(36, 36), pieces.coin)
        yield fit_line(rest, self.context.text("picture-each"), "sans", 28, "ink", min_size=22)

    def _market_tile(self, market_tile: MarketTileView) -> Iterator[Item]:
        place = self._place(market_tile)
        yield from draw_market_tile(place, market_tile.tile)
        tag = Box(
            place.x - _PRICE_TAG_BOX.w - 12,
            place.centre[1] - _PRICE_TAG_BOX.h // 2,
            _PRICE_TAG_BOX.w,
            _PRICE_TAG_BOX.h,
        )
        yield Sprite(tag, price_tag, (market_tile.price,))
        lying = [
            (piece, number)
            for piece, number in (
                (pieces.coin, market_tile.coins),
                (pieces.saracen, market_tile.tokens),
            )
            if number
        ]
        beside = Box(place.right + LABEL_SIZE // 2 + 3, place.y, 96, place.h)
        for line, (piece, number) in zip(
            beside.centred_box(beside.w, 54 * len(lying)).rows(max(1, len(lying))),
            lying,
            strict=False,
        ):
            sign, rest = line.left_strip(40, gap=2)
            yield Sprite(sign.centred_box(40, 40), piece)
            if number > 1:
                yield fit_line(rest, f"×{number}", "sans-bold", 34, "ink", min_size=26)

    def _scenario(self, box: Box) -> Iterator[Item]:
        words = self.context.text(f"scenario-{self.table.scenario}")
        size = _TITLE_SIZE
        longest = max(words.split(), key=len)
        while size > MIN_TEXT_SIZE and text_width(longest, "serif", size) > box.w:
            size -= 1
        for line in wrap(words, "serif", size, box.w):
            place, box = box.top_strip(line_height(size))
            yield fit_line(place, line, "serif", size, "ink")
        yield RoundedRect(Box(box.x, box.y + 4, _SCENARIO_WIDTH - 18, 2), "hairline")
        _, box = box.top_strip(12)
        for bonus in self.table.places:
            block, box = box.top_strip(104 if len(bonus.points) > 1 else 84)
            yield from _bonus(block.bottom_strip(8)[1], bonus)
        if (breadth := SCENARIOS[self.table.scenario].breadth) is not None:
            block, _ = box.top_strip(52)
            yield from _breadth(block, breadth.tiles, breadth.vp)

    def _supply(self, box: Box) -> Iterator[Item]:
        head, box = box.top_strip(line_height(_TITLE_SIZE))
        yield fit_line(
            head, self.context.text("picture-supply"), "serif", _TITLE_SIZE, "ink", min_size=22
        )
        yield RoundedRect(Box(box.x, box.y + 4, box.w, 2), "hairline")
        supply = self.table.supply
        stocks: tuple[tuple[DrawFunction, int], ...] = (
            (pieces.land_deck, supply.land),
            (pieces.person_deck, supply.persons),
            (pieces.tower, supply.towers),
            (pieces.noble, supply.nobles),
            (pieces.saracen, supply.tokens),
        )
        for line, (piece, number) in zip(
            box.top_strip(12)[1].top_strip(320)[0].rows(5), stocks, strict=True
        ):
            sign, rest = line.left_strip(42, gap=5)
            yield Sprite(sign.centred_box(42, 42), piece)
            yield fit_line(rest, str(number), "sans-bold", 38, "ink")


def _bonus(box: Box, place: PlaceView) -> Iterator[Item]:
    """Draw the points for first and second place in a resource, and their current holders."""
    sign, rest = box.left_strip(40, gap=1)
    yield Sprite(sign.centred_box(40, 40), _RESOURCE_ICONS[place.resource])
    lines = rest.centred_box(rest.w, 46 * len(place.points)).rows(len(place.points))
    for line, points, seat in zip(lines, place.points, place.holders, strict=True):
        yield from _bonus_holder(line, points, seat)


def _bonus_holder(box: Box, points: int, seat: Seat | None) -> Iterator[Item]:
    mark, rest = box.left_strip(40, gap=3)
    yield Sprite(mark.centred_box(40, 40), pieces.points_seal, (points,))
    if seat is None:  # tied: nobody gets them as it stands
        yield fit_line(rest.left_strip(30)[0], "=", "sans-bold", 32, "ink")
        return
    yield Sprite(rest.left_strip(30)[0].centred_box(28, 28), seat_chip, (seat,))


def _breadth(box: Box, tiles: int, points: int) -> Iterator[Item]:
    """Draw the points for every crop on a number of tiles."""
    sign, rest = box.left_strip(44, gap=2)
    yield Sprite(sign.centred_box(40, 40), pieces.points_seal, (points,))
    number, rest = rest.left_strip(36)
    yield fit_line(number, f"/{tiles}", "sans-bold", 32, "ink")
    yield Sprite(rest.left_strip(34)[0].centred_box(34, 34), pieces.any_crop_icon)


def price_tag(box: Box, price: int) -> Iterator[Item]:
    """Draw the price of a land tile; the tag points at it."""
    tip = box.h * 0.3
    for inset, colour in ((0, "ink"), (2.4, "face")):
        place = box.inset(inset)
        neck = place.right - tip
        yield Polygon(
            (
                *((place.x, place.y), (neck, place.y), (place.right, place.centre[1])),
                *((neck, place.bottom), (place.x, place.bottom)),
            ),
            colour,
        )
    number, rest = box.left_strip(33)
    yield fit_line(number, str(price), "sans-bold", 42, "ink", align="middle")
    yield from pieces.coin(rest.left_strip(32)[0].centred_box(32, 32))


def market_panel(box: Box, context: ProvenceContext) -> Scene:
    """Return the market panel."""
    return _MarketPanel(box, context).scene()

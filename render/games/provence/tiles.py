"""The tiles: their drawing, and over it the symbols in the market or in a kingdom."""

from collections.abc import Iterable, Iterator

from engines.provence.material import TILES, Crop, Element, Tile, TileId
from engines.provence.view import PlacedTileView
from render.games.provence import pieces
from render.games.provence.buildings import bee, castle, church, ruin, sheep, tavern
from render.games.provence.crops import crop_ground, plants
from render.games.provence.outlines import draw_ellipse, nested_pen
from render.games.provence.special_buildings import special_building
from render.kit.icon_rows import RowIcon, icon_row, icon_row_width, text_icon
from render.kit.shapes import Pen, curve, dash_line
from render.scene import (
    Box,
    Clip,
    DrawFunction,
    Ellipse,
    Item,
    Layer,
    Point,
    Polyline,
    RoundedRect,
    Scene,
    Shadow,
    Sprite,
)

ELEMENT_ICONS: dict[Element, DrawFunction] = {
    "tower": pieces.tower,
    "noble": pieces.noble,
    "tavern": pieces.tavern_icon,
    "church": pieces.church_icon,
    "special_building": pieces.special_building_icon,
    "person": pieces.person_count_icon,
}
_PATH_LINE: tuple[Point, ...] = (
    *curve((-4, 104), (34, 86), (18, 60), (50, 50), steps=20),
    *curve((50, 50), (80, 40), (66, 16), (104, -4), steps=20),
)
_BREAK_LINE: tuple[Point, ...] = ((62, -2), (44, 28), (60, 50), (36, 74), (46, 102))
_MIN_BADGE_SIZE = 28  # its letter is not smaller than twenty
_RING_WIDTH = 8  # pixels at a tile's edge on which the ring of a target lies
_EDGE_SHARE = 0.05  # of a tile, clear of letters and numbers


def tile_radius(box: Box) -> float:
    """Return the radius of a tile's corners."""
    return max(5, box.w * 0.075)


def empty_place(box: Box) -> Iterator[Item]:
    """Draw a place without a tile."""
    inner = box.inset(1)
    yield RoundedRect(inner, "bed", 9)
    corners = ((inner.x, inner.y), (inner.right, inner.y), (inner.right, inner.bottom))
    for dash in dash_line((*corners, (inner.x, inner.bottom), corners[0]), 8, 7):
        yield Polyline(dash, "line", 2)


def tile_shadow(box: Box) -> Shadow:
    """Return the shadow of a tile."""
    return Shadow(box, tile_radius(box), 3, 3, 110)


def tile_drawing(box: Box, tile_id: TileId, flag: str = "gold") -> Iterator[Item]:
    """Draw a tile's drawing alone; castles fly a flag in their owner's colour."""
    tile = TILES[tile_id]
    yield from _frame(box, _drawing(pieces.pen_for(box), box, tile, flag))
    if tile.kind == "special":
        gilt, line = box.w * 0.032, _line(box)
        yield RoundedRect(box.inset(line), None, tile_radius(box) - line, "gold", gilt)
        inner = box.inset(line + gilt)
        yield RoundedRect(
            inner, None, max(1, tile_radius(box) - line - gilt), "ink", max(1, box.w * 0.01)
        )


def ruined_tile(box: Box, tile_id: TileId) -> Iterator[Item]:
    """Draw a ruin, and small in its corner the tile that it was, broken in two."""
    yield from _frame(box, ruin(pieces.pen_for(box)))
    edge, side = box.w * _EDGE_SHARE, round(box.w * 0.46)
    was = Box(box.x + edge, box.y + edge, side, side)
    yield from tile_drawing(was, tile_id)
    for colour, width in (("ink", 8), ("ruin-smoke", 4)):
        yield pieces.pen_for(was).line(_BREAK_LINE, colour, width)
    for index, crop in enumerate(TILES[tile_id].crops):
        high = max(_MIN_BADGE_SIZE, round(box.w * 0.2))
        # Close together, clear of what stands below.
        beside = Box(was.right + 2, was.y + index * (high - 3), high, high)
        yield from pieces.crop_badge(beside, crop, lost=True)


def _frame(box: Box, drawn: Iterable[Item]) -> Iterator[Item]:
    yield RoundedRect(box, "ink", tile_radius(box))
    yield Clip(box.inset(_line(box)), tuple(drawn), tile_radius(box) - _line(box))


def _line(box: Box) -> float:
    return max(1.6, box.w * 0.014)


def _drawing(pen: Pen, box: Box, tile: Tile, flag: str) -> Iterator[Item]:
    match tile.crops:
        case ():
            yield from special_building(pen, tile.id)
        case (crop,):
            yield from _one_crop(pen, tile, crop)
        case (first, second):
            yield from _two_crops(pen, box, first, second)
            yield from _path_building(pen, tile, flag)


def _one_crop(pen: Pen, tile: Tile, crop: Crop) -> Iterator[Item]:
    yield from crop_ground(pen, crop)
    if tile.clear:
        yield from plants(pen, crop, "crowded")
        return
    if tile.building is None:
        yield from plants(pen, crop, "whole")
        return
    yield from plants(pen, crop, "behind")
    shade = "lavender-shade" if crop == "lavender" else f"{crop}-near"
    yield from draw_ellipse(pen, (52, 78, 36, 5.5), shade)
    if tile.building == "church":
        yield from church(nested_pen(pen, 54, 78, 0.94))
    else:
        yield from tavern(nested_pen(pen, 55, 78, 0.98))
    yield from plants(pen, crop, "before")


def _two_crops(pen: Pen, box: Box, first: Crop, second: Crop) -> Iterator[Item]:
    """Draw the first crop above a winding lane, the second below."""
    yield from crop_ground(pen, second)
    yield from plants(pen, second, "lower")
    upper = pen.to_picture((*_PATH_LINE, (104, -10), (-10, -10), (-10, 104)))
    above = (*crop_ground(pen, first), *plants(pen, first, "upper"))
    yield Clip(box, above, outline=upper)
    yield pen.line(_PATH_LINE, "ink", 7.4)
    yield pen.line(_PATH_LINE, "lane", 4.9)


def _path_building(pen: Pen, tile: Tile, flag: str) -> Iterator[Item]:
    if tile.kind == "castle":
        yield from draw_ellipse(pen, (50, 73, 37, 5.5), "walnut-light")
        yield from castle(nested_pen(pen, 50, 73, 0.92), flag)
    if tile.id == "pasture":
        yield from sheep(nested_pen(pen, 34, 62, 0.95))
        yield from sheep(nested_pen(pen, 66, 42, 0.8))
    if tile.id == "flower_meadow":
        yield from bee(nested_pen(pen, 50, 50, 1.05))


def laying_icons(tile: Tile) -> list[RowIcon]:
    """Return the icons of a tile's effects when it is laid, in order."""
    icons = [
        *[RowIcon(pieces.tower)] * tile.towers,
        *[RowIcon(pieces.saracen)] * tile.saracens,
        *[RowIcon(pieces.noble)] * tile.nobles,
        *[RowIcon(pieces.coin)] * tile.coins,
    ]
    if tile.toll_crop is not None:
        icons.append(RowIcon(pieces.toll, (tile.toll_crop,), 1.1, 1.1))
    return [*icons, *[RowIcon(pieces.payment)] * tile.pay, *[RowIcon(pieces.axe)] * tile.clear]


def bonus_icons(tile: Tile) -> list[RowIcon]:
    """Return a tile's bonus: points for a number of elements."""
    if tile.bonus is None:
        return []
    emblem = ELEMENT_ICONS[tile.bonus.element]
    counted = [RowIcon(emblem, is_close=True) for _ in range(tile.bonus.per)]
    return [text_icon(f"+{tile.bonus.vp}/", 0.94), *counted]


def printed_symbols(box: Box, tile_id: TileId) -> Iterator[Item]:
    """Draw the symbols of a tile in the market: letters, points, a strip of icons."""
    tile = TILES[tile_id]
    yield from _strip(box, tile)
    yield from _badges(box, tile)
    if tile.vp:
        yield from pieces.points_seal(_corner(box, right=True, high=0.255), tile.vp)


def _strip(box: Box, tile: Tile) -> Iterator[Item]:
    icons = [*laying_icons(tile), *bonus_icons(tile)]
    if not icons:
        return
    high = max(26, round(box.h * 0.225))
    edge = box.w * 0.05
    max_width = box.w - 2 * edge
    size = high * 0.86
    wide = min(max_width, icon_row_width(icons, size, 0.06) + high * 0.4)
    x = box.x + edge if len(tile.crops) == 2 else box.x + (box.w - wide) / 2
    strip = Box(x, box.bottom - edge - high, wide, high)
    yield RoundedRect(strip, "parchment", high * 0.32, "ink", max(1.3, box.w * 0.011))
    yield from icon_row(strip.inset(high * 0.12, 0), icons, size, gap=0.06)


def _badges(box: Box, tile: Tile) -> Iterator[Item]:
    for index, crop in enumerate(tile.crops):
        yield from pieces.crop_badge(_corner(box, right=index == 1, low=index == 1), crop)


def _corner(box: Box, *, right: bool = False, low: bool = False, high: float = 0.235) -> Box:
    """Return where a letter or the points of a tile stand."""
    side = max(_MIN_BADGE_SIZE, round(box.w * high))
    edge = box.w * _EDGE_SHARE
    x = box.right - edge - side if right else box.x + edge
    y = box.bottom - edge - side if low else box.y + edge
    return Box(x, y, side, side)


def kingdom_symbols(box: Box, laid: PlacedTileView) -> Iterator[Item]:
    """Draw the symbols of a tile in a kingdom: letters, its points, towers and nobles."""
    tile = TILES[laid.tile]
    if not laid.ruined:
        yield from _badges(box, tile)
        if laid.points:
            yield from pieces.points_seal(_corner(box, right=True, high=0.25), laid.points)
    yield from _pieces(box, laid, narrow=len(tile.crops) == 2 and not laid.ruined)
    if laid.to_destroy:
        yield from _destruction_mark(box)


def _destruction_mark(box: Box) -> Iterator[Item]:
    """Draw the icon of a tile chosen for destruction: clear of letters, points and pieces."""
    side = box.w * 0.32
    place = Box(box.centre[0] - side / 2, box.y + box.h * 0.325 - side / 2, side, side)
    yield Ellipse(place.inset(-box.w * 0.025), "face")
    yield from pieces.saracen(place)


def _pieces(box: Box, laid: PlacedTileView, *, narrow: bool) -> Iterator[Item]:
    """Draw towers and nobles side by side, from the right; too many are one with a number."""
    groups = [("tower", laid.towers), ("noble", laid.nobles)]
    numbered = laid.towers + laid.nobles > (2 if narrow else 3)
    if numbered:
        drawn_groups = [(kind, number) for kind, number in groups if number]
    else:
        drawn_groups = [(kind, 1) for kind, number in groups for _ in range(number)]
    middle = box.x + box.w * (0.55 if narrow else 0.77)
    feet = box.bottom - _RING_WIDTH - box.h * 0.013  # their light edge reaches a little lower
    for kind, number in reversed(drawn_groups):
        side = box.w * (0.4 if kind == "tower" else 0.37)
        place = Box(middle - side / 2, feet - side, side, side)
        yield from (pieces.tower if kind == "tower" else pieces.noble)(place, halo=True)
        if number > 1:
            disc = max(_MIN_BADGE_SIZE, box.w * 0.2)
            left = max(place.x - disc * 0.35, box.x + box.w * _EDGE_SHARE)
            yield from pieces.count_badge(Box(left, place.bottom - disc, disc, disc), number)
        middle -= box.w * (0.34 if numbered else 0.265)


def tile_layer(place: Box, laid: PlacedTileView, flag: str) -> Layer:
    """Return a tile in a kingdom as a layer, which is rendered once for all places."""
    cell = place.at_origin()
    flag_colour = flag if TILES[laid.tile].kind == "castle" else "gold"
    drawn = Sprite(cell, tile_drawing, (laid.tile, flag_colour))
    if laid.ruined:
        drawn = Sprite(cell, ruined_tile, (laid.tile,))
    items: list[Item] = [tile_shadow(cell), drawn, Sprite(cell, kingdom_symbols, (laid,))]
    return Layer(place, "board", Scene.of(cell, items))


def draw_market_tile(place: Box, tile_id: TileId) -> Iterator[Item]:
    """Return a tile in the market, with its shadow."""
    yield tile_shadow(place)
    yield Sprite(place, tile_drawing, (tile_id,))
    yield Sprite(place, printed_symbols, (tile_id,))

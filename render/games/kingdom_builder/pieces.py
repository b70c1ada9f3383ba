"""The pieces: settlements, walls, sites, tiles."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kingdom_builder.material import NOMADS, TILES, BuildOn, Terrain, TileId
from engines.kingdom_builder.state import Status
from render.games.kingdom_builder.colours import CASTLE_ICON, TAKEN_SITE_ICON, TILE_ICONS
from render.games.kingdom_builder.terrain import terrain_piece
from render.kit import hexes
from render.kit.shapes import Pen
from render.kit.theme import MIN_TEXT_SIZE
from render.kit.tokens import seat_shape
from render.scene import Box, Ellipse, Icon, Item, RoundedRect, Shadow, Sprite, TextLine

TILE_HEIGHT = 1.12  # of a tile before its player, of its width
SETTLEMENT_SCALE = 0.80  # the side of a settlement's box, of the width of its hex
_HOUSE_OUTLINE = (
    (0, -0.54),
    (0.55, -0.06),
    (0.43, -0.06),
    (0.43, 0.46),
    (-0.43, 0.46),
    (-0.43, -0.06),
    (-0.55, -0.06),
)
_ROOF_OUTLINE = _HOUSE_OUTLINE[:2] + _HOUSE_OUTLINE[-1:]
_BRICK_ROWS = (
    (-0.35, ((-0.47, -0.02), (0.02, 0.47))),
    (-0.09, ((-0.47, -0.25), (-0.21, 0.21), (0.25, 0.47))),
    (0.15, ((-0.47, -0.02), (0.02, 0.47))),
)
_BRICK_COLOURS = ("brick", "brick-light", "brick-dark")


def settlement(box: Box, seat: Seat) -> Iterator[Item]:
    """Draw a settlement: roof and walls in its player's colour, the player's shape as window."""
    x, y = box.centre
    size = box.w / 1.29
    pen = Pen(x, y + size * 0.02, size)
    yield Shadow(Box(x - size * 0.46, y - size * 0.1, size * 0.92, size * 0.56), 4, 2, 2, 130)
    yield from pen.shape(_HOUSE_OUTLINE, "white", "white", 0.19)
    yield from pen.shape(_HOUSE_OUTLINE, "ink", "ink", 0.105)
    yield from pen.shape(_HOUSE_OUTLINE, f"seat{seat}")
    yield from pen.shape(_ROOF_OUTLINE, f"roof{seat}")
    side = size * (0.46 if seat in (0, 1) else 0.52)
    window = Box(x - side / 2, y + size * 0.205 - side / 2, side, side)
    yield seat_shape(window, seat, "ink" if seat == 4 else "white")


def wall(box: Box) -> Iterator[Item]:
    """Draw a stone wall: three courses of bricks."""
    size = box.w / 1.29
    x, y = box.centre

    def stone(left: float, top: float, right: float, low: float, colour: str) -> RoundedRect:
        place = Box(x + left * size, y + top * size, (right - left) * size, (low - top) * size)
        return RoundedRect(place, colour, 0.04 * size)

    yield Shadow(Box(x - size * 0.5, y - size * 0.36, size, size * 0.8), 4, 2, 2, 120)
    yield stone(-0.57, -0.45, 0.57, 0.45, "white")
    yield stone(-0.53, -0.41, 0.53, 0.41, "ink")
    for course, (top, bricks) in enumerate(_BRICK_ROWS):
        for brick, (left, right) in enumerate(bricks):
            yield stone(left, top, right, top + 0.21, _BRICK_COLOURS[(course + 2 * brick) % 3])


def location_site(box: Box, tile: TileId, left: int) -> Iterator[Item]:
    """Draw a location hex, with the number of tiles left on it."""
    colours = ("site", "ink", "ink") if left else ("site-empty", "site-empty-line", "")
    yield from _site(box, *colours[:2], line=0.045)
    if not left:
        yield _icon(box, TILE_ICONS[tile], "site-empty-sign")
        return
    yield _icon(box, TILE_ICONS[tile], "ink", -0.06, 0.06)
    yield from _number_badge(box, str(left), ("site", "ink", "white"), down=-0.30)


def castle_site(box: Box, gold: int) -> Iterator[Item]:
    """Draw a castle hex, with the gold it pays."""
    yield hexes.hex_fill(box, "ink")
    yield from _site(box.inset(box.w * 0.014), "castle", "parchment", line=0.035)
    yield _icon(box, CASTLE_ICON, "castle-sign", -0.06, 0.06)
    yield from _number_badge(box, str(gold), ("ink", "coin", "ink"), down=-0.30)


def nomad_site(box: Box, tile: TileId | None) -> Iterator[Item]:
    """Draw a nomad hex with its tile, or after it was taken."""
    if tile is None:
        yield hexes.hex_fill(box, "nomad-taken")
        yield from _stitches(box, "nomad-taken-line")
        yield _icon(box, TAKEN_SITE_ICON, "nomad-taken-sign")
        return
    yield hexes.hex_fill(box, "nomad")
    yield from _stitches(box, "nomad-line")
    terrain = donation_terrain(tile)
    off = 0.06 if terrain else 0
    yield _icon(box, TILE_ICONS[tile], "nomad-sign", -off, off)
    if terrain is not None:
        yield from _emblem(box, terrain, 0.25, -0.30, 0.42)


def donation_terrain(tile: TileId) -> Terrain | None:
    """Return the terrain of a donation tile, which its icon does not show."""
    match TILES[tile].effect:
        case BuildOn(on) if tile in NOMADS and on != "card" and on != "edge":
            return on
        case _:
            return None


def tile_piece(
    box: Box, tile: TileId, status: Status, number: int = 1, ring: str = "bright"
) -> Iterator[Item]:
    """Draw a tile before its player: ready, used, or fresh; equal ones lie on each other."""
    body = box.fraction(0.07, 0.09, 0.82, 0.84)
    ground, sign = _tile_colours(tile, status)
    if number > 1:
        behind = body.move(4, 3)
        yield hexes.hex_fill(behind, "ink", -1)
        yield hexes.hex_fill(behind, ground, 1)
    yield from _tile_edge(body, ground, status, ring)
    yield _icon(body, TILE_ICONS[tile], sign)
    terrain = donation_terrain(tile)
    if terrain is not None:
        yield from _emblem(body, terrain, 0.27, 0.34, 0.42)
    if number > 1:
        yield from _number_badge(body, str(number), ("site", "ink", "white"), down=0.30)
    yield from _status_badge(body, status)


def _tile_colours(tile: TileId, status: Status) -> tuple[str, str]:
    if status is Status.USED:
        return "used", "used-sign"
    return ("nomad", "nomad-sign") if tile in NOMADS else ("site", "ink")


def _tile_edge(box: Box, ground: str, status: Status, ring: str) -> Iterator[Item]:
    """Draw the tile's face; its edge shows the status."""
    match status:
        case Status.READY:
            yield hexes.hex_fill(box, "ink", -3 if ring == "bright" else 1)
            yield hexes.hex_fill(box, ring, -1.4 if ring == "bright" else 2.6)
            yield hexes.hex_fill(box, "ink", 2.6)
            yield hexes.hex_fill(box, ground, 3.8)
        case Status.USED:
            yield hexes.hex_fill(box, "used-line")
            yield hexes.hex_fill(box, ground, 2)
        case Status.FRESH:
            yield hexes.hex_fill(box, ground)
            yield from hexes.hex_dashes(box, "ink", 3, inset=1.5, share=0.6, count=18)


def _status_badge(box: Box, status: Status) -> Iterator[Item]:
    """Draw a disc at the upper corner: used up, or only from the next turn on."""
    if status is Status.READY:
        return
    colour, sign = ("used-sign", "check_bold") if status is Status.USED else ("fresh", "plus_thick")
    side = box.w * 0.46
    x, y = box.centre[0] + box.w * 0.34, box.centre[1] - box.h * 0.34
    disc = Box(x - side / 2, y - side / 2, side, side)
    yield Ellipse(disc, "face")
    yield Ellipse(disc.inset(1.5), colour)
    yield Icon(disc.inset(side * 0.17), sign, "white")


def _site(box: Box, ground: str, edge: str, *, line: float) -> Iterator[Item]:
    yield hexes.hex_fill(box, ground)
    yield hexes.hex_outline(box, edge, box.w * line, box.w * 0.075)


def _stitches(box: Box, colour: str) -> Iterator[Item]:
    width = max(2, box.w * 0.04)
    yield from hexes.hex_dashes(box, colour, width, inset=box.w * 0.08, share=0.55, count=24)


def _icon(box: Box, name: str, colour: str, right: float = 0, down: float = 0) -> Icon:
    side = box.w * 0.62
    x, y = box.centre[0] + right * box.w, box.centre[1] + down * box.w
    return Icon(Box(x - side / 2, y - side / 2, side, side), name, colour)


def _number_badge(
    box: Box, words: str, colours: tuple[str, str, str], *, down: float
) -> Iterator[Item]:
    """Draw a disc at the right, above or below: its edge, its ground, its digit."""
    edge, ground, letters = colours
    side = max(24, box.w * 0.47)
    x, y = box.centre[0] + box.w * 0.27, box.centre[1] + box.w * down
    disc = Box(x - side / 2, y - side / 2, side, side)
    yield Ellipse(disc, edge)
    yield Ellipse(disc.inset(box.w * 0.03), ground)
    yield TextLine(
        disc, words, "sans-bold", max(MIN_TEXT_SIZE, round(box.w * 0.40)), letters, "middle"
    )


def _emblem(box: Box, terrain: Terrain, right: float, down: float, share: float) -> Iterator[Item]:
    """Draw a small hex of a terrain on a tile."""
    side = box.w * share
    x, y = box.centre[0] + right * box.w, box.centre[1] + down * box.w
    place = Box(x - side / 2, y - side * 0.575, side, side * 1.15)
    yield hexes.hex_fill(place.inset(-2), "nomad-sign")
    yield Sprite(place, terrain_piece, (terrain, 1.4))

"""The drawings of the icons that Discord shows as emojis: 128 pixels, on no ground.

They are the drawings of the pictures, some with larger signs: in a text they are 22 pixels high,
on a dark ground or a light one.
"""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from io import BytesIO
from typing import Any

from msgspec import Struct
from PIL import Image, ImageOps

from engines.kingdom_builder.material import NOMADS, TERRAINS, Terrain, TileId
from engines.kreta.material import CROPS, PIECES, Piece
from engines.merlin.material import COUNTY_ORDER, ITEMS
from engines.provence.material import CROPS as PROVENCE_CROPS
from engines.provence.material import Crop
from render.games.chateau_combo import icons as chateau_icons
from render.games.chateau_combo.colours import COLOURS as CHATEAU_COLOURS
from render.games.chateau_combo.colours import LOCATION_ICONS, SHIELD_ICONS
from render.games.kingdom_builder.colours import CASTLE_ICON, TILE_ICONS
from render.games.kingdom_builder.colours import COLOURS as KINGDOM_COLOURS
from render.games.kingdom_builder.pieces import donation_terrain
from render.games.kingdom_builder.terrain import terrain_piece
from render.games.kreta import crops
from render.games.kreta import pieces as kreta_pieces
from render.games.kreta.colours import CARD_ICONS
from render.games.kreta.colours import COLOURS as KRETA_COLOURS
from render.games.merlin import item_icons, special_items
from render.games.merlin.colours import COLOURS as MERLIN_COLOURS
from render.games.merlin.colours import FOLLOWER_ICONS
from render.games.provence import pieces as provence_pieces
from render.games.provence.colours import COLOURS as PROVENCE_COLOURS
from render.icons import ICONS, SEAT_ICONS, icons_of
from render.kit import hexes, tokens
from render.kit.theme import SHARED_COLOURS, Colour
from render.picture_types import IconImage
from render.raster.item_drawing import ItemDrawer
from render.scene import Box, DrawFunction, Ellipse, Icon, Item, RoundedRect, Shadow, Sprite

ICON_SIZE = 128  # pixels, as large as Discord stores emojis
DIGEST_CHARS = 8
_MARGIN = 1  # pixels on each side
_DRAWN_SIZE = 192  # drawn larger, then trimmed and reduced
_EDGE = 0.045  # the width of an ink edge, of the drawing's height
_OPAQUE = 128  # from this opacity on a pixel belongs to the drawing
_SQUARE = Box(0, 0, _DRAWN_SIZE, _DRAWN_SIZE)
_PLANT_GROUNDS = {"wheat": "wheat-ground", "olive": "olive-ground"}
# A piece of no player: grey like the stock.
_NO_SEAT_COLOURS = {"seat0": "#9A938A", "seat0-light": "#BDB7AE", "seat0-shade": "#6E675E"}

# Items of no county: darker than on the pictures, so that they stand out from a white ground.
_STOCK_COLOURS = {
    **MERLIN_COLOURS,
    "any": SHARED_COLOURS["line"],
    "any-top": SHARED_COLOURS["hairline"],
    "any-side": SHARED_COLOURS["muted"],
}


class _Drawing(Struct, frozen=True):
    colours: Mapping[str, Colour]
    draw: DrawFunction
    args: tuple[Any, ...] = ()


def icon_image(icon: str) -> IconImage:
    """Return an icon as an image."""
    image = _draw(_drawings()[icon])
    file = BytesIO()
    image.save(file, "PNG")
    return IconImage(icon, sha256(image.tobytes()).hexdigest()[:DIGEST_CHARS], file.getvalue())


def _draw(drawing: _Drawing) -> Image.Image:
    """Return a drawing on a transparent square, as large as fits."""
    sprite = Sprite(_SQUARE, drawing.draw, drawing.args)
    drawn = ItemDrawer(drawing.colours).draw_item(sprite)
    trimmed = drawn.crop(drawn.getchannel("A").point(_is_opaque).getbbox())
    side = ICON_SIZE - 2 * _MARGIN
    trimmed = ImageOps.contain(trimmed, (side, side), Image.Resampling.LANCZOS)
    image = Image.new("RGBA", (ICON_SIZE, ICON_SIZE))
    corner = ((ICON_SIZE - trimmed.width) // 2, (ICON_SIZE - trimmed.height) // 2)
    image.alpha_composite(trimmed, corner)
    return image


def _is_opaque(opacity: int) -> int:
    return 255 * (opacity >= _OPAQUE)


@cache
def _drawings() -> dict[str, _Drawing]:
    """Return the drawing of each icon."""
    seats = {
        icon: _Drawing(SHARED_COLOURS, tokens.seat_chip, (seat,))
        for seat, icon in enumerate(SEAT_ICONS)
    }
    games = {
        "chateau_combo": _chateau_combo(),
        "kreta": _kreta(),
        "kingdom_builder": _kingdom_builder(),
        "merlin": _merlin(),
        "provence": _provence(),
    }
    named = {
        icons_of(game)[name]: drawing
        for game, drawings in games.items()
        for name, drawing in drawings.items()
    }
    return {icon: (seats | named)[icon] for icon in ICONS}


def _chateau_combo() -> dict[str, _Drawing]:
    drawing = partial(_drawing, CHATEAU_COLOURS)
    return {
        "gold": drawing(tokens.coin),
        "key": drawing(chateau_icons.key),
        "purse": drawing(_purse),
        **{kind: drawing(_narrow, chateau_icons.shield, kind) for kind in SHIELD_ICONS},
        **{name: drawing(_narrow, chateau_icons.pennant, name) for name in LOCATION_ICONS},
    }


def _drawing(colours: Mapping[str, Colour], draw: DrawFunction, *args: Any) -> _Drawing:
    return _Drawing(colours, draw, args)


def _narrow(box: Box, draw: DrawFunction, kind: str) -> Iterator[Item]:
    """Draw something higher than wide."""
    yield from draw(box.centred_box(box.h * chateau_icons.SHIELD_WIDTH, box.h), kind)


def _purse(box: Box) -> Iterator[Item]:
    yield from chateau_icons.sack(box.inset(box.h * 0.08))


def _kreta() -> dict[str, _Drawing]:
    stock = partial(_drawing, {**KRETA_COLOURS, **_NO_SEAT_COLOURS})
    drawing = partial(_drawing, KRETA_COLOURS)
    return {
        **{crop: drawing(crops.crop_tile, crop) for crop in CROPS},
        **{f"piece_{piece}": stock(_piece_of_no_seat, piece) for piece in PIECES},
        **{card: drawing(_card, icon) for card, icon in CARD_ICONS.items()},
    }


def _piece_of_no_seat(box: Box, piece: Piece) -> Iterator[Item]:
    high = box.h * 0.9  # the width of the widest, a ship
    place = box.centred_box(high * kreta_pieces.PIECE_BOX.w / kreta_pieces.PIECE_BOX.h, high)
    for item in kreta_pieces.player_piece(place, piece, 0, has_shape=False):
        if not isinstance(item, Shadow):
            yield item


def _card(box: Box, icon: str) -> Iterator[Item]:
    """Draw the sign of a card on a plain face."""
    yield RoundedRect(box, "ink", box.h * 0.19)
    yield RoundedRect(box.inset(box.h * _EDGE), "face", box.h * 0.15)
    yield Icon(box.inset(box.h * 0.11), icon, "ink")


def _kingdom_builder() -> dict[str, _Drawing]:
    drawing = partial(_drawing, KINGDOM_COLOURS)
    tiles = {name: icon for name, icon in TILE_ICONS.items() if donation_terrain(name) is None}
    return {
        **{name: drawing(_terrain, name) for name in sorted(TERRAINS.values())},
        **{name: drawing(_hex_sign, icon, *_tile_colours(name)) for name, icon in tiles.items()},
        "castle": drawing(_hex_sign, CASTLE_ICON, "castle", "castle-sign"),
        "gold": drawing(tokens.coin),
    }


def _tile_colours(tile: TileId) -> tuple[str, str]:
    return ("nomad", "nomad-sign") if tile in NOMADS else ("site", "ink")


def _terrain(box: Box, terrain: Terrain) -> Iterator[Item]:
    yield from terrain_piece(_hex_box(box), terrain, box.h * _EDGE)


def _hex_sign(box: Box, icon: str, ground: str, sign: str) -> Iterator[Item]:
    """Draw a sign on a hex."""
    place = _hex_box(box)
    yield hexes.hex_fill(place, "ink")
    yield hexes.hex_fill(place, ground, box.h * _EDGE)
    yield Icon(place.centred_box(place.w * 0.76, place.w * 0.76), icon, sign)


def _hex_box(box: Box) -> Box:
    return box.centred_box(box.h * 0.88, box.h)


def _merlin() -> dict[str, _Drawing]:
    drawing = partial(_drawing, MERLIN_COLOURS)
    return {
        **{county: drawing(item_icons.county_disc, county) for county in COUNTY_ORDER},
        **{kind: _drawing(_STOCK_COLOURS, item_icons.any_item, kind) for kind in ITEMS},
        **{kind: drawing(_disc, icon) for kind, icon in FOLLOWER_ICONS.items()},
        "traitor": drawing(special_items.traitor),
        "manor": drawing(_disc, "home"),
        "influence": drawing(_disc, "chess_pawn"),
        "apple": drawing(_disc, "food_apple", "apple"),
        "staff": drawing(_disc, "magic_staff", "merlin"),
        "excalibur": drawing(special_items.excalibur),
        "grail": drawing(special_items.grail),
    }


def _disc(box: Box, icon: str, colour: str = "ink") -> Iterator[Item]:
    """Draw a sign on a plain disc."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(box.h * _EDGE), "face")
    yield Icon(box.inset(box.h * 0.15), icon, colour)


def _provence() -> dict[str, _Drawing]:
    drawing = partial(_drawing, PROVENCE_COLOURS)
    pieces = provence_pieces
    named: dict[str, DrawFunction] = {
        "coin": pieces.coin,
        "tower": pieces.tower,
        "noble": pieces.noble,
        "saracen": pieces.saracen,
    }
    return {
        **{crop: drawing(_plant, crop) for crop in PROVENCE_CROPS},
        **{name: drawing(draw) for name, draw in named.items()},
    }


def _plant(box: Box, crop: Crop) -> Iterator[Item]:
    """Draw a plant on a disc that it stands out from."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(box.h * _EDGE), _PLANT_GROUNDS.get(crop, "face"))
    yield from provence_pieces.crop_plant(box.inset(box.h * 0.06), crop)

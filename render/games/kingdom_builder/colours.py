"""The colours of Kingdom Builder, and the icons of its tiles and cards."""

from collections.abc import Mapping

from engines.kingdom_builder.material import CardId, TileId
from render.kit.theme import SEAT_COLOURS, SHARED_COLOURS, Colour, mix

_EARTH_COLOUR = "#4A3A2B"  # what hex lines are mixed with
_FADED_COLOUR, _FADED_LINE_COLOUR = "#594B38", "#85755C"  # of what gives nothing now
_GROUND_COLOURS: Mapping[str, Colour] = {
    "grass": "#C3D68A",
    "forest": "#7BA36C",
    "canyon": "#DDAE84",
    "desert": "#F3E4B4",
    "flower_field": "#EBC3D6",
    "water": "#A6D0E4",
    "mountain": "#BDB9B6",
}
_STROKE_COLOURS: Mapping[str, Colour] = {
    "grass": "#7F9A45",
    "forest": "#36593A",
    "canyon": "#8A4A2A",
    "desert": "#C9AC63",
    "flower_field": "#B0487F",
    "water": "#4E8FB3",
    "mountain": "#5F5B5E",
}
_TERRAIN_COLOURS: Mapping[str, Colour] = {
    **_GROUND_COLOURS,
    **{f"{terrain}-drawn": colour for terrain, colour in _STROKE_COLOURS.items()},
    **{
        f"{terrain}-line": mix(colour, _EARTH_COLOUR, 0.5)
        for terrain, colour in _GROUND_COLOURS.items()
    },
    "canyon-layer": "#C98A5A",
    "forest-light": "#A9C79B",
    "forest-trunk": SHARED_COLOURS["walnut-light"],
    "flower_field-light": "#FFF7FB",
    "mountain-flank": "#474446",
    "mountain-snow": "#FFFFFF",
}
_SITE_COLOURS: Mapping[str, Colour] = {
    "site": SHARED_COLOURS["face"],
    "site-empty": SHARED_COLOURS["hairline"],
    "site-empty-line": _FADED_LINE_COLOUR,
    "site-empty-sign": _FADED_COLOUR,
    "castle": "#4A4750",
    "castle-sign": SHARED_COLOURS["face"],
    "nomad": "#8A2F22",
    "nomad-line": "#F7D9B0",
    "nomad-sign": SHARED_COLOURS["lit"],
    "nomad-taken": "#C9AE9F",
    "nomad-taken-line": "#8F6F60",
    "nomad-taken-sign": "#573A2C",
}
_PIECE_COLOURS: Mapping[str, Colour] = {
    **{f"roof{seat}": mix(SEAT_COLOURS[seat], "#000000", 0.3) for seat in range(len(SEAT_COLOURS))},
    "brick": "#CFC6B8",
    "brick-light": "#E2DACC",
    "brick-dark": "#BDB3A4",
    "used": SHARED_COLOURS["hairline"],
    "used-line": _FADED_LINE_COLOUR,
    "used-sign": _FADED_COLOUR,
    "fresh": "#2F6B3A",
}
_BOARD_COLOURS: Mapping[str, Colour] = {
    "rim": SHARED_COLOURS["walnut-dark"],
    "board-shade": SHARED_COLOURS["ink"],
    "border": SHARED_COLOURS["ink"],
    "border-light": "#E9C987",
}
_CARD_COLOURS: Mapping[str, Colour] = {
    "end": "#34506B",
    "during": "#9E2B25",
    "band": SHARED_COLOURS["lit"],
}
OWN_COLOURS: Mapping[str, Colour] = {
    **_TERRAIN_COLOURS,
    **_SITE_COLOURS,
    **_PIECE_COLOURS,
    **_BOARD_COLOURS,
    **_CARD_COLOURS,
}
COLOURS: Mapping[str, Colour] = {**SHARED_COLOURS, **OWN_COLOURS}

TEXT_COLOUR_PAIRS: tuple[tuple[str, str], ...] = (
    ("band", "end"),
    ("band", "during"),
    ("white", "ink"),
    ("used-sign", "used"),
    ("site-empty-sign", "site-empty"),
    ("nomad-sign", "nomad"),
    ("castle-sign", "castle"),
    ("nomad-taken-sign", "nomad-taken"),
    ("white", "fresh"),
)

CASTLE_ICON, TAKEN_SITE_ICON = "castle", "tent"
_DONATION_ICON = "gift"
TILE_ICONS: Mapping[TileId, str] = {
    "oracle": "crystal_ball",
    "farm": "barley",
    "oasis": "palm_tree",
    "tower": "chess_rook",
    "tavern": "glass_mug_variant",
    "barn": "barn",
    "harbor": "anchor",
    "paddock": "horseshoe",
    "quarry": "pickaxe",
    "caravan": "donkey",
    "village": "home_group",
    "garden": "flower_tulip",
    "donation_grass": _DONATION_ICON,
    "donation_canyon": _DONATION_ICON,
    "donation_desert": _DONATION_ICON,
    "donation_flower_field": _DONATION_ICON,
    "donation_forest": _DONATION_ICON,
    "donation_water": _DONATION_ICON,
    "donation_mountain": _DONATION_ICON,
    "resettlement": "shoe_print",
    "outpost": "tower_fire",
    "sword": "sword",
    "treasure": "treasure_chest",
}
CARD_ICONS: Mapping[CardId, str] = {
    "fishermen": "fish",
    "merchants": "storefront",
    "discoverers": "compass_rose",
    "hermits": "human_cane",
    "citizens": "account_group",
    "miners": "shovel",
    "workers": "hammer",
    "knights": "chess_knight",
    "lords": "crown",
    "farmers": "cow",
    "families": "human_male_female_child",
    "shepherds": "sheep",
    "ambassadors": "handshake",
}

"""The colours of Kreta: sea, three terrains, crops, and the shades of the pieces."""

from collections.abc import Mapping

from engines.kreta.material import CardId
from render.kit.theme import SEAT_COLOURS, SHARED_COLOURS, Colour, mix

_FAINT_SHARE = 0.45  # how strong a texture is where figures stand
_SEA_COLOUR, _DEEP_SEA_COLOUR, _WATER_LINE_COLOUR = "#BAD6D9", "#AECDD2", "#8CB8C0"
_GROUND_COLOURS = {"hills": "#C9D09C", "mountains": "#D8C3A1", "plains": "#F0DC9C"}
_EDGE_COLOURS = {"hills": "#B2BD80", "mountains": "#C4A97F", "plains": "#DFC377"}

WATER_LINES = ((58, 1.6, 0.35), (42, 1.8, 0.55), (28, 2.0, 0.8), (16, 2.2, 1.0))
# water lines along the coast: how far off, how thick, how dark


def _textures(terrain: str, strokes: Mapping[str, tuple[Colour, float]]) -> dict[str, Colour]:
    """Return the colours of a texture, each also fainter."""
    ground = _GROUND_COLOURS[terrain]
    strong = {name: mix(ground, colour, share) for name, (colour, share) in strokes.items()}
    faint = {
        f"{name}-faint": mix(ground, colour, share * _FAINT_SHARE)
        for name, (colour, share) in strokes.items()
    }
    return strong | faint


_TERRAIN_COLOURS: Mapping[str, Colour] = {
    **_GROUND_COLOURS,
    **{f"{terrain}-edge": colour for terrain, colour in _EDGE_COLOURS.items()},
    "hills-halo": mix(_GROUND_COLOURS["hills"], "#FFFDF2", 0.6),
    "mountains-halo": SHARED_COLOURS["parchment"],
    "plains-halo": SHARED_COLOURS["legal"],
    "hills-path": mix(_GROUND_COLOURS["hills"], "#F1EBC8", 0.42),
    "hills-grove": mix(_GROUND_COLOURS["hills"], "#AEBB74", 0.32),
    "hills-vineyard": mix(_GROUND_COLOURS["hills"], "#E3DDA6", 0.50),
    "hills-meadow": "#BFD192",
    **_textures(
        "hills",
        {
            "tree-shade": ("#5F6A36", 0.40),
            "trunk": ("#5A4028", 0.70),
            "crown": ("#5E7034", 0.64),
            "crown-light": ("#8FA257", 0.74),
            "leaf": ("#4F7038", 0.62),
            "wire": ("#7B6A3C", 0.28),
            "grass": ("#6E7A3A", 0.55),
        },
    ),
    **_textures(
        "mountains",
        {
            "slope-light": ("#FFFDE8", 0.46),
            "slope-dark": ("#8A6A45", 0.38),
            "ridge": ("#5A4028", 0.66),
            "snow": ("#FFFFFF", 0.85),
        },
    ),
    "field0": mix(_GROUND_COLOURS["plains"], "#E3C064", 0.55),
    "field1": mix(_GROUND_COLOURS["plains"], "#D9CE86", 0.60),
    "field2": mix(_GROUND_COLOURS["plains"], "#FBF0C4", 0.55),
    "field3": mix(_GROUND_COLOURS["plains"], "#E9B95E", 0.38),
    "hedge": mix(_GROUND_COLOURS["plains"], "#A98A45", 0.55),
    **_textures("plains", {"furrow": ("#A9853A", 0.44), "ear": ("#8F6E2A", 0.52)}),
}
_WATER_COLOURS: Mapping[str, Colour] = {
    "sea": _SEA_COLOUR,
    "rhumb": _DEEP_SEA_COLOUR,
    **{
        f"water{band}": mix(_SEA_COLOUR, _WATER_LINE_COLOUR, dark)
        for band, (_, _, dark) in enumerate(WATER_LINES)
    },
    "water0": _DEEP_SEA_COLOUR,
    **{
        f"depth{band}": _SEA_COLOUR if band < 2 else _DEEP_SEA_COLOUR
        for band, _ in enumerate(WATER_LINES)
    },
    "shallow": "#D3E4DF",
    "wave": "#86ADB3",
    "land-shade": "#86ADB3",
    "coast": SHARED_COLOURS["walnut-light"],
    "coast-rim": SHARED_COLOURS["legal"],
    "border": "#7A4A2B",
    "casing": SHARED_COLOURS["parchment"],
    "wheel": "#23506A",
    "wheel-ground": SHARED_COLOURS["lit"],
    "harbour": "#173B4E",
    "sea-halo": "#D3E4DF",
    "rose": "#5B7F88",
    "rose-pale": "#E9F1EA",
    "ladder": "#A28A66",
}
_CROP_COLOURS: Mapping[str, Colour] = {
    "wheat": SHARED_COLOURS["coin-ring"],
    "wheat-ground": SHARED_COLOURS["legal"],
    "straw": "#8A5E12",
    "grain": "#E0A526",
    "olives": "#5F7A2B",
    "olives-ground": "#EEF2D2",
    "olive": "#4C5F20",
    "olive-light": "#A9BF6A",
    "branch": "#6A5A2A",
    "leaflet": "#7F9A3E",
    "leaflet-edge": "#4C5F20",
    "grapes": "#6B3F86",
    "grapes-ground": "#F1E4F0",
    "berry": "#7C4A99",
    "berry-edge": "#3C1F50",
    "berry-light": "#C9A6DA",
    "thyme": "#4F7C6B",
    "thyme-ground": "#E2EFE6",
    "sprig": "#4E6B4A",
    "sprig-leaf": "#6F9A72",
    "blossom": "#B07FC0",
    "blossom-edge": "#6A3F7C",
    "cheese": "#C98A1E",
    "cheese-ground": "#FCE6BE",
    "rind": "#7A520E",
    "cheese-light": "#F7D774",
    "cheese-side": "#EDB83B",
    "cheese-hole": "#B97F14",
}
_PIECE_COLOURS: Mapping[str, Colour] = {
    "rim": "#FFFAEC",
    **{f"seat{seat}-shade": mix(SEAT_COLOURS[seat], "#1A120C", 0.27) for seat in range(4)},
    **{f"seat{seat}-light": mix(SEAT_COLOURS[seat], "#FFFFFF", 0.26) for seat in range(4)},
    "absent": "#CDBE9F",
    "absent-ground": "#EFE4CB",
    "absent-sign": "#B5A482",
}
_CARD_COLOURS: Mapping[str, Colour] = {
    "fort": "#5A4030",
    "fort-back": "#5A4030",
    "fort-edge": SHARED_COLOURS["walnut-dark"],
    "done": SHARED_COLOURS["hairline"],
    "done-sign": "#5A4030",
    "disc": SHARED_COLOURS["lit"],
    "first": "#F8DB90",
    "second": SHARED_COLOURS["bed"],
    "gain": "#6E4A0C",
}
# The palette could confuse two nearly equal colours, so these are made equal.
_MERGED_COLOURS: Mapping[str, Colour] = {
    "slope-light": SHARED_COLOURS["bed"],
    "snow-faint": SHARED_COLOURS["bed"],
    "crown-light-faint": _EDGE_COLOURS["hills"],
    "grass-faint": _EDGE_COLOURS["hills"],
    "tree-shade-faint": _EDGE_COLOURS["hills"],
    "leaf-faint": _TERRAIN_COLOURS["crown-faint"],
    "wire-faint": _TERRAIN_COLOURS["hills-grove"],
    "absent-sign": _TERRAIN_COLOURS["slope-dark"],
}
OWN_COLOURS: Mapping[str, Colour] = {
    **_TERRAIN_COLOURS,
    **_WATER_COLOURS,
    **_CROP_COLOURS,
    **_PIECE_COLOURS,
    **_CARD_COLOURS,
    **_MERGED_COLOURS,
}
COLOURS: Mapping[str, Colour] = {**SHARED_COLOURS, **OWN_COLOURS}

TEXT_COLOUR_PAIRS: tuple[tuple[str, str], ...] = (
    ("ink", "hills"),
    ("ink", "mountains"),
    ("ink", "plains"),
    ("ink", "disc"),
    ("ink", "rim"),
    ("ink", "first"),
    ("ink", "second"),
    ("ink", "gold"),
    ("harbour", "sea"),
    ("done-sign", "done"),
    ("parchment", "fort"),
    ("gain", "parchment"),
    ("muted", "second"),
)

CARD_ICONS: Mapping[CardId, str] = {
    "admiral": "ship_wheel",
    "commander": "sword_cross",
    "abbot": "church",
    "farmer": "barley",
    "architect": "math_compass",
    "king": "crown",
    "castellan": "castle",
}

"""The colours of Merlin: counties, fields, terrain, items; and the names of its icons."""

from collections.abc import Mapping

from engines.merlin.material import CountyId, Follower, Kind
from render.kit.theme import SEAT_COLOURS, SHARED_COLOURS, Colour, mix

_BLACK_COLOUR, _WHITE_COLOUR = "#000000", "#FFFFFF"
_INK_COLOUR, _PARCHMENT_COLOUR = SHARED_COLOURS["ink"], SHARED_COLOURS["parchment"]
_FACE_COLOUR = SHARED_COLOURS["face"]

# Three counties are dark with a light beast, three light with a dark one: so colour-blind
# players can distinguish them from each other and from the seats.
_COUNTY_COLOURS: Mapping[CountyId, Colour] = {
    "dragon": "#34343C",
    "dove": "#CDD2D8",
    "fish": "#7DB4D6",
    "snake": "#5F4699",
    "fox": "#F0A24A",
    "eagle": "#80573D",
}
_DARK_COUNTY_SHARES: Mapping[CountyId, float] = {
    "dragon": 0.80,
    "snake": 0.76,
    "eagle": 0.76,
}  # how pale sectors
_LIGHT_SHARE = 0.66


def _county(name: CountyId) -> dict[str, Colour]:
    full = _COUNTY_COLOURS[name]
    pale = _DARK_COUNTY_SHARES.get(name, _LIGHT_SHARE)
    sector = mix(full, _PARCHMENT_COLOUR, pale)
    rim = mix(sector, _FACE_COLOUR, 0.36)
    return {
        name: full,
        f"{name}-beast": _FACE_COLOUR if name in _DARK_COUNTY_SHARES else _INK_COLOUR,
        f"{name}-top": mix(full, _WHITE_COLOUR, 0.32),
        f"{name}-side": mix(full, _BLACK_COLOUR, 0.22),
        f"{name}-sector": sector,
        f"{name}-rim": rim,
        f"{name}-track": mix(full, _PARCHMENT_COLOUR, 0.45),
        f"{name}-gone": sector,
        f"{name}-spot": mix(rim, _INK_COLOUR, 0.52),
    }


_FIELD_COLOURS: Mapping[Kind, Colour] = {
    "points": "#F4DB98",
    "influence": "#EBC9B4",
    "manor": "#CFDBAE",
    "exchange": "#D8CDB6",
    "move_follower": "#D8CDB6",
    "missions": _PARCHMENT_COLOUR,
    "grail": "#C9DAE0",
    "excalibur": "#C9DAE0",
}
_TERRAIN_COLOURS: Mapping[str, Colour] = {
    "forest": "#B4CB8C",
    "forest-line": "#97B16D",
    "tree": "#5F8A4C",
    "tree-light": "#739B58",
    "tree-edge": "#3F4A2A",
    "trunk": "#5B4129",
    "mountain": SHARED_COLOURS["hairline"],
    "mountain-line": SHARED_COLOURS["line"],
    "rock": "#B5A184",
    "rock-shade": "#94836A",
    "rock-edge": "#5F523F",
    "snow": _FACE_COLOUR,
    "lake": "#A6D0DF",
    "lake-line": "#88B8CB",
    "wave": "#6FA9C0",
    "glint": "#D8EDF3",
    "stone": "#D9D2C4",
    "stone-shade": "#AFA595",
}

OWN_COLOURS: Mapping[str, Colour] = {
    **{role: colour for name in _COUNTY_COLOURS for role, colour in _county(name).items()},
    "any": _FACE_COLOUR,
    "any-beast": _INK_COLOUR,
    "any-top": _WHITE_COLOUR,
    "any-side": "#D6CDB8",
    **{f"field-{kind}": colour for kind, colour in _FIELD_COLOURS.items()},
    **_TERRAIN_COLOURS,
    "track": SHARED_COLOURS["bed"],
    "wood": "#6E5138",
    "wood-edge": "#543B27",
    "tabletop": "#5A4030",
    "tabletop-ring": "#513829",
    "ghost": "#B7CAD1",
    "ghost-line": "#7E969F",
    "token": "#E9D3A0",
    "blade": "#E9EDF0",
    "blade-line": "#A9AEB0",
    "grip": "#6B4A2F",
    "gold-light": "#EBC97F",
    "stone-red": "#A33B2E",
    "hood": "#7A6A58",
    "hood-face": "#1C1612",
    "merlin": "#3F2F6B",
    "apple": "#B23A2E",
    "wax": "#A5362B",
    "wax-dark": "#842B22",
    "wax-pale": "#F7E3DA",
    "wax-used": "#E8D2C0",
    "used": "#DDD0B3",
    "strip": "#E9D9B4",
    "met": "#1F7A4D",
    "met-words": "#1B6B43",
    "unmet": SHARED_COLOURS["bed"],
    "unmet-words": "#7A3B30",
    "dusk": "#C3D3D8",
    "far-hill": "#A9B9A6",
    "near-hill": "#8FA482",
    **{
        f"seat{seat}-deep": mix(colour, _BLACK_COLOUR, 0.16)
        for seat, colour in enumerate(SEAT_COLOURS[:4])
    },
    **{
        f"seat{seat}-roof": mix(colour, _BLACK_COLOUR, 0.30)
        for seat, colour in enumerate(SEAT_COLOURS[:4])
    },
}
COLOURS: Mapping[str, Colour] = {**SHARED_COLOURS, **OWN_COLOURS}

TEXT_COLOUR_PAIRS: tuple[tuple[str, str], ...] = (
    *((f"{name}-beast", name) for name in _COUNTY_COLOURS),
    *(("ink", f"{name}-gone") for name in _COUNTY_COLOURS),
    *(("white", f"seat{seat}-deep") for seat in range(4)),
    ("ink", "any"),
    ("ink", "gold"),
    ("ink", "strip"),
    ("wax-pale", "wax"),
    ("unmet-words", "face"),
    ("unmet-words", "unmet"),
    ("met-words", "face"),
    ("white", "met"),
    ("ink", "forest"),
    ("ink", "mountain"),
    ("ink", "lake"),
    ("merlin", "white"),
    ("parchment", "tabletop"),
)

FOLLOWER_ICONS: Mapping[Follower, str] = {
    "builder": "hammer",
    "shield_bearer": "shield",
    "banner_bearer": "flag_variant",
    "lady_in_waiting": "flower_tulip",
}
ANY_FOLLOWER_ICON = "chess_pawn"

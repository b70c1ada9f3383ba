"""The colours of Provence 890, and the icons of its persons."""

from collections.abc import Mapping

from engines.provence.material import Crop, PersonId
from render.kit.theme import SHARED_COLOURS, Colour, mix, parse_icon_table

_FIELD_ROLES = ("far", "ground", "near", "badge", "line")
_FIELD_COLOURS: Mapping[Crop, tuple[Colour, ...]] = {
    "wheat": ("#F3CC63", "#EBB93F", "#DDA02A", "#6E4A06", "#8A5810"),
    "olive": ("#BBCD83", "#A8BF6B", "#94AE57", "#2F5420", "#2C4519"),
    "lavender": ("#C9B2E6", "#8A63C4", "#6F49AA", "#48297F", "#3A1F6B"),
    "poppy": ("#D9523F", "#C8372B", "#A92A22", "#8A1812", "#5E0F0C"),
}

_CROP_COLOURS: Mapping[str, Colour] = {
    "grain": "#FCE39A",
    "straw": "#9A6A14",
    "crown": "#5E8240",
    "crown-light": "#84A65A",
    "olives": "#2A2440",
    "trunk": "#6A4B33",
    "trunk-line": "#3B2717",
    "grove-shade": "#7C9645",
    "grass": "#6F8A3C",
    "spike": "#B48FEA",
    "spike-tip": "#D7BFF8",
    "stem": "#4F6B35",
    "row-light": "#B496E2",
    "lavender-shade": "#5A3A94",
    "petal": "#F2523A",
    "petal-light": "#FF8A6B",
    "heart": "#231311",
    "pistil": "#8FA352",
    "poppy-stem": "#3F5C2B",
    "poppy-grass": "#5C1D14",
    "lane": "#F5E8C8",
}

_BUILDING_COLOURS: Mapping[str, Colour] = {
    "stone": "#DCCFB2",
    "stone-dark": "#C3B391",
    "stone-light": "#EFE5CD",
    "stone-line": "#A3977E",
    "wall": "#B9B6AE",
    "wall-dark": "#9B978D",
    "wall-light": "#D2CFC6",
    "slit": "#2E2A28",
    "slate": "#5A6E88",
    "roof": "#BF5F3A",
    "roof-dark": "#9C4628",
    "roof-line": "#7C331C",
    "door": "#4A2F22",
    "bars": "#8A6A45",
    "pane": "#6E8FB0",
    "lit-pane": "#FFE08A",
    "plaster": "#F0D3A2",
    "timber": "#6B4226",
    "beer": "#E2A93B",
    "sky": "#CFE0E4",
    "hill": "#B9C98A",
    "square": "#E6D6AE",
    "square-line": "#CDB98A",
    "square-shade": "#BFA878",
    "arena": "#E3CFA2",
    "arena-step": "#D4BC8C",
    "arena-deep": "#C9AF7D",
    "arena-sand": "#F2DFB0",
    "arena-line": "#8D7248",
    "smoke": "#D6CDBB",
    "smithy-roof": "#7D4A32",
    "fire": "#F08A24",
    "iron": "#3C4450",
    "iron-light": "#8E9AA8",
    "barn": "#B4513A",
    "fence": "#A47A4B",
    "pig": "#F2A3A0",
    "pig-dark": "#E58B8A",
    "pig-light": "#FFC2BE",
    "fleece": "#FFFDF4",
    "dark": "#3A2E28",
    "bee": "#F4BE37",
    "ruin-far": "#8F8574",
    "ruin-ground": "#7F7565",
    "ruin-near": "#6E6456",
    "ruin-wall": "#C2B8A3",
    "ruin-line": "#8E836F",
    "ruin-crack": "#4E463B",
    "ruin-smoke": "#B7AD9B",
    "ruin-beam": "#5B3D28",
    "rubble": "#B0A590",
}

_PIECE_COLOURS: Mapping[str, Colour] = {
    "tower": "#CFC9BC",
    "tower-dark": "#A9A294",
    "robe": "#27408B",
    "skin": "#F2CFA5",
    "circlet": "#F2BE3B",
    "coin-face": "#F8D66B",
    "coin-sign": "#8A5A0A",
    "sabre-line": "#3D0A0C",
    "attack": "#A3262A",
    "attack-bar": "#C96A5E",
    "defence": "#46566B",
    "defence-bar": "#8C9BB0",
    "seal": "#F4C84F",
    "negative": "#981B14",
    "board": "#DCCBA6",
    "number": "#69583A",
    "person": "#7A5A3A",
}

OWN_COLOURS: Mapping[str, Colour] = {
    **{
        f"{crop}-{part}": colour
        for crop, colours in _FIELD_COLOURS.items()
        for part, colour in zip(_FIELD_ROLES, colours, strict=True)
    },
    **_CROP_COLOURS,
    **_BUILDING_COLOURS,
    **_PIECE_COLOURS,
    "deck": mix("#8F8574", "#FFFFFF", 0.35),
}
COLOURS: Mapping[str, Colour] = {**SHARED_COLOURS, **OWN_COLOURS}

# The colour of a banner's cloth, and of the letters on it.
BANNER_COLOURS: Mapping[Crop, tuple[str, str]] = {
    "wheat": ("wheat-ground", "ink"),
    "olive": ("olive-ground", "ink"),
    "lavender": ("lavender-near", "white"),
    "poppy": ("poppy-ground", "white"),
}

TEXT_COLOUR_PAIRS: tuple[tuple[str, str], ...] = (
    *(("white", f"{crop}-badge") for crop in _FIELD_COLOURS),
    *((letters, cloth) for cloth, letters in BANNER_COLOURS.values()),
    *((f"{crop}-badge", "parchment") for crop in _FIELD_COLOURS),
    ("attack", "parchment"),
    ("defence", "parchment"),
    ("white", "attack"),
    ("white", "defence"),
    ("white", "ink"),
    ("white", "ruin-crack"),
    ("muted", "bed"),
    ("number", "bed"),
    ("ink", "seal"),
    ("negative", "face"),
)


_PERSON_ICON_TABLE = """
apprentice school, military_architect math_compass, treasurer treasure_chest,
caravan_leader horse_variant, master_builder hammer, cartographer map, courtesan necklace,
duchess crown, smith anvil, inventor lightbulb_on, thief domino_mask, minstrel guitar_acoustic,
merchant scale_balance, mystic crystal_ball, seamstress needle, strategist chess_knight,
traitor knife_military, trumpeter bugle
"""
PERSON_ICONS: Mapping[PersonId, str] = parse_icon_table(_PERSON_ICON_TABLE)

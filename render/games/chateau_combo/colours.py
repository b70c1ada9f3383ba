"""The roles that only Château Combo has, and the emblems of its 78 characters."""

from collections.abc import Mapping

from engines.chateau_combo.material import Location
from render.kit.theme import SHARED_COLOURS, Colour, mix, parse_icon_table

_WHITE_COLOUR = "#FFFFFF"
_BAND_COLOURS: Mapping[str, Colour] = {"castle": "#56616F", "village": "#7F5230"}
_SHIELD_COLOURS: Mapping[str, Colour] = {
    "nobility": "#2477B3",
    "faith": "#7A3E96",
    "scholarship": "#4C7A22",
    "military": "#B3282D",
    "craftsmanship": "#E98A2E",
    "peasantry": "#EBC83C",
}


def _location(name: str) -> dict[str, Colour]:
    band = _BAND_COLOURS[name]
    return {
        name: band,
        f"{name}-back": mix(band, _WHITE_COLOUR, 0.16),
        f"{name}-lattice": mix(band, _WHITE_COLOUR, 0.30),
        f"{name}-line": mix(band, _WHITE_COLOUR, 0.45),
        f"{name}-pale": mix(band, _WHITE_COLOUR, 0.86),
    }


OWN_COLOURS: Mapping[str, Colour] = {
    **_location("castle"),
    "castle-sky": "#CBD2D9",
    "castle-scenery": "#BEC7D0",
    "castle-row": "#DDE1E3",
    "castle-low": "#DDE1E3",
    **_location("village"),
    "village-sky": "#E3C79C",
    "village-scenery": "#D7B684",
    "village-far": "#DEC092",
    "village-row": "#EBD6B4",
    "village-low": mix("#E3C79C", SHARED_COLOURS["face"], 0.45),
    "dear": "#F1CDC3",
    "dear-number": "#981B14",
    "key": "#D5DEE4",
    "key-sign": "#3E5366",
    "scroll": "#EAD7A6",
    "scroll-edge": "#C9AE6F",
    "scroll-roll": mix("#EAD7A6", "#C9AE6F", 0.35),
    "area": "#9DC4E0",
    "sack": "#7F5230",
    "sack-far": mix("#7F5230", _WHITE_COLOUR, 0.35),
    **_SHIELD_COLOURS,
    **{f"{name}-shade": mix(colour, "#000000", 0.09) for name, colour in _SHIELD_COLOURS.items()},
}
COLOURS: Mapping[str, Colour] = {**SHARED_COLOURS, **OWN_COLOURS}

TEXT_COLOUR_PAIRS: tuple[tuple[str, str], ...] = (
    ("white", "castle"),
    ("white", "village"),
    ("ink", "castle-row"),
    ("ink", "village-row"),
    ("muted", "face"),
    ("dear-number", "dear"),
    ("ink", "key"),
    ("ink", "scroll"),
    ("ink", "scroll-edge"),
    ("white", "sack"),
    ("white", "nobility"),
    ("white", "faith"),
    ("white", "scholarship"),
    ("white", "military"),
    ("ink", "craftsmanship"),
    ("ink", "peasantry"),
)

LOCATION_ICONS: Mapping[Location, str] = {"castle": "castle", "village": "home"}
LOCATION_ROW_ICONS: Mapping[Location, str] = {"castle": "castle", "village": "home_group"}
SHIELD_ICONS: Mapping[str, tuple[str, str, float]] = {  # glyph, colour, share of the height
    "nobility": ("crown", "white", 0.60),
    "faith": ("cross", "white", 0.60),
    "scholarship": ("feather", "white", 0.58),
    "military": ("sword_cross", "white", 0.58),
    "craftsmanship": ("hammer", "ink", 0.56),
    "peasantry": ("barley", "ink", 0.62),
}


_EMBLEM_TABLE = """
alchemist flask_round_bottom, apothecary mortar_pestle, architect math_compass,
astronomer telescope, banker treasure_chest, baron flag_variant, captain shield_sword,
cardinal church, chancellor script_text, chaplain book_cross, chatelaine key_chain_variant,
devout hands_pray, duchess necklace, general shield_star, glassblower glass_tulip, goldsmith ring,
gravedigger shovel, guildmaster handshake, her_majesty_the_queen chess_queen,
his_holiness cross_celtic, his_majesty chess_king, jester drama_masks, judge scale_balance,
knight chess_knight, lookout chess_rook, mother_superior candle, nun hand_heart, officer bugle,
patron hand_coin, pawnbroker diamond_stone, pilgrim hiking, prince horse_human,
princess flower_tulip, professor book_education, queen_mother candelabra_fire,
royal_guard shield_crown, scribe fountain_pen_tip, steward silverware_fork_knife,
templar shield_cross,
armorer shield_half_full, baker baguette, barbarian axe_battle, beekeeper bee, beggar bowl_mix,
blacksmith anvil, bombardier bomb, brigand robber, carpenter hand_saw, clockmaker clock_outline,
doctor bottle_tonic_plus, executioner skull, farmer cow, farmhand rake, fisherman fish,
innkeeper glass_mug_variant, inventor cog, locksmith lock, master_at_arms fencing,
mercenary sword, militiaman torch, miraculously_cured human_cane, monk book_open_variant,
philosopher owl, potter pot, revolutionary fire, sculptor pillar, shepherd sheep,
spice_merchant chili_mild, spy incognito, squire horseshoe, stable_boy horse_variant,
stonemason wall, traveler tent, usurper crown_outline, vicar bell, winemaker fruit_grapes,
witch wizard_hat, woodcutter axe
"""
EMBLEM_ICONS: Mapping[str, str] = parse_icon_table(_EMBLEM_TABLE)

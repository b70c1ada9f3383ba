"""The icons that messages can show as emojis: the name of each, and its character in a text.

A text that is meant for a message contains such a character, of Unicode's private use area, where
its catalogue calls `ICON`. `bot/pages/icons.py` replaces it by an emoji, or removes it. The
drawings are in `render/icon_drawings.py`.
"""

from collections.abc import Mapping

SEAT_ICONS = ("blue_circle", "orange_square", "green_triangle", "purple_diamond", "yellow_hexagon")
_PREFIXES: Mapping[str, str] = {  # short, because the name of an emoji has at most 32 characters
    "chateau_combo": "cc",
    "kreta": "kr",
    "kingdom_builder": "kb",
    "merlin": "me",
    "provence": "pr",
}
_GAME_ICONS: Mapping[str, str] = {
    "chateau_combo": """
        gold key purse castle village nobility faith scholarship military craftsmanship peasantry
    """,
    "kreta": """
        wheat olives grapes thyme cheese
        piece_villager piece_abbot piece_village piece_fort piece_ship
        admiral commander abbot farmer architect king castellan
    """,
    "kingdom_builder": """
        grass canyon desert flower_field forest water mountain castle gold
        oracle farm oasis tower tavern barn harbor paddock quarry caravan village garden
        resettlement outpost sword treasure
    """,
    "merlin": """
        dragon dove fish snake fox eagle banner material shield traitor manor influence
        builder shield_bearer banner_bearer lady_in_waiting apple staff excalibur grail
    """,
    "provence": "wheat olive lavender poppy coin tower noble saracen",
}
_FIRST_PRIVATE_CHAR = 0xE000


def icons_of(game: str) -> dict[str, str]:
    """Return the icons of a game: for each name in its catalogue, the icon's full name."""
    names = _GAME_ICONS.get(game, "").split()
    return {name: f"{_PREFIXES[game]}_{name}" for name in names}


ICONS: tuple[str, ...] = (
    *SEAT_ICONS,
    *(icon for game in _GAME_ICONS for icon in icons_of(game).values()),
)
ICON_CHARS: Mapping[str, str] = {
    icon: chr(_FIRST_PRIVATE_CHAR + index) for index, icon in enumerate(ICONS)
}

"""Puts the application's emojis into texts and on controls; today's signs where there are none.

A text for a page has a character for each icon (`render/icons.py`) and the emoji of a seat. Their
plain forms are nothing and that emoji: so a text reads well with and without emojis of our own.
"""

import re
from collections.abc import Mapping
from typing import TypeAlias

from discord import PartialEmoji

from bot.pages.seat_emoji import SEAT_EMOJI, SEAT_SHAPE_CHARS
from render.icons import ICON_CHARS, SEAT_ICONS

Emojis: TypeAlias = Mapping[str, PartialEmoji]  # by icon

_ICON_OF_CHAR = {char: icon for icon, char in ICON_CHARS.items()}
_ICON_OF_SIGN = _ICON_OF_CHAR | dict(zip(SEAT_EMOJI, SEAT_ICONS, strict=True))
_CHARS = "".join(_ICON_OF_CHAR)
_SEATS = "".join(SEAT_EMOJI)
_SHAPES = "".join(SEAT_SHAPE_CHARS)
_SIGN = re.compile(f"([{_CHARS}])( ?)|([{_SEATS}])(?: [{_SHAPES}])?")

_emojis: Emojis = {}


def use_emojis(emojis: Emojis) -> None:
    """Use these emojis of the application from now on."""
    global _emojis
    _emojis = dict(emojis)


def has_emojis() -> bool:
    """Return whether texts should have icons: the application has emojis of ours."""
    return bool(_emojis)


def with_emojis(text: str, *, max_added_chars: int) -> str:
    """Return a text with emojis; without any if they would make it longer than allowed."""
    resolved = _SIGN.sub(_emoji_of, text)
    plain = without_icons(text)
    return resolved if len(resolved) <= len(plain) + max_added_chars else plain


def without_icons(text: str) -> str:
    """Return a text with plain signs only."""
    return _SIGN.sub(_plain_sign, text)


def icon_emoji(text: str) -> PartialEmoji | None:
    """Return the emoji of the first icon in a text, none if there is no such emoji."""
    found = next((_ICON_OF_CHAR[char] for char in text if char in _ICON_OF_CHAR), None)
    return None if found is None else _emojis.get(found)


def _emoji_of(match: re.Match[str]) -> str:
    char, space, seat = match.groups()
    emoji = _emojis.get(_ICON_OF_SIGN[char or seat])
    return _plain_sign(match) if emoji is None else f"{emoji}{space or ''}"


def _plain_sign(match: re.Match[str]) -> str:
    return "" if match[1] else match[0]

"""Players' names as pages and pictures show them.

A name never acts as markup. Message texts need `escape`d names; labels, titles and pictures, where
Discord reads no markup, need `clean` ones.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypedDict

from bot.i18n import translate
from bot.pages.seat_emoji import seat_emoji
from engines.core.text import Seat
from engines.store import NO_USER, Player, Table
from render.icons import ICON_CHARS

AUTOMA_EMOJI = "🤖"
NAME_CACHE_SIZE = 1_000  # names of the players of current games
MARKUP_CHARS = re.compile(r"([\\*_~|`<>\[\]#:])")
LIST_PREFIX = re.compile(r"^(\d*)([-+.)])(?= |$)")  # Markdown list marker at the start of a line
CONTROL_CATEGORIES = {"Cc", "Zl", "Zp"}  # controls, line and paragraph separators
INVISIBLE_CATEGORIES = {
    *CONTROL_CATEGORIES,
    "Cf",
    "Cn",
    "Co",
    "Cs",
    "Me",
    "Mn",
    "Zs",
}  # invisible on their own
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that render as blank
BIDI_CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@lru_cache(NAME_CACHE_SIZE)
def clean_name(name: str) -> str:
    """Return a name on one line, without bidi controls and icons; a word if it is invisible."""
    if not any(map(_is_visible, name)):
        return translate("nameless")
    one_line = "".join(
        " " if unicodedata.category(one) in CONTROL_CATEGORIES else one for one in name
    )
    removed = {*BIDI_CONTROLS, *ICON_CHARS.values()}
    return " ".join("".join(one for one in one_line if one not in removed).split())


@lru_cache(NAME_CACHE_SIZE)
def escape_name(name: str) -> str:
    """Return a name that neither formats, links nor mentions anything in a message."""
    escaped = MARKUP_CHARS.sub(r"\\\1", clean_name(name)).replace("@", "@\u200b")
    return LIST_PREFIX.sub(r"\1\\\2", escaped)


def _is_visible(char: str) -> bool:
    return unicodedata.category(char) not in INVISIBLE_CATEGORIES and char not in BLANK_LETTERS


def display_name(player: Player) -> str:
    """Return a player's clean name, marked if an automa has taken over the seat."""
    taken_over = player.automa is not None and player.user != NO_USER
    return f"{clean_name(player.name)} (automa)" if taken_over else clean_name(player.name)


def display_names(table: Table) -> tuple[str, ...]:
    """Return the players' names for labels and pictures."""
    return tuple(map(display_name, table.players))


class RenderNames(TypedDict):
    """Keyword arguments of the renderer: names, and the seats that automas play."""

    names: tuple[str, ...]
    automas: frozenset[Seat]


def render_names(table: Table) -> RenderNames:
    """Return a table's names for the renderer."""
    automas = frozenset(seat for seat, player in enumerate(table.players) if player.automa)
    return RenderNames(names=display_names(table), automas=automas)


def name_with_level(player: Player) -> str:
    """Return a player's clean name, with the level of the automa that plays."""
    name = clean_name(player.name)
    return name if player.automa is None else _with_level(name, player.automa)


def names_with_level(table: Table) -> tuple[str, ...]:
    """Return the players' clean names, automas with their levels."""
    return tuple(map(name_with_level, table.players))


def safe_name_with_level(player: Player) -> str:
    """Return a player's escaped name, with an emoji and the level if an automa plays."""
    name = safe_name(player)
    return name if player.automa is None else _with_level(name, player.automa)


def safe_names_with_level(table: Table) -> tuple[str, ...]:
    """Return the players' escaped names, automas with their levels."""
    return tuple(map(safe_name_with_level, table.players))


def _with_level(name: str, level: str) -> str:
    return translate("automa-with-level", player=name, level=translate(f"level-{level}"))


def safe_name(player: Player) -> str:
    """Return a player's escaped name, with an emoji if an automa plays."""
    return (
        f"{AUTOMA_EMOJI} {escape_name(player.name)}" if player.automa else escape_name(player.name)
    )


def safe_names(table: Table) -> tuple[str, ...]:
    """Return the players' escaped names."""
    return tuple(map(safe_name, table.players))


def short_names(table: Table) -> tuple[str, ...]:
    """Return the shortest names: the seat's emoji and an initial."""
    initials = (name[0] for name in display_names(table))
    return tuple(
        seat_emoji(seat) + (initial if initial.isalnum() else "")
        for seat, initial in enumerate(initials)
    )


def with_seat_emoji(names: Sequence[str]) -> tuple[str, ...]:
    """Return names by seat, each with its seat's emoji in front."""
    return tuple(f"{seat_emoji(seat)} {name}" for seat, name in enumerate(names))

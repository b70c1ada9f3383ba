"""Players' names as pages and pictures show them.

Whatever a name contains, it is only ever read as a name. Where markup is read (texts of messages)
it is `safe`; where none is (labels of buttons and menus, titles, pictures) it stands `plain`.
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

AUTOMA_EMOJI = "🤖"
NAME_CACHE_SIZE = 1_000  # names, each of some bytes, said with every move of those who play now
MARKUP_CHARS = re.compile(r"([\\*_~|`<>\[\]#:])")
LIST_PREFIX = re.compile(r"^(\d*)([-+.)])(?= |$)")  # with which a line of a list begins
CONTROL_CATEGORIES = {"Cc", "Zl", "Zp"}  # controls, ends of lines and paragraphs
INVISIBLE_CATEGORIES = {
    *CONTROL_CATEGORIES,
    "Cf",
    "Cn",
    "Co",
    "Cs",
    "Me",
    "Mn",
    "Zs",
}  # nothing to see by itself
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs without ink
BIDI_CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@lru_cache(NAME_CACHE_SIZE)
def clean(name: str) -> str:
    """Return a name on one line, for places where no markup is read; a word where none is seen."""
    if not any(map(_is_visible, name)):
        return translate("nameless")
    one_line = "".join(
        " " if unicodedata.category(one) in CONTROL_CATEGORIES else one for one in name
    )
    return " ".join("".join(one for one in one_line if one not in BIDI_CONTROLS).split())


@lru_cache(NAME_CACHE_SIZE)
def escape(name: str) -> str:
    """Return a name so that it neither formats, links nor mentions anything in a message."""
    escaped = MARKUP_CHARS.sub(r"\\\1", clean(name)).replace("@", "@\u200b")
    return LIST_PREFIX.sub(r"\1\\\2", escaped)


def _is_visible(char: str) -> bool:
    return unicodedata.category(char) not in INVISIBLE_CATEGORIES and char not in BLANK_LETTERS


def display_name(player: Player) -> str:
    """Return a player's name, plain; marked where an automa plays on for them."""
    taken_over = player.automa is not None and player.user != NO_USER
    return f"{clean(player.name)} (automa)" if taken_over else clean(player.name)


def display_names(table: Table) -> tuple[str, ...]:
    """Return the players' names for labels and pictures."""
    return tuple(map(display_name, table.players))


class RenderNames(TypedDict):
    """Who sits where, as pictures take it: names, and the seats that automas play."""

    names: tuple[str, ...]
    automas: frozenset[Seat]


def render_names(table: Table) -> RenderNames:
    """Return who sits at a table, for its pictures."""
    automas = frozenset(seat for seat, sitter in enumerate(table.players) if sitter.automa)
    return RenderNames(names=display_names(table), automas=automas)


def safe_name(player: Player) -> str:
    """Return a player's name, safe inside a message, with the sign of an automa if it is one."""
    return f"{AUTOMA_EMOJI} {escape(player.name)}" if player.automa else escape(player.name)


def safe_names(table: Table) -> tuple[str, ...]:
    """Return the players' names, safe inside a message."""
    return tuple(map(safe_name, table.players))


def short_names(table: Table) -> tuple[str, ...]:
    """Return what is left of names where there is no room: the seat's sign and a letter."""
    initials = (name[0] for name in display_names(table))
    return tuple(
        seat_emoji(seat) + (initial if initial.isalnum() else "")
        for seat, initial in enumerate(initials)
    )


def with_seat_emoji(names: Sequence[str]) -> tuple[str, ...]:
    """Return names by seat, each with the sign of its seat, so that all see who is meant."""
    return tuple(f"{seat_emoji(seat)} {name}" for seat, name in enumerate(names))

"""Players' names as pages and pictures show them.

Whatever a name contains, it is only ever read as a name. Where markup is read (texts of messages)
it is `safe`; where none is (labels of buttons and menus, titles, pictures) it stands `plain`.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypedDict

from bot.pages.signs import sign_of
from bot.words import say
from engines.core.text import Seat
from engines.store import NOBODY, Sitter, Table

AUTOMA = "🤖"
REMEMBERED = 1_000  # names, each of some bytes, said with every move of those who play now
MARKUP = re.compile(r"([\\*_~|`<>\[\]#:])")
LIST = re.compile(r"^(\d*)([-+.)])(?= |$)")  # with which a line of a list begins
INVISIBLE = {"Cc", "Zl", "Zp"}  # controls, ends of lines and paragraphs
UNSEEN = {*INVISIBLE, "Cf", "Cn", "Co", "Cs", "Me", "Mn", "Zs"}  # nothing to see by itself
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs without ink
TURNS_TEXT = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@lru_cache(REMEMBERED)
def plain(name: str) -> str:
    """Return a name on one line, for places where no markup is read; a word where none is seen."""
    if not any(map(_is_seen, name)):
        return say("nameless")
    seen = "".join(" " if unicodedata.category(one) in INVISIBLE else one for one in name)
    return " ".join("".join(one for one in seen if one not in TURNS_TEXT).split())


@lru_cache(REMEMBERED)
def safe(name: str) -> str:
    """Return a name so that it neither formats, links nor mentions anything in a message."""
    unmarked = MARKUP.sub(r"\\\1", plain(name)).replace("@", "@\u200b")
    return LIST.sub(r"\1\\\2", unmarked)


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign) not in UNSEEN and sign not in BLANK


def shown_name(sitter: Sitter) -> str:
    """Return a player's name, plain; marked where an automa plays on for them."""
    taken_over = sitter.automa is not None and sitter.user != NOBODY
    return f"{plain(sitter.name)} (automa)" if taken_over else plain(sitter.name)


def shown_names(table: Table) -> tuple[str, ...]:
    """Return the players' names for labels and pictures."""
    return tuple(map(shown_name, table.sitters))


class Seated(TypedDict):
    """Who sits where, as pictures take it: names, and the seats that automas play."""

    names: tuple[str, ...]
    automas: frozenset[Seat]


def seated(table: Table) -> Seated:
    """Return who sits at a table, for its pictures."""
    automas = frozenset(seat for seat, sitter in enumerate(table.sitters) if sitter.automa)
    return Seated(names=shown_names(table), automas=automas)


def safe_name(sitter: Sitter) -> str:
    """Return a player's name, safe inside a message, with the sign of an automa if it is one."""
    return f"{AUTOMA} {safe(sitter.name)}" if sitter.automa else safe(sitter.name)


def safe_names(table: Table) -> tuple[str, ...]:
    """Return the players' names, safe inside a message."""
    return tuple(map(safe_name, table.sitters))


def short_names(table: Table) -> tuple[str, ...]:
    """Return what is left of names where there is no room: the seat's sign and a letter."""
    initials = (name[0] for name in shown_names(table))
    return tuple(
        sign_of(seat) + (initial if initial.isalnum() else "")
        for seat, initial in enumerate(initials)
    )


def signed(names: Sequence[str]) -> tuple[str, ...]:
    """Return names by seat, each with the sign of its seat, so that all see who is meant."""
    return tuple(f"{sign_of(seat)} {name}" for seat, name in enumerate(names))

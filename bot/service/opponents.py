"""Automas have names of the round table: no two alike at one table, and none a person's."""

from collections.abc import Iterable, Sequence
from itertools import count

import msgspec

from engines.store import NOBODY, Sitter

ROUND_TABLE = (
    "Isolde",
    "Gawain",
    "Morgan",
    "Percival",
    "Bors",
    "Elaine",
    "Tristan",
    "Nimue",
    "Lancelot",
    "Guinevere",
    "Bedivere",
    "Enid",
    "Galahad",
    "Lynette",
    "Kay",
    "Viviane",
)


def automa_name(taken: Iterable[str], *, table: int) -> str:
    """Return a name that nobody has; another table begins at another place of the list."""
    known = set(map(_bare, taken))
    first = table % len(ROUND_TABLE)
    free = (name for name in (*ROUND_TABLE[first:], *ROUND_TABLE[:first]) if _is_free(name, known))
    numbered = (f"{ROUND_TABLE[first]} {number}" for number in count(2))
    return next(free, None) or next(name for name in numbered if _is_free(name, known))


def told_apart(sitters: Sequence[Sitter], *, table: int) -> tuple[Sitter, ...]:
    """Return the sitters; an automa that is called like a person who came gets another name."""
    called = list(sitters)
    for seat, one in enumerate(called):
        others = [other.name for other in (*called[:seat], *called[seat + 1 :])]
        if one.automa and one.user == NOBODY and not _is_free(one.name, set(map(_bare, others))):
            name = automa_name([*others, one.name], table=table)
            called[seat] = msgspec.structs.replace(one, name=name)
    return tuple(called)


def _bare(name: str) -> str:
    return name.casefold().strip()


def _is_free(name: str, taken: set[str]) -> bool:
    return _bare(name) not in taken

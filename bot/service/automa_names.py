"""Automas have names of the round table: no two alike at one table, and none a person's."""

from collections.abc import Iterable, Sequence
from itertools import count

import msgspec

from engines.store import NOBODY, Sitter

AUTOMA_NAMES = (
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
    known = set(map(_normalise, taken))
    first = table % len(AUTOMA_NAMES)
    free = (name for name in (*AUTOMA_NAMES[first:], *AUTOMA_NAMES[:first]) if _is_free(name, known))
    numbered = (f"{AUTOMA_NAMES[first]} {number}" for number in count(2))
    return next(free, None) or next(name for name in numbered if _is_free(name, known))


def deduplicate_names(sitters: Sequence[Sitter], *, table: int) -> tuple[Sitter, ...]:
    """Return the sitters; an automa that is called like a person who came gets another name."""
    named = list(sitters)
    for seat, one in enumerate(named):
        others = [other.name for other in (*named[:seat], *named[seat + 1 :])]
        if one.automa and one.user == NOBODY and not _is_free(one.name, set(map(_normalise, others))):
            name = automa_name([*others, one.name], table=table)
            named[seat] = msgspec.structs.replace(one, name=name)
    return tuple(named)


def _normalise(name: str) -> str:
    return name.casefold().strip()


def _is_free(name: str, taken: set[str]) -> bool:
    return _normalise(name) not in taken

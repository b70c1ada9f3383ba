"""Names of automas, from the Round Table; unique at a table."""

from collections.abc import Iterable, Sequence
from itertools import count

import msgspec

from engines.store import NO_USER, Player

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


def automa_name(taken: Iterable[str], *, table_id: int) -> str:
    """Return a name that is not taken; the list starts at a different name for each table."""
    known = set(map(_normalise, taken))
    first = table_id % len(AUTOMA_NAMES)
    free = (
        name for name in (*AUTOMA_NAMES[first:], *AUTOMA_NAMES[:first]) if _is_free(name, known)
    )
    numbered = (f"{AUTOMA_NAMES[first]} {suffix}" for suffix in count(2))
    return next(free, None) or next(name for name in numbered if _is_free(name, known))


def deduplicate_names(players: Sequence[Player], *, table_id: int) -> tuple[Player, ...]:
    """Return the players, automas renamed that share a human player's name."""
    named_players = list(players)
    for seat, one in enumerate(named_players):
        others = [other.name for other in (*named_players[:seat], *named_players[seat + 1 :])]
        if (
            one.automa
            and one.user == NO_USER
            and not _is_free(one.name, set(map(_normalise, others)))
        ):
            name = automa_name([*others, one.name], table_id=table_id)
            named_players[seat] = msgspec.structs.replace(one, name=name)
    return tuple(named_players)


def _normalise(name: str) -> str:
    return name.casefold().strip()


def _is_free(name: str, taken: set[str]) -> bool:
    return _normalise(name) not in taken

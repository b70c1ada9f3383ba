"""Provence 890 tables where a person is taken."""

from collections.abc import Sequence

from engines.provence.material import PersonId
from engines.provence.state import Player, Provence
from tests.engines.provence.table import make_state
from tests.engines.table_driver import play

KINGDOM = "1=wheat_church 2=wheat_tavern 5=castle_olive_poppy"


def table_meeting(
    person: PersonId,
    kingdom: str = KINGDOM,
    *,
    others: Sequence[Player] = (),
    purse: int = 1,
    attack: int = 0,
    tokens: int | None = None,
    column: Sequence[str] = ("wheat_inn",),
) -> Provence:
    """Return a table where seat 0 has just welcomed the person (by a wheat trio, top row)."""
    table = make_state(
        kingdom,
        coins=purse,
        attack=attack,
        tokens=tokens,
        column=column,
        banners={"wheat": [person]},
        others=others,
        row=[],
        deck=["poppy_manor", "olive_inn"],
    )
    return play(table, "take/wheat_inn", "place/3", f"person/{person}")


def table_welcoming(
    *persons: PersonId, kingdom: str = KINGDOM, tile: str = "wheat_inn"
) -> Provence:
    """Return the table where seat 0 may welcome one of these persons."""
    table = make_state(kingdom, column=[tile], banners={"wheat": persons})
    return play(table, f"take/{tile}", "place/3")

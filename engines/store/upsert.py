"""Rows written whether or not there is one already, as both databases say it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

INSERT: Mapping[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def put(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Write a row in place of the one with the same key."""
    connection.execute(_put(connection.dialect.name, table, tuple(row)), dict(row))


def put_new(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write those rows whose key is new; wait for whoever is writing the same key."""
    statement = INSERT[connection.dialect.name](table).on_conflict_do_nothing()
    connection.execute(statement, [dict(row) for row in rows])


@cache
def _put(dialect: str, table: Table, columns: tuple[str, ...]) -> Any:
    insert = INSERT[dialect](table)
    keys = [column.name for column in table.primary_key]
    rest = {name: insert.excluded[name] for name in columns if name not in keys}
    if not rest:
        return insert.on_conflict_do_nothing()
    return insert.on_conflict_do_update(index_elements=keys, set_=rest)

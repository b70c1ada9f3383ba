"""Rows written whether or not there is one already, as the database in use says it."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, Table


def put(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Write a row in place of the one with the same key."""
    connection.execute(_put(connection.dialect.name, table, tuple(row)), dict(row))


def put_new(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write those rows whose key is new; wait for whoever is writing the same key."""
    statement = _insert(connection.dialect.name, table).on_conflict_do_nothing()
    connection.execute(statement, [dict(row) for row in rows])


@cache
def _put(dialect: str, table: Table, columns: tuple[str, ...]) -> Any:
    insert = _insert(dialect, table)
    keys = [column.name for column in table.primary_key]
    rest = {name: insert.excluded[name] for name in columns if name not in keys}
    if not rest:
        return insert.on_conflict_do_nothing()
    return insert.on_conflict_do_update(index_elements=keys, set_=rest)


def _insert(dialect: str, table: Table) -> Any:
    """Return an insertion; what another database would need is not loaded: some megabytes."""
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(table)

"""Model instances written as rows: inserted, replaced, or inserted where the key is new."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, Insert, insert
from sqlmodel import SQLModel

from engines.store.rows import sql_table


def insert_row(connection: Connection, row: SQLModel) -> None:
    """Insert a row."""
    connection.execute(_insert(type(row)), row.model_dump())


def upsert(connection: Connection, row: SQLModel) -> None:
    """Insert a row, or replace the one with the same key."""
    upsert_values(connection, type(row), row.model_dump())


def upsert_values(connection: Connection, model: type[SQLModel], values: Mapping[str, Any]) -> None:
    """Do the same with all values of a row; an instance costs 50 µs, a tenth of a move."""
    connection.execute(_upsert_statement(connection.dialect.name, model), dict(values))


def upsert_sum(connection: Connection, row: SQLModel, added: Collection[str]) -> None:
    """Insert a row, or add these columns to the one with the same key and replace the others."""
    statement, table = _insert_statement(connection.dialect.name, type(row)), sql_table(type(row))
    keys = [column.name for column in table.primary_key]
    values = {
        name: table.c[name] + statement.excluded[name]
        if name in added
        else statement.excluded[name]
        for name in type(row).model_fields
        if name not in keys
    }
    upserted = statement.on_conflict_do_update(index_elements=keys, set_=values)
    connection.execute(upserted, row.model_dump())


def insert_ignore(connection: Connection, rows: Sequence[SQLModel]) -> None:
    """Insert those rows whose key is new; waits for transactions that write the same key."""
    statement = _insert_statement(connection.dialect.name, type(rows[0])).on_conflict_do_nothing()
    connection.execute(statement, [row.model_dump() for row in rows])


@cache
def _insert(model: type[SQLModel]) -> Insert:
    return insert(sql_table(model))


@cache
def _upsert_statement(dialect: str, model: type[SQLModel]) -> Any:
    statement = _insert_statement(dialect, model)
    keys = [column.name for column in sql_table(model).primary_key]
    replaced = {name: statement.excluded[name] for name in model.model_fields if name not in keys}
    if not replaced:
        return statement.on_conflict_do_nothing()
    return statement.on_conflict_do_update(index_elements=keys, set_=replaced)


def _insert_statement(dialect: str, model: type[SQLModel]) -> Any:
    """Return an INSERT of the dialect in use; the others stay unloaded, which saves megabytes."""
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(sql_table(model))

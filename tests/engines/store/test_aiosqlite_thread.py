"""What the store expects of aiosqlite's private method; a new version may break it."""

import asyncio
import inspect
import threading

import aiosqlite
import pytest

from engines.store.aiosqlite_thread import run_in_thread


def test_the_private_method_has_the_known_signature() -> None:
    execute = aiosqlite.Connection._execute

    assert inspect.iscoroutinefunction(execute)
    assert [*inspect.signature(execute).parameters] == ["self", "fn", "args", "kwargs"]


async def test_a_function_runs_in_the_thread_of_the_connection() -> None:
    async with aiosqlite.connect(":memory:") as connection:
        await connection.create_function("thread_id", 0, threading.get_ident)
        rows = await connection.execute_fetchall("SELECT thread_id()")

        found = await run_in_thread(connection, threading.get_ident)

    assert [(found,)] == [*rows]
    assert found != threading.get_ident()


async def test_functions_run_in_the_order_of_their_calls_and_after_statements() -> None:
    done: list[str] = []
    async with aiosqlite.connect(":memory:") as connection:
        await connection.create_function("note", 1, done.append)

        await asyncio.gather(
            connection.execute_fetchall("SELECT note('first')"),
            run_in_thread(connection, lambda: done.append("second")),
            connection.execute_fetchall("SELECT note('third')"),
        )

    assert done == ["first", "second", "third"]


async def test_the_error_of_a_function_reaches_the_caller_and_the_thread_goes_on() -> None:
    async with aiosqlite.connect(":memory:") as connection:
        with pytest.raises(ZeroDivisionError):
            await run_in_thread(connection, lambda: 1 // 0)

        assert await run_in_thread(connection, lambda: 1) == 1

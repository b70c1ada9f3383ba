"""Runs every scenario; what cannot be run on this machine is said plainly."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import pytest

from tests.chaos_scenarios.arena import MUST_BE_ZERO, Arena, run_in_arena
from tests.chaos_scenarios.clock import jump_ahead_and_back
from tests.chaos_scenarios.databases import (
    cut_off_one_of_three,
    fail_over_to_backup,
    read_only_while_playing,
    restore_backup,
)
from tests.chaos_scenarios.join_races import join_and_start
from tests.chaos_scenarios.rolling_upgrade import previous_layout, upgrade_one_by_one
from tests.chaos_scenarios.slow_discord import answer_slowly
from tests.engines.store.postgres_server import database_url, postgres_server, run_as_admin

Scenario: TypeAlias = Callable[[Arena], Awaitable[Counter[str]]]

ALSO_ZERO = (
    *MUST_BE_ZERO,
    *("fired twice", "never fired", "votes that did not open", "acknowledged as done meanwhile"),
)
NOTES = (
    "The read-only disk is SQLite told to be read-only: a kernel mounts no file system read-only",
    "while a file on it is open for writing.",
)


def run_scenarios(names: str, seconds: float, seed: int) -> bool:
    """Run the scenarios whose title contains the name; return whether all are as required."""
    passed = True
    for title, figures in [*_on_sqlite(names, seconds, seed), *_on_postgres(names, seed)]:
        passed &= print_figures(title, figures)
    print(*NOTES, sep="\n")
    return passed


def print_figures(title: str, figures: Counter[str]) -> bool:
    """Print the figures of a scenario; return whether those that must be zero are."""
    print(f"\n{title}")
    for label, figure in figures.items():
        print(f"  {label:<40}{figure:>6}")
    return not any(figures[label] for label in ALSO_ZERO)


def _on_sqlite(names: str, seconds: float, seed: int) -> Iterator[tuple[str, Counter[str]]]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        scenarios: dict[str, Scenario] = {
            "the clock jumps an hour ahead and back": jump_ahead_and_back,
            "the disk turns read-only": read_only_while_playing,
            "a restore from a backup": partial(restore_backup, folder),
            "joins and starts race": join_and_start,
            "Discord answers in 1 to 5 s": partial(answer_slowly, seconds),
        }
        for number, (title, play) in enumerate(scenarios.items()):
            if names in title:
                url = f"sqlite+aiosqlite:///{folder}/{number}.db"
                yield title, asyncio.run(run_in_arena(url, seed, play))


def _on_postgres(names: str, seed: int) -> Iterator[tuple[str, Counter[str]]]:
    try:
        with postgres_server() as server, TemporaryDirectory() as folder:
            scenarios: dict[str, Scenario] = {
                "one of three is cut off from PostgreSQL": cut_off_one_of_three,
                "PostgreSQL fails over to a backup": partial(fail_over_to_backup, server, "chaos1"),
            }
            if (revision := previous_layout()) is None:
                print("a rolling upgrade: skipped; there is no history of the last layout here")
            else:
                upgrade = partial(upgrade_one_by_one, revision, Path(folder))
                scenarios["a rolling upgrade from the last layout"] = upgrade
            for number, (title, play) in enumerate(scenarios.items()):
                if names in title:
                    asyncio.run(run_as_admin(server, f"CREATE DATABASE chaos{number}"))
                    url = database_url(server, f"chaos{number}")
                    yield title, asyncio.run(run_in_arena(url, seed, play))
    except pytest.skip.Exception as skipped:
        print(f"on PostgreSQL: skipped; {skipped}")

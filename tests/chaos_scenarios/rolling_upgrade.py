"""Three processes of the last layout are replaced one by one while games are played.

The old program is taken from the history of this repository, and runs in a folder of its own.
"""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engines.store.schema import MIGRATIONS
from tests.bot.fake_http import MessageFolder
from tests.chaos_scenarios.arena import FIRST_USER_ID, GUILD, Arena

ROOT = Path(__file__).parents[2]
PROCESSES, TABLES, SECONDS_BETWEEN = 3, 5, 3.0
# It only uses what the last layout has, too.
PROGRAM = """
import asyncio, json, sys
from pathlib import Path
from random import Random
from tests.bot.fake_http import open_two_player_table, press
from tests.bot.shard_process import create_shard

async def main(url, folder, shard, tables, first_user, guild):
    bot, rng = await create_shard(url, Path(folder), int(shard)), Random(shard)
    if tables.startswith("open "):
        from engines import GAMES
        games = [*GAMES]
        for channel in range(1, int(tables[5:]) + 1):
            users = (int(first_user) + 2 * channel, int(first_user) + 2 * channel + 1)
            await open_two_player_table(
                bot, channel, int(guild), game=games[channel % len(games)], users=users)
        await bot.close()
        return
    bot.scheduler.start()
    print("ready", flush=True)
    log = (Path(folder) / "done.jsonl").open("a")

    async def play(table):
        while True:
            try:
                done = await press(bot, table, rng)
            except Exception as error:
                done = None, None
                log.write(json.dumps([table, -1, repr(error)]) + "\\n")
            if done is None:
                return
            key, pressed = done
            if pressed is not None:
                entry = [table, -1, *pressed.replies[:1]] if pressed.replies else [
                    table, pressed.revision, key]
                log.write(json.dumps(entry) + "\\n")
            log.flush()
            await asyncio.sleep(rng.uniform(0.05, 0.2))

    await asyncio.gather(*(play(table) for table in range(1, int(tables) + 1)))

asyncio.run(main(*sys.argv[1:]))
"""


def previous_layout() -> str | None:
    """Return the last commit before the newest migration, none without a history."""
    newest = max((MIGRATIONS / "versions").glob("[0-9]*.py"))
    command = ["git", "log", "--first-parent", "-m", "--diff-filter=A", "--format=%H", "-1", "--"]
    found = subprocess.run(  # noqa: S603
        [*command, str(newest)], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    return f"{found}^" if found else None


def extract(revision: str, folder: Path) -> None:
    """Write the program of a revision into a folder."""
    folder.mkdir()
    archive = subprocess.run(  # noqa: S603
        ["git", "archive", revision],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)  # noqa: S603, S607


@contextmanager
def processes(url: str, folder: Path) -> Iterator["Deployment"]:
    """Yield a deployment whose processes end with the block."""
    deployment = Deployment(url, folder)
    try:
        yield deployment
    finally:
        for shard in [*deployment.running]:
            deployment.stop(shard)


class Deployment:
    """Processes of either program on one database and one Discord."""

    def __init__(self, url: str, folder: Path) -> None:
        self._url, self._folder = url, folder
        self.running: dict[int, subprocess.Popen[str]] = {}

    def run(self, program: Path, shard: int, tables: str) -> subprocess.Popen[str]:
        """Start a process."""
        args = [self._url, str(self._folder), str(shard), tables, str(FIRST_USER_ID), str(GUILD)]
        return subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", PROGRAM, *args],
            cwd=program,
            env=os.environ | {"PYTHONPATH": str(program)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def start(self, program: Path, shard: int) -> None:
        """Start the process of a shard, and wait until it plays."""
        process = self.running[shard] = self.run(program, shard, str(TABLES))
        assert process.stdout is not None
        if process.stdout.readline() != "ready\n":
            raise SystemExit(f"the process of shard {shard} did not start")

    def stop(self, shard: int) -> None:
        """Kill the process of a shard."""
        process = self.running.pop(shard)
        process.kill()
        process.communicate()


async def upgrade_one_by_one(revision: str, folder: Path, arena: Arena) -> Counter[str]:
    """Replace three old processes one by one by new ones, which migrate the database."""
    old = folder / "old"
    extract(revision, old)
    figures = Counter[str]()
    with processes(arena.url, folder) as deployment:
        assert deployment.run(old, 0, f"open {TABLES}").wait() == 0
        for shard in range(PROCESSES):
            deployment.start(old, shard)
        for shard in range(PROCESSES):
            time.sleep(SECONDS_BETWEEN)  # noqa: ASYNC251 - the other processes play
            deployment.stop(shard)
            deployment.start(ROOT, shard)
        time.sleep(SECONDS_BETWEEN)  # noqa: ASYNC251
    arena.http.messages = MessageFolder(folder / "messages")
    arena.tables = [*range(1, TABLES + 1)]
    for line in (folder / "done.jsonl").read_text(encoding="utf-8").splitlines():
        table, answered, key = json.loads(line)
        if answered >= 0:
            arena.acknowledged.append((table, answered, key))
        else:
            arena.replies[key] += 1
    bot = await arena.open_bot()
    bot.board_messages.request_scan(*arena.tables)
    await arena.recover()
    await arena.play(2)
    await arena.recover()
    return figures

"""The environment of processes: no secret for children, and no home or user name is needed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

STARTS_CHILDREN = """
import os, sys
from pathlib import Path
from bot import __main__ as program
from bot.delivery.render_pool import RenderPool
from bot.process_memory import process_tree
from engines.automa.search_pool import SearchPool

async def start_children(*_, **__):
    renderer, search = RenderPool(1), SearchPool(processes=1)
    renderer._animation_worker.run(os.getpid)
    await search.run(os.getpid)
    for process in process_tree(os.getpid()):
        if process != os.getpid():
            environment = Path(f"/proc/{process}/environ").read_bytes()
            print(environment.replace(bytes(1), b" ").decode(), flush=True)
    search.close()
    renderer.close()

program.check = start_children
sys.exit(program.main(["check"]))
"""


def test_render_processes_searches_and_their_servers_know_no_secret(tmp_path: Path) -> None:
    secrets = {"DISCORD_TOKEN": "hush", "DATABASE_URL": "postgresql+asyncpg://ann:hush@host/db"}

    ended = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", STARTS_CHILDREN],
        env={**os.environ, **secrets, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    environments = ended.stdout.splitlines()
    assert len(environments) >= 4  # renderer, its server, a search, the resource tracker
    assert all("PATH=" in each for each in environments)
    assert "hush" not in ended.stdout


DRAWS_A_PICTURE = """
import os
from bot.delivery.render_pool import RenderPool

pool = RenderPool(1)
print(len(pool.cover("kreta").data) > 0)
pool.close()
"""


def test_pictures_are_drawn_without_a_home_directory_or_a_passwd_entry() -> None:
    unknown_user = ["unshare", "--user", "--map-user=54321"]
    if subprocess.call([*unknown_user, "true"], stderr=subprocess.DEVNULL):  # noqa: S603
        pytest.skip("this machine allows no user namespaces")

    ended = subprocess.run(  # noqa: S603 - our own program
        [*unknown_user, sys.executable, "-c", DRAWS_A_PICTURE],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(Path.cwd())},
        capture_output=True,
        text=True,
        check=True,
    )

    assert ended.stdout == "True\n"

"""The bot's own process imports nothing that only its render processes need."""

import os
import subprocess
import sys

import pytest

IMPORT_PROGRAM = """
import sys
import bot.__main__
from bot.delivery.render_pool import RenderPool
from engines import GAMES, start, view_for

state, _ = start(GAMES["kreta"], seats=2, seed="loaded")
pool = RenderPool(1)
print(pool.board(view_for(state, None)).format)
pool.close()
print(*sys.modules)
"""


@pytest.mark.skipif(
    not hasattr(os, "fork"), reason="without fork the bot renders in its own process"
)
def test_the_bot_process_does_not_import_drawing_libraries() -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", IMPORT_PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    picture_format, loaded = done.stdout.split("\n", 1)

    assert picture_format == "png"
    assert not {"PIL", "isal", "fonticon_mdi7", "render.games"} & {*loaded.split()}

"""The crowd of `make load`: joins and Start race the displays, and every hand is counted.

The bot is in many servers, and has to connect again twice.
"""

from pathlib import Path
from random import Random

from tests.load import run_bot
from tests.load_test.bot_process import BotReport
from tests.load_test.fake_discord import FakeDiscord
from tests.load_test.players import PlayerGroup, PlayerReport


async def test_the_crowd_of_the_load_test_finds_every_hand_sent_once(tmp_path: Path) -> None:
    discord, report = FakeDiscord(servers=20), PlayerReport()
    url = f"sqlite+aiosqlite:///{tmp_path / 'load.db'}"
    async with discord.serve() as port, run_bot(discord, port, url, BotReport(), pictures=False):
        group = PlayerGroup(discord, 1, "merlin", report, Random(1), 3)
        await group.start_table()
        await discord.gateway.ask_to_resume()
        await group.play(1)
        await discord.gateway.invalidate_session()
        await group.play(1)

    assert (report.hands_seen, report.hands_missing, report.hands_doubled) == (3, 0, 0)
    assert (len(report.board_seconds), report.stuck_tables, report.refusals) == (2, 0, [])
    assert (discord.gateway.resumes, len(discord.gateway.bursts)) == (1, 2)

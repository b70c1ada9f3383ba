"""What is stored about a person, as a file that can be sent."""

import gzip

import pytest

from bot.service.user_data import UserData
from bot.service.work_queues import FILM_QUEUE
from tests.bot.service.club import ANN, BOB, Club, playing, refused, to_the_end


async def test_what_is_too_long_to_be_sent_is_pressed_and_refused_beyond(club: Club) -> None:
    await to_the_end(club.services, await playing(club.services, BOB))
    whole = await UserData(club.store).export_file(ANN)

    pressed = await UserData(club.store, max_bytes=len(whole.content) - 1).export_file(ANN)

    assert pressed.name == "tafelronde.json.gz"
    assert gzip.decompress(pressed.content) == whole.content
    with refused("refuse-too-much-stored"):
        await UserData(club.store, max_bytes=100).export_file(ANN)


async def test_it_is_written_off_the_event_loop(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[float] = []
    monkeypatch.setattr(FILM_QUEUE, "observe", done.append)

    await UserData(club.store).export_file(ANN)

    assert len(done) == 1

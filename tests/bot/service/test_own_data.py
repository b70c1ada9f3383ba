"""What is stored about a person, as a file that can be sent."""

import gzip

import pytest

from bot.service.own_data import OwnData
from bot.service.work import FILMS
from tests.bot.service.club import ANN, BOB, Club, playing, refused, to_the_end


async def test_what_is_too_long_to_be_sent_is_pressed_and_refused_beyond(club: Club) -> None:
    await to_the_end(club.tables, await playing(club.tables, BOB))
    whole = await OwnData(club.store).as_file(ANN)

    pressed = await OwnData(club.store, most=len(whole.content) - 1).as_file(ANN)

    assert pressed.name == "tafelronde.json.gz"
    assert gzip.decompress(pressed.content) == whole.content
    with refused("refuse-too-much-stored"):
        await OwnData(club.store, most=100).as_file(ANN)


async def test_it_is_written_off_the_event_loop(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[float] = []
    monkeypatch.setattr(FILMS, "observe", done.append)

    await OwnData(club.store).as_file(ANN)

    assert len(done) == 1

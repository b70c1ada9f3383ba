"""A game as an animation: every board in it, and small enough to send."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from engines import GAMES, start, view_for
from render import RENDERERS, animate, board
from render.animation import FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS, encode_gif
from render.game_renderer import load_palette
from render.kit.theme import SHARED_COLOURS, rgb
from tests.render.random_games import NAMES, random_positions

COLOURS = load_palette("merlin")


def plain(colour: str) -> Image.Image:
    return Image.new("RGB", (800, 100), rgb(colour))


def boards(data: bytes) -> list[Image.Image]:
    """Return the frames of an animation."""
    moving_picture = Image.open(BytesIO(data))
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(moving_picture)]


def noise(number: int) -> Image.Image:
    """Return a picture that no encoder can compress."""
    rng = Random(number)
    return Image.frombytes("RGB", (800, 100), rng.randbytes(800 * 100 * 3))


def test_an_animation_has_every_board_and_reports_its_progress() -> None:
    state, _ = start(GAMES["chateau_combo"], seats=2, seed="film")
    progress: list[int] = []

    picture = animate([view_for(state, None)] * 3, names=("Ada", "Bo"), progress=progress.append)

    assert progress == [1, 2, 3]
    assert picture.format == "gif"
    assert picture.width == 800
    assert "Château Combo" in picture.alt
    assert Image.open(BytesIO(picture.data)).size == (picture.width, picture.height)


def test_an_animation_that_is_too_large_is_scaled_down_and_then_shortened() -> None:
    frames = [noise(index) for index in range(8)]

    wide, size = encode_gif(frames, COLOURS, limit=10_000_000)
    narrow, small = encode_gif(frames, COLOURS, limit=len(wide) // 2)
    short, _ = encode_gif(frames, COLOURS, limit=len(wide) // 40)

    assert size == (800, 100)
    assert small[0] < 800
    assert len(narrow) <= len(wide) // 2
    assert len(short) <= len(wide) // 40
    assert Image.open(BytesIO(short)).n_frames < 8  # type: ignore[attr-defined]


def test_boards_are_in_order_and_the_last_one_is_shown_longest() -> None:
    colours = [SHARED_COLOURS[role] for role in ("gold", "ink", "points", "seat0", "seat3")]

    data, _ = encode_gif([plain(colour) for colour in colours], COLOURS)
    frames_shown = boards(data)

    assert [frame.getpixel((400, 50)) for frame in frames_shown] == [
        rgb(colour) for colour in colours
    ]
    times = [frame.info["duration"] for frame in ImageSequence.Iterator(Image.open(BytesIO(data)))]
    assert times == [FRAME_MILLISECONDS] * 4 + [LAST_FRAME_MILLISECONDS]


def test_a_shortened_animation_ends_with_the_last_board() -> None:
    frames = [noise(index) for index in range(7)] + [plain(SHARED_COLOURS["gold"])]

    data, _ = encode_gif(frames, COLOURS, limit=60_000)
    frames_shown = boards(data)

    assert len(frames_shown) < 8
    assert frames_shown[-1].getpixel((10, 10)) == rgb(SHARED_COLOURS["gold"])


def test_the_animation_of_a_game_ends_with_its_last_board() -> None:
    position, *_, end = random_positions("chateau_combo", 2, "film")
    picture = animate([position.view, end.view], names=NAMES)
    last = Image.open(BytesIO(board(end.view, names=NAMES).data)).convert("RGB")

    small = last.resize(boards(picture.data)[-1].size, Image.Resampling.BOX)
    difference = ImageStat.Stat(ImageChops.difference(boards(picture.data)[-1], small)).mean

    assert max(difference) < 4


@pytest.mark.parametrize("game", RENDERERS)
def test_every_role_of_a_game_keeps_its_colour_in_the_animation(game: str) -> None:
    roles = sorted(set(RENDERERS[game].colours.values()))
    frame = Image.new("RGB", (len(roles), 1))
    for x, colour in enumerate(roles):
        frame.putpixel((x, 0), rgb(colour))

    (frames_shown,) = boards(encode_gif([frame], load_palette(game))[0])

    assert [frames_shown.getpixel((x, 0)) for x in range(len(roles))] == [
        rgb(each) for each in roles
    ]

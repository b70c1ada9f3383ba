"""A game as an animated GIF: its boards in order, small enough to send."""

from collections.abc import Callable, Collection, Sequence
from io import BytesIO
from typing import Any

from PIL import Image

from engines.core.text import Seat
from engines.core.view import View
from engines.registry import GAMES
from render.api import board
from render.game_renderer import load_palette
from render.i18n import translator_for
from render.picture_types import Picture
from render.raster.palette import Palette, Quantizer
from render.registry import renderer_for

MAX_GIF_BYTES = 8_000_000
FRAME_WIDTHS = (800, 640, 480, 320)
FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS = (
    900,
    4000,
)


def animate(
    views: Sequence[View[Any]],
    *,
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    progress: Callable[[int], None] | None = None,
    language: str = "en",
) -> Picture:
    """Render every view into one animated GIF; `progress` gets the number of boards done."""
    frames: list[Image.Image] = []
    for frame_count, view in enumerate(views, 1):
        picture = board(view, names=names, automas=automas, language=language)
        frames.append(_shrink(Image.open(BytesIO(picture.data)), FRAME_WIDTHS[0]))
        if progress is not None:
            progress(frame_count)
    data, (width, height) = encode_gif(
        frames, load_palette(renderer_for(views[0].game).asset_directory)
    )
    game = GAMES[views[0].game].name
    alt = translator_for(views[0].game, language)("film-page", game=game, boards=len(frames))
    return Picture(data, "gif", width, height, alt)


def encode_gif(
    frames: Sequence[Image.Image], colours: Palette, *, limit: int = MAX_GIF_BYTES
) -> tuple[bytes, tuple[int, int]]:
    """Return frames as an animated GIF and its size: the largest within the limit."""
    for width in FRAME_WIDTHS:
        sized = [_shrink(frame, width) for frame in frames]
        data = _encode(sized, colours)
        if len(data) <= limit:
            break
    while len(data) > limit and len(sized) > 1:  # every second board, the last one included
        sized = sized[::-2][::-1]
        data = _encode(sized, colours)
    return data, sized[0].size


def _shrink(image: Image.Image, width: int) -> Image.Image:
    if image.width <= width:
        return image.convert("RGB")
    high = round(image.height * width / image.width)
    return image.convert("RGB").resize((width, high), Image.Resampling.BOX, reducing_gap=2.0)


def _encode(frames: Sequence[Image.Image], colours: Palette) -> bytes:
    """Return the frames in the game's palette, which keeps rare colours."""
    quantizer = Quantizer(colours)
    quantized = [quantizer.quantize(frame) for frame in frames]
    times = [FRAME_MILLISECONDS] * (len(frames) - 1) + [LAST_FRAME_MILLISECONDS]
    written = BytesIO()
    first, *others = quantized
    first.save(
        written,
        "GIF",
        save_all=True,
        append_images=others,
        duration=times,
        loop=0,
        optimize=False,
        disposal=1,
    )
    return written.getvalue()

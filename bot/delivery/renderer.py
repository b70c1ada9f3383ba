"""The pictures that the bot needs, and rendering off the event loop."""

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Protocol

from bot.pages.upload import Upload
from bot.service.work_queues import RENDER_QUEUE
from engines import View
from render import IconImage, LeaderboardLine, Mark, Picture, ProfileLine

log = logging.getLogger(__name__)


class Renderer(Protocol):
    """Renders every picture of a page; the module `render` and the render pool do."""

    def board(
        self,
        view: View[Any],
        /,
        *,
        marks: Iterable[Mark] = (),
        rings: Iterable[str] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture:
        """Render the board, with marks on the options and rings on the spots of a lesson."""

    def extra_picture(
        self,
        view: View[Any],
        /,
        *,
        marks: Iterable[Mark] = (),
        rings: Iterable[str] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture | None:
        """Render the extra picture, if there is one at this position."""

    def closer_looks(
        self,
        view: View[Any],
        /,
        *,
        marks: Iterable[Mark] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> list[Picture]:
        """Render what the board shows too small for a phone, or leaves out."""

    def scores(
        self, view: View[Any], /, *, names: Sequence[str] = (), automas: Collection[int] = ()
    ) -> Picture:
        """Render the final score sheet."""

    def hand(
        self,
        view: View[Any],
        /,
        *,
        marks: Iterable[Mark] = (),
        rings: Iterable[str] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture | None:
        """Render the private part of a seat; None if it has none."""

    def leaderboard(self, places: Sequence[LeaderboardLine], /, *, title: str) -> Picture:
        """Render a leaderboard."""

    def profile(
        self, lines: Sequence[ProfileLine], curve: Sequence[float], /, *, title: str
    ) -> Picture:
        """Render a player's statistics and rating curve."""

    def win_probability_chart(
        self,
        win_probabilities: Sequence[Sequence[float]],
        /,
        *,
        mistakes: Iterable[tuple[int, int]] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture:
        """Render all players' win probabilities over a game, with their mistakes."""

    def animate(
        self,
        views: Sequence[View[Any]],
        /,
        *,
        names: Sequence[str] = (),
        automas: Collection[int] = (),
        progress: Callable[[int], None] | None = None,
    ) -> Picture:
        """Render a whole game as an animation."""

    def cover(self, game: str, /) -> Picture:
        """Render a game's cover."""

    def card(self, game: str, card: str, /) -> Picture:
        """Render one card with its explanation."""

    def rules(self, game: str, /) -> Picture | None:
        """Render the page that explains a game's icons; None if it has none."""

    def icon_image(self, icon: str, /) -> IconImage:
        """Render an icon that messages show as an emoji."""


async def render_list(
    render_function: Callable[[], list[Picture]], stem: str, *, log_prefix: object
) -> list[Upload]:
    """Render several pictures off the event loop; return none of them if that fails."""
    try:
        pictures = await RENDER_QUEUE.run(render_function)
    except Exception:
        log.exception("%s: rendering %s failed", log_prefix, stem)
        return []
    return [Upload(f"{stem}-{number}", one) for number, one in enumerate(pictures, 1)]


async def render_or_none(
    render_function: Callable[[], Picture | None], stem: str, *, log_prefix: object
) -> Upload | None:
    """Render a picture off the event loop; return None if that fails."""
    try:
        picture = await RENDER_QUEUE.run(render_function)
    except Exception:
        log.exception("%s: rendering %s failed", log_prefix, stem)
        return None
    return None if picture is None else Upload(stem, picture)

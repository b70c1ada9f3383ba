"""What the bot needs painted, by default by the package `render`, and painting off the loop."""

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Protocol

from bot.pages.upload import Upload
from bot.service.work_queues import RENDER_QUEUE
from engines import View
from render import LeaderboardLine, Mark, Picture, ProfileLine

log = logging.getLogger(__name__)


class Pictures(Protocol):
    """Every picture that a page may show; the module `render` has them all."""

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
        """Paint the position, with marks on what can be chosen, rings on what is spoken of."""

    def extra(
        self,
        view: View[Any],
        /,
        *,
        marks: Iterable[Mark] = (),
        rings: Iterable[str] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture | None:
        """Paint what belongs beside the board at this moment; mostly nothing does."""

    def scores(
        self, view: View[Any], /, *, names: Sequence[str] = (), automas: Collection[int] = ()
    ) -> Picture:
        """Paint the final score sheet."""

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
        """Paint what only that seat may see; None where that is nothing."""

    def leaderboard(self, places: Sequence[LeaderboardLine], /, *, title: str) -> Picture:
        """Paint a ranking."""

    def profile(
        self, lines: Sequence[ProfileLine], curve: Sequence[float], /, *, title: str
    ) -> Picture:
        """Paint a player's figures, and the curve of the rating."""

    def win_chance_chart(
        self,
        chances: Sequence[Sequence[float]],
        /,
        *,
        misses: Iterable[tuple[int, int]] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture:
        """Paint how everybody's chances to win went, and where each let some slip."""

    def animate(
        self,
        views: Sequence[View[Any]],
        /,
        *,
        names: Sequence[str] = (),
        automas: Collection[int] = (),
        progress: Callable[[int], None] | None = None,
    ) -> Picture:
        """Paint a whole game as one moving picture."""

    def cover(self, game: str, /) -> Picture:
        """Paint a game's cover."""

    def card(self, game: str, card: str, /) -> Picture:
        """Paint one card with its explanation."""

    def rules(self, game: str, /) -> Picture | None:
        """Paint the page that explains a game's icons, where it has one."""


async def painted(
    paint: Callable[[], Picture | None], stem: str, *, about: object
) -> Upload | None:
    """Return a picture painted off the event loop; where that fails, a page must do without."""
    try:
        picture = await RENDER_QUEUE.run(paint)
    except Exception:
        log.exception("%s: %s not painted", about, stem)
        return None
    return None if picture is None else Upload(stem, picture)

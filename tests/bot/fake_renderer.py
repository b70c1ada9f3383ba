"""A renderer that takes no time, for tests of texts and controls."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from engines import View
from render import IconImage, LeaderboardLine, Mark, Picture, ProfileLine

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8ffff"
    "3f0005fe02fe0def46b80000000049454e44ae426082"
)
MAX_REMEMBERED_BOARDS = 100  # boards whose marks and rings are remembered


class FakeRenderer:
    """Returns a one-pixel picture for everything; remembers marks and rings."""

    def __init__(self) -> None:
        self.marks: deque[tuple[Mark, ...]] = deque(maxlen=MAX_REMEMBERED_BOARDS)
        self.rings: deque[tuple[str, ...]] = deque(maxlen=MAX_REMEMBERED_BOARDS)

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
        self.marks.append(tuple(marks))
        self.rings.append(tuple(rings))
        return dot("the board")

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
        return None

    def closer_looks(
        self,
        view: View[Any],
        /,
        *,
        marks: Iterable[Mark] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> list[Picture]:
        return [dot("the west"), dot("the east")]

    def scores(
        self, view: View[Any], /, *, names: Sequence[str] = (), automas: Collection[int] = ()
    ) -> Picture:
        return dot("the scores")

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
        return None

    def leaderboard(self, places: Sequence[LeaderboardLine], /, *, title: str) -> Picture:
        return dot(f"{title}: {len(places)} places")

    def profile(
        self, lines: Sequence[ProfileLine], curve: Sequence[float], /, *, title: str
    ) -> Picture:
        return dot(f"{title}: a curve of {len(curve)}")

    def win_probability_chart(
        self,
        win_probabilities: Sequence[Sequence[float]],
        /,
        *,
        mistakes: Iterable[tuple[int, int]] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture:
        return dot(f"the chances of {len(names)} after {len(win_probabilities)} moves")

    def animate(
        self,
        views: Sequence[View[Any]],
        /,
        *,
        names: Sequence[str] = (),
        automas: Collection[int] = (),
        progress: Callable[[int], None] | None = None,
    ) -> Picture:
        return dot(f"a film of {len(views)} boards")

    def cover(self, game: str, /) -> Picture:
        return dot("the cover")

    def card(self, game: str, card: str, /) -> Picture:
        return dot("the card")

    def rules(self, game: str, /) -> Picture | None:
        return dot(game)

    def icon_image(self, icon: str, /) -> IconImage:
        return IconImage(icon, "00000000", DOT)


def dot(alt: str) -> Picture:
    return Picture(DOT, "png", 1, 1, alt)

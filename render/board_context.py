"""The input of a game's renderer: a view, names, a translator and marks."""

from typing import Generic, TypeVar

from msgspec import Struct

from engines.core.text import Seat
from engines.core.view import View
from render.i18n import Translator
from render.kit.frame import TURN_CAPTION_WIDTH
from render.kit.text import truncate
from render.kit.theme import MIN_NAME_SIZE
from render.picture_types import Mark
from render.raster.fonts import text_width

T = TypeVar("T")  # the game's own part of a view


class BoardContext(Struct, Generic[T], frozen=True):
    """A view with everything that a picture of it needs."""

    view: View[T]
    names: tuple[str, ...]
    translate: Translator
    marks: tuple[Mark, ...] = ()
    automas: frozenset[Seat] = frozenset()

    @property
    def table(self) -> T:
        """Return the game's own part of the view."""
        return self.view.table

    @property
    def focus_seat(self) -> Seat:
        """Return the seat that is shown large: the player to act, at the end the winner."""
        return self.view.to_act[0] if self.view.to_act else self.winners[0]

    def text(self, name: str) -> str:
        """Return a message that takes no arguments."""
        return self.translate(name)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats of rank 1."""
        return tuple(each.seat for each in self.view.standings if each.rank == 1)

    @property
    def marked_spots(self) -> frozenset[str]:
        """Return the names of the marked spots."""
        return frozenset(mark.spot for mark in self.marks)

    def other_seats(self) -> list[Seat]:
        """Return the other seats in turn order."""
        return [*self.view.seats_from(self.focus_seat)[1:]]

    def turn_caption(self) -> tuple[str, tuple[Seat, ...]]:
        """Return the caption at the header's right, and the seats of its chips."""
        if not self.view.is_over:
            return self.caption_for("to-play", self.focus_seat), (self.focus_seat,)
        if len(self.winners) == 1:
            return self.caption_for("has-won", self.focus_seat), self.winners
        return self.translate("share-victory"), self.winners

    def caption_for(self, message: str, seat: Seat, **args: str | int) -> str:
        """Return a message about a seat for the header; only the name is truncated."""
        max_width = TURN_CAPTION_WIDTH - text_width(
            self.translate(message, who="", **args), "serif", MIN_NAME_SIZE
        )
        return self.translate(
            message, who=truncate(self.names[seat], "serif", MIN_NAME_SIZE, max_width), **args
        )

"""What a painter is given: a view, the names at the table, the words, and what is marked."""

from typing import Generic, TypeVar

from msgspec import Struct

from engines.core.text import Seat
from engines.core.view import View
from render.kit.frame import TURN_WIDTH
from render.kit.text import cut
from render.kit.theme import LEAST_NAME
from render.paint.fonts import length
from render.picture import Mark
from render.words import Words

T = TypeVar("T")  # the game's own part of a view


class Showing(Struct, Generic[T], frozen=True):
    """A view about to be painted."""

    view: View[T]
    names: tuple[str, ...]
    words: Words
    marks: tuple[Mark, ...] = ()
    automas: frozenset[Seat] = frozenset()

    @property
    def table(self) -> T:
        """Return the game's own part of the view."""
        return self.view.table

    @property
    def focus(self) -> Seat:
        """Return whose things are shown large: the player to act, at the end the winner."""
        return self.view.to_act[0] if self.view.to_act else self.winners[0]

    def say(self, name: str) -> str:
        """Return a message that takes no arguments."""
        return self.words(name)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return who is in front."""
        return tuple(each.seat for each in self.view.standings if each.rank == 1)

    @property
    def marked(self) -> frozenset[str]:
        """Return the names of the marked spots."""
        return frozenset(mark.spot for mark in self.marks)

    def others(self) -> list[Seat]:
        """Return the other seats in turn order."""
        seats = self.view.seats
        return [(self.focus + turn) % seats for turn in range(1, seats)]

    def turn(self) -> tuple[str, tuple[Seat, ...]]:
        """Return what the header says at its right, and whose chips go with it."""
        if not self.view.over:
            return self.said_of("to-play", self.focus), (self.focus,)
        if len(self.winners) == 1:
            return self.said_of("has-won", self.focus), self.winners
        return self.words("share-victory"), self.winners

    def said_of(self, message: str, seat: Seat, **args: str | int) -> str:
        """Say it of a seat, for the header; a name too long is cut, not what is said of it."""
        room = TURN_WIDTH - length(self.words(message, who="", **args), "serif", LEAST_NAME)
        return self.words(message, who=cut(self.names[seat], "serif", LEAST_NAME, room), **args)

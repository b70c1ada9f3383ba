"""Text as data: rules name a message and its arguments; the Fluent catalogues translate it."""

from collections.abc import Hashable, Iterable
from string import ascii_uppercase
from typing import TypeAlias, TypeVar

from msgspec import Struct

Seat: TypeAlias = int

H = TypeVar("H", bound=Hashable)

# The marks of places on a picture, in order.
LETTERS: tuple[str, ...] = (*ascii_uppercase, *(letter * 2 for letter in ascii_uppercase))


class SeatRef(Struct, frozen=True, tag="who", gc=False):
    """The name of the player at a seat, filled in when the message is translated."""

    seat: Seat


class Text(Struct, frozen=True, tag="text", gc=False):
    """A message of the game's catalogue; arguments may be messages themselves, or lists of them."""

    id: str
    args: "dict[str, TextValue | tuple[TextValue, ...]]" = {}


TextValue: TypeAlias = int | str | Text | SeatRef
TextArg: TypeAlias = TextValue | tuple[TextValue, ...]


def letter_marks(items: Iterable[H]) -> dict[H, str]:
    """Return a letter for each item that a question offers, in order."""
    return dict(zip(dict.fromkeys(items), LETTERS, strict=False))

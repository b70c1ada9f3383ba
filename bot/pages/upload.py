"""A picture on its way into a message."""

from dataclasses import dataclass
from io import BytesIO

import discord

from render import Picture


class ReusableBytes(BytesIO):
    """Bytes on their way to Discord, that nothing need close.

    discord.py hangs a method of a file on the file itself: it would hold itself, and its picture,
    until all that lives is searched.
    """

    def __setattr__(self, name: str, value: object) -> None:
        pass

    def close(self) -> None:
        """Stay open: they are read once more where sending fails."""


@dataclass(frozen=True)
class Upload:
    """A picture to attach, under the name by which the page speaks of it."""

    stem: str
    picture: Picture

    @property
    def name(self) -> str:
        """Return the name of the file."""
        return f"{self.stem}.{self.picture.format.lower()}"

    @property
    def alt(self) -> str:
        """Return the picture in words."""
        return self.picture.alt

    def file(self) -> discord.File:
        """Return it as a file to attach; each attempt to send needs its own."""
        return discord.File(ReusableBytes(self.picture.data), filename=self.name)

"""A picture to attach to a message."""

from dataclasses import dataclass
from io import BytesIO

import discord

from render import Picture


class ReusableBytes(BytesIO):
    """A BytesIO that ignores `close` and new attributes.

    `discord.File` replaces the `close` method of its file, which makes a reference cycle that
    would keep the picture in memory until the next full collection.
    """

    def __setattr__(self, name: str, value: object) -> None:
        pass

    def close(self) -> None:
        """Do nothing: the data is read again if sending fails."""


@dataclass(frozen=True)
class Upload:
    """A picture to attach, with the file name that the page refers to."""

    stem: str
    picture: Picture

    @property
    def name(self) -> str:
        """Return the file name."""
        return f"{self.stem}.{self.picture.format.lower()}"

    @property
    def alt(self) -> str:
        """Return the alt text."""
        return self.picture.alt

    def file(self) -> discord.File:
        """Return a new file to attach; each attempt to send needs its own."""
        return discord.File(ReusableBytes(self.picture.data), filename=self.name)

"""The service behind every command and button: who may do what at which table, and what came of it.

Knows no Discord: users and channels are numbers. Everything a player does wrong is a `Refusal`,
whose text goes back to that player alone; nothing has changed then.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engines import Decision, Event, Text, View
from engines.core.text import Seat
from engines.store import Store, Table


class Refusal(Exception):
    """A player asked for something that cannot be: a message of the bot's catalogue, for that player."""

    def __init__(self, name: str, **args: str | int) -> None:
        super().__init__(name)
        self.text = Text(name, dict(args))


@dataclass(frozen=True)
class Outcome:
    """What a player's doing came to: the table as it is now, and what happened since."""

    table: Table
    events: tuple[Event, ...] = ()


class Tables:
    """All tables: lobbies, games being played, games finished."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Lobby ------------------------------------------------------------------------------------

    async def open(
        self, *, channel: int, guild: int | None, game: str, user: int, name: str,
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """Open a lobby in the channel, its opener seated; refuse where a table is open already."""
        raise NotImplementedError

    async def join(self, table: int, user: int, name: str) -> Table:
        """Seat a player; refuse twice, a full table, or one that has started."""
        raise NotImplementedError

    async def leave(self, table: int, user: int) -> Table:
        """Free a player's seat in the lobby; the last one to leave closes it."""
        raise NotImplementedError

    async def set_option(self, table: int, user: int, option: str, value: str) -> Table:
        """Set an option of the game; refuse anybody who is not seated."""
        raise NotImplementedError

    async def start(self, table: int, user: int) -> Outcome:
        """Start the game; refuse a stranger or too few players."""
        raise NotImplementedError

    async def close(self, table: int, user: int, *, may_manage: bool) -> Table:
        """Close the table for good: its players may, and whoever manages the channel."""
        raise NotImplementedError

    # Play -------------------------------------------------------------------------------------

    async def choose(self, table: int, user: int, key: str, *, revision: int | None = None) -> Outcome:
        """Carry out one choice; refuse a stranger, the wrong seat, an old revision, an illegal key."""
        raise NotImplementedError

    async def undo(self, table: int, user: int) -> Outcome:
        """Take the player's last choice back where nothing new was revealed."""
        raise NotImplementedError

    async def resign(self, table: int, user: int) -> Outcome:
        """Leave a running game: an automa plays on in that seat; with nobody left the table closes."""
        raise NotImplementedError

    # Looking ----------------------------------------------------------------------------------

    async def get(self, table: int) -> Table:
        """Return the table; refuse an unknown one."""
        raise NotImplementedError

    async def here(self, channel: int) -> Table:
        """Return the open table of the channel, else the one last finished there; refuse if none."""
        raise NotImplementedError

    def decision(self, table: Table) -> Decision | None:
        """Return the open question, none in a lobby or after the end."""
        raise NotImplementedError

    def view(self, table: Table, seat: Seat | None) -> View[object]:
        """Return the table as a seat, or the public, may see it."""
        raise NotImplementedError

    def final_keys(self, table: Table) -> frozenset[str]:
        """Return the keys of the open options that could not be taken back."""
        raise NotImplementedError

    def can_undo(self, table: Table) -> bool:
        """Tell whether the last choice may be taken back now."""
        raise NotImplementedError

    async def news(self, table: Table, *, last: int = 1) -> tuple[Event, ...]:
        """Return what the last so many moves brought, for a board posted again."""
        raise NotImplementedError

    async def remember_message(self, table: int, message: int | None) -> None:
        """Keep which message shows the table's controls."""
        raise NotImplementedError

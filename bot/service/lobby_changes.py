"""Changes to a lobby, each a small value object."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.service.automa_names import automa_name, deduplicate_names
from bot.service.pace import validate_pace
from bot.service.progress import Refusal
from engines import SetupError
from engines.automa import LEVELS
from engines.core.text import Seat
from engines.store import NO_USER, Player, Store, Table


class LobbyChange(Protocol):
    """A change to a lobby."""

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Store the change; refuse an impossible one."""


@dataclass(frozen=True)
class Join:
    """A user takes a seat, the reserved one if there is one."""

    user_id: int
    name: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Seat the user; in a rematch, in the order of the previous game."""
        if lobby.seat_of(self.user_id) is not None:
            raise Refusal("refuse-already-seated")
        others = tuple(one for one in lobby.players if one.user != self.user_id)
        _require_free_seat(lobby, others)
        players = deduplicate_names((*others, Player(self.user_id, self.name)), table_id=lobby.id)
        if lobby.rematch_of is None:
            return await store.set_players(lobby, players)
        played = await store.load(lobby.rematch_of)
        return await store.set_players(
            lobby, players if played is None else _in_rematch_order(players, played)
        )


@dataclass(frozen=True)
class Leave:
    """A player gives up their seat or reservation; the last one closes the lobby."""

    user_id: int

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Free the seat."""
        remaining = tuple(player for player in lobby.players if player.user != self.user_id)
        if remaining == lobby.players:
            raise Refusal("refuse-not-seated")
        if all(player.automa or player.reserved_until for player in remaining):
            return await store.close_table(lobby)
        return await store.set_players(lobby, remaining)


@dataclass(frozen=True)
class AddAutoma:
    """A player adds an automa."""

    user_id: int
    level: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Seat the automa under a name that is not taken."""
        require_joined(lobby, self.user_id)
        if self.level not in LEVELS:
            raise Refusal("refuse-unknown-level")
        _require_free_seat(lobby, lobby.players)
        name = automa_name(lobby.names, table_id=lobby.id)
        automa = Player(NO_USER, name, self.level)
        return await store.set_players(lobby, (*lobby.players, automa))


@dataclass(frozen=True)
class SetAutomas:
    """A player sets how many automas play, all of one level."""

    user_id: int
    number: int
    level: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Seat the automas instead of the present ones."""
        require_joined(lobby, self.user_id)
        if self.level not in LEVELS:
            raise Refusal("refuse-unknown-level")
        players = [player for player in lobby.players if not player.automa]
        if self.number not in range(lobby.seat_range[-1] - len(players) + 1):
            raise Refusal("refuse-table-full")
        for _ in range(self.number):
            name = automa_name((one.name for one in players), table_id=lobby.id)
            players.append(Player(NO_USER, name, self.level))
        return await store.set_players(lobby, players)


@dataclass(frozen=True)
class RemoveAutoma:
    """A player removes an automa, the last one by default."""

    user_id: int
    seat: Seat | None = None

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Free its seat; refuse a human player's."""
        require_joined(lobby, self.user_id)
        automas = [seat for seat, player in enumerate(lobby.players) if player.automa]
        removed_seat = automas[-1] if automas and self.seat is None else self.seat
        if removed_seat not in automas:
            raise Refusal("refuse-no-automa")
        remaining = [player for seat, player in enumerate(lobby.players) if seat != removed_seat]
        return await store.set_players(lobby, remaining)


@dataclass(frozen=True)
class SetOption:
    """A player sets an option of the game."""

    user_id: int
    option: str
    value: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Set the option; refuse unknown ones."""
        require_joined(lobby, self.user_id)
        try:
            options = lobby.game.resolve_options({**lobby.options, self.option: self.value})
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error
        return await store.set_options(lobby, options)


@dataclass(frozen=True)
class SetPace:
    """A player sets the time for a turn."""

    user_id: int
    pace: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Set the pace."""
        require_joined(lobby, self.user_id)
        return await store.set_pace(lobby, validate_pace(self.pace))


def require_joined(lobby: Table, user_id: int) -> None:
    """Refuse a user who has not joined."""
    if lobby.seat_of(user_id) is None:
        raise Refusal("refuse-join-first")


def rotate_seats(players: Sequence[Player]) -> list[Player]:
    """Return the players with seats rotated by one: the second becomes first."""
    return [*players[1:], *players[:1]]


def _in_rematch_order(players: Sequence[Player], played: Table) -> Sequence[Player]:
    """Return the players of a rematch in the previous order, rotated by one."""
    order = [_identity(one) for one in rotate_seats(played.players)]

    def place(one: Player) -> int:
        return order.index(_identity(one)) if _identity(one) in order else len(order)

    return sorted(players, key=place)


def _identity(one: Player) -> tuple[int, str]:
    """Return what identifies a player: a user's id, or an automa's name."""
    return one.user, one.name if one.user == NO_USER else ""


def _require_free_seat(lobby: Table, others: Sequence[Player]) -> None:
    if len(others) < lobby.seat_range[-1]:
        return
    raise Refusal("refuse-seats-kept" if lobby.reserved_players else "refuse-table-full")

"""What can be changed in a lobby, each change a small value: who wants it, and what."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.service.automa_names import automa_name, deduplicate_names
from bot.service.pace import validate_pace
from bot.service.progress import Refusal
from engines import SetupError
from engines.automa import LEVELS
from engines.core.text import Seat
from engines.store import NOBODY, Sitter, Store, Table


class LobbyChange(Protocol):
    """One change of a lobby."""

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Write it down; refuse what cannot be."""


@dataclass(frozen=True)
class Join:
    """A player takes a seat, the one kept for them if there is one: not twice."""

    user: int
    name: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Seat the player; in a rematch, in the order of the game before."""
        if lobby.seat_of(self.user) is not None:
            raise Refusal("refuse-already-seated")
        others = tuple(one for one in lobby.sitters if one.user != self.user)
        _require_free_seat(lobby, others)
        sitters = deduplicate_names((*others, Sitter(self.user, self.name)), table=lobby.id)
        if lobby.rematch_of is None:
            return await store.seat(lobby, sitters)
        played = await store.load(lobby.rematch_of)
        return await store.seat(lobby, sitters if played is None else _in_rematch_order(sitters, played))


@dataclass(frozen=True)
class Leave:
    """A player gives up their seat, or the one kept for them; the last one closes the lobby."""

    user: int

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Free the seat."""
        left = tuple(sitter for sitter in lobby.sitters if sitter.user != self.user)
        if left == lobby.sitters:
            raise Refusal("refuse-not-seated")
        if all(sitter.automa or sitter.kept_until for sitter in left):
            return await store.close_table(lobby)
        return await store.seat(lobby, left)


@dataclass(frozen=True)
class AddAutoma:
    """A player seats an automa."""

    user: int
    level: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Seat it, under a name of its own."""
        require_joined(lobby, self.user)
        if self.level not in LEVELS:
            raise Refusal("refuse-unknown-level")
        _require_free_seat(lobby, lobby.sitters)
        name = automa_name(lobby.names, table=lobby.id)
        automa = Sitter(NOBODY, name, self.level)
        return await store.seat(lobby, (*lobby.sitters, automa))


@dataclass(frozen=True)
class RemoveAutoma:
    """A player sends an automa away, the last one unless told which."""

    user: int
    seat: Seat | None = None

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Free its seat; refuse a person's."""
        require_joined(lobby, self.user)
        automas = [at for at, sitter in enumerate(lobby.sitters) if sitter.automa]
        gone = automas[-1] if automas and self.seat is None else self.seat
        if gone not in automas:
            raise Refusal("refuse-no-automa")
        left = [sitter for at, sitter in enumerate(lobby.sitters) if at != gone]
        return await store.seat(lobby, left)


@dataclass(frozen=True)
class SetOption:
    """A player sets an option of the game."""

    user: int
    option: str
    value: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Set it; refuse what the game does not know."""
        require_joined(lobby, self.user)
        try:
            options = lobby.game.resolve_options({**lobby.options, self.option: self.value})
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error
        return await store.set_options(lobby, options)


@dataclass(frozen=True)
class SetPace:
    """A player sets the time for a turn."""

    user: int
    pace: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Agree on it."""
        require_joined(lobby, self.user)
        return await store.set_pace(lobby, validate_pace(self.pace))


def require_joined(lobby: Table, user: int) -> None:
    """Refuse who has not joined."""
    if lobby.seat_of(user) is None:
        raise Refusal("refuse-join-first")


def rotate_seats(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Return the players each a seat further: who came second is first."""
    return [*sitters[1:], *sitters[:1]]


def _in_rematch_order(sitters: Sequence[Sitter], played: Table) -> Sequence[Sitter]:
    """Return the players of a rematch in the order of the game before, each a seat further."""
    order = [_identity(one) for one in rotate_seats(played.sitters)]

    def place(one: Sitter) -> int:
        return order.index(_identity(one)) if _identity(one) in order else len(order)

    return sorted(sitters, key=place)


def _identity(one: Sitter) -> tuple[int, str]:
    """Return who somebody is: a person whatever their name, an automa by its name."""
    return one.user, one.name if one.user == NOBODY else ""


def _require_free_seat(lobby: Table, others: Sequence[Sitter]) -> None:
    if len(others) < lobby.room[-1]:
        return
    raise Refusal("refuse-seats-kept" if lobby.kept else "refuse-table-full")

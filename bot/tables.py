"""The service behind every command and button: who may do what at which table, and what came of it.

Knows no Discord: users and channels are numbers. Everything a player does wrong is a `Refusal`,
whose text goes back to that player alone; nothing has changed then.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any

from engines import (
    GAMES,
    Action,
    Decision,
    Event,
    IllegalAction,
    SetupError,
    Text,
    View,
    Who,
    apply,
    pending,
    standings,
    start,
    view_for,
)
from engines.automa import EASY, decide
from engines.core.agenda import State, may_take_back
from engines.core.text import Seat
from engines.store import RESIGN, START, ChannelBusy, Conflict, Move, Sitter, Store, Table

TRIES = 5  # at a lobby in which several people press at once


class Refusal(Exception):
    """A player asked for something that cannot be: a message of the bot's catalogue, for them."""

    def __init__(self, name: str, /, **args: str | int) -> None:
        super().__init__(name)
        self.text = Text(name, dict(args))


@dataclass(frozen=True)
class Outcome:
    """What a player's doing came to: the table as it is now, and what happened since."""

    table: Table
    events: tuple[Event, ...] = ()


class Tables:
    """All tables: lobbies, games being played, games finished."""

    def __init__(self, store: Store, *, chance: Random | None = None) -> None:
        self._store = store
        self._chance = chance or SystemRandom()

    async def open(
        self,
        *,
        channel: int,
        guild: int | None,
        game: str,
        user: int,
        name: str,
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """Open a lobby in the channel, its opener seated; refuse where a table is open already."""
        if game not in GAMES:
            raise Refusal("refuse-unknown-game")
        try:
            settings = GAMES[game].settings(options or {})
            return await self._store.create(
                channel=channel,
                guild=guild,
                game=GAMES[game],
                options=settings,
                host=Sitter(user, name),
            )
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error
        except ChannelBusy as error:
            raise Refusal("refuse-channel-busy") from error

    async def join(self, table: int, user: int, name: str) -> Table:
        """Seat a player; refuse twice, a full table, or one that has started."""

        async def seat(lobby: Table) -> Table:
            if lobby.seat_of(user) is not None:
                raise Refusal("refuse-already-seated")
            if len(lobby.sitters) >= lobby.room[-1]:
                raise Refusal("refuse-table-full")
            return await self._store.seat(lobby, (*lobby.sitters, Sitter(user, name)))

        return await self._in_lobby(table, seat)

    async def leave(self, table: int, user: int) -> Table:
        """Free a player's seat in the lobby; the last one to leave closes it."""

        async def unseat(lobby: Table) -> Table:
            _seat_at(lobby, user)
            left = tuple(sitter for sitter in lobby.sitters if sitter.user != user)
            if not left:
                return await self._store.close_table(lobby)
            return await self._store.seat(lobby, left)

        return await self._in_lobby(table, unseat)

    async def set_option(self, table: int, user: int, option: str, value: str) -> Table:
        """Set an option of the game; refuse anybody who is not seated."""

        async def choose(lobby: Table) -> Table:
            _seat_at(lobby, user)
            try:
                options = lobby.game.settings({**lobby.options, option: value})
            except SetupError as error:
                raise Refusal("refuse-bad-setup", reason=str(error)) from error
            return await self._store.set_options(lobby, options)

        return await self._in_lobby(table, choose)

    async def start(self, table: int, user: int) -> Outcome:
        """Start the game; refuse a stranger or too few players."""
        lobby = await self._lobby(table)
        _seat_at(lobby, user)
        if len(lobby.sitters) < lobby.room[0]:
            raise Refusal("refuse-too-few", least=lobby.room[0])
        if len(lobby.sitters) > lobby.room[-1]:
            raise Refusal("refuse-too-many", most=lobby.room[-1])
        seed = f"{self._chance.getrandbits(128):032x}"
        state, news = start(lobby.game, len(lobby.sitters), seed, lobby.options)
        return await self._record(lobby, state, Move(None, START, tuple(news)))

    async def close(self, table: int, user: int, *, may_manage: bool) -> Table:
        """Close the table for good: its players may, and whoever manages the channel."""
        loaded = await self.get(table)
        if loaded.status not in ("lobby", "playing"):
            raise Refusal("refuse-game-over")
        if loaded.seat_of(user) is None and not may_manage:
            raise Refusal("refuse-not-allowed-to-close")
        return await self._store.close_table(loaded)

    async def choose(
        self, table: int, user: int, key: str, *, revision: int | None = None
    ) -> Outcome:
        """Carry out one choice; refuse a stranger, a wrong seat, an old revision or a wrong key."""
        loaded, state = await self._playing(table)
        if revision is not None and revision != loaded.revision:
            raise Refusal("refuse-stale")
        seat = _seat_at(loaded, user)
        _must_decide(loaded, state, seat)
        try:
            after, move = _carried_out(state, Action(seat, key))
        except IllegalAction as error:
            raise Refusal("refuse-illegal") from error
        return await self._record(loaded, after, move)

    async def undo(self, table: int, user: int, *, revision: int | None = None) -> Outcome:
        """Take the player's last choice back where nothing new was revealed."""
        loaded, state = await self._playing(table)
        if revision is not None and revision != loaded.revision:
            raise Refusal("refuse-stale")
        seat = _seat_at(loaded, user)
        _must_decide(loaded, state, seat)
        if not loaded.undoable:
            raise Refusal("refuse-cannot-undo")
        try:
            restored, move = await self._store.take_back(loaded)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        return Outcome(restored, move.events)

    async def resign(self, table: int, user: int) -> Outcome:
        """Leave a running game: an automa plays on there; with nobody left the table closes."""
        loaded, state = await self._playing(table)
        seat = _seat_at(loaded, user)
        sitters = list(loaded.sitters)
        sitters[seat] = Sitter(user, sitters[seat].name, EASY)
        told = Event(Text("resigned", {"who": Who(seat)}))
        if all(sitter.automa for sitter in sitters):
            return Outcome(await self._store.close_table(loaded), (told,))
        return await self._record(loaded, state, Move(seat, RESIGN, (told,)), sitters=sitters)

    async def get(self, table: int) -> Table:
        """Return the table; refuse an unknown one."""
        loaded = await self._store.load(table)
        if loaded is None:
            raise Refusal("refuse-table-unknown")
        return loaded

    async def here(self, channel: int) -> Table:
        """Return the channel's open table, else its last one; refuse if there was none."""
        loaded = await self._store.in_channel(channel)
        if loaded is None:
            raise Refusal("refuse-no-table-here")
        return loaded

    def decision(self, table: Table) -> Decision | None:
        """Return the open question, none in a lobby or after the end."""
        if table.status != "playing" or table.state is None:
            return None
        return next(iter(pending(table.state)), None)

    def view(self, table: Table, seat: Seat | None) -> View[Any]:
        """Return the table as a seat, or the public, may see it."""
        if table.state is None:
            raise Refusal("refuse-not-started")
        return view_for(table.state, seat)

    def final_keys(self, table: Table) -> frozenset[str]:
        """Return the keys of the open options that could not be taken back."""
        decision = self.decision(table)
        if decision is None or table.state is None:
            return frozenset()
        return frozenset(
            option.key
            for option in decision.options
            if not _carried_out(table.state, Action(decision.seat, option.key))[1].undoable
        )

    def can_undo(self, table: Table) -> bool:
        """Tell whether the last choice may be taken back now."""
        return table.status == "playing" and table.undoable

    async def moves(self, table: Table, *, last: int) -> tuple[Move, ...]:
        """Return the last so many moves that still count, oldest first, with what they brought."""
        return await self._store.moves(table.id, last=last)

    async def remember_message(self, table: int, message: int | None) -> None:
        """Keep which message shows the table's controls."""
        await self._store.remember_message(table, message)

    async def _in_lobby(self, table: int, change: Callable[[Table], Awaitable[Table]]) -> Table:
        """Carry out a change of the lobby, again if somebody else was quicker."""
        for _ in range(TRIES):
            try:
                return await change(await self._lobby(table))
            except Conflict:
                continue
        raise Refusal("refuse-stale")

    async def _lobby(self, table: int) -> Table:
        loaded = await self.get(table)
        if loaded.status == "playing":
            raise Refusal("refuse-already-started")
        if loaded.status != "lobby":
            raise Refusal("refuse-game-over")
        return loaded

    async def _playing(self, table: int) -> tuple[Table, State]:
        loaded = await self.get(table)
        if loaded.status == "lobby" or (loaded.state is None and loaded.status == "closed"):
            raise Refusal("refuse-not-started")
        if loaded.status != "playing" or loaded.state is None:
            raise Refusal("refuse-game-over")
        return loaded, loaded.state

    async def _record(
        self, table: Table, state: State, move: Move, *, sitters: Sequence[Sitter] | None = None
    ) -> Outcome:
        """Record a move; then the automas answer until a person must."""
        table = await self._write(table, state, move, sitters)
        events = list(move.events)
        while (decision := self.decision(table)) and table.sitters[decision.seat].automa:
            state, move = _carried_out(state, decide(decision, self._chance))
            table = await self._write(table, state, move)
            events += move.events
        return Outcome(table, tuple(events))

    async def _write(
        self, table: Table, state: State, move: Move, sitters: Sequence[Sitter] | None = None
    ) -> Table:
        result = None if pending(state) else standings(state)
        try:
            return await self._store.record(table, state, move, result=result, sitters=sitters)
        except Conflict as error:
            raise Refusal("refuse-stale") from error


def _carried_out(before: State, action: Action) -> tuple[State, Move]:
    after, news = apply(before, action)
    undoable = may_take_back(before, after, news, action.seat)
    return after, Move(action.seat, action.key, tuple(news), undoable)


def _seat_at(table: Table, user: int) -> Seat:
    seat = table.seat_of(user)
    if seat is None:
        raise Refusal("refuse-not-seated")
    return seat


def _must_decide(table: Table, state: State, seat: Seat) -> None:
    decider = pending(state)[0].seat
    if decider != seat:
        raise Refusal("refuse-not-your-turn", name=table.names[decider])

"""Before the game: opening a table, seats for people and automas, options, pace, the rematch."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import count

from bot.service.recorder import TRIES, Outcome, Refusal, Service, seat_at
from engines import GAMES, SetupError, start
from engines.automa import LEVELS
from engines.core.text import Seat
from engines.store import NOBODY, START, ChannelBusy, Conflict, Move, Sitter, Table, turn_length


class Lobbies(Service):
    """Tables at which nothing was played yet."""

    async def open(
        self,
        *,
        channel: int,
        guild: int | None,
        game: str,
        user: int,
        name: str,
        options: Mapping[str, str] | None = None,
        pace: str | None = None,
    ) -> Table:
        """Open a lobby in the channel, its opener seated; refuse where a table is open already.

        Without a pace the table has its server's.
        """
        if game not in GAMES:
            raise Refusal("refuse-unknown-game")
        if pace is None:
            pace = "none" if guild is None else (await self._store.people.house(guild)).pace
        try:
            return await self._store.create(
                channel=channel,
                guild=guild,
                game=GAMES[game],
                options=GAMES[game].settings(options or {}),
                host=Sitter(user, name),
                pace=known_pace(pace),
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
            _must_have_room(lobby)
            sitters = (*lobby.sitters, Sitter(user, name))
            return await self._store.seat(lobby, await self._in_order(lobby, sitters))

        return await self._in_lobby(table, seat)

    async def leave(self, table: int, user: int) -> Table:
        """Free a player's seat in the lobby; the last person to leave closes it."""

        async def unseat(lobby: Table) -> Table:
            seat_at(lobby, user)
            left = tuple(sitter for sitter in lobby.sitters if sitter.user != user)
            if all(sitter.automa for sitter in left):
                return await self._store.close_table(lobby)
            return await self._store.seat(lobby, left)

        return await self._in_lobby(table, unseat)

    async def add_automa(self, table: int, user: int, level: str) -> Table:
        """Seat an automa; refuse a stranger's wish, an unknown level, or a full table."""

        async def seat(lobby: Table) -> Table:
            seat_at(lobby, user)
            if level not in LEVELS:
                raise Refusal("refuse-unknown-level")
            _must_have_room(lobby)
            automa = Sitter(NOBODY, _automa_name(lobby, level), level)
            return await self._store.seat(lobby, (*lobby.sitters, automa))

        return await self._in_lobby(table, seat)

    async def remove_automa(self, table: int, user: int, seat: Seat | None = None) -> Table:
        """Take an automa's seat away, the last one's unless told which; refuse a person's."""

        async def unseat(lobby: Table) -> Table:
            seat_at(lobby, user)
            automas = [at for at, sitter in enumerate(lobby.sitters) if sitter.automa]
            gone = automas[-1] if automas and seat is None else seat
            if gone not in automas:
                raise Refusal("refuse-no-automa")
            left = [sitter for at, sitter in enumerate(lobby.sitters) if at != gone]
            return await self._store.seat(lobby, left)

        return await self._in_lobby(table, unseat)

    async def set_option(self, table: int, user: int, option: str, value: str) -> Table:
        """Set an option of the game; refuse anybody who is not seated."""

        async def choose(lobby: Table) -> Table:
            seat_at(lobby, user)
            try:
                options = lobby.game.settings({**lobby.options, option: value})
            except SetupError as error:
                raise Refusal("refuse-bad-setup", reason=str(error)) from error
            return await self._store.set_options(lobby, options)

        return await self._in_lobby(table, choose)

    async def set_pace(self, table: int, user: int, pace: str) -> Table:
        """Agree on the time for a turn; refuse anybody who is not seated."""

        async def agree(lobby: Table) -> Table:
            seat_at(lobby, user)
            return await self._store.set_pace(lobby, known_pace(pace))

        return await self._in_lobby(table, agree)

    async def start(self, table: int, user: int) -> Outcome:
        """Start the game; refuse a stranger or too few players."""
        lobby = await self._lobby(table)
        seat_at(lobby, user)
        if len(lobby.sitters) < lobby.room[0]:
            raise Refusal("refuse-too-few", least=lobby.room[0])
        if len(lobby.sitters) > lobby.room[-1]:
            raise Refusal("refuse-too-many", most=lobby.room[-1])
        seed = f"{self._chance.getrandbits(128):032x}"
        try:
            state, news = start(lobby.game, len(lobby.sitters), seed, lobby.options)
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error
        return await self._record(lobby, state, Move(None, START, tuple(news)))

    async def rematch(self, table: int, user: int) -> Table:
        """Open a lobby for the same game once more, each a seat further; or join the one open.

        Whoever asks is seated, and the automas; the others take their seats as they join.
        """
        played = await self.get(table)
        if played.status != "finished":
            raise Refusal("refuse-not-finished")
        mine = next((sitter for sitter in played.sitters if sitter.user == user), None)
        if mine is None:
            raise Refusal("refuse-not-seated")
        now = await self.here(played.channel)
        if now.status == "lobby" and now.rematch_of == played.id:
            return (
                now if now.seat_of(user) is not None else await self.join(now.id, user, mine.name)
            )
        try:
            return await self._store.create(
                channel=played.channel,
                guild=played.guild,
                game=played.game,
                options=played.options,
                host=Sitter(user, mine.name),
                sitters=[
                    Sitter(one.user, one.name, one.automa if one.user == NOBODY else None)
                    for one in rotated(played.sitters)
                    if one.user in (user, NOBODY)
                ],
                pace=played.pace,
                rematch_of=played.id,
            )
        except ChannelBusy as error:
            raise Refusal("refuse-channel-busy") from error

    async def _in_order(self, lobby: Table, sitters: Sequence[Sitter]) -> Sequence[Sitter]:
        """Return the players of a rematch in the order of the game before, each a seat further."""
        if lobby.rematch_of is None:
            return sitters
        before = rotated((await self.get(lobby.rematch_of)).sitters)
        order = [(one.user, one.user == NOBODY and one.name) for one in before]

        def place(one: Sitter) -> int:
            key = (one.user, one.user == NOBODY and one.name)
            return order.index(key) if key in order else len(order)

        return sorted(sitters, key=place)

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


def rotated(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Return the players each a seat further: who came second is first."""
    return [*sitters[1:], *sitters[:1]]


def known_pace(pace: str) -> str:
    """Return the pace; refuse what is none."""
    try:
        turn_length(pace)
    except ValueError as error:
        raise Refusal("refuse-bad-pace") from error
    return pace


def _must_have_room(lobby: Table) -> None:
    if len(lobby.sitters) >= lobby.room[-1]:
        raise Refusal("refuse-table-full")


def _automa_name(lobby: Table, level: str) -> str:
    taken = {sitter.name.rpartition(" (")[0] for sitter in lobby.sitters if sitter.automa}
    number = next(number for number in count(1) if f"Automa {number}" not in taken)
    return f"Automa {number} ({level})"

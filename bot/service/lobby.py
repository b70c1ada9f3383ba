"""Before the game: opening a table, changing what is agreed, the start, the rematch."""

from collections.abc import Mapping
from datetime import timedelta

from bot.service.lobby_changes import AddAutoma, Join, LobbyChange, require_joined, rotate_seats
from bot.service.pace import validate_pace
from bot.service.progress import Progress, Refusal
from bot.service.table_runner import MAX_CONFLICT_RETRIES, TableRunner
from bot.service.multi_choice import AppliedMove
from engines import GAMES, SetupError, start
from engines.store import NOBODY, OPEN, START, ChannelBusy, Conflict, Guide, Move, Sitter, Table

REMATCH_HOLD = timedelta(minutes=10)  # how long a rematch keeps the seats of those who played


class Lobby:
    """Tables at which nothing was played yet."""

    def __init__(self, recorder: TableRunner) -> None:
        self._recorder = recorder
        self._store = recorder.store

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
        guide: Guide | None = None,
    ) -> Table:
        """Open a lobby in the channel, its opener seated; refuse where a table is open already.

        Without a pace the table has its server's.
        """
        all_options = self.validate_options(game, options or {})
        if pace is None:
            pace = "none" if guild is None else (await self._store.people.house(guild)).pace
        try:
            opened = await self._store.create(
                channel=channel,
                guild=guild,
                game=GAMES[game],
                options=all_options,
                host=Sitter(user, name),
                pace=validate_pace(pace),
                guide=guide,
            )
        except ChannelBusy as error:
            raise _channel_busy(guild) from error
        return self._recorder.without_expired_seats(opened)

    async def is_free(self, channel: int) -> bool:
        """Tell whether a table can be opened in the channel."""
        latest = await self._store.in_channel(channel)
        return latest is None or latest.status not in OPEN

    def validate_options(self, game: str, options: Mapping[str, str]) -> Mapping[str, str]:
        """Return all options of a game, as set or as usual; refuse what it does not know."""
        if game not in GAMES:
            raise Refusal("refuse-unknown-game")
        try:
            return GAMES[game].resolve_options(options)
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error

    async def change(self, table: int, change: LobbyChange) -> Progress:
        """Carry out a change of the lobby, again if somebody else was quicker."""
        for _ in range(MAX_CONFLICT_RETRIES):
            lobby = await self.load(table)
            try:
                return Progress(lobby, await change(lobby, self._store))
            except Conflict:
                continue
        raise Refusal("refuse-stale")

    async def load_as_player(self, table: int, user: int) -> Table:
        """Return the lobby to who sits there; refuse anybody else."""
        lobby = await self.load(table)
        require_joined(lobby, user)
        return lobby

    async def start(self, table: int, user: int, *, fill: str | None = None) -> Progress:
        """Start the game; automas of the level of `fill` take the seats that are still needed."""
        lobby = await self.load_as_player(table, user)
        if lobby.kept:
            raise Refusal("refuse-wait-for-kept")
        while fill is not None and len(lobby.sitters) < lobby.room[0]:
            lobby = (await self.change(table, AddAutoma(user, fill))).table
        if len(lobby.sitters) < lobby.room[0]:
            raise _too_few_players(lobby)
        if len(lobby.sitters) > lobby.room[-1]:
            raise Refusal("refuse-too-many", most=lobby.room[-1])
        return await self._recorder.record(lobby, self._start_move(lobby), sitters=lobby.sitters)

    def _start_move(self, lobby: Table) -> AppliedMove:
        seed = f"{self._recorder.rng.getrandbits(128):032x}"
        if lobby.guide is not None and lobby.game.first_game is not None:
            seed = lobby.game.first_game.seed
        try:
            state, news = start(lobby.game, len(lobby.sitters), seed, lobby.options)
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error
        return AppliedMove(state, Move(None, START, tuple(news)))

    async def rematch(self, table: int, user: int) -> Table:
        """Open a lobby for the same game once more, each a seat further; or join the one open.

        Whoever asks is seated, and the automas; the others' seats are kept for them for a while,
        but for those of whom nothing is known any more.
        """
        played = await self._recorder.get(table)
        if played.status != "finished":
            raise Refusal("refuse-not-finished")
        mine = next((sitter for sitter in played.sitters if sitter.user == user), None)
        if mine is None:
            raise Refusal("refuse-not-seated")
        current = await self._store.in_channel(played.channel)
        if current is None or current.status != "lobby" or current.rematch_of != played.id:
            return await self._open_rematch(played, mine)
        if current.seat_of(user) is not None:
            return self._recorder.without_expired_seats(current)
        return (await self.change(current.id, Join(user, mine.name))).table

    async def _open_rematch(self, played: Table, host: Sitter) -> Table:
        known = [one for one in rotate_seats(played.sitters) if not one.is_forgotten]
        try:
            opened = await self._store.create(
                channel=played.channel,
                guild=played.guild,
                game=played.game,
                options=played.options,
                host=Sitter(host.user, host.name),
                sitters=[self._rematch_sitter(one, host) for one in known],
                pace=played.pace,
                rematch_of=played.id,
            )
        except ChannelBusy as error:
            raise _channel_busy(played.guild) from error
        except Conflict as error:
            raise Refusal("refuse-not-seated") from error
        return self._recorder.without_expired_seats(opened)

    def _rematch_sitter(self, one: Sitter, host: Sitter) -> Sitter:
        """Return who played, as the next lobby seats them."""
        if one.user == NOBODY:
            return one
        kept_until = None if one.user == host.user else self._store.now() + REMATCH_HOLD
        return Sitter(one.user, one.name, kept_until=kept_until)

    async def load(self, table: int) -> Table:
        """Return the lobby; refuse a table that waits for nobody any more."""
        loaded = await self._recorder.get(table)
        if loaded.status == "playing":
            raise Refusal("refuse-already-started")
        if loaded.status != "lobby":
            raise Refusal("refuse-game-over")
        return loaded


def _channel_busy(guild: int | None) -> Refusal:
    """Return that a table is open there already: a chat has no threads beside it."""
    return Refusal("refuse-chat-busy" if guild is None else "refuse-channel-busy")


def _too_few_players(lobby: Table) -> Refusal:
    """Return how the seats can be filled: in a chat, nobody else can join."""
    if lobby.guild is None:
        return Refusal("refuse-alone")
    return Refusal("refuse-too-few", least=lobby.room[0])

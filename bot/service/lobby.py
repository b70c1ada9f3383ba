"""Tables before the game: opening, settings, start, rematch."""

from collections.abc import Mapping
from datetime import timedelta

from bot.service.lobby_changes import AddAutoma, Join, LobbyChange, require_joined, rotate_seats
from bot.service.multi_choice import AppliedMove
from bot.service.pace import validate_pace
from bot.service.progress import Progress, Refusal
from bot.service.quotas import PING_INTERVAL, quota_refusal
from bot.service.table_runner import MAX_CONFLICT_RETRIES, TableRunner
from engines import GAMES, SetupError, start
from engines.store import (
    NO_USER,
    OPEN_STATUSES,
    START,
    ChannelBusy,
    Conflict,
    Move,
    Opening,
    Player,
    QuotaExceeded,
    Table,
    TableQuotas,
    TutorialState,
)

REMATCH_RESERVATION = timedelta(minutes=10)  # of the previous players' seats


class Lobby:
    """Opens, changes and starts lobbies."""

    def __init__(self, runner: TableRunner, quotas: TableQuotas) -> None:
        self._runner = runner
        self._store = runner.store
        self._quotas = quotas

    async def open(
        self,
        *,
        channel_id: int,
        guild_id: int | None,
        game: str,
        user_id: int,
        name: str,
        options: Mapping[str, str] | None = None,
        pace: str | None = None,
        tutorial: TutorialState | None = None,
    ) -> Table:
        """Open a lobby with the user seated; refuse where the channel has an open table.

        Without a pace the table gets its guild's.
        """
        all_options = self.validate_options(game, options or {})
        if pace is None:
            pace = "none" if guild_id is None else (await self._store.settings.guild(guild_id)).pace
        try:
            opened = await self._store.create(
                channel_id=channel_id,
                guild_id=guild_id,
                game=GAMES[game],
                options=all_options,
                host=Player(user_id, name),
                pace=validate_pace(pace),
                tutorial=tutorial,
                quotas=self._quotas,
            )
        except ChannelBusy as error:
            raise _channel_busy(guild_id) from error
        except QuotaExceeded as error:
            raise quota_refusal(error) from error
        return self._runner.tables.without_expired_seats(opened)

    async def check_quotas(self, user_id: int, guild_id: int | None) -> None:
        """Refuse a user who could not open another table now."""
        try:
            await self._store.quotas.check(self._quotas, Opening(user_id, guild_id))
        except QuotaExceeded as error:
            raise quota_refusal(error) from error

    async def recently_pinged(self, lobby: Table) -> frozenset[int]:
        """Return the users whom a new rematch does not ping again so soon."""
        if lobby.message is not None or not lobby.reserved_players:
            return frozenset()
        return await self._store.quotas.recently_pinged(lobby, PING_INTERVAL)

    async def is_free(self, channel_id: int) -> bool:
        """Return whether a table can be opened in the channel."""
        latest = await self._store.in_channel(channel_id)
        return latest is None or latest.status not in OPEN_STATUSES

    def validate_options(self, game: str, options: Mapping[str, str]) -> Mapping[str, str]:
        """Return all options of a game, with defaults; refuse unknown ones."""
        if game not in GAMES:
            raise Refusal("refuse-unknown-game")
        try:
            return GAMES[game].resolve_options(options)
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error

    async def change(self, table_id: int, change: LobbyChange) -> Progress:
        """Apply a change to the lobby; retry if another change came first."""
        for _ in range(MAX_CONFLICT_RETRIES):
            lobby = await self.load(table_id)
            try:
                return Progress(lobby, await change(lobby, self._store))
            except Conflict:
                continue
        raise Refusal("refuse-stale")

    async def load_as_player(self, table_id: int, user_id: int) -> Table:
        """Return the lobby; refuse a user who has not joined."""
        lobby = await self.load(table_id)
        require_joined(lobby, user_id)
        return lobby

    async def start(
        self, table_id: int, user_id: int, *, fill_level: str | None = None
    ) -> Progress:
        """Start the game; automas of level `fill_level` take the seats that are still needed."""
        lobby = await self.load_as_player(table_id, user_id)
        if lobby.reserved_players:
            raise Refusal("refuse-wait-for-kept")
        while fill_level is not None and len(lobby.players) < lobby.seat_range[0]:
            lobby = (await self.change(table_id, AddAutoma(user_id, fill_level))).table
        if len(lobby.players) < lobby.seat_range[0]:
            raise _too_few_players(lobby)
        if len(lobby.players) > lobby.seat_range[-1]:
            raise Refusal("refuse-too-many", most=lobby.seat_range[-1])
        return await self._runner.record(lobby, self._start_move(lobby), players=lobby.players)

    def _start_move(self, lobby: Table) -> AppliedMove:
        seed = f"{self._runner.rng.getrandbits(128):032x}"
        if lobby.tutorial is not None and lobby.game.first_game is not None:
            seed = lobby.game.first_game.seed
        try:
            state, news = start(lobby.game, len(lobby.players), seed, lobby.options)
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error
        return AppliedMove(state, Move(None, START, tuple(news)))

    async def rematch(self, table_id: int, user_id: int) -> Table:
        """Open a lobby for the same game with seats rotated by one, or join the open one.

        The user and the automas are seated. The other players' seats are reserved for a while,
        except those of erased users.
        """
        played = await self._runner.tables.get(table_id)
        if played.status != "finished":
            raise Refusal("refuse-not-finished")
        mine = next((player for player in played.players if player.user == user_id), None)
        if mine is None:
            raise Refusal("refuse-not-seated")
        current = await self._store.in_channel(played.channel)
        if current is None or current.status != "lobby" or current.rematch_of != played.id:
            return await self._open_rematch(played, mine)
        if current.seat_of(user_id) is not None:
            return self._runner.tables.without_expired_seats(current)
        return (await self.change(current.id, Join(user_id, mine.name))).table

    async def _open_rematch(self, played: Table, host: Player) -> Table:
        known = [one for one in rotate_seats(played.players) if not one.is_erased]
        try:
            opened = await self._store.create(
                channel_id=played.channel,
                guild_id=played.guild,
                game=played.game,
                options=played.options,
                host=Player(host.user, host.name),
                players=[self._rematch_player(one, host) for one in known],
                pace=played.pace,
                rematch_of=played.id,
                quotas=self._quotas,
            )
        except ChannelBusy as error:
            raise _channel_busy(played.guild) from error
        except QuotaExceeded as error:
            raise quota_refusal(error) from error
        except Conflict as error:
            raise Refusal("refuse-not-seated") from error
        return self._runner.tables.without_expired_seats(opened)

    def _rematch_player(self, one: Player, host: Player) -> Player:
        """Return a previous player as seated in the rematch."""
        if one.user == NO_USER:
            return one
        reserved_until = None if one.user == host.user else self._store.now() + REMATCH_RESERVATION
        return Player(one.user, one.name, reserved_until=reserved_until)

    async def load(self, table_id: int) -> Table:
        """Return the lobby; refuse a table that has started or ended."""
        loaded = await self._runner.tables.get(table_id)
        if loaded.status == "playing":
            raise Refusal("refuse-already-started")
        if loaded.status != "lobby":
            raise Refusal("refuse-game-over")
        return loaded


def _channel_busy(guild_id: int | None) -> Refusal:
    """Return the refusal for an occupied channel; a direct message has no threads to suggest."""
    return Refusal("refuse-chat-busy" if guild_id is None else "refuse-channel-busy")


def _too_few_players(lobby: Table) -> Refusal:
    """Return the refusal for too few players; in a direct message only automas can be added."""
    if lobby.guild is None:
        return Refusal("refuse-alone")
    return Refusal("refuse-too-few", least=lobby.seat_range[0])

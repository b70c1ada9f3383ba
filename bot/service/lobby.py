"""Before the game: opening a table, changing what is agreed, the start, the rematch."""

from collections.abc import Mapping
from datetime import timedelta

from bot.service.lobby_changes import AddAutoma, Join, LobbyChange, must_sit, rotated
from bot.service.pace import known_pace
from bot.service.progress import Progress, Refusal
from bot.service.recorder import TRIES, Recorder
from bot.service.together import Played
from engines import GAMES, SetupError, start
from engines.store import NOBODY, OPEN, START, ChannelBusy, Conflict, Guide, Move, Sitter, Table

KEPT = timedelta(minutes=10)  # how long a rematch keeps the seats of those who played


class Lobby:
    """Tables at which nothing was played yet."""

    def __init__(self, recorder: Recorder) -> None:
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
        agreed = self.agreed(game, options or {})
        if pace is None:
            pace = "none" if guild is None else (await self._store.people.house(guild)).pace
        try:
            opened = await self._store.create(
                channel=channel,
                guild=guild,
                game=GAMES[game],
                options=agreed,
                host=Sitter(user, name),
                pace=known_pace(pace),
                guide=guide,
            )
        except ChannelBusy as error:
            raise _busy(guild) from error
        return self._recorder.seen(opened)

    async def is_free(self, channel: int) -> bool:
        """Tell whether a table can be opened in the channel."""
        latest = await self._store.in_channel(channel)
        return latest is None or latest.status not in OPEN

    def agreed(self, game: str, options: Mapping[str, str]) -> Mapping[str, str]:
        """Return all options of a game, as set or as usual; refuse what it does not know."""
        if game not in GAMES:
            raise Refusal("refuse-unknown-game")
        try:
            return GAMES[game].settings(options)
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error

    async def in_lobby(self, table: int, change: LobbyChange) -> Progress:
        """Carry out a change of the lobby, again if somebody else was quicker."""
        for _ in range(TRIES):
            lobby = await self.waiting(table)
            try:
                return Progress(lobby, await change(lobby, self._store))
            except Conflict:
                continue
        raise Refusal("refuse-stale")

    async def seated(self, table: int, user: int) -> Table:
        """Return the lobby to who sits there; refuse anybody else."""
        lobby = await self.waiting(table)
        must_sit(lobby, user)
        return lobby

    async def start(self, table: int, user: int, *, fill: str | None = None) -> Progress:
        """Start the game; automas of the level of `fill` take the seats that are still needed."""
        lobby = await self.seated(table, user)
        if lobby.kept:
            raise Refusal("refuse-wait-for-kept")
        while fill is not None and len(lobby.sitters) < lobby.room[0]:
            lobby = (await self.in_lobby(table, AddAutoma(user, fill))).table
        if len(lobby.sitters) < lobby.room[0]:
            raise _too_few(lobby)
        if len(lobby.sitters) > lobby.room[-1]:
            raise Refusal("refuse-too-many", most=lobby.room[-1])
        return await self._recorder.record(lobby, self._dealt(lobby), sitters=lobby.sitters)

    def _dealt(self, lobby: Table) -> Played:
        seed = f"{self._recorder.chance.getrandbits(128):032x}"
        if lobby.guide is not None and lobby.game.first_game is not None:
            seed = lobby.game.first_game.seed
        try:
            state, news = start(lobby.game, len(lobby.sitters), seed, lobby.options)
        except SetupError as error:
            raise Refusal("refuse-bad-setup", reason=str(error)) from error
        return Played(state, Move(None, START, tuple(news)))

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
        now = await self._store.in_channel(played.channel)
        if now is None or now.status != "lobby" or now.rematch_of != played.id:
            return await self._open_again(played, mine)
        if now.seat_of(user) is not None:
            return self._recorder.seen(now)
        return (await self.in_lobby(now.id, Join(user, mine.name))).table

    async def _open_again(self, played: Table, host: Sitter) -> Table:
        known = [one for one in rotated(played.sitters) if not one.is_forgotten]
        try:
            opened = await self._store.create(
                channel=played.channel,
                guild=played.guild,
                game=played.game,
                options=played.options,
                host=Sitter(host.user, host.name),
                sitters=[self._invited(one, host) for one in known],
                pace=played.pace,
                rematch_of=played.id,
            )
        except ChannelBusy as error:
            raise _busy(played.guild) from error
        except Conflict as error:
            raise Refusal("refuse-not-seated") from error
        return self._recorder.seen(opened)

    def _invited(self, one: Sitter, host: Sitter) -> Sitter:
        """Return who played, as the next lobby seats them."""
        if one.user == NOBODY:
            return one
        kept_until = None if one.user == host.user else self._store.now() + KEPT
        return Sitter(one.user, one.name, kept_until=kept_until)

    async def waiting(self, table: int) -> Table:
        """Return the lobby; refuse a table that waits for nobody any more."""
        loaded = await self._recorder.get(table)
        if loaded.status == "playing":
            raise Refusal("refuse-already-started")
        if loaded.status != "lobby":
            raise Refusal("refuse-game-over")
        return loaded


def _busy(guild: int | None) -> Refusal:
    """Return that a table is open there already: a chat has no threads beside it."""
    return Refusal("refuse-chat-busy" if guild is None else "refuse-channel-busy")


def _too_few(lobby: Table) -> Refusal:
    """Return how the seats can be filled: in a chat, nobody else can join."""
    if lobby.guild is None:
        return Refusal("refuse-alone")
    return Refusal("refuse-too-few", least=lobby.room[0])

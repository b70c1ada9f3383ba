"""Starts tutorial games, and the ordinary game after one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.service.lobby import Lobby
from bot.service.progress import Progress, Refusal
from bot.service.table_runner import TableRunner
from engines import GAMES, Game
from engines.automa import EASY, FAIR
from engines.store import NO_USER, Player, Store, Table, TutorialState


@dataclass(frozen=True)
class ConvertToTutorial:
    """The only player of a lobby turns it into a tutorial."""

    user_id: int
    name: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Set the options of a first game; refuse where others are seated."""
        if not is_only_player(lobby, self.user_id):
            raise Refusal("refuse-stale")
        options = lobby.game.resolve_options(first_game_options(lobby.game))
        return await store.set_tutorial(
            lobby, TutorialState(), options, [Player(self.user_id, self.name)]
        )


class TutorialStart:
    """Starts tutorials: one human player against one automa."""

    def __init__(self, runner: TableRunner, lobby: Lobby) -> None:
        self._runner = runner
        self._lobby = lobby

    async def start(
        self, *, channel_id: int, guild_id: int | None, game: str, user_id: int, name: str
    ) -> Progress:
        """Open a tutorial in the channel and start it at once."""
        options = first_game_options(GAMES[game]) if game in GAMES else {}
        opened = await self._lobby.open(
            channel_id=channel_id,
            guild_id=guild_id,
            game=game,
            user_id=user_id,
            name=name,
            options=options,
            pace="none",
            tutorial=TutorialState(),
        )
        return await self._lobby.start(opened.id, user_id, fill_level=EASY)

    async def can_convert(self, table_id: int, user_id: int) -> bool:
        """Return whether the user is the lobby's only player, so it can become the tutorial."""
        return is_only_player(await self._lobby.load(table_id), user_id)

    async def convert_lobby(self, table_id: int, user_id: int, name: str) -> Progress:
        """Turn a lobby into the tutorial of its only player and start it."""
        await self._lobby.change(table_id, ConvertToTutorial(user_id, name))
        return await self._lobby.start(table_id, user_id, fill_level=EASY)

    async def play_again(self, table_id: int, user_id: int) -> Progress:
        """Start the same game again without lessons, against a fair automa."""
        played = await self._runner.tables.get(table_id)
        if played.status != "finished" or played.tutorial is None:
            raise Refusal("refuse-not-finished")
        mine = next((one for one in played.players if one.user == user_id), None)
        if mine is None:
            raise Refusal("refuse-not-seated")
        opened = await self._lobby.open(
            channel_id=played.channel,
            guild_id=played.guild,
            game=played.game.id,
            user_id=user_id,
            name=mine.name,
            options=played.options,
            pace=played.pace,
        )
        return await self._lobby.start(opened.id, user_id, fill_level=FAIR)


def is_only_player(lobby: Table, user_id: int) -> bool:
    """Return whether no other user is seated at the lobby or has a seat reserved."""
    others = any(one.user not in (NO_USER, user_id) for one in lobby.players)
    return not others and (lobby.host == user_id or lobby.seat_of(user_id) is not None)


def first_game_options(game: Game[Any]) -> Mapping[str, str]:
    """Return the options of a first game."""
    return {} if game.first_game is None else game.first_game.options

"""Guided games: how one begins, and the game that is played after it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.service.lobby import Lobby
from bot.service.progress import Progress, Refusal
from bot.service.table_runner import TableRunner
from engines import GAMES, Game
from engines.automa import EASY, FAIR
from engines.store import NOBODY, Guide, Sitter, Store, Table


@dataclass(frozen=True)
class ConvertToTutorial:
    """The only player of a lobby has it turned into a guided game."""

    user: int
    name: str

    async def __call__(self, lobby: Table, store: Store) -> Table:
        """Seat them alone, with the options of a first game; refuse where others sit."""
        if not is_only_player(lobby, self.user):
            raise Refusal("refuse-stale")
        options = lobby.game.resolve_options(first_game_options(lobby.game))
        return await store.set_guide(lobby, Guide(), options, [Sitter(self.user, self.name)])


class TutorialStart:
    """Games that are explained while they are played, by one person against one automa."""

    def __init__(self, recorder: TableRunner, lobby: Lobby) -> None:
        self._recorder = recorder
        self._lobby = lobby

    async def begin(
        self, *, channel: int, guild: int | None, game: str, user: int, name: str
    ) -> Progress:
        """Open a guided game in the channel, and begin at once."""
        options = first_game_options(GAMES[game]) if game in GAMES else {}
        opened = await self._lobby.open(
            channel=channel,
            guild=guild,
            game=game,
            user=user,
            name=name,
            options=options,
            pace="none",
            guide=Guide(),
        )
        return await self._lobby.start(opened.id, user, fill=EASY)

    async def can_convert(self, table: int, user: int) -> bool:
        """Tell whether a lobby is the user's alone, so that it can be the guided game itself."""
        return is_only_player(await self._lobby.load(table), user)

    async def convert_lobby(self, table: int, user: int, name: str) -> Progress:
        """Turn a lobby into the guided game of its only player, and begin."""
        await self._lobby.change(table, ConvertToTutorial(user, name))
        return await self._lobby.start(table, user, fill=EASY)

    async def play_again(self, table: int, user: int) -> Progress:
        """Begin the same game once more, without a guide, against a fair automa."""
        played = await self._recorder.get(table)
        if played.status != "finished" or played.guide is None:
            raise Refusal("refuse-not-finished")
        mine = next((one for one in played.sitters if one.user == user), None)
        if mine is None:
            raise Refusal("refuse-not-seated")
        opened = await self._lobby.open(
            channel=played.channel,
            guild=played.guild,
            game=played.game.id,
            user=user,
            name=mine.name,
            options=played.options,
            pace=played.pace,
        )
        return await self._lobby.start(opened.id, user, fill=FAIR)


def is_only_player(lobby: Table, user: int) -> bool:
    """Tell whether nobody else sits at a lobby, or has a seat kept there."""
    others = any(one.user not in (NOBODY, user) for one in lobby.sitters)
    return not others and (lobby.host == user or lobby.seat_of(user) is not None)


def first_game_options(game: Game[Any]) -> Mapping[str, str]:
    """Return the options of a first game."""
    return {} if game.first_game is None else game.first_game.options

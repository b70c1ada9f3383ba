"""The service behind every command and control: all tables, and the parts that serve them."""

from random import Random, SystemRandom

from bot.service.archive import Archive
from bot.service.coach import Adviser, Coach
from bot.service.guide import Guides
from bot.service.learning import Learning
from bot.service.lobby import Lobby
from bot.service.lookback import Judge, Lookback
from bot.service.own_data import OwnData
from bot.service.play import Play
from bot.service.preferences import Preferences
from bot.service.progress import Refusal
from bot.service.recorder import Questions, Recorder, Thinker
from bot.service.remarks import Critic
from bot.service.repair import Repair
from bot.service.seats import Seats
from bot.service.thinking import Thinking
from bot.service.turns import Turns
from bot.service.votes import Votes
from engines import pending
from engines.store import Store, Table


class Tables:
    """Lobbies, games being played, games finished; and what people and servers have set."""

    def __init__(
        self,
        store: Store,
        *,
        chance: Random | None = None,
        thinker: Thinker | None = None,
        judge: Judge | None = None,
        adviser: Adviser | None = None,
        critic: Critic | None = None,
        questions: Questions = pending,
    ) -> None:
        self._store = store
        self._thinking = Thinking()
        self.boards = store.boards
        self.alone = store.alone
        self.claim = store.claim
        self.dealing = store.dealing
        self.unshown = store.unshown
        chance = chance or SystemRandom()
        recorder = Recorder(
            store,
            chance=chance,
            thinker=thinker or self._thinking.decide,
            questions=questions,
        )
        self._seen = recorder.seen
        self.get = recorder.get
        self.venue_of = recorder.venue_of
        self.lobby = Lobby(recorder)
        self.learning = Learning(recorder, self.lobby)
        self.guide = Guides(recorder, critic=critic or self._thinking.criticise)
        self.play = Play(recorder)
        self.votes = Votes(recorder)
        self.seats = Seats(recorder, self.lobby, self.votes.is_carried)
        self.turns = Turns(recorder)
        self.preferences = Preferences(store)
        self.archive = Archive(store)
        self.lookback = Lookback(store, chance=chance, judge=judge or self._thinking.judge)
        self.coach = Coach(chance=chance, adviser=adviser or self._thinking.advise)
        self.own_data = OwnData(store)
        self.repair = Repair(store)

    def close(self) -> None:
        """Let nobody think on."""
        self.lookback.close()
        self.coach.close()
        self._thinking.close()

    async def here(self, channel: int) -> Table:
        """Return the channel's open table, else its last one; refuse if there was none."""
        loaded = await self._store.in_channel(channel)
        if loaded is None:
            raise Refusal("refuse-no-table-here")
        return self._seen(loaded)

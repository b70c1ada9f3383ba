"""The service behind every command and control: all tables, and the parts that serve them."""

from random import Random, SystemRandom

from bot.service.archive import Archive
from bot.service.coach import AdviceFn, Coach
from bot.service.tutorial import Tutorials
from bot.service.tutorial_start import TutorialStart
from bot.service.lobby import Lobby
from bot.service.analysis import AnalyseMoveFn, GameAnalysis
from bot.service.user_data import UserData
from bot.service.play import Play
from bot.service.preferences import Preferences
from bot.service.progress import Refusal
from bot.service.table_runner import DecisionFn, TableRunner, AutomaFn
from bot.service.move_feedback import FindBetterFn
from bot.service.repair import Repair
from bot.service.seats import Seats
from bot.service.automa_runner import AutomaRunner
from bot.service.turns import Turns
from bot.service.votes import Votes
from engines import pending
from engines.store import Store, Table


class Services:
    """Lobbies, games being played, games finished; and what people and servers have set."""

    def __init__(
        self,
        store: Store,
        *,
        rng: Random | None = None,
        decide: AutomaFn | None = None,
        analyse_move: AnalyseMoveFn | None = None,
        advise: AdviceFn | None = None,
        find_better: FindBetterFn | None = None,
        list_decisions: DecisionFn = pending,
    ) -> None:
        self.store = store
        self._automas = AutomaRunner()
        self.boards = store.boards
        self.alone = store.alone
        self.claim = store.claim
        self.dealing = store.dealing
        self.unshown = store.unshown
        rng = rng or SystemRandom()
        recorder = TableRunner(
            store,
            rng=rng,
            decide=decide or self._automas.decide,
            list_decisions=list_decisions,
        )
        self._seen = recorder.without_expired_seats
        self.get = recorder.get
        self.venue_of = recorder.venue_of
        self.lobby = Lobby(recorder)
        self.tutorial_start = TutorialStart(recorder, self.lobby)
        self.tutorials = Tutorials(recorder, find_better=find_better or self._automas.find_better)
        self.play = Play(recorder)
        self.votes = Votes(recorder)
        self.seats = Seats(recorder, self.lobby, self.votes.has_majority)
        self.turns = Turns(recorder)
        self.preferences = Preferences(store)
        self.archive = Archive(store)
        self.analysis = GameAnalysis(store, rng=rng, analyse_move=analyse_move or self._automas.analyse_move)
        self.coach = Coach(rng=rng, advise=advise or self._automas.advise)
        self.user_data = UserData(store)
        self.repair = Repair(store)

    def close(self) -> None:
        """Let nobody think on."""
        self.analysis.close()
        self.coach.close()
        self._automas.close()

    async def here(self, channel: int) -> Table:
        """Return the channel's open table, else its last one; refuse if there was none."""
        loaded = await self.store.in_channel(channel)
        if loaded is None:
            raise Refusal("refuse-no-table-here")
        return self._seen(loaded)

"""Builds every service that commands and controls use."""

from random import Random, SystemRandom

from bot.service.advice import AdviceFn, AdviceService
from bot.service.analysis import AnalyseMoveFn, GameAnalyser
from bot.service.automa_runner import AutomaRunner
from bot.service.history import HistoryService
from bot.service.lobby import Lobby
from bot.service.move_feedback import FindBetterFn
from bot.service.old_lobbies import OldLobbies
from bot.service.play import Play
from bot.service.preferences import Preferences
from bot.service.quotas import Quotas
from bot.service.repair import Repair
from bot.service.seats import Seats
from bot.service.table_runner import AutomaFn, DecisionFn, TableRunner
from bot.service.turns import TurnService
from bot.service.tutorial import Tutorials
from bot.service.tutorial_start import TutorialStart
from bot.service.user_data import UserData
from bot.service.votes import Votes
from engines import pending
from engines.store import Store


class Services:
    """The services of one bot, over one store."""

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
        quotas: Quotas | None = None,
    ) -> None:
        rng = rng or SystemRandom()
        automas = self._automas = AutomaRunner()
        runner = TableRunner(
            store, rng=rng, decide=decide or automas.decide, list_decisions=list_decisions
        )
        self.store = store
        self.tables = runner.tables
        self.quotas = quotas or Quotas()
        self.lobby = Lobby(runner, self.quotas.tables)
        self.old_lobbies = OldLobbies(runner)
        self.tutorial_start = TutorialStart(runner, self.lobby)
        self.play = Play(runner)
        self.votes = Votes(runner)
        self.seats = Seats(runner, self.lobby, self.votes.has_majority)
        self.turns = TurnService(runner)
        self.preferences = Preferences(store)
        self.history = HistoryService(store)
        self.analysis = GameAnalyser(
            store, rng=rng, analyse_move=analyse_move or automas.analyse_move
        )
        self.advice = AdviceService(
            rng=rng, advise=advise or automas.advise, has_idle_process=automas.has_idle_process
        )
        self.tutorials = Tutorials(
            runner, self.advice, find_better=find_better or automas.find_better
        )
        self.user_data = UserData(store)
        self.repair = Repair(store)

    def close(self) -> None:
        """Cancel running searches and stop the search processes."""
        self.analysis.close()
        self.advice.close()
        self._automas.close()

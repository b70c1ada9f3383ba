"""The service behind every command and button: who may do what at which table, and what came of it.

Its parts are modules of their own: `lobby` before the game, `play` the game, `company` and `votes`
what becomes of seats and tables, `pace` time and settings, `records` the past.
"""

from random import Random

from bot.service.archive import Records
from bot.service.lobby import Lobbies
from bot.service.play import Play
from bot.service.preferences import Pace
from bot.service.recorder import Automa, Outcome, Refusal
from bot.service.seats import Company
from bot.service.votes import Ballot, Votes
from engines.automa import decide
from engines.store import Store

__all__ = ["Ballot", "Outcome", "Refusal", "Tables"]


class Tables(Lobbies, Play, Company, Votes):
    """All tables: lobbies, games being played, games finished."""

    def __init__(
        self, store: Store, *, chance: Random | None = None, automa: Automa = decide
    ) -> None:
        super().__init__(store, chance=chance, automa=automa)
        self.pace = Pace(store)
        self.records = Records(store)

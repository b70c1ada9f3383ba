"""Every button and select that the bot knows by its custom id, whenever it was posted."""

from bot.controls.lobby import LOBBY_CONTROLS
from bot.controls.turn import TURN_CONTROLS, Control
from bot.pages.history import HistoryButton, ReplayMenu
from bot.pages.preferences import Preference
from bot.pages.replay import REPLAY_CONTROLS
from bot.pages.vote import VoteButton

CONTROLS: tuple[type[Control], ...] = (
    *TURN_CONTROLS,
    *LOBBY_CONTROLS,
    *REPLAY_CONTROLS,
    VoteButton,
    HistoryButton,
    ReplayMenu,
    Preference,
)

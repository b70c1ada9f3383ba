"""Every button and select that the bot knows by its custom id, whenever it was posted."""

from bot.views.ballot import VoteButton
from bot.views.history import HistoryButton, ReplayMenu
from bot.views.items import TURN_CONTROLS, Control
from bot.views.lobby_items import LOBBY_CONTROLS
from bot.views.preferences import Preference
from bot.views.replay import REPLAY_CONTROLS

CONTROLS: tuple[type[Control], ...] = (
    *TURN_CONTROLS,
    *LOBBY_CONTROLS,
    *REPLAY_CONTROLS,
    VoteButton,
    HistoryButton,
    ReplayMenu,
    Preference,
)

"""All buttons and selects, found by their custom ids."""

from typing import Any

import discord

from bot.controls.advice import AdviceButton
from bot.controls.close import CLOSE_CONTROLS
from bot.controls.control import NO_MATCH, Control
from bot.controls.game_list import GAME_LIST_CONTROLS
from bot.controls.lobby import LOBBY_CONTROLS
from bot.controls.log_and_rules import LOG_AND_RULES_CONTROLS
from bot.controls.own_data import OwnDataButton
from bot.controls.preferences import PREFERENCE_CONTROLS
from bot.controls.repair import REPAIR_CONTROLS
from bot.controls.replay import REPLAY_CONTROLS
from bot.controls.resign import ResignButton
from bot.controls.text_board import TextBoardButton
from bot.controls.turn import TURN_CONTROLS
from bot.controls.tutorial import TUTORIAL_CONTROLS
from bot.controls.vote import VoteButton
from bot.interaction import BotInteraction
from bot.service.progress import Refusal

CONTROLS: tuple[type[Control], ...] = (
    *TURN_CONTROLS,
    *LOG_AND_RULES_CONTROLS,
    *LOBBY_CONTROLS,
    *CLOSE_CONTROLS,
    *TUTORIAL_CONTROLS,
    *GAME_LIST_CONTROLS,
    *REPLAY_CONTROLS,
    *PREFERENCE_CONTROLS,
    *REPAIR_CONTROLS,
    AdviceButton,
    OwnDataButton,
    ResignButton,
    TextBoardButton,
    VoteButton,
)


class UnknownControl(Control, template=NO_MATCH):
    """A control with an unknown custom id, such as that of another version."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Refuse the click, so that the user gets an answer."""
        del interaction
        raise Refusal("refuse-unknown-control")


def find_control(interaction: BotInteraction) -> Control | None:
    """Return the control of a component interaction; None for other interactions."""
    if interaction.type is not discord.InteractionType.component:
        return None
    data: Any = interaction.data
    is_menu = data["component_type"] == discord.ComponentType.select.value
    for control in CONTROLS:
        if match := control.template.fullmatch(data["custom_id"]):
            return control(match.groupdict(), data.get("values", ()) if is_menu else ())
    return UnknownControl({})

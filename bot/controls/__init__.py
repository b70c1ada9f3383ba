"""What players press: every button and select that the bot knows by its custom id."""

from typing import Any

import discord

from bot.controls.advice import AdviceButton
from bot.controls.control import NEVER, Control, Press
from bot.controls.damage import DAMAGE_CONTROLS
from bot.controls.learning import LEARNING_CONTROLS
from bot.controls.leaving import ResignButton
from bot.controls.lobby import LOBBY_CONTROLS
from bot.controls.looking import LOOKING_CONTROLS
from bot.controls.own_data import OwnDataButton
from bot.controls.past import PAST_CONTROLS
from bot.controls.preferences import PREFERENCE_CONTROLS
from bot.controls.shelf import SHELF_CONTROLS
from bot.controls.turn import TURN_CONTROLS
from bot.controls.vote import VoteButton
from bot.service.progress import Refusal

CONTROLS: tuple[type[Control], ...] = (
    *TURN_CONTROLS,
    *LOOKING_CONTROLS,
    *LOBBY_CONTROLS,
    *LEARNING_CONTROLS,
    *SHELF_CONTROLS,
    *PAST_CONTROLS,
    *PREFERENCE_CONTROLS,
    *DAMAGE_CONTROLS,
    AdviceButton,
    OwnDataButton,
    ResignButton,
    VoteButton,
)


class Unknown(Control, template=NEVER):
    """What none of our pages has: of another version, or of nobody's."""

    async def used(self, interaction: Press) -> None:
        """Say so, instead of letting whoever pressed it wait."""
        del interaction
        raise Refusal("refuse-unknown-control")


def used_control(interaction: discord.Interaction[Any]) -> Control | None:
    """Return the control that somebody used, none where it was no control."""
    if interaction.type is not discord.InteractionType.component:
        return None
    used: Any = interaction.data
    is_menu = used["component_type"] == discord.ComponentType.select.value
    for control in CONTROLS:
        if said := control.template.fullmatch(used["custom_id"]):
            return control(said.groupdict(), used.get("values", ()) if is_menu else ())
    return Unknown({})

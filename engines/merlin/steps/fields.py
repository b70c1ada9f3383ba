"""What the 24 fields of the ring offer; where nothing is offered the action cannot be performed."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from engines.core.agenda import Option
from engines.merlin.material import CHOOSE_VP, DOUBLE_DEPLOY, Field
from engines.merlin.state import Merlin
from engines.merlin.steps.building import building_sites
from engines.merlin.steps.followers import DOUBLE_DEPLOY_OPTION, by_influence, into, onwards
from engines.merlin.steps.goods import (
    choose_vp_options,
    excalibur_options,
    gifts,
    grail_option,
    score_option,
    takings,
)
from engines.merlin.steps.missions import discards
from engines.merlin.steps.telling import Marks


def actions(game: Merlin, marks: Marks) -> Iterable[Option]:
    """Return every way to perform the action of the action field."""
    field = game.action_field
    match field.kind:
        case "county":
            return () if field.county is None else into(game, field.county, marks)
        case "points":
            return () if field.counts is None else (score_option(game, field.counts),)
        case "influence":
            return _by_influence(game, field, marks)
        case "excalibur":
            return excalibur_options(game, marks)
        case "grail":
            return (grail_option(game),)
        case "move_follower":
            return onwards(game, marks)
        case "exchange":
            return gifts(game, marks)
        case "missions":
            return discards(game)
        case "manor":
            return building_sites(game)
        case _:
            assert_never(field.kind)


def _by_influence(game: Merlin, field: Field, marks: Marks) -> Iterable[Option]:
    if field.gives == "follower":
        return by_influence(game, marks)
    return () if field.gives is None else takings(game, field.gives, marks)


def performable(game: Merlin) -> bool:
    """Tell whether the action can be performed at all."""
    return any(True for _ in actions(game, Marks()))


def skilled_actions(game: Merlin) -> Iterator[Option]:
    """Yield the forms that a fresh seal gives the action."""
    kind, player = game.action_field.kind, game.active
    if kind == "points" and player.fresh(CHOOSE_VP):
        yield from choose_vp_options(game)
    if kind == "influence" and player.fresh(DOUBLE_DEPLOY) and can_deploy(game):
        yield DOUBLE_DEPLOY_OPTION


def can_deploy(game: Merlin) -> bool:
    """Tell whether a follower can be placed where the player has influence."""
    return any(True for _ in by_influence(game, Marks()))

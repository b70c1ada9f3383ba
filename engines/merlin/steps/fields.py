"""The actions of the 24 fields; an action without options cannot be performed."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from engines.core.kernel import Option
from engines.core.text import Text, TextArg, TextValue
from engines.merlin.material import (
    CHOOSE_VP,
    COUNTY_NAMES,
    DOUBLE_DEPLOY,
    FIELDS,
    ITEMS,
    CountyId,
    Field,
    FieldIndex,
    Kind,
)
from engines.merlin.state import Merlin
from engines.merlin.steps.building import build_options
from engines.merlin.steps.choices import Choice
from engines.merlin.steps.followers import (
    DOUBLE_DEPLOY_OPTION,
    influence_place_options,
    move_follower_options,
    place_options_in,
)
from engines.merlin.steps.item_fields import (
    CHOOSE_VP_OPTIONS,
    SCORE_OPTIONS,
    TAKE_GRAIL_OPTION,
    excalibur_options,
    give_options,
    take_options_for,
)
from engines.merlin.steps.mission_draw import discard_options

ActionOptions: TypeAlias = Callable[[Merlin], Sequence[Option]]


def action_options(game: Merlin) -> Sequence[Option]:
    """Return every option to perform the action of the action field."""
    return ACTION_OPTIONS[game.action_index](game)


def action_options_on(game: Merlin, index: FieldIndex) -> Sequence[Option]:
    """Return every option to perform the action of a field."""
    return ACTION_OPTIONS[index](game)


def _action_options_of(field: Field) -> ActionOptions:
    """Return the function that lists the options of a field's action."""
    match field.kind:
        case "county" if field.county is not None:
            return place_options_in(field.county)
        case "points" if field.counts is not None:
            score = (SCORE_OPTIONS[field.counts],)
            return lambda _: score
        case "influence" if field.gives == "follower":
            return influence_place_options
        case "influence" if field.gives is not None and field.gives != "follower":
            return take_options_for(field.gives)
        case "grail":
            return lambda _: (TAKE_GRAIL_OPTION,)
        case _:
            return _OPTIONS_BY_KIND[field.kind]


_OPTIONS_BY_KIND: dict[Kind, ActionOptions] = {
    "excalibur": excalibur_options,
    "move_follower": move_follower_options,
    "exchange": give_options,
    "missions": discard_options,
    "manor": build_options,
}
ACTION_OPTIONS: tuple[ActionOptions, ...] = tuple(map(_action_options_of, FIELDS))  # field by field


def _only_action(field: Field) -> Choice | None:
    action: Choice | None = None
    match field.kind:
        case "points" if field.counts is not None:
            action = SCORE_OPTIONS[field.counts].value
        case "grail":
            action = TAKE_GRAIL_OPTION.value
        case _:
            pass
    return action


ONLY_ACTIONS: tuple[Choice | None, ...] = tuple(map(_only_action, FIELDS))  # always possible


def can_perform(game: Merlin) -> bool:
    """Return whether the action can be performed at all."""
    return bool(action_options(game))


def skill_options(game: Merlin) -> tuple[Option, ...]:
    """Return the options that a fresh skill adds to the action."""
    player = game.active
    if not player.skills:
        return ()
    kind = game.action_field.kind
    if kind == "points" and player.has_fresh_skill(CHOOSE_VP):
        return CHOOSE_VP_OPTIONS
    if kind == "influence" and player.has_fresh_skill(DOUBLE_DEPLOY) and can_deploy(game):
        return (DOUBLE_DEPLOY_OPTION,)
    return ()


def can_deploy(game: Merlin) -> bool:
    """Return whether a follower can be placed where the player has influence."""
    return bool(influence_place_options(game))


def field_summary(game: Merlin, index: FieldIndex) -> Text:
    """Return a short summary of a field's action."""
    field = FIELDS[index]
    choices = [option.value for option in action_options_on(game, index)]
    if not choices:
        return Text("outlook-nothing")
    args: dict[str, TextArg] = {}
    match field.kind:
        case "county" if field.county is not None:
            args = {item: game.county_items[item][field.county] for item in ITEMS}
        case "points" if field.counts is not None:
            args = {"points": game.active.count(field.counts)}
        case "influence":
            args = {
                "counties": _county_names(choice.county for choice in choices),
                "gives": field.gives or "",
            }
        case "manor":
            args = {"counties": _county_names(choice.material for choice in choices)}
        case "excalibur":
            args = {"traitor": "yes" if game.active.traitors else "no"}
        case "grail":
            args = {"apple": "yes" if game.apples else "no"}
        case "move_follower":
            args = {"home": "yes" if game.active.all_followers_home() else "no"}
        case _:
            pass
    return Text(f"outlook-{field.kind}", args)


def _county_names(counties: Iterable[CountyId]) -> tuple[TextValue, ...]:
    return tuple(COUNTY_NAMES[county] for county in dict.fromkeys(counties))

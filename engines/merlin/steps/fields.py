"""What the 24 fields of the ring offer; where nothing is offered the action cannot be performed."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from engines.core.kernel import Option
from engines.core.text import TextArg, Text, TextValue
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
from engines.merlin.steps.building import building_sites
from engines.merlin.steps.drawing import discards
from engines.merlin.steps.followers import (
    DOUBLE_DEPLOY_OPTION,
    PLACES,
    by_influence,
    into,
    onwards,
)
from engines.merlin.steps.goods import (
    CHOOSE_VP_OPTIONS,
    EXCALIBUR,
    GIFTS,
    SCORE,
    TAKE_GRAIL,
    TAKINGS,
    excalibur_options,
    gifts,
    takings,
)
from engines.merlin.steps.telling import Way

Acting: TypeAlias = Callable[[Merlin], Sequence[Option]]


def actions(game: Merlin) -> Sequence[Option]:
    """Return every way to perform the action of the action field."""
    return ACTIONS[game.action_index](game)


def actions_on(game: Merlin, index: FieldIndex) -> Sequence[Option]:
    """Return every way to perform the action of a field."""
    return ACTIONS[index](game)


def _acting(field: Field) -> Acting:
    """Return what finds the ways to perform the action of a field."""
    match field.kind:
        case "county" if field.county is not None:
            return into(field.county)
        case "points" if field.counts is not None:
            score = (SCORE[field.counts],)
            return lambda _: score
        case "influence" if field.gives == "follower":
            return by_influence
        case "influence" if field.gives is not None and field.gives != "follower":
            return takings(field.gives)
        case "grail":
            return lambda _: (TAKE_GRAIL,)
        case _:
            return _ALIKE[field.kind]


_ALIKE: dict[Kind, Acting] = {
    "excalibur": excalibur_options,
    "move_follower": onwards,
    "exchange": gifts,
    "missions": discards,
    "manor": building_sites,
}
ACTIONS: tuple[Acting, ...] = tuple(map(_acting, FIELDS))  # field by field


NAMED: dict[str, Way] = {  # ways to act that are known by their keys
    option.key: option.value for option in (*PLACES, *TAKINGS, *GIFTS, *EXCALIBUR)
}


def performable(game: Merlin) -> bool:
    """Tell whether the action can be performed at all."""
    return bool(actions(game))


def skilled_actions(game: Merlin) -> tuple[Option, ...]:
    """Return the forms that a fresh seal gives the action."""
    player = game.active
    if not player.skills:
        return ()
    kind = game.action_field.kind
    if kind == "points" and player.fresh(CHOOSE_VP):
        return CHOOSE_VP_OPTIONS
    if kind == "influence" and player.fresh(DOUBLE_DEPLOY) and can_deploy(game):
        return (DOUBLE_DEPLOY_OPTION,)
    return ()


def can_deploy(game: Merlin) -> bool:
    """Tell whether a follower can be placed where the player has influence."""
    return bool(by_influence(game))


def outlook(game: Merlin, index: FieldIndex) -> Text:
    """Say in a few words what could be done on a field."""
    field = FIELDS[index]
    ways = [option.value for option in actions_on(game, index)]
    if not ways:
        return Text("outlook-nothing")
    told: dict[str, TextArg] = {}
    match field.kind:
        case "county" if field.county is not None:
            told = {item: game.stock[item][field.county] for item in ITEMS}
        case "points" if field.counts is not None:
            told = {"points": game.active.counted(field.counts)}
        case "influence":
            told = {"counties": _listed(way.county for way in ways), "gives": field.gives or ""}
        case "manor":
            told = {"counties": _listed(way.material for way in ways)}
        case "excalibur":
            told = {"traitor": "yes" if game.active.traitors else "no"}
        case "grail":
            told = {"apple": "yes" if game.apples else "no"}
        case "move_follower":
            told = {"home": "yes" if game.active.home() else "no"}
        case _:
            pass
    return Text(f"outlook-{field.kind}", told)


def _listed(counties: Iterable[CountyId]) -> tuple[TextValue, ...]:
    return tuple(COUNTY_NAMES[county] for county in dict.fromkeys(counties))

"""What a guided game of Kingdom Builder explains, when, and where the picture shows it."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.core.hexes import Hex, hexes_in
from engines.core.lessons import (
    Example,
    FirstGame,
    Lesson,
    LessonContext,
    all_of,
    always,
    lesson_with_example,
    on_question,
)
from engines.core.text import Text, TextArg
from engines.kingdom_builder.material import (
    BOARD,
    LOCATIONS,
    NAMES,
    TERRAIN_NAMES,
    CardId,
    TileId,
)
from engines.kingdom_builder.state import Label
from engines.kingdom_builder.view import KingdomView, PlayerView

Context: TypeAlias = LessonContext[KingdomView, PlayerView]


MIN_SETTLEMENTS_FOR_ADVICE = 3  # settlements: before that, how to build is news enough
MIDGAME_SUPPLY = range(12, 27)  # settlements in supply when it is time to take stock
MAX_RINGS = 4  # sites that are pointed at, where there are many
LOW_SUPPLY = 9  # settlements in supply: three turns at most


def _buildable_hexes(context: Context) -> list[Hex]:
    """Return where the card lets the learner build."""
    keys = (option.key.split("/") for option in context.decision.options)
    return [BOARD.hex_of[key[1]] for key in keys if key[0] == "build"]


def _own_hexes(context: Context) -> int:
    """Return the hexes with settlements of the learner."""
    return sum(1 << BOARD.hex_of[label] for label in context.own.settlements)


def _labels_in_reach(context: Context) -> Iterator[Label]:
    """Yield what lies beside the hexes where the card lets the learner build."""
    for h in _buildable_hexes(context):
        yield from (BOARD.labels[beside] for beside in hexes_in(BOARD.neighbours[h]))


def card_gold(context: Context, card: CardId) -> int:
    """Return what a card pays the learner, if the game ended now."""
    parts = context.view.standings[context.seat].parts
    return next(part.points for part in parts if part.source == NAMES[card])


def has_started(context: Context) -> bool:
    """Belongs to a turn that is no longer the first."""
    return len(context.own.settlements) >= MIN_SETTLEMENTS_FOR_ADVICE


def card_names_args(context: Context) -> dict[str, TextArg]:
    """Tell which cards pay in this game."""
    return {"cards": tuple(NAMES[card] for card in context.table.cards)}


def card_spots(context: Context) -> tuple[str, ...]:
    """Return where the cards that pay are shown."""
    return tuple(f"card/{card}" for card in context.table.cards)


def all_adjacent(context: Context) -> bool:
    """Belongs to builds that must all be beside settlements of the learner."""
    builds, near = _buildable_hexes(context), BOARD.neighbours_of(_own_hexes(context))
    return bool(builds) and all(near >> h & 1 for h in builds)


def no_adjacent_hex(context: Context) -> Example | None:
    """Find none of the hexes on offer beside settlements of the learner."""
    builds, near = _buildable_hexes(context), BOARD.neighbours_of(_own_hexes(context))
    terrain = context.table.card
    if not builds or terrain is None or any(near >> h & 1 for h in builds):
        return None
    return Example(_sites_in_reach(context)[:MAX_RINGS], {"terrain": TERRAIN_NAMES[terrain]})


def _sites_in_reach(context: Context) -> tuple[str, ...]:
    """Return the castles and locations beside hexes on offer."""
    sites = {*context.table.locations, *context.table.castles}
    return tuple(
        dict.fromkeys(f"hex/{label}" for label in _labels_in_reach(context) if label in sites)
    )


def location_in_reach(context: Context) -> Example | None:
    """Find a location within reach that still has a tile for the learner."""
    locations = context.table.locations
    had = {held.at for held in context.own.tiles} | {*context.own.lost_from}
    for label in _labels_in_reach(context):
        if label in locations and label not in had and locations[label].left:
            return Example((f"hex/{label}",), {"hex": label, **_tile_names(locations[label].tile)})
    return None


def _tile_names(tile: TileId) -> dict[str, TextArg]:
    return {"tile": NAMES[tile], "brief": Text(f"card-{tile}.brief")}


def ready_tile(context: Context) -> Example | None:
    """Find a tile that can be used now."""
    for option in context.decision.options:
        verb, *rest = option.key.split("/")
        if verb == "use" and rest[0] in LOCATIONS:
            return Example((f"panel/{context.seat}",), _tile_names(rest[0]))
    return None


def castle_in_reach(context: Context) -> Example | None:
    """Find a castle within reach beside which the learner does not stand yet."""
    near = BOARD.neighbours_of(_own_hexes(context))
    for label in _labels_in_reach(context):
        if label in context.table.castles and not near >> BOARD.hex_of[label] & 1:
            return Example((f"hex/{label}",), {"hex": label})
    return None


def lesson_for_card(card: CardId) -> Lesson:
    """Return the lesson about a card, where it is in play."""

    def find(context: Context) -> Example | None:
        if card not in context.table.cards:
            return None
        return Example((f"card/{card}",), {"gold": card_gold(context, card)})

    return lesson_with_example(card, later, find)


def midgame_score(context: Context) -> Example | None:
    """Find what pays least, when half of the settlements stand."""
    left = context.own.supply
    if left not in MIDGAME_SUPPLY:
        return None
    least = min(context.table.cards, key=lambda card: card_gold(context, card))
    args: dict[str, TextArg] = {"left": left, "total": context.view.standings[context.seat].total}
    return Example(
        (f"panel/{context.seat}", f"card/{least}"), {**args, **_card_args(context, least)}
    )


def _card_args(context: Context, card: CardId) -> dict[str, TextArg]:
    return {"card": NAMES[card], "gold": card_gold(context, card)}


def low_supply(context: Context) -> Example | None:
    """Find a supply that will soon be empty."""
    supplies = [player.supply for player in context.table.players]
    seat = supplies.index(min(supplies))
    if supplies[seat] > LOW_SUPPLY:
        return None
    return Example((f"panel/{seat}",), {"left": supplies[seat]})


acting = on_question("Act")
later = all_of(acting, has_started)

LESSONS = (
    Lesson("goal", always, card_spots, card_names_args),
    lesson_with_example("end", acting, low_supply),
    Lesson("beside", all_of(acting, all_adjacent)),
    lesson_with_example("location", later, location_in_reach),
    lesson_with_example("anywhere", later, no_adjacent_hex),
    lesson_for_card("merchants"),
    lesson_with_example("tile", later, ready_tile),
    lesson_with_example("castle", later, castle_in_reach),
    lesson_for_card("knights"),
    lesson_for_card("fishermen"),
    lesson_with_example("stock", later, midgame_score),
)
FIRST_GAME = FirstGame("welcome 13", {"expansion": "base", "board": "first_game"})

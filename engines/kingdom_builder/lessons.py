"""The lessons of a guided game of Kingdom Builder: text, condition and spots on the board."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.core.hexes import Hex, hexes_in
from engines.core.lessons import (
    Condition,
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
    CARD_NAMES,
    LOCATIONS,
    TERRAIN_NAMES,
    CardId,
    TileId,
)
from engines.kingdom_builder.state import Label
from engines.kingdom_builder.view import KingdomView, PlayerView

Context: TypeAlias = LessonContext[KingdomView, PlayerView]


# Settlements on the board, after which a card is explained: one card with each question.
SETTLEMENTS_BEFORE: dict[CardId, int] = {"fishermen": 2, "knights": 4, "merchants": 5}
MIN_SETTLEMENTS_FOR_CASTLES = 6
MIDGAME_SUPPLY = range(12, 27)  # settlements in supply
MAX_RINGS = 4  # sites that are ringed
LOW_SUPPLY = 9  # settlements in supply: three turns at most


def _buildable_hexes(context: Context) -> list[Hex]:
    """Return the hexes where the card lets the learner build."""
    keys = (option.key.split("/") for option in context.decision.options)
    return [BOARD.hex_of[key[1]] for key in keys if key[0] == "build"]


def _own_hexes(context: Context) -> int:
    """Return the hexes with settlements of the learner."""
    return sum(1 << BOARD.hex_of[label] for label in context.own.settlements)


def _labels_in_reach(context: Context) -> Iterator[Label]:
    """Yield the labels of the hexes beside those where the card lets the learner build."""
    for h in _buildable_hexes(context):
        yield from (BOARD.labels[beside] for beside in hexes_in(BOARD.neighbours[h]))


def card_gold(context: Context, card: CardId) -> int:
    """Return the learner's gold from a card, if the game ended now."""
    parts = context.view.standings[context.seat].parts
    return next(part.points for part in parts if part.source == CARD_NAMES[card])


def has_settlements(number: int) -> Condition:
    """Return the condition that the learner has built so often."""
    return lambda context: len(context.own.settlements) >= number


def card_names_args(context: Context) -> dict[str, TextArg]:
    """Return the names of the game's cards as a text argument."""
    return {"cards": tuple(CARD_NAMES[card] for card in context.table.cards)}


def card_spots(context: Context) -> tuple[str, ...]:
    """Return the spots of the game's cards."""
    return tuple(f"card/{card}" for card in context.table.cards)


def all_adjacent(context: Context) -> bool:
    """Return whether all builds on offer are beside settlements of the learner."""
    builds, near = _buildable_hexes(context), BOARD.neighbours_of(_own_hexes(context))
    return bool(builds) and all(near >> h & 1 for h in builds)


def build_count_args(context: Context) -> dict[str, TextArg]:
    """Return the number of builds on offer as a text argument."""
    return {"builds": len(_buildable_hexes(context))}


def no_adjacent_hex(context: Context) -> Example | None:
    """Find sites in reach when no build on offer is beside the learner's settlements."""
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
    return {"tile": CARD_NAMES[tile], "brief": Text(f"card-{tile}.brief")}


def ready_tile(context: Context) -> Example | None:
    """Find a tile that can be used now."""
    for option in context.decision.options:
        verb, *rest = option.key.split("/")
        if verb == "use" and rest[0] in LOCATIONS:
            return Example((f"panel/{context.seat}",), _tile_names(rest[0]))
    return None


def castle_in_reach(context: Context) -> Example | None:
    """Find a castle in reach that no settlement of the learner touches yet."""
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

    started = has_settlements(SETTLEMENTS_BEFORE[card])
    return lesson_with_example(card, all_of(acting, started), find)


def midgame_score(context: Context) -> Example | None:
    """Find the card that pays least, at about half of the game."""
    left = context.own.supply
    if left not in MIDGAME_SUPPLY:
        return None
    worst = min(context.table.cards, key=lambda card: card_gold(context, card))
    args: dict[str, TextArg] = {"left": left, "total": context.view.standings[context.seat].total}
    return Example(
        (f"panel/{context.seat}", f"card/{worst}"), {**args, **_card_args(context, worst)}
    )


def _card_args(context: Context, card: CardId) -> dict[str, TextArg]:
    return {"card": CARD_NAMES[card], "gold": card_gold(context, card)}


def low_supply(context: Context) -> Example | None:
    """Find a supply that will soon be empty."""
    supplies = [player.supply for player in context.table.players]
    seat = supplies.index(min(supplies))
    if supplies[seat] > LOW_SUPPLY:
        return None
    return Example((f"panel/{seat}",), {"left": supplies[seat]})


acting = on_question("Act")
later = all_of(acting, has_settlements(1))

LESSONS = (
    Lesson("goal", always, card_spots, card_names_args),
    lesson_with_example("end", acting, low_supply),
    lesson_with_example("location", acting, location_in_reach, is_brief=True),
    lesson_with_example("tile", acting, ready_tile, is_brief=True),
    lesson_with_example("anywhere", later, no_adjacent_hex, is_brief=True),
    lesson_with_example(
        "castle",
        all_of(acting, has_settlements(MIN_SETTLEMENTS_FOR_CASTLES)),
        castle_in_reach,
        is_brief=True,
    ),
    Lesson("beside", all_of(acting, all_adjacent), args=build_count_args),
    lesson_for_card("fishermen"),
    lesson_for_card("knights"),
    lesson_for_card("merchants"),
    lesson_with_example("stock", acting, midgame_score),
)
FIRST_GAME = FirstGame("welcome 13", {"expansion": "base", "board": "first_game"})

"""What a guided game of Kingdom Builder explains, when, and where the picture shows it."""

from collections.abc import Iterator

from engines.core.hexes import Hex, hexes_in
from engines.core.lessons import (
    Example,
    FirstGame,
    Lesson,
    LessonContext,
    always,
    on_question,
    all_of,
    lesson_with_example,
)
from engines.core.text import TextArg, Text
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

SETTLED = 3  # settlements: before that, how to build is news enough
HALF_WAY = range(12, 27)  # settlements in supply when it is time to take stock
SHOWN = 4  # sites that are pointed at, where there are many
NEARLY_OUT = 9  # settlements in supply: three turns at most


def _table(moment: LessonContext) -> KingdomView:
    table: KingdomView = moment.view.table
    return table


def _me(moment: LessonContext) -> PlayerView:
    return _table(moment).players[moment.seat]


def _builds(moment: LessonContext) -> list[Hex]:
    """Return where the card lets who learns build."""
    keys = (option.key.split("/") for option in moment.decision.options)
    return [BOARD.hex_of[key[1]] for key in keys if key[0] == "build"]


def _own(moment: LessonContext) -> int:
    """Return the hexes with settlements of who learns."""
    return sum(1 << BOARD.hex_of[label] for label in _me(moment).settlements)


def _reached(moment: LessonContext) -> Iterator[Label]:
    """Yield what lies beside the hexes where the card lets who learns build."""
    for h in _builds(moment):
        yield from (BOARD.labels[beside] for beside in hexes_in(BOARD.neighbours[h]))


def gold(moment: LessonContext, card: CardId) -> int:
    """Return what a card pays who learns, if the game ended now."""
    parts = moment.view.standings[moment.seat].parts
    return next(part.points for part in parts if part.source == NAMES[card])


def well_begun(moment: LessonContext) -> bool:
    """Belongs to a turn that is no longer the first."""
    return len(_me(moment).settlements) >= SETTLED


def in_play(moment: LessonContext) -> dict[str, TextArg]:
    """Tell which cards pay in this game."""
    return {"cards": tuple(NAMES[card] for card in _table(moment).cards)}


def cards(moment: LessonContext) -> tuple[str, ...]:
    """Return where the cards that pay are shown."""
    return tuple(f"card/{card}" for card in _table(moment).cards)


def beside_own(moment: LessonContext) -> bool:
    """Belongs to builds that must all be beside settlements of who learns."""
    builds, near = _builds(moment), BOARD.neighbours_of(_own(moment))
    return bool(builds) and all(near >> h & 1 for h in builds)


def anywhere(moment: LessonContext) -> Example | None:
    """Find none of the hexes on offer beside settlements of who learns."""
    builds, near = _builds(moment), BOARD.neighbours_of(_own(moment))
    terrain = _table(moment).card
    if not builds or terrain is None or any(near >> h & 1 for h in builds):
        return None
    return Example(_sites(moment)[:SHOWN], {"terrain": TERRAIN_NAMES[terrain]})


def _sites(moment: LessonContext) -> tuple[str, ...]:
    """Return the castles and locations beside hexes on offer."""
    sites = {*_table(moment).locations, *_table(moment).castles}
    return tuple(dict.fromkeys(f"hex/{label}" for label in _reached(moment) if label in sites))


def location(moment: LessonContext) -> Example | None:
    """Find a location within reach that still has a tile for who learns."""
    locations = _table(moment).locations
    had = {held.at for held in _me(moment).tiles} | {*_me(moment).lost_from}
    for label in _reached(moment):
        if label in locations and label not in had and locations[label].left:
            return Example((f"hex/{label}",), {"hex": label, **_named(locations[label].tile)})
    return None


def _named(tile: TileId) -> dict[str, TextArg]:
    return {"tile": NAMES[tile], "brief": Text(f"card-{tile}.brief")}


def ready_tile(moment: LessonContext) -> Example | None:
    """Find a tile that can be used now."""
    for option in moment.decision.options:
        verb, *rest = option.key.split("/")
        if verb == "use" and rest[0] in LOCATIONS:
            return Example((f"panel/{moment.seat}",), _named(rest[0]))
    return None


def castle(moment: LessonContext) -> Example | None:
    """Find a castle within reach beside which who learns does not stand yet."""
    near = BOARD.neighbours_of(_own(moment))
    for label in _reached(moment):
        if label in _table(moment).castles and not near >> BOARD.hex_of[label] & 1:
            return Example((f"hex/{label}",), {"hex": label})
    return None


def paid_by(card: CardId) -> Lesson:
    """Return the lesson about a card, where it is in play."""

    def find(moment: LessonContext) -> Example | None:
        if card not in _table(moment).cards:
            return None
        return Example((f"card/{card}",), {"gold": gold(moment, card)})

    return lesson_with_example(card, later, find)


def taking_stock(moment: LessonContext) -> Example | None:
    """Find what pays least, when half of the settlements stand."""
    left = _me(moment).supply
    if left not in HALF_WAY:
        return None
    least = min(_table(moment).cards, key=lambda card: gold(moment, card))
    told: dict[str, TextArg] = {"left": left, "total": moment.view.standings[moment.seat].total}
    return Example((f"panel/{moment.seat}", f"card/{least}"), {**told, **_paying(moment, least)})


def _paying(moment: LessonContext, card: CardId) -> dict[str, TextArg]:
    return {"card": NAMES[card], "gold": gold(moment, card)}


def nearly_out(moment: LessonContext) -> Example | None:
    """Find a supply that will soon be empty."""
    supplies = [player.supply for player in _table(moment).players]
    seat = supplies.index(min(supplies))
    if supplies[seat] > NEARLY_OUT:
        return None
    return Example((f"panel/{seat}",), {"left": supplies[seat]})


acting = on_question("Act")
later = all_of(acting, well_begun)

LESSONS = (
    Lesson("goal", always, cards, in_play),
    lesson_with_example("end", acting, nearly_out),
    Lesson("beside", all_of(acting, beside_own)),
    lesson_with_example("location", later, location),
    lesson_with_example("anywhere", later, anywhere),
    paid_by("merchants"),
    lesson_with_example("tile", later, ready_tile),
    lesson_with_example("castle", later, castle),
    paid_by("knights"),
    paid_by("fishermen"),
    lesson_with_example("stock", later, taking_stock),
)
FIRST_GAME = FirstGame("welcome 13", {"expansion": "base", "board": "first_game"})

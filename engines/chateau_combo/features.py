"""What lies in a tableau and what may still come of it: the amounts that make up its worth."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from engines.chateau_combo.material import (
    CARDS,
    PATTERNS,
    SHIELD_COUNTS,
    SHIELDS,
    Area,
    Banners,
    BannerSets,
    CardsWithCost,
    CardsWithDiscount,
    CardsWithShieldCount,
    Count,
    GoldOnAllPurses,
    HasFaceDownCard,
    IdenticalShieldSets,
    Keys,
    MissingShieldTypes,
    Position,
    Scroll,
    Shield,
    ShieldMissing,
    Shields,
    ShieldSets,
    ShieldTypes,
)
from engines.chateau_combo.scoring import points
from engines.chateau_combo.state import COORDINATES, SIZE, Cell, Player, possible_places

Amount: TypeAlias = tuple[str, float]
FEW, SOME = 4, 10  # gold for a card, and for two or three; what is beyond will hardly be spent


class Sight(NamedTuple):
    """A tableau, and what several of its scrolls look at."""

    player: Player
    shields: Mapping[Shield, int]
    room: int  # for gold, on all purses
    left: int  # empty spaces, and turns

    @property
    def types(self) -> int:
        """Return how many types of shields there are."""
        return sum([number > 0 for number in self.shields.values()])


def outlook(player: Player) -> Iterator[Amount]:
    """Yield what there is: stocks, and for every card what it scores now and may score yet."""
    tableau, face_up = player.tableau, player.face_up()
    shields = {one: sum([SHIELD_COUNTS[card.id][one] for card in face_up]) for one in SHIELDS}
    room = sum([laid.room for laid in tableau.values()])
    sight = Sight(player, shields, room, SIZE * SIZE - len(tableau))
    yield "face down", len(tableau) - len(face_up)
    yield from _stocks(sight)
    for cell, laid in tableau.items():
        if laid.face_up:
            scroll = CARDS[laid.card].scoring
            yield _scored(player, cell, scroll)
            yield from _hoped(sight, cell, scroll)


def _stocks(sight: Sight) -> Iterator[Amount]:
    """Yield what cards to come may profit from."""
    player = sight.player
    yield "gold", min(player.gold, FEW)
    yield "more gold", min(max(player.gold - FEW, 0), SOME - FEW)
    yield "much gold", max(player.gold - SOME, 0)
    yield "gold for purses", min(player.gold, sight.room)
    yield "room on purses", sight.room
    yield "keys", player.keys
    yield "shields", sum(sight.shields.values())
    yield "shield types", sight.types
    yield "castle discount", player.discount("castle")
    yield "village discount", player.discount("village")


def _scored(player: Player, cell: Cell, scroll: Scroll) -> Amount:
    """Return what a card scores as things stand; what is missing may not stay so."""
    missing = isinstance(scroll.per, MissingShieldTypes)
    single = isinstance(scroll.condition, ShieldMissing)
    name = "types missing" if missing else "shield missing" if single else "scored"
    return name, points(player, cell)


def _hoped(sight: Sight, cell: Cell, scroll: Scroll) -> Iterator[Amount]:
    """Yield what a card may score yet, in points for each thing that it counts."""
    each = scroll.points
    match scroll.condition:
        case Position(pattern):
            possible = possible_places(sight.player.tableau, cell)
            hoped = possible & PATTERNS[pattern]
            if hoped and hoped != possible:
                yield "possible place", each
                yield "likely place", each * len(hoped) / len(possible)
        case HasFaceDownCard() if all(laid.face_up for laid in sight.player.tableau.values()):
            yield "none face down", each
        case None if scroll.per is not None:
            for name, things in _countable(sight, cell, scroll.per):
                yield name, each * things


def _countable(sight: Sight, cell: Cell, what: Count) -> Iterator[Amount]:
    """Yield how much more of a thing there may be, as far as it can be told."""
    match what:
        case Shields(area=area):
            name = "cross" if area == "row_and_column" else "line"
            yield name, _empty(sight.player, cell, area)
        case ShieldTypes("tableau"):
            yield "types to come", min(len(SHIELDS) - sight.types, sight.left)
        case ShieldTypes(area):
            yield "line of types", _empty(sight.player, cell, area)
        case ShieldSets(types):
            yield from _sets([sight.shields[one] for one in types])
        case IdenticalShieldSets(size):
            yield "sets of equals begun", sum([n % size for n in sight.shields.values()]) / size
        case BannerSets(banners) if len(set(banners)) == 1:
            size = len(banners)
            villagers = sum([card.location == banners[0] for card in sight.player.face_up()])
            yield "banner sets", 1
            yield "banner sets begun", villagers % size / size
        case GoldOnAllPurses():
            yield "banker", sight.room
            yield "banker's gold", min(sight.player.gold, sight.room)
        case _ if kind := _kind(what):
            yield kind, 1


def _sets(numbers: list[int]) -> Iterator[Amount]:
    """Yield what is there of the next set of different shields."""
    full, size = min(numbers), len(numbers)
    yield f"sets of {size}", 1
    yield f"sets of {size} begun", sum([min(number - full, 1) for number in numbers]) / size


def _kind(what: Count) -> str | None:
    """Return the kind of things of which every further card may be one."""
    match what:
        case Keys():
            return "keeper of keys"
        case MissingShieldTypes():
            return "missing types"
        case BannerSets():
            return "banner pairs"
        case Banners(banner):
            return f"{banner} banners"
        case CardsWithCost(cost):
            return f"cards of cost {cost}"
        case CardsWithShieldCount():
            return "cards with two shields"
        case CardsWithDiscount():
            return "cards with a discount"
        case _:
            return None


def _empty(player: Player, cell: Cell, area: Area) -> int:
    """Return how many spaces are empty in the row, the column or both that go through a cell."""
    row, column = COORDINATES[cell]
    places = [COORDINATES[used] for used in player.tableau]
    in_row = SIZE - sum([place[0] == row for place in places])
    in_column = SIZE - sum([place[1] == column for place in places])
    return (area != "column") * in_row + (area != "row") * in_column

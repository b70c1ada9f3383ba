"""Building a manor: one material, a free cell whose lines meet it on a frame, a tower's bonus."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from engines.core.agenda import Ask, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Text
from engines.merlin.material import (
    BUILD_TWO,
    COUNTY_NAMES,
    ITEM_NAMES,
    ORDER,
    Cell,
    CountyId,
    Item,
)
from engines.merlin.state import Merlin
from engines.merlin.steps.followers import bring_influence
from engines.merlin.steps.goods import took
from engines.merlin.steps.telling import BY_ITEM, BY_MATERIAL, SKILLS, Marks

_INFLUENCE, _NO_BONUS = Text("group-influence"), Text("group-nothing")
_BONUSES: tuple[Item, ...] = ("shield", "banner")


class BuildManor(Step, frozen=True):
    """Return a material that the cell's lines meet, and put a manor there for good."""

    cell: Cell
    material: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Build; a tower gives a bonus."""
        turn = game.turn
        game.give_back(turn.seat, "material", self.material)
        game.active.manors.append(self.cell)
        turn.performed = True
        yield news(
            "built",
            turn.seat,
            f"cell/{self.cell}",
            cell=self.cell,
            material=ITEM_NAMES["material", self.material],
        )
        if game.tiles[self.cell].tower:
            yield TowerBonus(turn.seat)


def building_sites(game: Merlin) -> Iterator[Option]:
    """Yield every fitting material with every cell that it fits."""
    for material, cell in game.building_sites():
        yield _build_option(cell, material)


@cache
def _build_option(cell: Cell, material: CountyId) -> Option:
    return Option(
        f"build/{cell}/{material}",
        Text("build", {"cell": cell, "material": ITEM_NAMES["material", material]}),
        BuildManor(cell, material),
        BY_MATERIAL[material],
        f"cell/{cell}",
        cell,
        public=True,
    )


class BuildTwo(Step, frozen=True):
    """Skill: build a second manor."""

    def run(self, game: Merlin) -> Outcome:
        """Turn the seal over and build."""
        game.active.used.append(BUILD_TWO)
        game.turn.skill = BUILD_TWO
        yield news("used-build-two", game.turn.seat)
        yield BuildSecond(game.turn.seat)


class BuildSecond(Ask, frozen=True):
    """Choose the second manor's material and cell."""

    def prompt(self, game: Merlin) -> Text:
        """Ask for the cell."""
        del game
        return _ASK_SECOND

    def options(self, game: Merlin) -> Options:
        """Offer every way to build."""
        return building_sites(game)

    def choose(self, game: Merlin, building: BuildManor) -> Outcome:
        """Build it."""
        del game
        yield building


_ASK_SECOND = Text("ask-second-manor")


class Bonus(Struct, frozen=True):
    """A tower's bonus: an item or, without one, influence."""

    item: Item | None
    county: CountyId


class TowerBonus(Ask, frozen=True):
    """A tower gives a shield or a banner of any county, or influence in any county."""

    def prompt(self, game: Merlin) -> Text:
        """Ask for the bonus."""
        del game
        return _ASK_TOWER

    def options(self, game: Merlin) -> Options:
        """Offer what is in stock, influence while a marker is left, and nothing."""
        marks = Marks()
        for item in _BONUSES:
            for county in ORDER:
                if game.stock[item][county]:
                    yield _bonus_option(item, county, marks[f"stock/{county}/{item}"])
        if game.active.markers:
            for county in ORDER:
                yield _bonus_option(None, county, marks[f"county/{county}"])
        yield _NOTHING

    def choose(self, game: Merlin, bonus: Bonus | None) -> Outcome:
        """Take it."""
        if bonus is None:
            yield news("no-bonus", self.seat)
        elif bonus.item is None:
            yield from bring_influence(game, bonus.county)
        else:
            game.take(bonus.item, bonus.county)
            yield took(self.seat, bonus.item, bonus.county)


_ASK_TOWER = Text("ask-tower")


@cache
def _bonus_option(item: Item | None, county: CountyId, mark: str) -> Option:
    if item is None:
        text = Text("tower-influence", {"county": COUNTY_NAMES[county]})
    else:
        text = Text("take", {"item": ITEM_NAMES[item, county]})
    return Option(
        f"tower/{item or 'influence'}/{county}",
        text,
        Bonus(item, county),
        BY_ITEM[item] if item else _INFLUENCE,
        f"stock/{county}/{item}" if item else f"county/{county}",
        mark,
    )


_NOTHING = Option("tower/nothing", Text("tower-nothing"), None, _NO_BONUS)
BUILD_TWO_OPTION = Option("build_two", Text("build-two"), BuildTwo(), SKILLS, public=True)

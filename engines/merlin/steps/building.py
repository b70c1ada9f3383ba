"""Building a manor: one material, a free cell whose lines meet it on a frame, a tower's bonus."""

from functools import cache

from engines.core.events import detail, headline, seat_event
from engines.core.kernel import Option, Options, Outcome
from engines.core.text import Text
from engines.merlin.environs_geometry import materials_by_cell, regions
from engines.merlin.material import (
    BUILD_TWO,
    COUNTY_NAMES,
    COUNTY_ORDER,
    ITEM_NAMES,
    Cell,
    CountyId,
    Item,
)
from engines.merlin.scoring import manor_owners, manors_in, markers
from engines.merlin.state import Merlin
from engines.merlin.steps.choices import MATERIAL_GROUPS, SKILL_GROUP, Choice, MarkedAsk
from engines.merlin.steps.followers import bring_influence
from engines.merlin.steps.item_fields import TOWER_OPTIONS

_TOWER_ITEMS: tuple[Item, ...] = ("shield", "banner")


class BuildManor(Choice, frozen=True):
    """Return a material that the cell's lines meet, and put a manor there permanently."""

    cell: Cell
    material: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Build; a tower gives a bonus."""
        turn = game.turn
        game.give_back(turn.seat, "material", self.material)
        game.active.manors.append(self.cell)
        turn.performed = True
        material = ITEM_NAMES["material", self.material]
        yield headline("built", turn.seat, f"cell/{self.cell}", cell=self.cell, material=material)
        if game.tiles[self.cell].tower:
            yield TowerBonus(turn.seat)

    def label(self, game: Merlin) -> Text:
        return Text("build-manor", {"material": ITEM_NAMES["material", self.material]})

    def group(self) -> Text:
        return MATERIAL_GROUPS[self.material]

    def remark(self, game: Merlin) -> Text:
        """Return the region's value, and the manors there afterwards."""
        region = next(one for one in regions(game.tiles) if self.cell in one)
        manors = manors_in(region, manor_owners(game), game.seats)
        own = manors.pop(game.turn.seat)
        tile = game.tiles[self.cell]
        return Text(
            "remark-build",
            {
                "terrain": tile.terrain,
                "tiles": len(region),
                "own": own + 1,
                "most": max(manors),
                "tower": "yes" if tile.tower else "no",
            },
        )


@cache
def _build_options_by_cell(rows: int) -> dict[CountyId, dict[Cell, Option]]:
    """Return the cells that each material fits, in so many rows of the environs."""
    return {
        material: {
            cell: Option(
                f"build/{cell}/{material}", value=BuildManor(cell, material), spot=f"cell/{cell}"
            )
            for cell, fitting in materials_by_cell(rows).items()
            if material in fitting
        }
        for material in COUNTY_ORDER
    }


def build_options(game: Merlin) -> list[Option]:
    """Return every material of the active player with every free cell that it fits."""
    player = game.active
    if not player.manors_left:
        return []
    sites, built = _build_options_by_cell(game.rows), game.built_cells()
    return [
        site
        for material, number in player.items["material"].items()
        if number
        for cell, site in sites[material].items()
        if cell not in built
    ]


class BuildTwo(Choice, frozen=True):
    """Skill: build a second manor."""

    def run(self, game: Merlin) -> Outcome:
        """Turn the seal over and build."""
        game.active.used.append(BUILD_TWO)
        game.turn.skill = BUILD_TWO
        yield detail("used-build-two", game.turn.seat)
        yield BuildSecond(game.turn.seat)

    def label(self, game: Merlin) -> Text:
        return Text("build-two")

    def group(self) -> Text:
        return SKILL_GROUP

    def remark(self, game: Merlin) -> Text:
        return Text("remark-build-two")


class BuildSecond(MarkedAsk, frozen=True):
    """Choose the second manor's material and cell."""

    question = Text("ask-second-manor")

    def options(self, game: Merlin) -> Options:
        return build_options(game)

    def choose(self, game: Merlin, building: BuildManor) -> Outcome:
        return building.run(game)


class GainInfluence(Choice, frozen=True):
    """A tower's bonus: an influence marker goes to any county."""

    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Bring it there."""
        return bring_influence(game, self.county)

    def label(self, game: Merlin) -> Text:
        return Text("tower-influence", {"county": COUNTY_NAMES[self.county]})

    def group(self) -> Text:
        return Text("group-influence")

    def remark(self, game: Merlin) -> Text:
        """Return the influence markers there afterwards."""
        influence = markers(game, self.county)
        own = influence.pop(game.turn.seat)
        return Text("remark-influence", {"own": own + 1, "most": max(influence)})


class TowerBonus(MarkedAsk, frozen=True):
    """A tower gives a shield or a banner of any county, or influence in any county."""

    question = Text("ask-tower")

    def options(self, game: Merlin) -> Options:
        """Offer the available items, influence while a marker is left, and nothing."""
        for item in _TOWER_ITEMS:
            for county, number in game.county_items[item].items():
                if number:
                    yield TOWER_OPTIONS[item][county]
        if game.active.markers:
            yield from _TOWER_INFLUENCE_OPTIONS
        yield _NO_BONUS_OPTION

    def choose(self, game: Merlin, bonus: Choice | None) -> Outcome:
        if bonus is not None:
            return bonus.run(game)
        return [seat_event("no-bonus", self.seat)]


_TOWER_INFLUENCE_OPTIONS: tuple[Option, ...] = tuple(
    Option(f"tower/influence/{county}", value=GainInfluence(county), spot=f"county/{county}")
    for county in COUNTY_ORDER
)
_NO_BONUS_OPTION = Option(
    "tower/nothing", Text("tower-nothing"), group=Text("group-nothing"), separate=True, public=True
)
BUILD_TWO_OPTION = Option("build_two", value=BuildTwo())

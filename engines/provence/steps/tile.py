"""Persons that restore a ruin, swap two tiles, or lay tokens beside the column."""

from itertools import combinations_with_replacement
from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import detail, seat_event
from engines.core.kernel import Ask, Option, Options, Outcome
from engines.core.text import LETTERS, Text, TextArg, TextValue
from engines.provence.material import CARD_NAMES, CASTLE_CELL, CROP_BITS, TILES, Cell
from engines.provence.state import Player, Provence
from engines.provence.steps.texts import (
    SKIP_OPTION,
    cell_options,
    cell_spot,
    crops_text,
    skip_label,
    tile_at,
    tile_label,
)


def ruins_of(player: Player) -> list[Cell]:
    """Return the cells of ruined land tiles."""
    kingdom = player.kingdom
    return [
        cell
        for cell in player.cells()
        if kingdom[cell].ruined and TILES[kingdom[cell].tile].kind == "land"
    ]


class Restore(Ask, frozen=True):
    """Turn one of your ruined land tiles face up again, with its towers and nobles."""

    question: ClassVar[Text] = Text("ask-restore")
    question_kind: ClassVar[str] = "restore"

    def options(self, game: Provence) -> Options:
        fields = cell_options("restore", self.seat)
        offered = [fields[cell] for cell in ruins_of(game.players[self.seat])]
        return [*offered, SKIP_OPTION] if offered else []

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == SKIP_OPTION:
            return skip_label(option)
        cell: Cell = option.value
        tile = game.players[self.seat].kingdom[cell].tile
        remark = crops_text(CROP_BITS[tile])
        return replace(option, text=tile_at(tile, cell), mark=cell, remark=remark)

    def choose(self, game: Provence, cell: Cell | None) -> Outcome:
        """Turn it face up; its pieces stay. Trios that appear are ignored."""
        if cell is None:
            yield detail("skipped", self.seat, person=CARD_NAMES["master_builder"])
            return
        placed = game.players[self.seat].kingdom[cell]
        placed.ruined = False
        game.put(placed, "tower", TILES[placed.tile].towers)
        game.put(placed, "noble", TILES[placed.tile].nobles)
        tile = tile_at(placed.tile, cell)
        yield seat_event("restored", self.seat, cell_spot(self.seat, cell), tile=tile)


class SwapFirst(Ask, frozen=True):
    """Pick one of two own tiles that change places."""

    question: ClassVar[Text] = Text("ask-swap")
    question_kind: ClassVar[str] = "swap"

    def options(self, game: Provence) -> Options:
        """Offer all own tiles but the castle, and to skip."""
        fields = cell_options("swap", self.seat)
        cells = game.players[self.seat].cells()
        return [*(fields[cell] for cell in cells if cell != CASTLE_CELL), SKIP_OPTION]

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == SKIP_OPTION:
            return skip_label(option)
        return _swap_label(game.players[self.seat], option)

    def choose(self, game: Provence, cell: Cell | None) -> Outcome:
        """Go on to the second."""
        if cell is None:
            yield detail("skipped", self.seat, person=CARD_NAMES["cartographer"])
        else:
            tile = game.players[self.seat].kingdom[cell].tile
            yield detail("swap-begun", self.seat, tile=tile_at(tile, cell))
            yield SwapWith(self.seat, cell)


class SwapWith(Ask, frozen=True):
    """Pick the other of the two."""

    cell: Cell
    question_kind: ClassVar[str] = "swap"

    def prompt(self, game: Provence) -> Text:
        placed = game.players[self.seat].kingdom[self.cell]
        return Text("ask-swap-with", {"tile": tile_label(placed, self.cell)})

    def options(self, game: Provence) -> Options:
        """Offer the remaining tiles; the player can no longer skip."""
        fields = cell_options("with", self.seat)
        cells = game.players[self.seat].cells()
        return [fields[cell] for cell in cells if cell not in (CASTLE_CELL, self.cell)]

    def labelled(self, game: Provence, option: Option) -> Option:
        return _swap_label(game.players[self.seat], option)

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Exchange them with their pieces. Trios that appear are ignored."""
        kingdom = game.players[self.seat].kingdom
        kingdom[self.cell], kingdom[cell] = kingdom[cell], kingdom[self.cell]
        one, other = kingdom[cell], kingdom[self.cell]
        spots = cell_spot(self.seat, cell), cell_spot(self.seat, self.cell)
        tiles = {"one": CARD_NAMES[one.tile], "other": CARD_NAMES[other.tile]}
        yield seat_event("swapped", self.seat, *spots, **tiles)


def _swap_label(player: Player, option: Option) -> Option:
    """Label the tile with its crops, which a swap moves."""
    cell: Cell = option.value
    placed = player.kingdom[cell]
    remark = crops_text(placed.crop_bits)
    return replace(option, text=tile_label(placed, cell), mark=cell, remark=remark)


class LayTokensBeside(Ask, frozen=True):
    """Lay Saracen tokens beside open land tiles, as many as the supply has."""

    amount: int
    question_kind: ClassVar[str] = "tokens"

    def prompt(self, game: Provence) -> Text:
        return Text("ask-tokens", {"number": min(self.amount, game.tokens)})

    def options(self, game: Provence) -> Options:
        """Offer every placement, both beside one tile too, and to skip."""
        number = min(self.amount, game.tokens)
        if not number:
            return
        for chosen in combinations_with_replacement(range(len(game.column)), number):
            key = "lay/" + ",".join(str(index + 1) for index in chosen)
            beside = game.column[chosen[0]].tile if len(set(chosen)) == 1 else None
            yield Option(key, value=chosen, spot=beside and f"market/{beside}")
        yield SKIP_OPTION

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == SKIP_OPTION:
            return skip_label(option)
        chosen: tuple[int, ...] = option.value
        one, other = chosen[0], chosen[-1]
        names: dict[str, TextArg] = {
            "one": CARD_NAMES[game.column[one].tile],
            "other": CARD_NAMES[game.column[other].tile],
        }
        if one != other:
            text = Text("lay-apart", {**names, "first": LETTERS[one], "second": LETTERS[other]})
            return replace(option, text=text, remark=Text("tokens-apart"))
        rise: dict[str, TextArg] = {"number": len(chosen)}
        return replace(
            option,
            text=Text("lay-together", {**names, **rise}),
            mark=LETTERS[one],
            remark=Text("tokens-together", rise),
        )

    def choose(self, game: Provence, chosen: tuple[int, ...] | None) -> Outcome:
        """Lay them; the player who takes the tile gets them as well."""
        if chosen is None:
            yield detail("skipped", self.seat, person=CARD_NAMES["mystic"])
            return
        game.tokens -= len(chosen)
        for index in chosen:
            game.column[index].tokens += 1
        tiles: tuple[TextValue, ...] = tuple(
            CARD_NAMES[game.column[index].tile] for index in chosen
        )
        spots = [f"market/{game.column[index].tile}" for index in chosen]
        yield seat_event("tokens-laid", self.seat, *spots, tiles=tiles, number=len(chosen))

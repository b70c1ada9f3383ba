"""Persons who deal in tiles: restore a ruin, swap two tiles, lay tokens beside the column."""

from itertools import combinations_with_replacement
from typing import ClassVar

from engines.core.agenda import Ask, Option, Options, Outcome
from engines.core.telling import news
from engines.core.text import Arg, Text, Word
from engines.provence.material import CASTLE, NAMES, TILES, Cell
from engines.provence.state import Provence
from engines.provence.steps.telling import LETTERS, SKIP, field, named_tile, shown_tile


class Restore(Ask, frozen=True):
    """Turn one of your ruined land tiles face up again, with its towers and nobles."""

    doing: ClassVar[str] = "restore"

    def prompt(self, game: Provence) -> Text:
        """Ask for a ruin."""
        del game
        return Text("ask-restore")

    def options(self, game: Provence) -> Options:
        """Offer the ruined land tiles, and to skip."""
        player = game.players[self.seat]
        ruins = [
            cell
            for cell in player.cells()
            if player.kingdom[cell].ruined and TILES[player.kingdom[cell].tile].kind == "land"
        ]
        for cell in ruins:
            yield Option(
                f"restore/{cell}",
                named_tile(player.kingdom[cell].tile, cell),
                cell,
                spot=field(self.seat, cell),
                mark=cell,
            )
        if ruins:
            yield SKIP

    def choose(self, game: Provence, cell: Cell | None) -> Outcome:
        """Turn it; what stands on it stays. Trios that appear are ignored."""
        if cell is None:
            yield news("skipped", self.seat, person=NAMES["master_builder"])
            return
        laid = game.players[self.seat].kingdom[cell]
        laid.ruined = False
        game.put(laid, "tower", TILES[laid.tile].towers)
        game.put(laid, "noble", TILES[laid.tile].nobles)
        tile = named_tile(laid.tile, cell)
        yield news("restored", self.seat, field(self.seat, cell), tile=tile)


class SwapFirst(Ask, frozen=True):
    """Pick one of two own tiles that change places."""

    doing: ClassVar[str] = "swap"

    def prompt(self, game: Provence) -> Text:
        """Ask for the first."""
        del game
        return Text("ask-swap")

    def options(self, game: Provence) -> Options:
        """Offer all own tiles but the castle, and to skip."""
        yield from _movable(game, self.seat, "swap", except_for=CASTLE)
        yield SKIP

    def choose(self, game: Provence, cell: Cell | None) -> Outcome:
        """Go on to the second."""
        del game
        if cell is None:
            yield news("skipped", self.seat, person=NAMES["cartographer"])
        else:
            yield SwapWith(self.seat, cell)


class SwapWith(Ask, frozen=True):
    """Pick the other of the two."""

    cell: Cell
    doing: ClassVar[str] = "swap"

    def prompt(self, game: Provence) -> Text:
        """Ask for the second."""
        laid = game.players[self.seat].kingdom[self.cell]
        return Text("ask-swap-with", {"tile": shown_tile(laid, self.cell)})

    def options(self, game: Provence) -> Options:
        """Offer the remaining tiles: what was begun is carried through."""
        return _movable(game, self.seat, "with", except_for=self.cell)

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Exchange them with their pieces. Trios that appear are ignored."""
        kingdom = game.players[self.seat].kingdom
        kingdom[self.cell], kingdom[cell] = kingdom[cell], kingdom[self.cell]
        one, other = kingdom[cell], kingdom[self.cell]
        spots = field(self.seat, cell), field(self.seat, self.cell)
        tiles = {"one": NAMES[one.tile], "other": NAMES[other.tile]}
        yield news("swapped", self.seat, *spots, **tiles)


def _movable(game: Provence, seat: int, verb: str, *, except_for: Cell) -> Options:
    player = game.players[seat]
    for cell in player.cells():
        if cell in (CASTLE, except_for):
            continue
        yield Option(
            f"{verb}/{cell}",
            shown_tile(player.kingdom[cell], cell),
            cell,
            spot=field(seat, cell),
            mark=cell,
        )


class LayTokensBeside(Ask, frozen=True):
    """Lay Saracen tokens beside open land tiles, as many as the supply has."""

    amount: int
    doing: ClassVar[str] = "tokens"

    def prompt(self, game: Provence) -> Text:
        """Ask where they go."""
        return Text("ask-tokens", {"number": min(self.amount, game.tokens)})

    def options(self, game: Provence) -> Options:
        """Offer every way to lay them, both beside one tile too, and to skip."""
        number = min(self.amount, game.tokens)
        if not number:
            return
        for chosen in combinations_with_replacement(range(len(game.column)), number):
            together = len(set(chosen)) == 1
            tile = game.column[chosen[0]].tile
            yield Option(
                "lay/" + ",".join(str(index + 1) for index in chosen),
                _label(game, chosen),
                chosen,
                spot=f"market/{tile}" if together else None,
                mark=LETTERS[chosen[0]] if together else None,
            )
        yield SKIP

    def choose(self, game: Provence, chosen: tuple[int, ...] | None) -> Outcome:
        """Lay them; whoever takes the tile gets them as well."""
        if chosen is None:
            yield news("skipped", self.seat, person=NAMES["mystic"])
            return
        game.tokens -= len(chosen)
        for index in chosen:
            game.column[index].tokens += 1
        tiles: tuple[Word, ...] = tuple(NAMES[game.column[index].tile] for index in chosen)
        spots = [f"market/{game.column[index].tile}" for index in chosen]
        yield news("tokens-laid", self.seat, *spots, tiles=tiles, number=len(chosen))


def _label(game: Provence, chosen: tuple[int, ...]) -> Text:
    one, other = chosen[0], chosen[-1]
    told: dict[str, Arg] = {"one": NAMES[game.column[one].tile]}
    if one == other:
        return Text("lay-together", {**told, "number": len(chosen)})
    letters: dict[str, Arg] = {"first": LETTERS[one], "second": LETTERS[other]}
    return Text("lay-apart", {**told, **letters, "other": NAMES[game.column[other].tile]})

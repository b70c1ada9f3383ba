"""Persons that put, move or steal towers and nobles."""

from collections import Counter
from typing import ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from engines.core.events import detail, headline, seat_event
from engines.core.kernel import Ask, Option, Options, Outcome
from engines.core.text import LETTERS, Seat, SeatRef, Text, TextArg
from engines.provence.material import (
    CARD_NAMES,
    CASTLE_CELL,
    PERSONS,
    Cell,
    MoveToCastle,
    PersonId,
    Piece,
)
from engines.provence.state import Player, Provence
from engines.provence.steps.texts import (
    SKIP_OPTION,
    cell_options,
    cell_spot,
    skip_label,
    tile_at,
    tile_label,
)

STOP_OPTION = Option("stop")


def own_tile_options(player: Player, seat: Seat) -> list[Option]:
    """Offer every own tile to put a piece on: castle, face-up tiles and ruins."""
    fields = cell_options("put", seat)
    return [fields[cell] for cell in player.cells()]


def own_tile_label(player: Player, option: Option) -> Option:
    """Label an own tile; the castle with the remark that it is never destroyed."""
    cell: Cell = option.value
    remark = Text("never-destroyed") if cell == CASTLE_CELL else None
    return replace(option, text=tile_label(player.kingdom[cell], cell), mark=cell, remark=remark)


class PutPieces(Ask, frozen=True):
    """Put pieces from the supply on one of your tiles, as far as the supply goes."""

    person: PersonId
    piece: Piece
    amount: int
    question_kind: ClassVar[str] = "put"

    def prompt(self, game: Provence) -> Text:
        """Ask for a tile; say whether the towers would avert a raid."""
        number = min(self.amount, game.supply(self.piece))
        args: dict[str, TextArg] = {
            "person": CARD_NAMES[self.person],
            "piece": self.piece,
            "number": number,
            "raid": self._raid_hint(game, number),
        }
        return Text("ask-put", args)

    def _raid_hint(self, game: Provence, number: int) -> str:
        if not game.is_raid_coming():
            return "none"
        towers = number if self.piece == "tower" else 0
        return "comes" if game.is_raid_coming(towers=towers) else "averted"

    def options(self, game: Provence) -> Options:
        """Offer all own tiles, and to skip; nothing where the supply is empty."""
        if not game.supply(self.piece):
            return []
        return [*own_tile_options(game.players[self.seat], self.seat), SKIP_OPTION]

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == SKIP_OPTION:
            return skip_label(option)
        return own_tile_label(game.players[self.seat], option)

    def choose(self, game: Provence, cell: Cell | None) -> Outcome:
        if cell is None:
            yield detail("skipped", self.seat, person=CARD_NAMES[self.person])
            return
        placed = game.players[self.seat].kingdom[cell]
        number = game.put(placed, self.piece, self.amount)
        tile = tile_at(placed.tile, cell)
        spot = cell_spot(self.seat, cell)
        yield seat_event("put", self.seat, spot, piece=self.piece, number=number, tile=tile)


def movable_pieces(player: Player, piece: Piece) -> tuple[Cell, ...]:
    """Return the cells of the pieces that are not on the castle, one entry per piece."""
    return tuple(
        cell
        for cell in player.with_piece(piece)
        if cell != CASTLE_CELL
        for _ in range(player.kingdom[cell].pieces(piece))
    )


class MovePiece(Ask, frozen=True):
    """Move some of your pieces to your castle, one after the other."""

    person: PersonId
    piece: Piece
    limit: int = field(name="most")
    question_kind: ClassVar[str] = "move"

    def prompt(self, game: Provence) -> Text:
        """Ask from where the next one comes."""
        args: dict[str, TextArg] = {
            "person": CARD_NAMES[self.person],
            "piece": self.piece,
            "number": min(self.limit, len(self._movable(game))),
        }
        return Text("ask-move", args)

    def max_choices(self, game: Provence) -> int:
        return min(self.limit, len(set(self._movable(game))))

    def progress(self, game: Provence) -> tuple[int, int] | None:
        """Return how many were moved before, of all that may be."""
        effect = PERSONS[self.person].effect
        moved = effect.limit - self.limit if isinstance(effect, MoveToCastle) else 0
        in_all = moved + min(self.limit, len(self._movable(game)))
        return (moved + 1, in_all) if in_all > 1 else None

    def options(self, game: Provence) -> Options:
        """Offer the tiles with such a piece; all at once where they are few; and to stop."""
        cells = self._movable(game)
        if not cells:
            return
        for cell in dict.fromkeys(cells):
            yield Option(f"move/{cell}", value=(cell,), spot=cell_spot(self.seat, cell))
        if 1 < len(cells) <= self.limit:
            yield Option("move/all", value=cells)
        yield STOP_OPTION

    def _movable(self, game: Provence) -> tuple[Cell, ...]:
        return movable_pieces(game.players[self.seat], self.piece)

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == STOP_OPTION:
            return replace(option, text=Text("stop"), separate=True)
        cells: tuple[Cell, ...] = option.value
        args: dict[str, TextArg] = {"number": len(cells), "piece": self.piece}
        if option.key == "move/all":
            remark = Text("never-destroyed")
            return replace(option, text=Text("move-all", args), remark=remark, separate=True)
        placed = game.players[self.seat].kingdom[cells[0]]
        there: dict[str, TextArg] = {"piece": self.piece, "number": placed.pieces(self.piece)}
        return replace(
            option,
            text=tile_label(placed, cells[0]),
            mark=cells[0],
            remark=Text("to-the-castle", there),
        )

    def choose(self, game: Provence, cells: tuple[Cell, ...] | None) -> Outcome:
        """Move a piece from each; ask again while more may be moved."""
        if cells is None:
            yield detail("skipped", self.seat, person=CARD_NAMES[self.person])
            return
        kingdom = game.players[self.seat].kingdom
        for cell, number in Counter(cells).items():
            kingdom[cell].put(self.piece, -number)
            kingdom[CASTLE_CELL].put(self.piece, number)
            tile = tile_at(kingdom[cell].tile, cell)
            spot = cell_spot(self.seat, CASTLE_CELL)
            yield seat_event("moved", self.seat, spot, piece=self.piece, number=number, tile=tile)
        if left := self.limit - len(cells):
            yield MovePiece(self.seat, self.person, self.piece, left)


class StealTarget(Struct, frozen=True):
    """A tile of another player from which a piece is taken."""

    seat: Seat
    cell: Cell


def steal_targets(game: Provence, seat: Seat, piece: Piece) -> list[StealTarget]:
    """Return every tile of the others with such a piece on it."""
    return [
        StealTarget(other, cell)
        for other in game.seats_from(seat)[1:]
        for cell in game.players[other].with_piece(piece)
    ]


class StealFrom(Ask, frozen=True):
    """Take a piece from any tile of another player."""

    person: PersonId
    piece: Piece
    question_kind: ClassVar[str] = "steal"

    def prompt(self, game: Provence) -> Text:
        return Text("ask-steal", {"person": CARD_NAMES[self.person], "piece": self.piece})

    def options(self, game: Provence) -> Options:
        """Offer every tile of the others with such a piece on it, and to skip."""
        found = steal_targets(game, self.seat, self.piece)
        for target in found:
            spot = cell_spot(target.seat, target.cell)
            yield Option(f"steal/{target.seat}/{target.cell}", value=target, spot=spot)
        if found:
            yield SKIP_OPTION

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == SKIP_OPTION:
            return skip_label(option)
        target: StealTarget = option.value
        tile = tile_label(game.players[target.seat].kingdom[target.cell], target.cell)
        mark = f"{LETTERS[target.seat]}{target.cell}"
        text = Text("steal-option", {"who": SeatRef(target.seat), "tile": tile})
        return replace(option, text=text, mark=mark, preview_through=True)

    def choose(self, game: Provence, target: StealTarget | None) -> Outcome:
        """Ask for the piece's new tile."""
        if target is None:
            yield detail("skipped", self.seat, person=CARD_NAMES[self.person])
        else:
            tile = tile_at(game.players[target.seat].kingdom[target.cell].tile, target.cell)
            whose = SeatRef(target.seat)
            yield detail("steal-begun", self.seat, piece=self.piece, other=whose, tile=tile)
            yield PutStolen(self.seat, self.piece, target.seat, target.cell)


class PutStolen(Ask, frozen=True):
    """Put the piece that you take from another player on one of your tiles."""

    piece: Piece
    victim: Seat
    cell: Cell
    question_kind: ClassVar[str] = "put"

    def prompt(self, game: Provence) -> Text:
        return Text("ask-put-stolen", {"piece": self.piece, "other": SeatRef(self.victim)})

    def options(self, game: Provence) -> Options:
        """Offer all own tiles; the player can no longer skip."""
        return own_tile_options(game.players[self.seat], self.seat)

    def labelled(self, game: Provence, option: Option) -> Option:
        return own_tile_label(game.players[self.seat], option)

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Move it over; the defence stays as it is."""
        game.players[self.victim].kingdom[self.cell].put(self.piece, -1)
        game.players[self.seat].kingdom[cell].put(self.piece, 1)
        spots = cell_spot(self.victim, self.cell), cell_spot(self.seat, cell)
        yield headline("stolen", self.seat, *spots, piece=self.piece, other=SeatRef(self.victim))

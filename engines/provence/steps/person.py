"""Persons who act at once: what they do by themselves, and what they ask (specification 5.7)."""

from typing import assert_never

from engines.core.agenda import Outcome
from engines.core.text import Seat
from engines.provence.material import (
    PERSONS,
    CoinsPerPiece,
    DrawAndKeep,
    FreeSpecialBuilding,
    GainCoins,
    LayTokens,
    MoveToCastle,
    OthersPay,
    PersonId,
    PlacePieces,
    RestoreRuin,
    Score,
    StealPiece,
    SwapTiles,
    WinTies,
)
from engines.provence.state import Provence
from engines.provence.steps.piece import MovePiece, PutPieces, StealFrom
from engines.provence.steps.telling import gain_coins, pay_one
from engines.provence.steps.tile import LayTokensBeside, Restore, SwapFirst


def arrive(game: Provence, seat: Seat, person: PersonId) -> Outcome:
    """Carry out the effect of a person just taken, if it happens at once."""
    card = PERSONS[person]
    if card.when != "now":
        return
    match card.effect:
        case GainCoins(amount):
            yield from gain_coins(game, seat, amount)
        case CoinsPerPiece(piece):
            player = game.players[seat]
            yield from gain_coins(game, seat, player.towers if piece == "tower" else player.nobles)
        case OthersPay(amount):
            for _ in range(amount):
                for payer in game.from_seat(seat)[1:]:
                    yield from pay_one(game, payer, seat, "robbed")
        case PlacePieces(piece, amount):
            yield PutPieces(seat, person, piece, amount)
        case MoveToCastle(piece, most):
            yield MovePiece(seat, person, piece, most)
        case StealPiece(piece):
            yield StealFrom(seat, person, piece)
        case RestoreRuin():
            yield Restore(seat)
        case SwapTiles():
            yield SwapFirst(seat)
        case LayTokens(amount):
            yield LayTokensBeside(seat, amount)
        case FreeSpecialBuilding() | Score() | WinTies() | DrawAndKeep():
            return
        case effect:
            assert_never(effect)

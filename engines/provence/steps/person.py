"""Persons: what they do by themselves, what they ask, and what they are good for now (5.7)."""

from typing import assert_never

from engines.core.kernel import Outcome
from engines.core.text import Seat, Text, TextArg
from engines.provence.material import (
    PERSONS,
    RULES,
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
from engines.provence.scoring import count
from engines.provence.state import Provence
from engines.provence.steps.piece import MovePiece, PutPieces, StealFrom, loot_of, movable
from engines.provence.steps.texts import collect, gain_coins
from engines.provence.steps.tile import LayTokensBeside, Restore, SwapFirst, ruins_of


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
                yield from collect(game, seat, game.seats_from(seat)[1:], "robbed-each")
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


def use_label(game: Provence, seat: Seat, person: PersonId) -> Text | None:
    """Tell what a person is good for as the table stands; none where its numbers say all."""
    match PERSONS[person].effect:
        case GainCoins() if PERSONS[person].when == "round":
            return _use("coins-to-come", number=RULES.rounds - game.round)
        case GainCoins() | CoinsPerPiece() | OthersPay():
            return None
        case PlacePieces(piece, amount):
            return _use("put", piece=piece, number=min(amount, game.supply(piece)))
        case MoveToCastle(piece, most):
            moving = len(movable(game.players[seat], piece))
            return _use("move", piece=piece, number=min(most, moving))
        case StealPiece(piece):
            return _use("steal", piece=piece, number=len(loot_of(game, seat, piece)))
        case RestoreRuin():
            return _use("restore", number=len(ruins_of(game.players[seat])))
        case SwapTiles():
            return _use("swap")
        case LayTokens(amount):
            return _use("tokens", number=min(amount, game.tokens))
        case FreeSpecialBuilding():
            return _use("building")
        case Score(bonus):
            return _use("score", number=count(game.players[seat], bonus.element))
        case WinTies():
            return _use("ties")
        case DrawAndKeep():
            return _use("draw")
        case effect:
            assert_never(effect)


def _use(what: str, **args: TextArg) -> Text:
    return Text(f"use-{what}", args)

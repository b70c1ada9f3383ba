"""Kreta tables for tests: a position, a move, and its consequence.

Pieces are written as the provinces, harbours or sites where they stand, one word each:
`player(villagers="kissamos candia candia", ships="chania", forts=(2, 5), played="admiral king")`.
A King in `played` is written with the card that he copied: `king:admiral`.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from engines.core.kernel import run_to_decision
from engines.core.rng import SeededRng
from engines.core.text import Seat
from engines.kreta import GAME
from engines.kreta.material import (
    CROPS,
    PIECES,
    PROVINCE_ORDER,
    PROVINCES,
    SITES,
    CardId,
    Crop,
    Site,
)
from engines.kreta.state import Kreta, PlayedCard, Player, Scoring
from engines.kreta.steps import GameOver, NextTurn
from engines.kreta.view import KretaView
from tests.engines import table_driver
from tests.engines.strict_translator import strict_translator

WORDS = strict_translator(GAME)
ISLAND = {
    name: next(crop for crop, kind in CROPS.items() if kind.terrain == province.terrain)
    for name, province in PROVINCES.items()
}  # wheat on plains, olives in hills, thyme in mountains: enough where the crop does not matter


def player(
    *,
    villagers: str = "",
    villages: str = "",
    abbot: str | None = None,
    ships: str = "",
    forts: Sequence[Site] = (),
    tiles: str = "",
    played: str = "",
) -> Player:
    """Return a player with these pieces on the island and all others in supply."""
    one = Player(
        abbot=abbot,
        villagers=sorted(villagers.split(), key=PROVINCE_ORDER.__getitem__),
        villages=villages.split(),
        ships=ships.split(),
        forts=[*forts],
        played=[_parse_played(word) for word in played.split()],
    )
    for crop in tiles.split():
        one.crops[cast("Crop", crop)] += 1
    one.supply = {
        "villager": PIECES["villager"].count - len(one.villagers),
        "abbot": PIECES["abbot"].count - (abbot is not None),
        "village": PIECES["village"].count - len(one.villages),
        "fort": PIECES["fort"].count - len(one.forts),
        "ship": PIECES["ship"].count - len(one.ships),
    }
    assert min(one.supply.values()) >= 0, one.supply
    return one


def _parse_played(word: str) -> PlayedCard:
    card, _, copied = word.partition(":")
    return PlayedCard(cast("CardId", card), cast("CardId", copied) if copied else None)


def make_state(
    *players: Player,
    seats: int = 0,
    row: Sequence[Site] = (),
    pile: Sequence[Site] = (),
    scored: int = 0,
    tiles: Mapping[str, Crop] = ISLAND,
) -> Kreta:
    """Return a table where seat 0 is about to play a card; seats without a player have nothing.

    `row` gives the row's cards from slot 0 on, `pile` the pile's from the top; the cards that are
    not named follow in order. The scorings that are done brought no player anything.
    """
    seats = max(seats, len(players), 2)
    rest = [site for site in SITES if site not in row and site not in pile]
    missing = 11 - len(row)
    laid = [*row, *rest[:missing]]
    nothing = (0,) * seats
    table = Kreta(
        seats=seats,
        rng=SeededRng("seed"),
        first=0,
        players=[*players, *(Player() for _ in range(seats - len(players)))],
        tiles=dict(tiles),
        row=laid,
        pile=[*reversed([*pile, *rest[missing:]])],
        scorings=[Scoring(site, 0, nothing, nothing) for site in laid[:scored]],
        agenda=[GameOver(), NextTurn(0)],
    )
    run_to_decision(table, [])
    return table


def options_of(table: Kreta, verb: str = "") -> list[str]:
    """Return the keys on offer, those of one verb (without it) or all."""
    return [key.removeprefix(f"{verb}/") for key in table_driver.offered_keys(table, verb)]


def total(table: Kreta, seat: Seat = 0) -> int:
    """Return a player's points."""
    return GAME.standings(table)[seat].total


def view_of(table: Kreta) -> KretaView:
    """Return the table as every player sees it."""
    view: KretaView = GAME.view(table, None).table
    return view

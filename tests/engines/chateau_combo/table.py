"""Château Combo tables for tests: a position, a move, and its consequence.

A tableau is drawn as it lies, row by row: `cardinal` face up, `cardinal:2` with 2 gold on it,
`-cardinal` face down, `.` an empty cell. The cell drawn at the top left is "0,0".
"""

from collections.abc import Iterator, Sequence

from engines import Event, standings
from engines.chateau_combo import GAME
from engines.chateau_combo.material import CARDS, LOCATIONS, RULES, CardId, Location
from engines.chateau_combo.state import Cell, Chateau, Market, PlacedCard, Player
from engines.chateau_combo.steps import FinalScoring, Round, Turn
from engines.core.kernel import Step, run_to_decision
from engines.core.rng import SeededRng
from engines.core.text import Seat, Text
from tests.engines.strict_translator import strict_translator

WORDS = strict_translator(GAME)
NINE = (
    "-nun -scribe -cardinal / -judge -knight -prince / -lookout -officer -patron"  # all face down
)


def player(tableau: str = "", *, gold: int = 15, keys: int = 2) -> Player:
    """Return a player with this tableau, drawn row by row (or with `/` between rows)."""
    return Player(gold, keys, dict(_parse_tableau(tableau)))


def _parse_tableau(tableau: str) -> Iterator[tuple[Cell, PlacedCard]]:
    lines = tableau.strip().replace("/", "\n").splitlines()
    for row, line in enumerate(lines):
        for column, drawn in enumerate(line.split()):
            if drawn != ".":
                yield f"{row},{column}", _parse_card(drawn)


def _parse_card(drawn: str) -> PlacedCard:
    card, _, gold = drawn.partition(":")
    assert card.removeprefix("-") in CARDS, card
    return PlacedCard(card.removeprefix("-"), not card.startswith("-"), int(gold or 0))


def make_state(
    tableau: str = "",
    *,
    gold: int = 15,
    keys: int = 2,
    row: Sequence[CardId] = (),
    other_row: Sequence[CardId] = (),
    messenger: Location | None = None,
    others: Sequence[Player] = (Player(),),
    deck: Sequence[CardId] | None = None,
    discard: Sequence[CardId] = (),
    closed: Sequence[Location] = (),
    in_round: int = 1,
    seed: str = "seed",
) -> Chateau:
    """Return a table where seat 0 is about to take a card of `row`, the messenger's display.

    The messenger is at the location of the row's cards. Rows are filled up to three with cards that
    are not named. `deck` is the rest of the location's deck, its first card on top; by default all
    other cards. `discard` is the pile there. Cards that are left over are out of the game.
    """
    here = messenger or (CARDS[row[0]].location if row else "village")
    players = [player(tableau, gold=gold, keys=keys), *others]
    named = {laid.card for one in players for laid in one.tableau.values()}
    named |= {*row, *other_row, *(deck or ()), *discard}
    markets = {
        place: _market(place, row if place == here else other_row, named) for place in LOCATIONS
    }
    removed: list[CardId] = []
    for place in closed:
        removed += markets[place].deck + markets[place].visible_cards()
        markets[place] = Market([], open=False)
    if deck is not None:
        removed += markets[here].deck
        markets[here].deck = [*reversed(deck)]
    markets[here].discard = [*discard]
    table = Chateau(
        seats=len(players),
        rng=SeededRng(seed),
        first=0,
        players=players,
        markets=markets,
        messenger=here,
        round=in_round,
        removed=removed,
        agenda=[FinalScoring(), *_turns_to_come(in_round, len(players))],
    )
    run_to_decision(table, [])
    return table


def _market(place: Location, row: Sequence[CardId], named: set[CardId]) -> Market:
    """Return a location with this row, made up to three, and the cards not named as its deck."""
    rest = [card.id for card in CARDS.values() if card.location == place and card.id not in named]
    missing = RULES.display_size - len(row)
    return Market(rest[missing:], [*row, *rest[:missing]])


def _turns_to_come(current: int, seats: int) -> list[Step]:
    """Return the agenda of this round and the later ones: what comes first lies last."""
    later = [Round(number) for number in range(current + 1, RULES.turns_per_player + 1)]
    return [*reversed(later), *(Turn(seat) for seat in reversed(range(seats)))]


def finish_game(*players: Player) -> tuple[Chateau, list[Event]]:
    """Return the finished game of these players, and the events of the final scoring."""
    table = make_state(others=players[1:])
    table.players = [*players]
    table.agenda = [FinalScoring()]
    events: list[Event] = []
    run_to_decision(table, events)
    return table, events


def gold_and_keys(table: Chateau, seat: Seat) -> tuple[int, int]:
    """Return a player's gold in stock, and keys."""
    return table.players[seat].gold, table.players[seat].keys


def gold_on_card(table: Chateau, card: CardId) -> int:
    """Return the gold that lies on a card in a player's tableau."""
    (laid,) = (laid for one in table.players for laid in one.tableau.values() if laid.card == card)
    return laid.gold


def display(table: Chateau, place: Location) -> list[CardId | None]:
    """Return the slots of a display, from the deck outwards."""
    return table.markets[place].display


def scores(tableau: str, *, gold: int = 0, keys: int = 0) -> dict[str, int]:
    """Return the points of every card of a tableau, and of the keys, by name."""
    table = make_state(tableau, gold=gold, keys=keys)
    return {_name(part.source): part.points for part in standings(table)[0].parts}


def score(tableau: str, card: CardId, *, gold: int = 0, keys: int = 0) -> int:
    """Return the points of one card in this tableau."""
    return scores(tableau, gold=gold, keys=keys)[card]


def _name(source: Text) -> str:
    return source.id.removeprefix("card-").removeprefix("part-")

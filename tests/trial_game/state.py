"""The table of Fruit Market: a deck, a row of open cards, and each player's cards."""

from engines.core.kernel import State

FRUITS = ("apple", "cherry", "pear", "plum")
COPIES = 5  # cards of each fruit
ROW_SIZE = 4


class FruitMarket(State):
    """Everything on the table, the order of the deck included."""

    deck: list[str]
    row: list[str]
    players: list[list[str]]  # the cards of each seat

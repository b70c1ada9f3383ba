"""Helpers for views of Merlin."""

from typing import TypeAlias

from engines.core.text import Seat
from engines.merlin.material import FIELDS, RULES, FieldIndex
from engines.merlin.state import MERLIN_DIE_INDEX
from engines.merlin.view import MerlinView, ScoringView
from render.board_context import BoardContext
from render.kit.layout import last_move_spots

MerlinContext: TypeAlias = BoardContext[MerlinView]


def labels_by_spot(context: MerlinContext) -> dict[str, str]:
    """Return the labels of what may be chosen, by spot."""
    return {mark.spot: mark.label for mark in context.marks}


def touched_spots(context: MerlinContext) -> list[str]:
    """Return the spots of the last move, except those that are marked now."""
    return last_move_spots(context, except_marked=True)


def die_labels(context: MerlinContext, seat: Seat) -> tuple[str, ...]:
    """Return for each die the label of the field to which it leads, "" for none."""
    table = context.table
    player = table.players[seat]
    if seat not in context.view.to_act or table.moved or table.changing:
        return ("",) * len(player.dice)
    found = labels_by_spot(context)

    def label(start: FieldIndex, moves: int) -> str:
        return found.get(f"field/{(start + moves) % len(FIELDS)}", "")

    *own, merlin = player.dice
    own_labels = [label(player.knight, value) if value else "" for value in own]
    both = label(table.merlin, merlin) + label(table.merlin, -merlin) if merlin else ""
    return (*own_labels, both)


def last_scoring_if_new(context: MerlinContext) -> ScoringView | None:
    """Return the scoring that has just happened: no player has used a die since."""
    table = context.table
    if not table.scorings or not table.scorings[-1].done:
        return None
    last = table.scorings[-1]
    if context.view.is_over:
        return last
    fresh = all(all(player.dice) for player in table.players)
    return last if fresh and table.round == last.round + 1 else None


def is_merlin_die(place: int) -> bool:
    """Return whether the die at that place is the Merlin die."""
    return place == MERLIN_DIE_INDEX


def shown_round(context: MerlinContext) -> int:
    """Return the round, from 1."""
    return min(max(1, context.table.round), RULES.rounds)

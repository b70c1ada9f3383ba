"""The table of Merlin as text: the round, the ring, the counties, the environs, the players."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.core.view import View
from engines.merlin.material import (
    COUNTY_NAMES,
    COUNTY_ORDER,
    FIELD_NAMES,
    FOLLOWER_NAMES,
    ITEM_NAMES,
    ITEMS,
    RULES,
    SKILL_NAMES,
    CountyId,
    FieldIndex,
)
from engines.merlin.state import MERLIN_DIE_INDEX
from engines.merlin.steps.mission_draw import mission_text
from engines.merlin.view import CellView, MerlinView, PlayerView, ScoringView

_NOTHING_TEXT = Text("say-nothing")


def describe(view: View[MerlinView]) -> Iterable[Text]:
    """Describe the table, most important first; the players in turn order from the one to act."""
    table = view.table
    yield _describe_round(view)
    yield _describe_merlin(table)
    start = view.to_act[0] if view.to_act else 0
    for seat in view.seats_from(start):
        yield from _describe_player(table, seat)
    yield _describe_ring(table)
    yield from (_describe_county(table, county) for county in COUNTY_ORDER)
    yield from _describe_environs(table)
    yield _describe_missions(table)
    yield from describe_hand(view)
    if table.scorings:
        yield from describe_scoring(table.scorings[-1])


def _or_nothing(texts: Iterable[TextValue]) -> tuple[TextValue, ...]:
    return tuple(texts) or (_NOTHING_TEXT,)


def _describe_round(view: View[MerlinView]) -> Text:
    table = view.table
    if view.is_over:
        return Text("say-over")
    return Text(
        "say-round",
        {
            "round": table.round,
            "turn": table.turn,
            "who": SeatRef(view.to_act[0]),
            "first": SeatRef(table.first),
        },
    )


def _describe_merlin(table: MerlinView) -> Text:
    return Text(
        "say-merlin",
        {
            "field": FIELD_NAMES[table.merlin],
            "number": table.merlin,
            "grail": _holder(table.grail),
            "excalibur": _holder(table.excalibur),
            "apples": table.apples,
        },
    )


def _describe_ring(table: MerlinView) -> Text:
    fields: tuple[TextValue, ...] = tuple(
        _describe_field(table, field) for field in range(len(FIELD_NAMES))
    )
    return Text("say-ring", {"fields": fields})


def _describe_field(table: MerlinView, field: FieldIndex) -> Text:
    """Describe a field of the ring with the figures on it."""
    args: dict[str, TextArg] = {"number": field, "field": FIELD_NAMES[field]}
    figures: list[TextValue] = [Text("say-merlin-figure")] if table.merlin == field else []
    for seat, player in enumerate(table.players):
        if player.knight == field:
            figures.append(Text("say-knight", {"who": SeatRef(seat)}))
    if not figures:
        return Text("say-field", args)
    return Text("say-field-with", {**args, "figures": tuple(figures)})


def _holder(seat: Seat | None) -> TextValue:
    return Text("say-on-the-board") if seat is None else SeatRef(seat)


def _describe_player(table: MerlinView, seat: Seat) -> Iterator[Text]:
    player = table.players[seat]
    yield Text(
        "say-player",
        {
            "who": SeatRef(seat),
            "points": player.score,
            "field": FIELD_NAMES[player.knight],
            "number": player.knight,
            "dice": _or_nothing(value for value in player.dice[:MERLIN_DIE_INDEX] if value),
            "merlin": player.dice[MERLIN_DIE_INDEX] or _NOTHING_TEXT,
        },
    )
    yield Text(
        "say-castle",
        {
            "who": SeatRef(seat),
            "items": _or_nothing(_item_texts(player)),
            "traitors": _or_nothing(COUNTY_NAMES[county] for county in player.traitors),
            "home": _or_nothing(
                FOLLOWER_NAMES[one] for one, at in player.followers.items() if at is None
            ),
        },
    )
    yield Text(
        "say-supply",
        {
            "who": SeatRef(seat),
            "apples": player.apples,
            "staffs": player.staffs,
            "markers": player.markers,
            "manors": player.manors_left,
            "cards": player.cards,
        },
    )
    if table.kings_favor:
        yield Text(
            "say-skills",
            {
                "who": SeatRef(seat),
                "seals": player.seals,
                "skills": _or_nothing(_skill_texts(player)),
            },
        )


def _item_texts(player: PlayerView) -> Iterator[TextValue]:
    for item in ITEMS:
        for county, number in player.items[item].items():
            if number:
                yield Text("say-item", {"number": number, "item": ITEM_NAMES[item, county]})


def _skill_texts(player: PlayerView) -> Iterator[TextValue]:
    for skill in player.skills:
        used = skill in player.used
        yield Text("say-used", {"skill": SKILL_NAMES[skill]}) if used else SKILL_NAMES[skill]


def _describe_county(table: MerlinView, county: CountyId) -> Text:
    county_view = table.counties[county]
    return Text(
        "say-county",
        {
            "county": COUNTY_NAMES[county],
            "banner": county_view.items["banner"],
            "material": county_view.items["material"],
            "shield": county_view.items["shield"],
            "influence": _or_nothing(
                Text("say-share", {"who": SeatRef(seat), "number": number})
                for seat, number in enumerate(county_view.influence)
                if number
            ),
            "followers": _or_nothing(
                Text("say-follower", {"who": SeatRef(seat), "follower": FOLLOWER_NAMES[follower]})
                for follower, seat in county_view.followers.items()
                if seat is not None
            ),
        },
    )


def _describe_environs(table: MerlinView) -> Iterator[Text]:
    yield Text("say-environs")
    numbers = dict.fromkeys(cell.region for cell in table.cells.values())
    for number in numbers:
        region = {name: cell for name, cell in table.cells.items() if cell.region == number}
        terrain = next(iter(region.values())).terrain
        cells: tuple[TextValue, ...] = tuple(
            _describe_cell(name, cell) for name, cell in region.items()
        )
        yield Text("say-region", {"terrain": terrain, "tiles": len(region), "cells": cells})


def _describe_cell(name: str, cell: CellView) -> Text:
    if cell.manor is not None:
        return Text("say-manor", {"cell": name, "who": SeatRef(cell.manor)})
    return Text(
        "say-cell",
        {
            "cell": name,
            "tower": "yes" if cell.tower else "no",
            "materials": tuple(COUNTY_NAMES[county] for county in cell.materials),
        },
    )


def _describe_missions(table: MerlinView) -> Text:
    return Text(
        "say-missions",
        {
            "cards": tuple(
                mission_text("say-mission", card, icon=table.kings_favor) for card in table.display
            ),
            "deck": table.deck,
            "discard": len(table.discard),
            "traitors": table.traitor_pile,
            "repelled": _or_nothing(
                Text("say-number", {"county": COUNTY_NAMES[county], "number": number})
                for county, number in Counter(table.traitor_discard).items()
            ),
        },
    )


def describe_hand(view: View[MerlinView]) -> Iterator[Text]:
    """Describe the viewer's own missions, and how far each is fulfilled."""
    if view.seat is None:
        return
    hand = view.table.players[view.seat].hand or ()
    for place, mission in enumerate(hand, start=1):
        met, conditions = sum(one.met for one in mission.conditions), len(mission.conditions)
        args: dict[str, TextArg] = {
            "place": place,
            "met": met,
            "conditions": conditions,
            "open": conditions - met,
        }
        text = mission_text("say-hand", mission.card, icon=view.table.kings_favor)
        yield Text(text.id, {**text.args, **args})


def describe_scoring(sheet: ScoringView) -> Iterator[Text]:
    """Describe the points of a completed scoring."""
    if not sheet.done:
        return
    yield Text("say-scoring", {"round": sheet.round, "last": RULES.rounds})
    for seat, traitors in enumerate(sheet.traitors):
        yield Text(
            "say-scored",
            {
                "who": SeatRef(seat),
                "traitors": _with_minus(traitors + sheet.excalibur[seat]),
                "environs": sheet.environs[seat],
                "influence": sheet.influence[seat],
                "followers": sheet.followers[seat],
            },
        )


def _with_minus(number: int) -> str:
    """Return a number with a real minus sign, which screen readers speak."""
    return str(number).replace("-", "−")

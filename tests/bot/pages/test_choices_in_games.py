"""Menus, buttons and marks over whole games: nothing is said twice, each mark means one thing."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.pages.common_effects import CommonEffects, MenuEffects
from bot.pages.decision import PHONE_LABEL_CHARS, decision_page
from bot.pages.turn import TurnViewModel, board_marks
from bot.service.lookahead import unlocked_options
from bot.service.multi_choice import max_simultaneous
from engines import GAMES, Game
from engines.core.preview import preview_options
from tests.bot.pages.samples import rows
from tests.interaction_metrics import AskedDecision, decisions_of

BUTTON, SELECT = 2, 3
EVERY = 6  # decisions, for what takes long


def turns_of(game: Game[Any], seed: str, *, every: int = EVERY) -> Iterator[TurnViewModel]:
    """Play a random game with the most players; yield turns as the private page shows them."""
    for number, asked in enumerate(decisions_of(game, seed)):
        if number % every == 0:
            yield shown_turn(asked)


def shown_turn(asked: AskedDecision) -> TurnViewModel:
    """Return the turn with unlocked options, limits and previews."""
    table, decision, state = asked.table, asked.decision, asked.table.state
    assert state is not None
    turn = TurnViewModel(table, decision, is_private=True)
    unlocked = {
        one.option.key: one
        for options in turn.multi_pick_groups.values()
        for one in unlocked_options(state, decision, options, limit=25 - len(options))
    }
    turn = replace(turn, unlocked=unlocked)
    groups = turn.multi_pick_groups
    limits = {name: max_simultaneous(state, decision, those) for name, those in groups.items()}
    turn = replace(turn, max_per_group=limits)
    legal = [one for one in turn.selectable_options if one.key not in unlocked]
    previews = preview_options(table.game, state, legal)
    for later in unlocked.values():
        previews |= preview_options(table.game, later.state, [later.option])
    return replace(turn, previews=previews)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_no_effect_is_repeated_on_every_option_of_a_menu(game: Game[Any]) -> None:
    for turn in turns_of(game, "said once"):
        effects = MenuEffects(turn)
        for menu in turn.visible_menus:
            shared = CommonEffects(turn, menu.options).texts()
            for option in menu.options if len(menu.options) > 1 else ():
                own = effects.of_option(option, limit=10_000).split(" · ")
                assert not {*shared} & {*own}, (turn.decision.kind, shared, own)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_mark_names_one_option_and_a_place_one_thing(game: Game[Any]) -> None:
    for turn in turns_of(game, "unique"):
        marks = [mark.casefold() for mark in turn.marks.values()]
        assert len({*marks}) == len(marks), turn.marks
        places = {mark.spot: mark.label for mark in board_marks(turn)}
        assert len({*places.values()}) == len(places), places


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(2))
def test_a_place_keeps_its_mark_through_a_turn(game: Game[Any], seed: int) -> None:
    marks: dict[str, str] = {}
    for asked in decisions_of(game, f"stable {seed}"):
        if asked.starts_turn:
            marks.clear()
        for option in asked.decision.options:
            if option.spot and option.mark:
                assert marks.setdefault(option.spot, option.mark) == option.mark, option


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_few_options_with_short_labels_are_buttons(game: Game[Any]) -> None:
    for turn in turns_of(game, "buttons"):
        (menu, *others) = turn.menus or (None,)
        if menu is None or others or menu.max_picks > 1 or len(menu.options) > 5:
            continue
        is_short = all(len(turn.label(one)) <= PHONE_LABEL_CHARS for one in menu.options)
        kinds = {one["type"] for row in rows(decision_page(turn)) for one in row["components"]}
        if is_short or len(menu.options) <= 2:
            assert SELECT not in kinds


def test_later_options_differ_in_menu_and_picture() -> None:
    found = 0
    for turn in turns_of(GAMES["kingdom_builder"], "later"):
        later = {option.spot for option in turn.selectable_options if option.key in turn.unlocked}
        for option in turn.selectable_options:
            assert (" · after " in turn.label(option)) == (option.key in turn.unlocked)
        for mark in board_marks(turn):
            opens_now = any(one.spot == mark.spot for one in turn.decision.options)
            assert mark.is_later == (mark.spot in later and not opens_now)
            found += mark.is_later
    assert found

"""Discord's limits hold at every question of every game, with the most seats and longest names."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from discord import PartialEmoji

from bot.pages.decision import decision_page, private_page
from bot.pages.icons import Emojis, use_emojis
from bot.pages.log_page import MAX_LOG_CHARS, log_page
from bot.pages.news import headlines
from bot.pages.news_layout import MAX_CHARS, MAX_LINES
from bot.pages.page import MAX_SELECT_OPTIONS
from bot.pages.rules import decision_help_page
from bot.pages.seat_emoji import SEAT_EMOJI
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from bot.service.lookahead import unlocked_options
from bot.service.multi_choice import max_simultaneous
from bot.service.tutorial_turn import TutorialText
from engines import GAMES, Game, Text, pending
from engines.core.kernel import copy_state
from engines.core.preview import preview_options
from engines.store import LogSlice
from render.icons import ICONS
from tests.bot.fake_renderer import dot
from tests.bot.pages.samples import frame_of, texts, validate_page
from tests.interaction_metrics import AskedDecision, decisions_of, recent_moves, table_with

LONGEST_NAMES = tuple(
    f"*{letter * 30}_" for letter in "abcde"
)  # 32 characters, two of them escaped
SAMPLE_INTERVAL = 12  # one decision in so many
LONG_LESSON = Text("W" * 400)  # not a message id, so it is variant as it is
LONG_TUTORIAL = TutorialText(
    lessons=(LONG_LESSON, LONG_LESSON), feedback=Text("W" * 200), can_skip=True
)
ALL_EMOJIS: Emojis = {
    icon: PartialEmoji(name=f"tr_{icon}_00000000", id=10**18 + at) for at, icon in enumerate(ICONS)
}
CUSTOM_EMOJI = re.compile(r"<:\w+:\d+>")
PLAIN_SIGN = re.compile(rf"<:\w+:\d+> ?|[{''.join(SEAT_EMOJI)}] ?")
PICTURE = Upload("board", dot("W" * 2_000))


def sample_decisions(game: Game[Any]) -> Iterator[AskedDecision]:
    """Yield some decisions of a random game, with the longest names."""
    rng = Random(game.id)
    for asked in decisions_of(game, f"worst {game.id}"):
        if rng.randrange(SAMPLE_INTERVAL) == 0:
            state = asked.table.state
            assert state is not None
            yield asked._replace(table=table_with(game, state, state.seats, LONGEST_NAMES))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_page_of_a_turn_is_within_the_limits(game: Game[Any]) -> None:
    for asked in sample_decisions(game):
        seat = asked.decision.seat
        news = headlines(asked.table, recent_moves(asked), seat)
        assert len(news) <= MAX_LINES
        assert len("\n".join(news)) <= MAX_CHARS
        for turn in turn_variants(asked, news):
            validate_page(decision_page(turn, [PICTURE, PICTURE]))
            validate_page(private_page(replace(turn, is_private=True), PICTURE))
            validate_page(decision_help_page(turn))
            validate_page(decision_page(replace(turn, tutorial=LONG_TUTORIAL), [PICTURE, PICTURE]))
        assert_log_is_complete(asked)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_pages_with_emojis_are_within_the_limits_and_say_the_same(game: Game[Any]) -> None:
    shown = 0
    for asked in islice(sample_decisions(game), 8):
        with_news, without_news = (
            [texts_with(asked, emojis, news=news) for emojis in (ALL_EMOJIS, {})]
            for news in (True, False)
        )
        shown += sum(len(CUSTOM_EMOJI.findall(text)) for text in with_news[0])
        with_emojis, plain = ([PLAIN_SIGN.sub("", text) for text in page] for page in without_news)
        assert with_emojis == plain

    assert shown > 8  # more than the sign of the player who is asked


def texts_with(asked: AskedDecision, emojis: Emojis, *, news: bool) -> list[str]:
    """Return the texts of a turn's page while these emojis are used."""
    use_emojis(emojis)
    state, decision = asked.table.state, asked.decision
    assert state is not None
    previews = preview_options(asked.table.game, state, decision.options)
    lines = headlines(asked.table, recent_moves(asked), decision.seat) if news else ()
    turn = TurnViewModel(asked.table, decision, news=lines, previews=previews)
    page = decision_page(replace(turn, tutorial=LONG_TUTORIAL), [PICTURE, PICTURE])
    validate_page(page)
    return texts(page)


def test_the_public_page_does_not_depend_on_hidden_hands() -> None:
    secret = [
        (asked, with_other_hands(asked))
        for seed in range(3)
        for asked in decisions_of(GAMES["merlin"], f"hands {seed}")
        if asked.decision.secret
    ]
    differing = [pair for pair in secret if private_keys(pair[0]) != private_keys(pair[1])]

    assert differing  # secret options do differ
    for asked, redealt in differing:
        before, after = (
            [frame_of(decision_page(turn)) for turn in turn_variants(one, [])]
            for one in (asked, redealt)
        )
        assert before == after


def private_keys(asked: AskedDecision) -> set[str]:
    """Return the keys of the secret options."""
    return {option.key for option in asked.decision.options if not option.public}


def with_other_hands(asked: AskedDecision) -> AskedDecision:
    """Return the decision with all hidden cards dealt again."""
    game, state = asked.table.game, asked.table.state
    assert state is not None
    draft = copy_state(state)
    game.determinize(draft, None, Random(0))
    (decision,) = pending(draft)
    return asked._replace(table=table_with(game, draft, draft.seats), decision=decision)


def turn_variants(asked: AskedDecision, news: list[str]) -> Iterator[TurnViewModel]:
    """Yield the turn as it is variant, and with each group opened."""
    table, decision = asked.table, asked.decision
    assert table.state is not None
    turn = TurnViewModel(table, decision, news=news, can_undo=True, has_hand=True)
    unlocked = {
        one.option.key: one
        for some in turn.multi_pick_groups.values()
        for one in unlocked_options(
            table.state, decision, some, limit=MAX_SELECT_OPTIONS - len(some)
        )
    }
    turn = replace(turn, unlocked=unlocked)
    limits = {
        name: max_simultaneous(table.state, decision, some)
        for name, some in turn.multi_pick_groups.items()
    }
    turn = replace(turn, max_per_group=limits)
    for group in (None, *range(len(turn.menus))) if turn.is_grouped else (None,):
        variant = replace(turn, open_group=group)
        previews = preview_options(
            table.game,
            table.state,
            [o for o in variant.selectable_options if o in decision.options],
        )
        yield replace(variant, previews=previews)


def assert_log_is_complete(asked: AskedDecision) -> None:
    """Check that each of the last moves fits on a log page."""
    moves = asked.moves[-3:]
    for at, move in enumerate(moves):
        log_slice = LogSlice(first=at, total=len(moves), moves=(move,))
        page = log_page(asked.table, log_slice, asked.decision.seat)
        validate_page(page)
        assert sum(map(len, texts(page)[1:])) < MAX_LOG_CHARS

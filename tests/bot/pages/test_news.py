"""The news above the picture: a few short lines with the most important events."""

from typing import Any

import msgspec
import pytest

from bot.pages.news import headlines, last_turn, move_lines, summarise
from bot.pages.news_layout import (
    ABOVE_BOARD_LIMITS,
    FINAL_LIMITS,
    MAX_CHARS,
    MAX_LINES,
    Limits,
    NewsLine,
    Phrase,
    fit_news,
)
from engines import GAMES, Event, Game, SeatRef, Text
from engines.core.events import detail, global_event, headline, summary
from engines.core.events import seat_event as plain
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import RESIGN, START, Move, Player
from tests.bot.pages.samples import table
from tests.engines.provence.table import coins, make_state
from tests.engines.table_driver import move
from tests.interaction_metrics import decisions_of

TABLE = table("Ann", "Bob", "Cay")
ANN, BOB, CAY = range(3)


def purchase(seat: Seat, price: int = 4) -> Event:
    return headline("took-up", seat, card="Scribe", price=price)


def key_gain(seat: Seat) -> Event:
    return plain("gained-keys", seat, amount=2)


GRASS = Text("terrain-grass")


def built_on(hex_label: str, seat: Seat) -> Event:
    return detail("built", seat, hex=hex_label, terrain=GRASS)


def by(seat: Seat | None, *events: Event, key: str = "x") -> Move:
    return Move(seat, key, events)


def news_of(*moves: Move, reader: Seat = ANN) -> list[str]:
    return headlines(TABLE, moves, reader)


def test_every_other_player_has_a_line_in_the_order_of_their_turns() -> None:
    news_text = news_of(by(ANN, purchase(ANN)), by(BOB, purchase(BOB)), by(CAY, key_gain(CAY)))

    assert news_text == ["🟠 **Bob** buys Scribe for 4 gold", "🟢 **Cay** +2 keys"]


def test_news_are_in_the_order_of_events_and_details_are_left_out() -> None:
    news_text = news_of(by(BOB, key_gain(BOB), detail("discount", BOB)), by(BOB, purchase(BOB)))

    assert news_text == ["🟠 **Bob** +2 keys · buys Scribe for 4 gold"]


def test_gains_of_one_kind_are_summed_up_over_a_whole_turn() -> None:
    building = table("Ann", "Bob", "Cay", game=GAMES["kingdom_builder"])
    shepherds, lords = (Text(f"card-{card}") for card in ("shepherds", "lords"))
    earned = [plain("earned", BOB, source=source, gold=2) for source in (shepherds, lords)]

    assert headlines(building, [by(BOB, *earned), by(BOB, *earned)], ANN) == [
        "🟠 **Bob** gains 4 gold (Shepherds) · gains 4 gold (Lords)"
    ]


def test_the_last_turn_begins_with_an_automatic_choice_during_another_players_move() -> None:
    ann, *others = TABLE.players
    automas = (Player(one.user, one.name, "fair") for one in others)
    with_automas = msgspec.structs.replace(TABLE, players=(ann, *automas))
    taken = msgspec.structs.replace(purchase(ANN), forced=True)
    moves = [
        by(CAY, key_gain(ANN), purchase(CAY), key_gain(ANN), taken),
        by(ANN, key_gain(ANN)),
        by(BOB),
    ]

    news_text = summarise(with_automas, last_turn(with_automas, moves))

    assert news_text == ["🔵 **Ann** buys Scribe for 4 gold (only choice) · +2 keys"]


def test_coins_of_a_tile_and_of_a_person_are_one_sum_at_provence() -> None:
    harvest = table("Ann", "Bob", "Cay", game=GAMES["provence"])
    state = make_state(
        "1=wheat_church 2=wheat_watch 5=castle_olive_poppy",
        column=["wheat_tavern"],
        banners={"wheat": ["merchant", "inventor"]},
    )
    moves = []
    for key in ("take/wheat_tavern", "place/3", "person/merchant"):
        state, events = move(state, key)
        moves.append(by(ANN, *events))

    assert coins(state)[ANN] == 4 + 2 + 2
    (line,) = headlines(harvest, moves, BOB)
    assert line.endswith(" · welcomes the Merchant · +4 coins")


def test_a_replay_lists_a_scoring_without_repetition() -> None:
    ring = table("Ann", "Bob", game=GAMES["merlin"])
    mine, theirs = (Text("share", {"who": SeatRef(seat), "points": "2"}) for seat in (ANN, BOB))
    lost = detail("lost-to-traitors", BOB, number=3, points=9)
    traitors = msgspec.structs.replace(
        global_event("scored-traitors", shares=(mine,)), is_summary=True
    )
    environs = global_event("scored-environs", shares=(mine, theirs))

    news_text = move_lines(ring, [by(ANN, plain("used-staff", ANN), lost, traitors, environs)])

    assert [line.split("**")[-1].strip() for line in news_text] == [
        "spends a staff to act again",
        "loses 9 points to 3 traitors",
        "• Environs: 🔵 Ann 2, 🟠 Bob 2",
    ]
    assert news_text[1].startswith("• 🟠 **Bob**")


def test_gains_of_one_kind_are_one_sum() -> None:
    gold = [plain("gained-gold", BOB, amount=amount) for amount in (3, 4)]

    assert news_of(by(BOB, purchase(BOB), *gold, key_gain(BOB))) == [
        "🟠 **Bob** buys Scribe for 4 gold · +7 gold · +2 keys"
    ]
    assert news_of(by(BOB, *gold[:1], plain("gained-gold", CAY, amount=4))) == [
        "🟠 **Bob** +3 gold",
        "🟢 **Cay** +4 gold",
    ]


def test_the_news_repeat_neither_the_readers_last_move_nor_earlier_news() -> None:
    assert news_of(by(BOB, purchase(BOB)), by(ANN, purchase(ANN)), by(CAY, key_gain(CAY))) == [
        "🟢 **Cay** +2 keys"
    ]


def test_the_news_stay_the_same_during_a_turn() -> None:
    before = (by(ANN, purchase(ANN)), by(BOB, purchase(BOB)))

    assert news_of(*before, by(ANN, key_gain(ANN)), by(ANN, purchase(ANN))) == news_of(*before)


def test_automatic_choices_of_the_reader_have_their_own_line() -> None:
    forced = msgspec.structs.replace(purchase(ANN), forced=True)

    news_text = news_of(by(ANN, purchase(ANN)), by(BOB, purchase(BOB), forced))

    assert news_text[1] == "🔵 **Ann** buys Scribe for 4 gold (only choice)"


def test_a_detail_of_the_readers_automatic_choice_is_shown_until_their_turn_ends() -> None:
    building = table("Ann", "Bob", "Cay", game=GAMES["kingdom_builder"])
    built = msgspec.structs.replace(built_on("A1", ANN), forced=True)
    in_all = summary("built-all", ANN, hexes=("A1", "A2"), terrain=GRASS)

    def news(*events: Event, reader: Seat = ANN) -> list[str]:
        return headlines(building, [by(ANN, built_on("B1", ANN)), by(BOB, *events)], reader)

    assert news(built) == ["🔵 **Ann** builds on A1 (grass) (only choice)"]
    assert news(built, built_on("A2", ANN), in_all) == ["🔵 **Ann** builds on grass: A1, A2"]
    assert news(built, reader=CAY) == []


def test_a_summary_takes_the_place_of_the_first_event_that_it_sums_up() -> None:
    building = table("Ann", "Bob", "Cay", game=GAMES["kingdom_builder"])
    tower = plain("took-tile", BOB, tile=Text("card-tower"))
    in_all = summary("built-all", BOB, hexes=("A1", "A2"), terrain=GRASS)
    events = (tower, built_on("A1", BOB), tower, built_on("A2", BOB), in_all)

    assert headlines(building, [by(BOB, *events)], ANN) == [
        "🟠 **Bob** takes Tower · builds on grass: A1, A2 · takes Tower"
    ]


def test_events_of_others_during_the_readers_move_are_news() -> None:
    assert news_of(by(ANN, purchase(ANN), key_gain(BOB))) == []  # still in the same turn
    assert (
        news_of(by(ANN, purchase(ANN), key_gain(BOB)), by(CAY, key_gain(CAY)))[0]
        == "🟠 **Bob** +2 keys"
    )


def test_global_news_are_bold_and_in_the_order_of_events() -> None:
    news_text = news_of(
        by(BOB, purchase(BOB)), by(CAY, global_event("last-round")), by(CAY, key_gain(CAY))
    )

    assert news_text == [
        "🟠 **Bob** buys Scribe for 4 gold",
        "**The last round begins**",
        "🟢 **Cay** +2 keys",
    ]


def test_global_news_shown_during_a_turn_are_not_repeated_in_the_next() -> None:
    scored, went_on, others = by(ANN, global_event("last-round")), by(ANN, key_gain(ANN)), by(CAY)

    assert news_of(scored) == ["**The last round begins**"]
    assert news_of(scored, went_on) == ["**The last round begins**"]  # in the same message
    assert news_of(scored, went_on, others) == []
    assert news_of(went_on, scored, others) == [
        "**The last round begins**"
    ]  # the turn ended with it


def test_private_events_are_not_in_the_news() -> None:
    only_one = msgspec.structs.replace(purchase(BOB), private_to=BOB)

    assert news_of(by(BOB, only_one)) == []
    assert news_of(by(BOB, msgspec.structs.replace(only_one, private_to=ANN))) == []


def test_the_first_news_are_the_seating() -> None:
    news_text = news_of(by(None, key=START), by(ANN, purchase(ANN)), reader=BOB)

    assert news_text[0] == "**The game begins: 🔵 Ann · 🟠 Bob · 🟢 Cay**"
    assert news_text[1].startswith("🔵 **Ann** buys")


def test_a_player_leaving_is_in_everyones_news() -> None:
    left = Event(Text("resigned", {"who": SeatRef(BOB)}))

    assert news_of(by(CAY, purchase(CAY)), by(BOB, left, key=RESIGN)) == [
        "🟢 **Cay** buys Scribe for 4 gold",
        "**🟠 Bob has left; an automa plays on**",
    ]


def test_names_in_the_news_have_the_seat_emoji() -> None:
    building = table("Ann", "Bob", "Cay", game=GAMES["kingdom_builder"])
    removed = headline("removed", BOB, owner=SeatRef(CAY), hex="A1")
    ending = global_event("last-round", player=SeatRef(BOB))

    assert headlines(building, [by(BOB, removed, ending)], ANN) == [
        "🟠 **Bob** uses the sword: 🟢 Cay takes back the settlement on A1",
        "**🟠 Bob has built the last settlement: this is the last round**",
    ]


def test_a_player_is_named_once_for_consecutive_moves() -> None:
    moves = (by(BOB, purchase(BOB), key_gain(BOB), key_gain(CAY)), by(CAY, key_gain(CAY)))

    assert move_lines(TABLE, moves) == [
        "• 🟠 **Bob** buys Scribe for 4 gold · +2 keys · 🟢 **Cay** +2 keys",
        "• 🟢 **Cay** +2 keys",
    ]


def test_the_move_list_repeats_nothing() -> None:
    in_short = summary("took-up", BOB, card="Scribe", price=4)

    assert move_lines(TABLE, [by(BOB, key_gain(BOB), in_short)]) == ["• 🟠 **Bob** +2 keys"]


def test_a_name_is_removed_only_as_a_whole_word() -> None:
    shields = Event(Text("Bobs shields", {"who": SeatRef(BOB)}))

    assert news_of(by(BOB, shields)) == ["🟠 **Bob** Bobs shields"]


def phrases(*lengths: int, importance: int = Importance.PLAIN) -> list[Phrase]:
    return [Phrase("x" * length, importance) for length in lengths]


def test_a_line_drops_whole_phrases_and_keeps_at_least_one() -> None:
    (line,) = fit_news([player_line("A", phrases(60, 60, 40))])
    (long,) = fit_news([player_line("A", phrases(150, 2))])

    assert line == f"A {'x' * 60} · {'x' * 40} · +1 more in What happened"
    assert long == f"A {'x' * 150} · +1 more in What happened"


def player_line(head: str, phrases: list[Phrase]) -> NewsLine:
    return NewsLine(ANN, head, phrases)


def fit_global(
    news: list[Phrase], lines: list[NewsLine], limits: Limits = ABOVE_BOARD_LIMITS
) -> list[str]:
    """Return the news where global events come before players' lines."""
    return fit_news([*([NewsLine(None, "", news)] if news else []), *lines], limits)


def test_many_scorings_share_at_most_three_lines() -> None:
    news_text = fit_global(phrases(*[30] * 12, importance=Importance.GLOBAL), [])

    assert len(news_text) == 3
    assert [line.count("·") for line in news_text] == [2, 2, 3]
    assert news_text[-1].endswith("** · +3 more in What happened")


def scoring(*lengths: int, move: int = 0) -> list[Phrase]:
    """Return a scoring of provinces with labels of these lengths, and its total."""
    provinces = [Phrase("p" * length, Importance.GLOBAL, move) for length in lengths]
    return [*provinces, Phrase(f"in all {move}", Importance.GLOBAL_SUMMARY, move)]


def others(number: int) -> list[NewsLine]:
    return [player_line(str(seat), phrases(90)) for seat in range(number)]


def test_a_scoring_lists_its_places_if_they_fit() -> None:
    assert fit_global(scoring(30, 40, 50), others(2))[:3] == [
        f"**{'p' * n}**" for n in (30, 40, 50)
    ]
    assert fit_global(scoring(30, 40, 50), others(3))[:2] == [
        f"**{'p' * 30} · {'p' * 40}**",
        f"**{'p' * 50}**",
    ]


def test_a_scoring_list_uses_the_lines_that_players_leave() -> None:
    four = [f"**{'p' * n}**" for n in (50, 60, 70, 80)]

    assert fit_global(scoring(50, 60, 70, 80), others(1))[:4] == four
    assert fit_global(scoring(50, 60, 70, 80, 9), others(1))[:4] == [
        *four[:3],
        f"**{'p' * 80} · {'p' * 9}**",
    ]


def test_the_final_scoring_is_a_list_for_any_number_of_players() -> None:
    news_text = fit_global(scoring(*[90] * 5), others(5), FINAL_LIMITS)

    assert news_text[:5] == [f"**{'p' * 90}**"] * 5
    assert len(news_text) == 10


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_final_global_news_of_a_game_have_one_item_per_line(game: Game[Any]) -> None:
    *_, last = decisions_of(game, "talk 1")
    human, *others = last.table.players
    automas = (Player(one.user, one.name, "fair") for one in others)
    over = msgspec.structs.replace(last.table, players=(human, *automas))

    news_text = summarise(over, last_turn(over, last.moves))

    assert news_text
    assert not [line for line in news_text if line.startswith("**") and " · " in line]


def test_merlins_last_scoring_is_a_list_place_by_place() -> None:
    ring = table("Ann", "Bob", game=GAMES["merlin"])
    shares = tuple(Text("share", {"who": SeatRef(seat), "points": "2"}) for seat in (ANN, BOB))
    places = ("traitors", "environs", "influence", "followers", "castles")
    scored = [global_event(f"scored-{place}", shares=shares) for place in places]

    news_text = summarise(ring, [by(ANN, plain("used-staff", ANN)), by(BOB, *scored)])

    assert news_text == [
        "🔵 **Ann** spends a staff to act again",
        *(
            f"**{place}: 🔵 Ann 2, 🟠 Bob 2**"
            for place in ("Scoring, traitors", "Environs", "Influence", "Followers", "Castles")
        ),
    ]


def test_a_scoring_that_does_not_fit_is_shown_as_its_total() -> None:
    assert fit_global(scoring(60, 60, 60), others(3))[0] == "**in all 0**"
    assert fit_global(scoring(30, 30), others(4))[0] == f"**{'p' * 30} · {'p' * 30}**"
    assert fit_global(scoring(60, 60), others(4))[0] == "**in all 0**"


def test_the_places_of_two_scorings_stay_separate() -> None:
    unscored = Phrase("site 3: no one scores", Importance.GLOBAL, 0)

    assert fit_global([unscored, *scoring(10, 10, move=1)], []) == [
        "**site 3: no one scores**",
        "**in all 1**",
    ]
    assert fit_global([*scoring(10), *scoring(10, move=1)], []) == ["**in all 0**", "**in all 1**"]


def test_several_scorings_are_shown_as_totals() -> None:
    scorings = [*scoring(60, 60), *scoring(60, 60, move=1)]

    assert fit_global(scorings, others(3))[:2] == ["**in all 0**", "**in all 1**"]
    assert fit_global(scorings, others(4))[0] == "**in all 0 · in all 1**"


def test_of_too_many_global_news_the_latest_are_shown() -> None:
    news_text = [Phrase(f"{move} {'x' * 80}", Importance.GLOBAL, move) for move in range(4)]

    assert [line[:3] for line in fit_global(news_text, others(3))[:2]] == ["**2", "**3"]


def test_of_too_many_lines_the_least_important_is_dropped_but_not_the_readers() -> None:
    long = phrases(100, importance=Importance.HEADLINE)
    lines = [player_line(str(seat), long) for seat in range(4)]
    mine = player_line("mine", [Phrase("x" * 100, Importance.PLAIN, is_readers=True)])

    news_text = fit_global(phrases(90, importance=Importance.GLOBAL), [*lines, mine])

    assert len(news_text) == MAX_LINES
    assert news_text[-1].startswith("mine")
    assert sum("more" in line for line in news_text) == 1


@pytest.mark.parametrize("length", [1, 20, 60, 110, 400])
@pytest.mark.parametrize("number", [0, 1, 3, 20])
def test_news_never_exceed_five_lines_and_six_hundred_characters(length: int, number: int) -> None:
    lines = [player_line("N" * 70, phrases(*[length] * 5)) for _ in range(5)]

    news_text = fit_global(phrases(*[length] * number, importance=Importance.GLOBAL), lines)

    assert len(news_text) <= MAX_LINES
    assert len("\n".join(news_text)) <= MAX_CHARS


def test_what_a_scoring_did_to_the_reader_is_told_once() -> None:
    ring = table("Ann", "Bob", "Cay", game=GAMES["merlin"])
    spent = detail("spent-shields", ANN, shields=("Fox shield",), number=1)
    lost = detail("lost-to-traitors", ANN, number=1, points=3)
    share = Text("share", {"who": SeatRef(ANN), "points": "−3"})
    in_all = msgspec.structs.replace(
        global_event("scored-traitors", shares=(share,)), is_summary=True
    )
    drawn = detail("drew-traitors", ANN, counties=("Fish",))

    def news(reader: Seat) -> list[str]:
        return headlines(ring, [by(ANN), by(BOB, spent, lost, in_all, drawn), by(CAY)], reader)

    assert news(ANN) == [
        "🔵 **Ann** drives off a traitor with: Fox shield",
        "**Scoring, traitors: 🔵 Ann −3**",
        "🔵 **Ann** gets traitors: Fish",
    ]
    assert news(CAY) == ["**Scoring, traitors: 🔵 Ann −3**"]


def test_what_a_scoring_in_the_readers_own_move_did_to_them_is_told() -> None:
    ring = table("Ann", "Bob", game=GAMES["merlin"])
    own, drawn = plain("used-staff", ANN), detail("drew-traitors", ANN, counties=("Fish",))
    scored = global_event("scored-environs", shares=(Text("nobody"),))

    assert headlines(ring, [by(ANN, own, scored, drawn), by(BOB)], ANN) == [
        "**Environs: no one**",
        "🔵 **Ann** gets traitors: Fish",
    ]


def test_a_line_ends_with_a_score_that_it_does_not_explain() -> None:
    ring = table("Ann", "Bob", game=GAMES["merlin"])
    scored = headline("scored-field", BOB, points=3, counts="shield")

    def news(*changes: tuple[Seat, int, int]) -> list[str]:
        scores = [plain("score-change", seat, before=a, after=b) for seat, a, b in changes]
        return headlines(ring, [by(ANN), by(BOB, scored, *scores)], ANN)

    assert news((BOB, 7, 10)) == ["🟠 **Bob** scores 3 for shields"]
    assert news((BOB, 7, 12)) == ["🟠 **Bob** scores 3 for shields · 7 → 12 points"]
    assert news((BOB, 7, 10), (ANN, 5, 4))[1] == "🔵 **Ann** 5 → 4 points"


def test_a_move_before_the_readers_scoring_is_not_told_again_after_it() -> None:
    before = (by(ANN, purchase(ANN)), by(BOB, purchase(BOB)))
    scored = by(ANN, global_event("last-round"))

    assert news_of(*before) == ["🟠 **Bob** buys Scribe for 4 gold"]
    assert news_of(*before, scored) == ["**The last round begins**"]

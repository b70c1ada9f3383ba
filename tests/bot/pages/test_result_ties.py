"""The result page says what broke a tie."""

from msgspec.structs import replace

from bot.pages.result import result_page
from engines import GAMES, standings
from tests.bot.pages.samples import table, texts
from tests.engines.chateau_combo.table import finish_game, player


def test_a_broken_tie_is_told_in_words() -> None:
    state, _ = finish_game(player(gold=3, keys=0), player(gold=1, keys=0))
    over = replace(table("Ann", "Bob", game=GAMES["chateau_combo"]), state=state)

    text = "\n".join(texts(result_page(over, standings(state), [])))

    assert "Tie: 🔵 Ann before 🟠 Bob (most gold left: 3 to 1)" in text


def test_a_shared_victory_has_no_tie_break() -> None:
    state, _ = finish_game(player(gold=1, keys=0), player(gold=1, keys=0))
    over = replace(table("Ann", "Bob", game=GAMES["chateau_combo"]), state=state)

    assert "Tie:" not in "\n".join(texts(result_page(over, standings(state), [])))

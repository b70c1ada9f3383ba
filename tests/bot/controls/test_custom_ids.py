"""Custom ids of old messages stay valid, and each matches one control."""

import pytest

from bot.controls import CONTROLS
from bot.controls.advice import AdviceButton
from bot.controls.close import CloseButton, ConfirmCloseButton
from bot.controls.control import Control
from bot.controls.game_list import OpenButton, OpenSelect, RulesSelect
from bot.controls.lobby import (
    AddAutomaButton,
    AutomasSelect,
    DeclineButton,
    JoinButton,
    LeaveButton,
    LobbySettingsButton,
    PaceSelect,
    RematchButton,
    RemoveAutomaButton,
    RetakeButton,
    SetOptionSelect,
    StartButton,
    VsAutomasButton,
)
from bot.controls.log_and_rules import (
    CloserLookButton,
    IconsButton,
    LogButton,
    LogPageButton,
    RulesButton,
    RulesPageButton,
    TopicSelect,
)
from bot.controls.own_data import OwnDataButton
from bot.controls.preferences import GuildSettingSelect, UserSettingSelect
from bot.controls.repair import CloseDamagedButton, RestoreButton
from bot.controls.replay import (
    AnalysisButton,
    AnimationButton,
    HistoryButton,
    ReplayButton,
    ReplaySelect,
    RoundSelect,
)
from bot.controls.resign import ResignButton
from bot.controls.text_board import TextBoardButton
from bot.controls.turn import (
    GroupedOptionSelect,
    GroupSelect,
    HandButton,
    OptionButton,
    OptionSelect,
    ShowPrivateButton,
    UndoButton,
)
from bot.controls.tutorial import LearnButton, LearnSelect, PlayAgainButton, SkipButton
from bot.controls.vote import VoteButton
from bot.pages import custom_id
from bot.pages.custom_id import CustomIdFormat

POSTED_IDS: dict[str, tuple[type[Control], dict[str, str]]] = {
    "pick:7:12:0:place/1,1": (
        OptionButton,
        {"table": "7", "revision": "12", "seat": "0", "key": "place/1,1"},
    ),
    "pick:7:12:0:a:b": (OptionButton, {"table": "7", "revision": "12", "seat": "0", "key": "a:b"}),
    "pick:7:12:0": (OptionSelect, {"table": "7", "revision": "12", "seat": "0"}),
    "pick-from:7:12:0:3": (
        GroupedOptionSelect,
        {"table": "7", "revision": "12", "seat": "0", "group": "3"},
    ),
    "fold:7:12:0": (GroupSelect, {"table": "7", "revision": "12", "seat": "0"}),
    "unveil:7:12:0": (ShowPrivateButton, {"table": "7", "revision": "12", "seat": "0"}),
    "undo:7:12": (UndoButton, {"table": "7", "revision": "12"}),
    "advice:7:12": (AdviceButton, {"table": "7", "revision": "12"}),
    "hand:7": (HandButton, {"table": "7"}),
    "happened:7": (LogButton, {"table": "7"}),
    "happened-at:7:until:30": (
        LogPageButton,
        {"table": "7", "direction": "until", "move_index": "30"},
    ),
    "in-words:7:1": (TextBoardButton, {"table": "7", "page_index": "1"}),
    "look:7": (CloserLookButton, {"table": "7"}),
    "rules:7": (RulesButton, {"table": "7"}),
    "icons:merlin": (IconsButton, {"game": "merlin"}),
    "rules-topic:merlin": (TopicSelect, {"game": "merlin"}),
    "rules-part:kingdom_builder:3": (
        RulesPageButton,
        {"game": "kingdom_builder", "page_index": "3"},
    ),
    "open:kreta:usual": (OpenButton, {"game": "kreta", "where": "usual"}),
    "open:merlin:thread": (OpenButton, {"game": "merlin", "where": "thread"}),
    "open-from": (OpenSelect, {}),
    "learn-from": (LearnSelect, {}),
    "rules-of": (RulesSelect, {}),
    "join:7": (JoinButton, {"table": "7"}),
    "leave:7": (LeaveButton, {"table": "7"}),
    "start:7": (StartButton, {"table": "7"}),
    "close:7": (CloseButton, {"table": "7"}),
    "close-now:7": (ConfirmCloseButton, {"table": "7"}),
    "automas:7": (AutomasSelect, {"table": "7"}),
    "more:7": (LobbySettingsButton, {"table": "7"}),
    "decline:7": (DeclineButton, {"table": "7"}),
    "solo:7": (VsAutomasButton, {"table": "7"}),
    "dismiss:7": (RemoveAutomaButton, {"table": "7"}),
    "rematch:7": (RematchButton, {"table": "7"}),
    "learn:7": (LearnButton, {"table": "7"}),
    "skip:7": (SkipButton, {"table": "7"}),
    "again:7": (PlayAgainButton, {"table": "7"}),
    "retake:7": (RetakeButton, {"table": "7"}),
    "automa:7:easy": (AddAutomaButton, {"table": "7", "level": "easy"}),
    "set:7:extra_board": (SetOptionSelect, {"table": "7", "option": "extra_board"}),
    "pace:7": (PaceSelect, {"table": "7"}),
    "resign:7": (ResignButton, {"table": "7"}),
    "vote:7:close": (VoteButton, {"table": "7", "motion": "close"}),
    "vote:7:automa": (VoteButton, {"table": "7", "motion": "automa"}),
    "set-back:7": (RestoreButton, {"table": "7"}),
    "close-damaged:7": (CloseDamagedButton, {"table": "7"}),
    "history:20": (HistoryButton, {"offset": "20"}),
    "replays": (ReplaySelect, {}),
    "replay:7:-1:last": (ReplayButton, {"table": "7", "move_index": "-1", "step": "last"}),
    "replay-round:7": (RoundSelect, {"table": "7"}),
    "film:7": (AnimationButton, {"table": "7"}),
    "turned:7": (AnalysisButton, {"table": "7"}),
    "mine:dm_copies": (UserSettingSelect, {"name": "dm_copies"}),
    "own-data:show": (OwnDataButton, {"step": "show"}),
    "own-data:forget": (OwnDataButton, {"step": "forget"}),
    "house:pace": (GuildSettingSelect, {"name": "pace"}),
}
FORMATS = [
    id_format for id_format in vars(custom_id).values() if isinstance(id_format, CustomIdFormat)
]


@pytest.mark.parametrize("posted", POSTED_IDS)
def test_a_posted_custom_id_still_matches_one_control_with_the_same_fields(
    posted: str,
) -> None:
    matches = [
        (control, found.groupdict())
        for control in CONTROLS
        if (found := control.template.fullmatch(posted))
    ]

    assert matches == [POSTED_IDS[posted]]


def test_every_control_has_an_example_id() -> None:
    assert {control for control, _ in POSTED_IDS.values()} == {*CONTROLS}


@pytest.mark.parametrize("posted", POSTED_IDS)
def test_pages_still_write_the_same_custom_ids(posted: str) -> None:
    control, params = POSTED_IDS[posted]
    (id_format,) = [
        id_format for id_format in FORMATS if id_format.template == control.template.pattern
    ]

    assert id_format(**params) == posted

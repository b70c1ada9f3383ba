"""The rules of Merlin, each a step one can read aloud."""

from engines.core.kernel import Step
from engines.merlin.steps.banner_moves import Mirror, OtherAction
from engines.merlin.steps.building import BuildManor, BuildSecond, BuildTwo, TowerBonus
from engines.merlin.steps.dice import UseDie, UseDieAndAct
from engines.merlin.steps.followers import Deploy, DoubleDeploy, PlaceFollower, SecondPlacement
from engines.merlin.steps.item_fields import (
    GetItem,
    GiveItem,
    ScorePoints,
    TakeExcalibur,
    TakeGrail,
    TakeItem,
)
from engines.merlin.steps.mission_draw import (
    DiscardMissions,
    DrawMission,
    OpenMission,
    Replenish,
    ShowDiscards,
)
from engines.merlin.steps.missions import Redeem, RepelFree, ShowMission
from engines.merlin.steps.round import Deal, DealMissions, Round, StartAt
from engines.merlin.steps.scoring import (
    FinalScoring,
    ScoreEnvirons,
    ScoreFollowers,
    ScoreInfluence,
    ScoreRound,
    SumUpTraitors,
    UseGrail,
)
from engines.merlin.steps.traitors import DealTraitors, FaceTraitors, FightTraitors, Repel
from engines.merlin.steps.turn import (
    Act,
    ActAgain,
    ActAgainInSecret,
    ChangeDie,
    ChooseDie,
    EndTurn,
    TakeTurn,
    UseStaff,
)

STEPS: tuple[type[Step], ...] = (
    Deal,
    StartAt,
    DealTraitors,
    DealMissions,
    Round,
    TakeTurn,
    ChooseDie,
    ChangeDie,
    UseDie,
    UseDieAndAct,
    Act,
    Mirror,
    OtherAction,
    PlaceFollower,
    ScorePoints,
    TakeItem,
    TakeExcalibur,
    TakeGrail,
    GiveItem,
    GetItem,
    DiscardMissions,
    ShowDiscards,
    DrawMission,
    OpenMission,
    BuildManor,
    TowerBonus,
    EndTurn,
    UseStaff,
    ActAgain,
    ActAgainInSecret,
    Redeem,
    ShowMission,
    Replenish,
    RepelFree,
    BuildTwo,
    BuildSecond,
    DoubleDeploy,
    SecondPlacement,
    Deploy,
    ScoreRound,
    FightTraitors,
    Repel,
    FaceTraitors,
    SumUpTraitors,
    ScoreEnvirons,
    UseGrail,
    ScoreInfluence,
    ScoreFollowers,
    FinalScoring,
)

__all__ = ["STEPS", "Deal", "FinalScoring", "Round"]

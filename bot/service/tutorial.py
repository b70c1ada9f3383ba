"""Tutorial games: chooses, records and repeats the lesson and the hint of each decision."""

import logging

from msgspec.structs import replace

from bot.service.advice import AdviceResult, AdviceService, recommended
from bot.service.move_feedback import FindBetterFn, MoveFeedback, assess_choice
from bot.service.play import PlayerTurn
from bot.service.progress import Refusal
from bot.service.table_loader import require_seat
from bot.service.table_runner import TableRunner
from bot.service.tutorial_turn import NO_TUTORIAL_TEXT, TutorialText, TutorialTurn
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision
from engines.store import LessonGiven, Table, TutorialState

log = logging.getLogger(__name__)


class Tutorials:
    """Chooses and records the lessons of tutorial games."""

    def __init__(
        self, runner: TableRunner, advice: AdviceService, *, find_better: FindBetterFn
    ) -> None:
        self._runner = runner
        self._store = runner.store
        self._advice = advice
        self._find_better = find_better

    async def text_for(self, table: Table, decision: Decision) -> TutorialText:
        """Return the text for a human player's open decision, the same each time it is shown."""
        if table.tutorial is None or table.players[decision.seat].automa is not None:
            return NO_TUTORIAL_TEXT
        turn = await self._load_turn(table, decision)
        if turn is None:
            return NO_TUTORIAL_TEXT
        try:
            lessons = await MOVE_QUEUE.run(turn.find_lessons)
            if turn.is_new:
                feedback = await self._feedback(turn)
                turn, lessons = await self._give(turn, lessons, feedback)
            return await MOVE_QUEUE.run(turn.text, lessons)
        except Exception:
            # A bug in a lesson must not stop the table.
            log.exception("table %s, revision %s: no lesson", table.id, table.revision)
            return NO_TUTORIAL_TEXT

    async def record_advice(self, turn: PlayerTurn, result: AdviceResult) -> None:
        """Remember what the advice named, so that no feedback criticises it."""
        tutorial_turn = await self._load_turn(turn.table, turn.decision)
        if tutorial_turn is not None:
            record = tutorial_turn.record_advised(result.named_keys)
            await self._store.tutorials.update(turn.table, record)

    async def skip(self, table_id: int, user_id: int) -> Table:
        """Turn the lessons off for the learner; return the changed table."""
        loaded, _ = await self._runner.tables.load_running(table_id)
        require_seat(loaded, user_id)
        if loaded.tutorial is None:
            raise Refusal("refuse-not-guided")
        state = await self._store.tutorials.update(loaded, _skip_lessons)
        if state is None:
            raise Refusal("refuse-stale")
        return replace(loaded, tutorial=state)

    async def _load_turn(self, table: Table, decision: Decision) -> TutorialTurn | None:
        if table.tutorial is None or table.state is None:
            return None
        progress = await self._store.tutorials.progress(table.id)
        return None if progress is None else TutorialTurn(table, table.state, decision, progress)

    async def _give(
        self,
        turn: TutorialTurn,
        lessons: tuple[LessonGiven, ...],
        feedback: MoveFeedback | None,
    ) -> tuple[TutorialTurn, tuple[LessonGiven, ...]]:
        """Record the lessons and the feedback that a new decision is shown with."""
        wanted = [await MOVE_QUEUE.run(turn.recommended_keys, one) for one in lessons]
        good = await self._good_keys(turn) if any(wanted) else frozenset()
        lessons = tuple(
            replace(one, is_advised=bool(keys & good))
            for one, keys in zip(lessons, wanted, strict=True)
        )
        advised = tuple(key for keys in wanted for key in keys & good)
        note = await MOVE_QUEUE.run(turn.find_points_change) is not None
        record = turn.record(lessons, feedback, advised=advised, explains_points=note)
        return turn.with_state(await self._store.tutorials.update(turn.table, record)), lessons

    async def _good_keys(self, turn: TutorialTurn) -> frozenset[str]:
        """Return the options that the advice on the decision recommends."""
        advice = await self._advice.find_if_idle(turn.table, turn.state, turn.decision.seat)
        return frozenset(one.key for one in recommended(advice))

    async def _feedback(self, turn: TutorialTurn) -> MoveFeedback | None:
        """Return feedback on the choice that led here, if the advice there was clearly better."""
        choice = turn.learner_choice
        if choice is None or turn.progress.state.is_skipped or turn.was_advised(choice):
            return None
        table, seat = turn.table, turn.decision.seat
        before = await self._store.history.entry(table, turn.index_before(choice))
        if before is None:
            return None
        advice = await self._advice.find_if_idle(table, before.state, seat)
        if {one.key for one in recommended(advice)} & turn.keys_chosen_since(choice) or not advice:
            return None
        best, seed = advice[0], self._runner.rng.getrandbits(64)
        key = choice.move.key
        better = await self._find_better(table.game, before.state, key, best.key, seed)
        return await MOVE_QUEUE.run(assess_choice, before.state, choice, better, best)


def _skip_lessons(state: TutorialState) -> TutorialState:
    return replace(state, is_skipped=True)

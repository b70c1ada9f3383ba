"""The command line: runs the bot on Discord, or without a token on a local web page.

`tafelronde run` is the default; `check`, `backup FILE` and `migrate` are for maintenance.
"""

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

INTERRUPTED_EXIT_CODE = 130  # after Ctrl-C, as in shells

try:
    import discord

    from bot.client import Tafelronde, create_bot
    from bot.delivery.child_environment import hidden_secrets
    from bot.delivery.faults import DISCORD_ERRORS
    from bot.delivery.render_pool import render_pool
    from bot.delivery.renderer import Renderer
    from bot.logs import start_logging
    from bot.maintenance import CheckFailed, backup, check, migrate
    from bot.playground import PlaygroundError, play
    from bot.runtime_tuning import run_housekeeping, tuned_runtime
    from bot.settings import ConfigError, Settings, default_settings, read_settings, require_extras
    from engines.store import CannotOpen, NewerSchema, UnsupportedDatabase
except KeyboardInterrupt:  # imports take seconds
    sys.exit(INTERRUPTED_EXIT_CODE)

log = logging.getLogger(__name__)

TOKEN_REFUSED_MESSAGE = "Discord does not accept this token: check DISCORD_TOKEN."  # noqa: S105
OUTDATED_MESSAGE = "Discord no longer accepts this version of the bot: install a newer one."
FATAL_CLOSE_CODES = {  # gateway close codes after which a reconnect is useless
    4004: TOKEN_REFUSED_MESSAGE,
    4010: "Discord does not know this shard: check SHARD_COUNT and SHARD_IDS.",
    4011: "The bot is on too many servers for one connection: set SHARD_COUNT.",
    4012: OUTDATED_MESSAGE,
    4013: OUTDATED_MESSAGE,
    4014: OUTDATED_MESSAGE,
}
RUN_COMMANDS = (None, "run")
EXIT_DEADLINE_SECONDS = 6.0  # from the stop signal to the end of the process, at most
ALARM_GRACE_SECONDS = 1.0  # added for an interpreter that hangs while it exits


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; an error prints one sentence.

    Exit code 2 means a wrong setting, where a restart is useless; after 1 it may succeed.
    """
    args = _argument_parser().parse_args(argv)
    settings = default_settings()
    try:
        settings = read_settings()
        start_logging(settings)
        with hidden_secrets():  # they are read
            _run_command(args, settings)
    except (ConfigError, UnsupportedDatabase, NewerSchema) as error:
        _report_error(error, args, settings)
        return 2
    except (CannotOpen, PlaygroundError, CheckFailed, ConnectionError) as error:
        _report_error(error, args, settings)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED_EXIT_CODE
    except Exception:
        log.critical("unhandled exception", exc_info=True)
        return 1
    return 0


def _argument_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tafelronde", description="Board games on Discord.")
    subcommands = parser.add_subparsers(dest="command")
    subcommands.add_parser("run", help="run the bot (the default)")
    check_parser = subcommands.add_parser(
        "check", help="check the settings, the database and rendering"
    )
    check_parser.add_argument(
        "--live", action="store_true", help="also print how the last 30 days stand"
    )
    subcommands.add_parser("migrate", help="migrate the database to the current schema")
    backup_parser = subcommands.add_parser(
        "backup", help="back up a SQLite database while the bot runs"
    )
    backup_parser.add_argument("file", type=Path)
    return parser


def _run_command(args: argparse.Namespace, settings: Settings) -> None:
    if args.command in (*RUN_COMMANDS, "check"):
        require_extras(settings)
    match args.command:
        case "check":
            asyncio.run(check(settings, _print, live=args.live))
        case "migrate":
            asyncio.run(migrate(settings))
            _print("database: up to date")
        case "backup":
            backup(settings, args.file)
            _print(f"backup: wrote {args.file}")
        case _ if settings.discord_token is None:
            play(settings)
        case _:
            run_on_discord(settings, settings.discord_token.get_secret_value())


def run_on_discord(settings: Settings, token: str) -> None:
    """Run on Discord until stopped."""
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(run_with_metrics(settings, token))
    except discord.LoginFailure as error:
        raise ConfigError(TOKEN_REFUSED_MESSAGE) from error
    except discord.PrivilegedIntentsRequired as error:
        raise ConfigError(OUTDATED_MESSAGE) from error
    except (*DISCORD_ERRORS, discord.ClientException) as error:
        if isinstance(error, discord.ConnectionClosed) and error.code in FATAL_CLOSE_CODES:
            raise ConfigError(FATAL_CLOSE_CODES[error.code]) from error
        reason = str(error) or type(error).__name__
        raise ConnectionError(f"Discord cannot be reached: {reason}.") from error


async def run_with_metrics(settings: Settings, token: str) -> None:
    """Run the bot, with a metrics server if `METRICS_PORT` is set."""
    async with AsyncExitStack() as stack:
        renderer = stack.enter_context(render_pool())
        if settings.metrics_port is None:
            bot = create_bot(settings, renderer=renderer)
        else:
            bot = await _create_bot_with_metrics(settings, settings.metrics_port, renderer, stack)
        await run_bot(bot, token, on_stop=force_exit_after)


async def _create_bot_with_metrics(
    settings: Settings, port: int, renderer: Renderer, stack: AsyncExitStack
) -> Tafelronde:
    """Start the metrics server and return its bot."""
    from bot.metrics import PrometheusMetrics, serve_metrics  # an optional dependency

    metrics = PrometheusMetrics()
    bot = create_bot(settings, renderer=renderer, metrics=metrics)
    try:
        server = serve_metrics(bot, metrics, port, host=settings.metrics_host)
        await stack.enter_async_context(server)
    except OSError as error:
        address = f"{settings.metrics_host}:{port}"
        is_unknown_host = isinstance(error, socket.gaierror)  # its error codes are not the system's
        reason = error.strerror if is_unknown_host else os.strerror(error.errno or 0)
        raise ConfigError(f"METRICS_PORT cannot be used: {address}: {reason}.") from error
    return bot


def force_exit_after(seconds: float = EXIT_DEADLINE_SECONDS) -> None:
    """Kill the process after a deadline, even if it hangs.

    No move is lost: all are on disk, and the next start delivers the rest. A thread does it because
    the event loop may hang; the alarm signal does it if Python hangs while it exits.
    """
    timer = threading.Timer(seconds, os._exit, (0,))
    timer.daemon = True
    timer.start()
    if hasattr(signal, "setitimer"):  # Windows has none
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds + ALARM_GRACE_SECONDS)


async def run_bot(
    bot: Tafelronde, token: str, *, on_stop: Callable[[], None] = lambda: None
) -> None:
    """Run until SIGTERM, Ctrl-C or a fatal error of Discord; finish interactions in flight."""
    stop = asyncio.Event()

    def request_stop() -> None:
        if not stop.is_set():
            on_stop()
            stop.set()

    for signum in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows Ctrl-C ends asyncio.run itself
            asyncio.get_running_loop().add_signal_handler(signum, request_stop)
    async with bot:
        await bot.open_store()  # a bad database is reported before connecting
        with tuned_runtime():
            housekeeping_task = asyncio.ensure_future(
                run_housekeeping(lambda: bot.in_flight.count == 0)
            )
            bot_task = asyncio.ensure_future(bot.start(token))
            stop_task = asyncio.ensure_future(stop.wait())
            done, _ = await asyncio.wait({bot_task, stop_task}, return_when=asyncio.FIRST_COMPLETED)
            stop_task.cancel()
            housekeeping_task.cancel()
            await bot.close()
            bot_task.cancel()  # it may wait minutes to reconnect
            await asyncio.gather(
                bot_task, return_exceptions=True
            )  # close() may have interrupted it
            if bot_task in done:
                bot_task.result()


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


def _report_error(error: Exception, args: argparse.Namespace, settings: Settings) -> None:
    """Print the error in one line, or log it where the log is JSON."""
    sentence = " ".join(str(error).split()).rstrip(".") + "."  # some messages end with a full stop
    if settings.log_format == "json" and args.command in RUN_COMMANDS:
        start_logging(settings)
        log.critical("%s", sentence)
    else:
        sys.stderr.write(sentence + "\n")


if __name__ == "__main__":
    sys.exit(main())

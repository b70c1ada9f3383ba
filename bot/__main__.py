"""Start the bot: on Discord with a token, else at a local table in the browser."""

import asyncio
import signal
import sys
from contextlib import suppress

import discord
from sqlalchemy.exc import SQLAlchemyError

from bot.client import Tafelronde, create_bot
from bot.delivery.faults import FAULTS
from bot.logs import start_logging
from bot.playground import CannotPlay, play
from bot.service.work import stay_responsive
from bot.settings import Settings, WrongSetting, read_settings
from engines.store import CannotOpen


def main() -> int:
    """Read the settings and run; return the exit code, after one sentence if it is not 0."""
    try:
        settings = read_settings()
        start_logging(settings)
        if settings.discord_token is None:
            play(settings)
        else:
            connect(settings, settings.discord_token.get_secret_value())
    except WrongSetting as error:
        return _ended(2, str(error))
    except (CannotPlay, ConnectionError) as error:
        return _ended(1, str(error))
    return 0


def connect(settings: Settings, token: str) -> None:
    """Run on Discord until stopped."""
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(serve(create_bot(settings), token))
    except discord.LoginFailure as error:
        raise WrongSetting("Discord does not accept this token: check DISCORD_TOKEN.") from error
    except CannotOpen as error:
        raise WrongSetting(str(error)) from error
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        reason = str(getattr(error, "orig", error)).partition("\n")[0]
        raise WrongSetting(f"The database of DATABASE_URL cannot be opened: {reason}.") from error
    except (*FAULTS, discord.ClientException) as error:
        raise ConnectionError(f"Discord cannot be reached: {error}.") from error


async def serve(bot: Tafelronde, token: str) -> None:
    """Run until SIGTERM or Ctrl-C, or until Discord cannot be reached; finish what is under way."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows Ctrl-C ends asyncio.run itself
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with bot:
        await bot.open_store()  # what is wrong with it is found before Discord hears of us
        stay_responsive()
        runs = asyncio.ensure_future(bot.start(token))
        stops = asyncio.ensure_future(stop.wait())
        await asyncio.wait({runs, stops}, return_when=asyncio.FIRST_COMPLETED)
        stops.cancel()
        await bot.close()
        await runs


def _ended(code: int, sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return code


if __name__ == "__main__":
    sys.exit(main())

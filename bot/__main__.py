"""Start the bot: on Discord with a token, else at a local table in the browser."""

import sys

import discord
from sqlalchemy.exc import SQLAlchemyError

from bot.client import create_bot
from bot.delivery.faults import FAULTS
from bot.playground import CannotPlay, play
from bot.settings import Settings, WrongSetting, read_settings, start_logging

SWITCH = 0.001  # seconds after which a thread that computes lets the event loop have its turn


def main() -> int:
    """Read the settings and run; return the exit code, after one sentence if it is not 0."""
    try:
        settings = read_settings()
        start_logging(settings)
        sys.setswitchinterval(SWITCH)
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
        create_bot(settings).run(token, log_handler=None)
    except discord.LoginFailure as error:
        raise WrongSetting("Discord does not accept this token: check DISCORD_TOKEN.") from error
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        reason = str(getattr(error, "orig", error)).partition("\n")[0]
        raise WrongSetting(f"The database of DATABASE_URL cannot be opened: {reason}.") from error
    except (*FAULTS, discord.ClientException) as error:
        raise ConnectionError(f"Discord cannot be reached: {error}.") from error


def _ended(code: int, sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return code


if __name__ == "__main__":
    sys.exit(main())

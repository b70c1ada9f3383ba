"""The console script `tafelronde`.

Worker processes import the script that started the bot: this module spares them all of the bot.
"""


def main() -> int:
    """Run the command line."""
    from bot.__main__ import main as run

    return run()

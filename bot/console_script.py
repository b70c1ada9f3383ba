"""The console script `tafelronde`.

Worker processes import the script that started the bot, so this module imports the bot lazily.
"""


def main() -> int:
    """Run the command line."""
    from bot.__main__ import main as run

    return run()

"""What must hold: the rules, the contract of every game, the pictures and the bot."""

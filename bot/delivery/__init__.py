"""How pages reach players: one wish at a time, posts, hands, reminders, answers."""

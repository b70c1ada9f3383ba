"""Runs the actions of users, and sends boards, hands, reminders and replies."""

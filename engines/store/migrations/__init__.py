"""The way from every earlier layout of the database to today's."""

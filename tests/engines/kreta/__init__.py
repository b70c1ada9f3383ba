"""Kreta: the specification's rules, rulings and worked examples as positions."""

"""Kreta: the specification's rules, rulings and worked examples as tables laid by hand."""

"""Tests of the rules, without pictures or network."""

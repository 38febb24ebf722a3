"""Helpers that more than one game needs."""

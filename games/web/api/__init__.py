"""Matches for programs: the same services and queries as the pages, as JSON."""

"""The lab: many matches at once, records replayed, engines measured."""

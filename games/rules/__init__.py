"""One package for each game; the registry finds those that hold a ``GAME``."""

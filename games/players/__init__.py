"""Computer players. They know the interface, never a game, and see what their seat sees."""

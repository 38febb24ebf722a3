"""The interface of all games, the referee of all matches, and the record that is left of one."""

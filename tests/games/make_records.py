"""Makes the golden records anew, on purpose: ``python -m tests.games.make_records [GAME...]``.

One match for each ruleset and number of seats, one deal long; the base ruleset's first at its own length too.
Read the difference before it is committed: a record that changes is a rule that changed.
"""

import sys
from random import Random

from games.engine.core import TERMINAL
from games.engine.record import dumps
from games.engine.referee import open_table
from games.players import roster
from tests.games.homes import homes
from tests.games.setups import rulesets


def record(game, name):
    """A match of random and greedy players in turn, always the same one for a name."""
    names = [("random", "greedy")[seat % 2] for seat in range(game.seats)]
    players = [roster.player(each, Random(f"{name}/{seat}")) for seat, each in enumerate(names)]
    dealer = Random(name)
    table = open_table(game, dealer)
    while (seat := table.current_player) != TERMINAL:
        view = game.observation(table.state, seat)
        table.submit(seat, players[seat].choose(game, view), dealer)
    return dumps(game, table.record, names)


def records(home):
    """All golden records of a game."""
    found = {}
    for number, setup in enumerate(rulesets(home.game)):
        lengths = ["1-deal"] if number else ["1-deal", None]
        for length in lengths:
            options = dict(setup.options) | ({"length": length} if length else {})
            game = home.game(setup.seats, options)
            found.setdefault(
                (game.seats, *sorted(game.options.items())), record(game, f"{setup.name}/{length}")
            )
    return list(found.values())


def main(slugs):
    for home in homes():
        if not slugs or home.slug in slugs:
            home.record_file().write_text("\n".join(records(home)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

"""``python -m games.lab``: play matches between computers, replay records, measure, tune, print rules."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tqdm import tqdm

from games import registry
from games.engine.core import GameInfo
from games.engine.errors import BadOptions, BadRecord, GameError
from games.lab import arena, bench, docs, stats, tune
from games.players import roster

CHECKS = 1000  # fresh deals on which tuned weights are compared with those before


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit code. Bad input is one line on the error stream, and 2."""
    options = _parser().parse_args(words)
    try:
        code: int = options.command(options)
    except BrokenPipeError:
        return 1
    except (GameError, OSError) as error:
        print(f"games.lab {options.name}: {error}", file=sys.stderr)
        return 2
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.lab", description=__doc__)
    commands = parser.add_subparsers(dest="name", required=True)
    play = commands.add_parser("play", help="play matches between computers", description=_play.__doc__)
    play.add_argument("game", help="the game's slug")
    play.add_argument("--ruleset", default="base", help="whose rules (default: base)")
    play.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    play.add_argument("--seats", type=int, help="how many seats (default: the game's)")
    play.add_argument(
        "--players", default="random", metavar="P,P,...", help="one for all seats, or one a seat"
    )
    play.add_argument(
        "-n", type=_count, default=100, metavar="MATCHES", help="how many matches (default 100)"
    )
    play.add_argument("--seed", type=int, default=1, help="the same seed gives the same matches (default 1)")
    play.add_argument("--jobs", type=_count, default=1, help="how many processes (default 1)")
    play.add_argument("--out", type=Path, metavar="FILE.jsonl", help="write the records here")
    play.set_defaults(command=_play)
    replay = commands.add_parser("replay", help="judge records anew", description=_replay.__doc__)
    replay.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="files with a record on each line"
    )
    replay.set_defaults(command=_replay)
    measure = commands.add_parser("bench", help="measure engines", description=_bench.__doc__)
    measure.add_argument("games", nargs="*", metavar="GAME", help="the games' slugs (default: all)")
    measure.set_defaults(command=_bench)
    _add_tune(commands.add_parser("tune", help="tune a game's policy", description=_tune.__doc__))
    tell = commands.add_parser("docs", help="print a game's rules", description=_docs.__doc__)
    tell.add_argument("game", help="the game's slug")
    tell.set_defaults(command=_docs)
    return parser


def _add_tune(parser: argparse.ArgumentParser) -> None:
    usual = tune.Plan()
    parser.add_argument("game", help="the game's slug")
    for name, value, told in (
        ("rounds", usual.rounds, "how often the weights move"),
        ("directions", usual.directions, "random directions tried each round"),
        ("deals", usual.deals, "deals played for each direction"),
        ("jobs", usual.jobs, "how many processes"),
    ):
        parser.add_argument(f"--{name}", type=_count, default=value, help=f"{told} (default {value})")
    parser.add_argument("--seed", type=int, default=usual.seed, help="the same seed finds the same weights")
    parser.add_argument("--out", type=Path, metavar="FILE.json", help="write the weights here")
    parser.set_defaults(command=_tune)


def _count(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 10000000")
    return int(text)


def _play(options: argparse.Namespace) -> int:
    """Plays matches, prints what each seat won with 95% intervals, and writes the records where asked."""
    plan = _plan(options)
    results = arena.play_matches(plan, options.n, options.jobs)
    returns: list[tuple[int, ...]] = []
    out = options.out.open("w", encoding="utf-8") if options.out else None
    try:
        for result in tqdm(results, total=options.n, unit=" matches", disable=None, leave=False):
            returns.append(result.returns)
            if out:
                out.write(result.record + "\n")
    finally:
        if out:
            out.close()
    print(_table(plan, returns))
    return 0


def _plan(options: argparse.Namespace) -> arena.Plan:
    chosen = dict(registry.ruleset(options.game, options.ruleset))
    for pair in options.option:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions("--option", pair, ("KEY=VALUE",))
        chosen[key] = value
    seats = options.seats or _default_seats(registry.get(options.game).info, chosen)
    game = registry.make(options.game, seats, chosen)
    names = options.players.split(",")
    if len(names) not in (1, game.seats):
        raise BadOptions(
            "--players", options.players, ("one name", f"{game.seats} names separated by commas")
        )
    for name in names:
        roster.check(name)
    players = tuple(names * (game.seats if len(names) == 1 else 1))
    return arena.Plan(options.game, game.seats, chosen, players, options.seed)


def _default_seats(info: GameInfo, options: dict[str, str]) -> int:
    """The first number of seats with which these options make sense."""
    for seats in info.seats:
        try:
            registry.make(info.slug, seats, options)
        except BadOptions:
            continue
        return seats
    return info.seats[0]


def _table(plan: arena.Plan, returns: list[tuple[int, ...]]) -> str:
    lines = [f"{plan.game}, {plan.seats} seats, {len(returns)} matches, seed {plan.seed}"]
    lines.append(f"{'seat':<6}{'player':<12}{'returns, mean and 95%':>28}{'best alone, 95%':>26}")
    for seat, name in enumerate(plan.players):
        mine = [result[seat] for result in returns]
        best = sum(result[seat] == max(result) and result.count(max(result)) == 1 for result in returns)
        low, high = stats.share(best, len(returns))
        share = f"{best / len(returns):.1%} ({low:.1%} to {high:.1%})"
        lines.append(f"{seat:<6}{name:<12}{stats.estimate(mine)!s:>28}{share:>26}")
    return "\n".join(lines)


def _replay(options: argparse.Namespace) -> int:
    """Judges every event of every record anew and recomputes its figures; exit 1 where one differs."""
    faults = read = 0
    for file in options.files:
        with file.open(encoding="utf-8", errors="replace", newline="\n") as lines:
            for number, line in enumerate(tqdm(lines, unit=" records", disable=None, leave=False), 1):
                read += 1
                try:
                    registry.load_record(line)
                except BadRecord as error:
                    faults += 1
                    print(f"{file}: record {number}, {error}", file=sys.stderr)
    print(f"{read} records read, {faults} of them wrong.")
    return 1 if faults else 0


def _bench(options: argparse.Namespace) -> int:
    """Prints what a second of processor time buys for each game."""
    for slug in options.games or registry.all_games():
        print(slug)
        for name, rate in bench.rates(registry.make(slug, options={"length": "1-deal"})).items():
            print(f"  {name:<22}{rate:>14,.0f}")
    return 0


def _tune(options: argparse.Namespace) -> int:
    """Tunes the weights of a game's policy by self-play; prints them, and what they gain on fresh deals."""
    game = registry.make(options.game, options={"length": "1-deal"})
    policy = tune.policy_of(game)
    if options.out:
        options.out.touch()  # a path that cannot be written is found now, not after the work
    plan = tune.Plan(options.rounds, options.directions, options.deals, seed=options.seed, jobs=options.jobs)
    rounds = tune.tune(policy, plan)
    trail = list(tqdm(rounds, total=plan.rounds, unit=" rounds", disable=None, leave=False))
    weights = tune.averaged(trail)
    for name, before, after in zip(policy.names, policy.values, weights, strict=True):
        print(f"{name:<20}{before:>10.3f}{after:>10.3f}")
    gain = stats.estimate(tune.leads(policy, weights, policy.values, CHECKS, f"{plan.seed}/fresh"))
    print(f"lead over the weights before, a deal: {gain}, {CHECKS} deals in each seat")
    if options.out:
        how = f"python -m games.lab tune {options.game} {_settings(plan)}"
        tune.save(options.out, policy, weights, game.info.version, how)
    return 0


def _settings(plan: tune.Plan) -> str:
    names = ("rounds", "directions", "deals", "seed")
    return " ".join(f"--{name} {getattr(plan, name)}" for name in names)


def _docs(options: argparse.Namespace) -> int:
    """Prints a game's rules, options and rulesets with their sources, as Markdown."""
    print(docs.document(registry.get(options.game)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

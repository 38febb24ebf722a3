"""``python -m games.lab``: play matches between computers, replay records, measure, tune, print rules."""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from tqdm import tqdm

from games import registry
from games.engine.core import GameInfo
from games.engine.errors import BadOptions, BadRecord, GameError
from games.lab import arena, asking, bench, docs, ladder, results, stats, tune
from games.lab.questions import all_questions
from games.players import roster

CHECKS = 1000  # fresh deals on which tuned weights are compared with those before


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit code. Bad input is one line on the error stream, and 2."""
    options = _parser().parse_args(words)
    try:
        code: int = options.command(options)
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        print(f"games.lab {options.name}: stopped", file=sys.stderr)
        return 130
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
    play.add_argument(
        "--paired", action="store_true", help="each deal as often as there are seats, the players exchanged"
    )
    _add_seed_and_jobs(play)
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
    _add_figures(commands)
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


def _add_figures(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    rungs = commands.add_parser("ladder", help="measure the levels", description=_ladder.__doc__)
    rungs.add_argument(
        "-n", type=_several, default=200, metavar="DEALS", help="how many deals a duel (default 200)"
    )
    rungs.add_argument("--out", type=Path, default=results.LADDER, metavar="FILE", help="the file to write")
    rungs.set_defaults(command=_ladder)
    ask = commands.add_parser("questions", help="answer questions by play", description=_questions.__doc__)
    ask.add_argument(
        "-n", type=_count, metavar="DEALS", help="at most so many deals a study (default: its own)"
    )
    ask.add_argument("--out", type=Path, default=results.FINDINGS, metavar="FILE", help="the file to write")
    ask.set_defaults(command=_questions)
    for command in (rungs, ask):
        command.add_argument("games", nargs="*", metavar="GAME", help="the games' slugs (default: all)")
        command.add_argument(
            "--go-on", action="store_true", help="leave out games that the file has from a run like this one"
        )
        _add_seed_and_jobs(command)


def _add_seed_and_jobs(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, default=1, help="the same seed gives the same deals (default 1)")
    command.add_argument("--jobs", type=_count, default=1, help="how many processes (default 1)")


def _several(text: str) -> int:
    if (number := _count(text)) < 2:
        raise argparse.ArgumentTypeError("an error can be told from two deals on")
    return number


def _count(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 10000000")
    return int(text)


def _play(options: argparse.Namespace) -> int:
    """Plays matches, prints what each seat won with 95% intervals, and writes the records where asked."""
    plan = _plan(options)
    play = arena.play_pairs if options.paired else _one_by_one
    sides: list[list[arena.Side]] = []
    returns: list[tuple[int, ...]] = []
    with options.out.open("w", encoding="utf-8") if options.out else nullcontext() as out:
        played = play(plan, options.n, options.jobs)
        for group in tqdm(played, total=options.n, unit=" deals", disable=None, leave=False):
            sides.append([arena.side(name, plan.players, group) for name in dict.fromkeys(plan.players)])
            returns += [result.returns for result in group]
            if out:
                out.writelines(result.record + "\n" for result in group)
    print(_paired_table(plan, sides) if options.paired else _table(plan, returns))
    return 0


def _one_by_one(plan: arena.Plan, matches: int, jobs: int) -> Iterator[tuple[arena.Result, ...]]:
    return ((result,) for result in arena.play_matches(plan, matches, jobs))


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


def _paired_table(plan: arena.Plan, sides: list[list[arena.Side]]) -> str:
    lines = [f"{plan.game}, {len(sides)} deals, each on {plan.seats} seatings, seed {plan.seed}"]
    lines.append(f"{'player':<12}{'lead a match, mean and 95%':>28}{'wins of those decided, 95%':>34}")
    for name, column in zip(dict.fromkeys(plan.players), zip(*sides, strict=True), strict=True):
        leads = [side.lead for side in column if side.lead is not None]
        wins, decided = sum(side.wins for side in column), sum(side.decided for side in column)
        low, high = stats.share(wins, decided)
        share = f"{wins / decided:.1%} of {decided} ({low:.1%} to {high:.1%})" if decided else "none decided"
        lines.append(f"{name:<12}{stats.estimate(leads)!s:>28}{share:>34}")
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


def _ladder(options: argparse.Namespace) -> int:
    """Measures every level against greedy and against the next lower one, and writes what the site shows.

    Each duel plays its deals once from every seat. The file is written anew after each game.
    """
    for slug in _slugs(options):
        run = {"deals": options.n, "seed": options.seed}
        if _has(options, slug, run):
            continue
        with tqdm(total=options.n * ladder.DUELS, desc=slug, unit=" deals", disable=None, leave=False) as bar:
            section = ladder.measured(slug, options.n, options.seed, options.jobs, bar.update)
        results.store(options.out, slug, {**section, **run})
        print(f"{slug}: {options.n} deals a duel, in {options.out}")
    return 0


def _questions(options: argparse.Namespace) -> int:
    """Plays the studies of each game, answers its questions, and writes what the site shows.

    The file is written anew after each game.
    """
    every = all_questions()
    for slug in _slugs(options):
        run = {"most": options.n, "seed": options.seed}
        if slug not in every or _has(options, slug, run):
            continue
        total = sum(asking.played(study, options.n) for study in every[slug].studies)
        with tqdm(total=total, desc=slug, unit=" deals", disable=None, leave=False) as bar:
            section = asking.answered(slug, every[slug], options.n, options.seed, options.jobs, bar.update)
        results.store(options.out, slug, {**run, **section})
        print(f"{slug}: {len(every[slug].questions)} questions, {total} deals or matches, in {options.out}")
    return 0


def _slugs(options: argparse.Namespace) -> list[str]:
    """The games asked for, or all. Raises UnknownGame."""
    return [registry.get(slug).info.slug for slug in options.games or registry.all_games()]


def _has(options: argparse.Namespace, slug: str, run: Mapping[str, object]) -> bool:
    """Whether the file holds that game from a run with the same numbers and the same code."""
    section = results.load(options.out)["games"].get(slug, {})
    wanted = {**run, "version": results.version()}
    return bool(options.go_on and all(section.get(key) == value for key, value in wanted.items()))


def _docs(options: argparse.Namespace) -> int:
    """Prints a game's rules, options and rulesets with their sources, as Markdown."""
    print(docs.document(registry.get(options.game)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Bots as processes: what they may do wrong, by its reason, and that nothing is left of them."""

import resource
from dataclasses import replace
from random import Random
from time import monotonic, sleep

import pytest
import toys
from players.naughty import Naughty

import parlour
from parlour.core.words import said
from parlour.match import FRIENDS, TOURNAMENT, Fischer, Match, Move, Offer, Policy
from parlour.match.events import Offered
from parlour.players import Ask, BotFault, Limits, Player, ask, dismiss, drive
from parlour.players.pipe import Pipe

QUICK = Limits(start=20.0, move=20.0, answer=20.0, exit=0.2, memory=150 << 20)
SHORT = replace(QUICK, move=0.4, answer=0.4)  # for those that must be waited for in vain
SHORTEST = replace(SHORT, start=1.0)
NIM = toys.Nim()
DRAW = Offered(0.0, 1, "draw", None, None, 0)


class First:
    """Plays the first move that there is."""

    def move(self, ask: Ask) -> str:
        return ask.moves()[0]

    def answer(self, ask: Ask, offer: Offered) -> bool:
        return True


def question(policy: Policy = TOURNAMENT, game: parlour.Game = NIM) -> Ask:  # type: ignore[type-arg]
    """The first question of a match."""
    return ask(Match.begin(game, policy=policy), 0, 0.0, Random(0))


def failing(bot: Naughty, policy: Policy = TOURNAMENT, limits: Limits = QUICK) -> BotFault:
    """How the bot fails at its first move; none of its processes is left then."""
    with pytest.raises(BotFault) as caught, Pipe.start(bot.command, NIM, 0, limits) as player:
        player.move(question(policy))
    assert bot.left_behind() == []
    return caught.value


SLEEP = "time.sleep(60)"


@pytest.mark.parametrize(
    ("bot", "reason", "detail"),
    [
        (Naughty(hello=SLEEP), "start", "not ready within 1 seconds"),
        (Naughty(hello="say('good morning')"), "start", "garbage: it said 'good morning' before it was ready"),
        (Naughty(hello="sys.exit(3)"), "start", "crash: it ended with exit code 3"),
        (Naughty(hello="say('error no licence')"), "start", "error: no licence"),
        (Naughty(hello="say('games quoridor\\nready')"), "start", "it plays quoridor, not nim"),
        (Naughty(SLEEP), "hang", "no move within 0.4 seconds"),
        (Naughty("say('e2e4')"), "garbage", "it said 'e2e4'"),
        (Naughty("say('move')"), "garbage", "it said 'move'"),
        (Naughty("os.write(1, b'\\xff\\xfe\\n')"), "garbage", "it said '\ufffd\ufffd'"),
        (Naughty("sys.exit('no idea')"), "crash", "it ended with exit code 1; no idea"),
        (Naughty("os.kill(os.getpid(), 9)"), "crash", "it was ended by SIGKILL"),
        (Naughty("os.close(1); time.sleep(60)"), "crash", "it closed its standard output"),
        (Naughty("say('error I give up')"), "error", "I give up"),
        (Naughty("x = b'x' * (200 << 20); time.sleep(60)"), "memory", "MiB; allowed: 150"),
        (
            Naughty(f"[os.fork() for _ in range(4)]; x = b'x' * (20 << 20); {SLEEP}"),
            "memory",
            "MiB; allowed: 150",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isalpha() else "",
)
def test_a_bot_fails_with_its_reason(bot: Naughty, reason: str, detail: str) -> None:
    fault = failing(bot, limits=SHORTEST if reason == "start" else SHORT if reason == "hang" else QUICK)
    assert (fault.reason, detail in said(fault.detail)) == (reason, True), fault.detail


def test_a_program_that_does_not_exist() -> None:
    with pytest.raises(BotFault, match="start: 'no-such-bot' does not run"):
        Pipe.start(["no-such-bot"], NIM, 0)


@pytest.mark.parametrize(
    "flood",
    ["os.write(1, b'x' * (100 << 20))", "os.write(1, b'info x\\n' * (14 << 20))", "os.write(1, b'x\\n' * (50 << 20))"],
)
def test_a_hundred_megabytes_do_not_become_ours(flood: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert failing(Naughty(flood), limits=replace(QUICK, memory=1 << 30)).reason == "garbage"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000  # kB


def test_standard_error_is_kept_to_its_end() -> None:
    bot = Naughty("os.write(2, b'x' * (10 << 20) + b'last words'); say('moves')")
    with Pipe.start(bot.command, NIM, 0, QUICK) as player:
        assert player.move(question()) == "1"
        assert player.process.errors.endswith("xlast words")
        assert len(player.process.errors) <= 4096


def test_a_bot_that_does_not_read_is_noticed() -> None:
    with Pipe.start(Naughty(SLEEP).command, NIM, 0, QUICK) as player:
        player.process.say("choose", *["told " + "x" * 30_000] * 30)
        with pytest.raises(BotFault, match="hang: it does not read"):
            player.process.say(*["told " + "x" * 30_000] * 30)


SPAWN = "subprocess.Popen([sys.executable, '-I', '-S', '-c', 'import time; time.sleep(60)', sys.argv[1]]{})"
DAEMON = f"os.fork() or (os.setsid(), os.fork() and os._exit(0), {SPAWN.format('')}, time.sleep(60))"


@pytest.mark.parametrize(
    "more",
    [
        "os.fork() or time.sleep(60)",
        SPAWN.format(""),
        SPAWN.format(", start_new_session=True"),
        SPAWN.format(", process_group=0"),
        DAEMON,
        "signal.signal(15, signal.SIG_IGN); os.fork() or time.sleep(60)",
    ],
)
@pytest.mark.parametrize(("after", "reason"), [("say('moves')", ""), (SLEEP, "hang"), ("sys.exit()", "crash")])
def test_nobody_outlives_the_game(more: str, after: str, reason: str) -> None:
    bot = Naughty(f"{more}; {after}")
    if reason:
        assert failing(bot, limits=SHORT if reason == "hang" else QUICK).reason == reason
    else:
        with Pipe.start(bot.command, NIM, 0, QUICK) as player:
            player.move(question())
            while len(bot.left_behind()) < 2:
                sleep(0.01)
        assert bot.left_behind() == []


@pytest.mark.parametrize("soon", [True, False])
@pytest.mark.usefixtures("interruptible")
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # Ctrl-C may come while one is being opened
def test_ctrl_c_while_a_bot_starts_leaves_nobody(*, soon: bool) -> None:
    bot = Naughty(first="import os, signal, time; os.kill(os.getppid(), signal.SIGINT); time.sleep(60)")
    if soon:  # before we know that it runs, or just then
        bot.command = ["sh", "-c", "kill -INT $PPID; sleep 60; :", bot.name]
    for _ in range(5):
        with pytest.raises(KeyboardInterrupt):
            Pipe.start(bot.command, NIM, 0, QUICK)
        assert bot.left_behind() == []


def test_a_bot_that_ignores_quit_and_sigterm_is_killed_in_time() -> None:
    bot = Naughty(left="time.sleep(60)", first="import signal; signal.signal(15, signal.SIG_IGN)\n")
    player = Pipe.start(bot.command, NIM, 0, QUICK)
    player.move(question())
    begin = monotonic()
    player.close()
    assert 2 * QUICK.exit < monotonic() - begin < 60.0
    assert bot.left_behind() == []
    player.close()  # a second time does no harm


def test_a_bot_that_talks_while_it_goes_is_not_waited_for() -> None:
    bot = Naughty(left="os.write(1, b'x' * (1 << 20)); break")
    player = Pipe.start(bot.command, NIM, 0, replace(QUICK, exit=120.0))
    begin = monotonic()
    player.close()
    assert monotonic() - begin < 120.0


def test_an_illegal_move_is_for_the_match_to_judge() -> None:
    match = Match.begin(NIM, policy=TOURNAMENT)
    with Pipe.start(Naughty("say('move 7')").command, NIM, 0, QUICK) as player:
        drive(match, [player, First()], monotonic)
    assert str(match.result) == "0-2 illegal"


def test_among_friends_it_is_refused_with_the_rule_and_may_choose_again() -> None:
    second = "say('move ' + ('7' if not tries else '2')); tries.append(1)"
    with Pipe.start(Naughty(second, first="tries = []\n").command, NIM, 0, QUICK) as player:
        assert player.move(question(FRIENDS)) == "2"
    stubborn = failing(Naughty("say('move 7')"), FRIENDS)
    assert (stubborn.reason, said(stubborn.detail)[:14]) == ("illegal", "7 was refused:")


def test_a_clock_that_runs_out_is_no_fault() -> None:
    match = Match.begin(NIM, clock=Fischer(0.1, 0.0), now=monotonic())
    bot = Naughty(SLEEP)
    with Pipe.start(bot.command, NIM, 0, QUICK) as player:
        drive(match, [player, First()], monotonic)
    assert str(match.result) == "0-2 time"
    assert bot.left_behind() == []


def test_offers_are_answered() -> None:
    for word, answer in (("yes", True), ("no", False)):
        with Pipe.start(Naughty(offered=f"say('info hm'), say('{word}')").command, NIM, 0, QUICK) as player:
            assert player.answer(question(), DRAW) is answer
    with Pipe.start(Naughty(offered="pass").command, NIM, 0, SHORT) as silent, pytest.raises(BotFault, match="hang"):
        silent.answer(question(), DRAW)


ECHO = """
import sys
class Echo:
    def __iter__(self):
        for line in open(0):
            sys.stderr.write(line)
            yield line
sys.stdin = Echo()
"""


def heard(match: Match, *more: object) -> list[str]:
    """What a bot in seat 0 hears in a match."""
    with Pipe.start(Naughty(first=ECHO).command, match.game, 0, QUICK) as player:
        for step in more:
            if callable(step):
                step(player)
            else:
                assert isinstance(step, Move | Offer)
                match.do(step, match.now)
        dismiss(player, match.result)
        return player.process.errors.splitlines()


def moves(match: Match) -> object:
    def step(player: Player) -> None:
        match.do(Move(0, player.move(ask(match, 0, match.now, Random(0), nodes=50))), match.now)

    return step


def test_what_a_bot_hears() -> None:
    match = Match.begin(NIM, clock=Fischer(60.0, 0.5), start="{'heap': 9, 'seat': 0}")
    step = moves(match)
    answering = lambda player: player.answer(ask(match, 0, 0.0, Random(0)), DRAW)  # noqa: E731
    shown = heard(match, step, Move(1, "2"), step, Move(1, "3"), answering, step, Move(1, "1"))
    assert shown[:6] == [
        "parlour 1",
        "game nim seat 0",
        "position {'heap': 9, 'seat': 0}",
        "clock 60 60",
        "choose time 60 increment 0.5 nodes 50",
        "moves 1 2 3",
    ]
    assert shown[6:8] == ["told 1 2", "clock 60.5 60.5"]
    assert shown[10:12] == ["told 1 3", "offer 1 draw"]


def test_moves_taken_back_are_told() -> None:
    match = Match.begin(NIM, policy=FRIENDS)
    step = moves(match)

    def undo(_: object) -> None:
        match.do(Offer(1, "undo"), 0.0)
        match.do(parlour.match.Answer(0, 1, "undo", True), 0.0)

    shown = heard(match, step, Move(1, "2"), step, undo, Move(1, "3"), step)
    assert [line for line in shown if line.split()[0] in ("told", "undone")] == ["told 1 2", "undone 1", "told 3"]


def test_a_bot_may_look_at_its_view() -> None:
    kuhn = toys.Kuhn()
    bot = Naughty("say('view'), say('info ' + sys.stdin.readline()), say('move bet')")
    match = Match.begin(kuhn, seed=1)
    with Pipe.start(bot.command, kuhn, 0, QUICK) as player:
        assert player.move(ask(match, 0, 0.0, Random(0))) == "bet"
        assert list(player.notes) == [f"view {ask(match, 0, 0.0, Random(0)).view}"]
        assert "?" in player.notes[0]


def test_a_bot_hears_nothing_that_its_seat_may_not_know() -> None:
    """Two deals that differ only in the other's card give the same talk."""
    kuhn = toys.Kuhn()
    matches = [Match.begin(kuhn, seed=seed) for seed in range(30)]
    mine = [match for match in matches if match.told(0) == matches[0].told(0)]
    other = next(match for match in mine if match.state != matches[0].state)
    talks = [heard(match, moves(match)) for match in (matches[0], other)]
    assert talks[0] == talks[1]
    assert any(line.startswith("told") and "?" in line for line in talks[0])

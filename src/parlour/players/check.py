"""The conformance kit: drives a bot through what a match may bring, and says what it does not stand."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic

from parlour.core.game import AnyGame
from parlour.core.words import Name, Phrase, decimal, joined, phrase, said
from parlour.match.events import Offered, Undone
from parlour.players import exam, protocol
from parlour.players.candidate import LIMITS, Candidate, Table
from parlour.players.fault import BotFault
from parlour.players.player import Ask
from parlour.players.protocol import RULES, Budget

THINKING = 20.0  # seconds on all its clocks together when they begin to run
EXAMS = 10.0  # seconds for all rule cases
ENOUGH = 28.0  # seconds after which no other game is begun
TURNS = 20  # moves that a bot makes in a game at most
HURRY = 0.3  # seconds for a move when time is short
LONG = 60.0  # seconds that nobody means to wait
MISTAKES = 3  # that are told of a game
NOISE = ("", "   ", "bonjour", "tell e2", "choosing", "x" * 50_000, "ünïcode ☃", "\x00\x01\x7f")


@dataclass(frozen=True)
class Finding:
    """One thing that was checked: for which game, whether it went well, and a remark or the reason."""

    what: str
    game: str
    good: bool
    remark: str

    @property
    def called(self) -> Phrase:
        """What was checked, for people."""
        return phrase(f"check.{self.what.replace(' ', '-')}")


Check = Callable[[Candidate], Name]
GameCheck = Callable[[Candidate, AnyGame], Name]


# --- without a game -----------------------------------------------------------------------------


def hello(bot: Candidate) -> Name:
    """It starts, and says who it is."""
    bot.process.say()  # which starts it
    return phrase("finding.hello", name=bot.hello.name or phrase("finding.nameless"), games=" ".join(bot.hello.games))


def ping(bot: Candidate) -> Name:
    """It answers at once while it has nothing to do."""
    begin = monotonic()
    bot.process.say("ping one", "ping two")
    words = [bot.hear("pong"), bot.hear("pong")]
    if words != ["one", "two"]:
        raise BotFault("garbage", phrase("finding.pongs", first=words[0], second=words[1]))
    return _milliseconds(begin, 500, 1)


def noise(bot: Candidate) -> Name:
    """It ignores what it does not know."""
    bot.process.say(*NOISE, "ping three")
    if bot.hear("pong") != "three":
        raise BotFault("garbage", phrase("finding.pong"))
    return phrase("finding.lines", count=len(NOISE))


# --- in a game ----------------------------------------------------------------------------------


def play(bot: Candidate, game: AnyGame) -> Name:
    """It plays legal moves on its clock, and hears of the end."""
    table = Table(bot, game, game.seats - 1)
    made = table.on(TURNS)
    if table.match.result:
        table.pipe.end(table.match.result)
    return phrase("finding.moves", count=made)


def undo(bot: Candidate, game: AnyGame) -> Name:
    """It goes on after moves were taken back."""
    table = Table(bot, game)
    if table.on(2) < 2:
        return phrase("finding.short")
    begin = next(number for number, ply in enumerate(table.match.plies) if ply.seat == 0)
    table.match.take(Undone(0.0, 0, begin))
    table.on(2)
    return ""


def refusal(bot: Candidate, game: AnyGame) -> Name:
    """It chooses again when its move was refused."""
    table = Table(bot, game)
    table.until_its_turn()
    table.move(table.question())
    bot.process.say("refused kit The kit refuses this one to see what you do.")
    table.move(table.question())
    return ""


def offer(bot: Candidate, game: AnyGame) -> Name:
    """It says yes or no to a draw."""
    table = Table(bot, game)
    table.on(1)
    agrees = table.pipe.answer(table.question(), Offered(0.0, 1, "draw", None, None, len(table.match.plies)))
    return phrase("finding.yes" if agrees else "finding.no")


def hurry(bot: Candidate, game: AnyGame) -> Name:
    """It moves in time when time is short."""
    table = Table(bot, game)
    table.until_its_turn()
    begin = monotonic()
    table.move(replace(table.question(), budget=HURRY))
    return phrase("finding.hurry", spent=round((monotonic() - begin) * 1000), allowed=round(HURRY * 1000))


def rules(bot: Candidate, game: AnyGame) -> Name:
    """It knows the rules as the published cases do."""
    wrong, begin, done = list[Phrase](), monotonic(), 0
    for case in exam.cases(game.key):
        if monotonic() - begin > bot.patience or len(wrong) >= MISTAKES:
            break
        bot.process.say(*exam.set_up(case))
        found = exam.mistakes(case, lambda question: _asked(bot, question))
        wrong += [joined((case.id, mistake), ": ") for mistake in found]
        done += 1
    if wrong:
        raise BotFault("illegal", joined(wrong, "; "))
    return phrase("finding.cases", done=done, count=len(exam.cases(game.key)))


def _asked(bot: Candidate, question: str) -> str:
    bot.process.say(question)
    return bot.hear(question.split()[0], EXAMS)


# --- at the end ---------------------------------------------------------------------------------


def _thinking(bot: Candidate, game: AnyGame) -> Ask:
    """What the candidate is asked, which has just begun to think for long."""
    table = Table(bot, game)
    table.until_its_turn()
    question = table.question()
    told = [" ".join(["told", *question.told()])] if question.told() else []
    bot.process.say(*told, protocol.write_clock([LONG] * game.seats), protocol.write_choose(Budget(LONG)))
    return question


def ping_while_thinking(bot: Candidate, game: AnyGame) -> Name:
    """It answers a ping while it thinks; at the latest after it."""
    question, begin = _thinking(bot, game), monotonic()
    bot.process.say("ping four")
    while (line := bot.process.hear(begin + LIMITS.move)) is not None:
        match protocol.split(line)[0]:
            case "pong":
                return _milliseconds(begin)
            case "moves":
                bot.process.say(" ".join(["moves", *question.moves()]))
            case "view":
                bot.process.say(f"view {question.view}")
            case _:
                pass
    raise BotFault("hang", phrase("bot.no-word", word="pong", seconds=decimal(f"{LIMITS.move:g}")))


def quit_while_thinking(bot: Candidate, game: AnyGame) -> Name:
    """It goes when it is told to, thinking or not."""
    _thinking(bot, game)
    return _left(bot, "quit")


def end_of_input(bot: Candidate, game: AnyGame) -> Name:
    """It goes when nobody speaks to it any more."""
    _thinking(bot, game)
    return _left(bot, "")


def _left(bot: Candidate, word: str) -> Name:
    begin, process = monotonic(), bot.process
    if not process.leaves(word):
        raise BotFault("hang", phrase("finding.still", seconds=decimal(f"{LIMITS.exit:g}")))
    bot.dismiss()
    return _milliseconds(begin)


def _milliseconds(begin: float, times: float = 1000, digits: int = 0) -> Phrase:
    return joined((decimal(f"{(monotonic() - begin) * times:.{digits}f}"), "ms"), " ")


# What is checked, in this order.
ALONE: dict[str, Check] = {"hello": hello, "ping": ping, "noise": noise}
PLAYING: dict[str, GameCheck] = {"play": play, "undo": undo, "refusal": refusal, "offer": offer, "hurry": hurry}
RULED: dict[str, GameCheck] = {"rules": rules}
LEAVING: dict[str, GameCheck] = {
    "ping while thinking": ping_while_thinking,
    "quit while thinking": quit_while_thinking,
    "end of input": end_of_input,
}


def check(command: Sequence[str], games: Sequence[AnyGame]) -> Iterator[Finding]:
    """Check a bot for those of the games that it claims, finding by finding."""
    bot = Candidate(command, min(1.0, THINKING / (len(PLAYING) * len(games))), EXAMS / len(games))
    try:
        greeting, *others = ALONE.items()
        first = _found(bot, greeting[0], "", partial(greeting[1], bot))
        yield first
        if first.good:
            for what, alone in others:
                yield _found(bot, what, "", partial(alone, bot))
            yield from _in_games(bot, games)
    finally:
        bot.dismiss()


def _in_games(bot: Candidate, games: Sequence[AnyGame]) -> Iterator[Finding]:
    claimed = [game for game in games if bot.hello.plays(game.key)]
    if not claimed:
        keys = " ".join(game.key for game in games)
        why = phrase("finding.none", plays=" ".join(bot.hello.games), games=keys)
        yield Finding("games", "", good=False, remark=str(why))
        return
    begin = monotonic()
    for game in claimed:
        if monotonic() - begin > ENOUGH:
            yield Finding("time", game.key, good=True, remark=str(phrase("finding.unchecked")))
            continue
        for what, one in (PLAYING | (RULED if RULES in bot.hello.can else {})).items():
            yield _found(bot, what, game.key, partial(one, bot, game))
    for what, one in LEAVING.items():
        yield _found(bot, what, claimed[0].key, partial(one, bot, claimed[0]))


def _found(bot: Candidate, what: str, game: str, run: Callable[[], Name]) -> Finding:
    try:
        return Finding(what, game, good=True, remark=said(run()))
    except BotFault as fault:
        bot.dismiss()
        return Finding(what, game, good=False, remark=fault.say())

// A bot in JavaScript for Node: plays any game, any legal move. Try it: parlour check-bot 'node examples/bots/tiny.mjs'

import { createInterface } from "node:readline";

const say = (line) => process.stdout.write(line + "\n");
const any = (list) => list[Math.floor(Math.random() * list.length)];

const answers = {
  parlour: () => say("name Tiny in JavaScript\ngames *\nready"),
  choose: () => say("moves"), // ask for the legal moves …
  moves: (rest) => say("move " + any(rest)), // … and play one of them
  offer: () => say("no"),
  ping: (rest) => say("pong " + rest.join(" ")),
  quit: () => process.exit(0),
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (Object.hasOwn(answers, word)) answers[word](rest);
});

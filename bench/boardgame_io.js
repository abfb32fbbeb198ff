// The same load for boardgame.io: a trivial game, its own clients, its in-memory store.
//   node boardgame_io.js serve PORT          node boardgame_io.js load PORT MATCHES SECONDS
const { performance } = require('node:perf_hooks');

const game = {
  name: 'count',
  setup: () => ({ moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }) => ({ moves: G.moves + 1 }) },
};
const [, , what, port, matches, seconds] = process.argv;

function serve() {
  const { Server, Origins } = require('boardgame.io/server');
  Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(port) }, () => console.log('ready'));
}

class Game {
  constructor(id, Client, SocketIO) {
    this.moves = 0;
    this.clients = ['0', '1'].map((playerID) => {
      const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } });
      const client = Client({ game, multiplayer, matchID: id, playerID, numPlayers: 2, debug: false });
      client.subscribe(() => this.hear());
      client.start();
      return client;
    });
  }

  hear() {
    const have = this.clients.every((client) => client.getState() && client.getState().G.moves > this.moves
      && client.getState()._stateID > this.moves);
    if (have && this.waiting) { const done = this.waiting; this.waiting = null; this.moves += 1; done(); }
  }

  move() {
    const mover = this.clients[this.moves % 2];
    return new Promise((resolve) => { this.waiting = resolve; mover.moves.step(); });
  }
}

async function load() {
  const { Client } = require('boardgame.io/client');
  const { SocketIO } = require('boardgame.io/multiplayer');
  // A match is made when its first client asks for it.
  const games = Array.from({ length: Number(matches) }, (_, number) => new Game(`match-${number}`, Client, SocketIO));
  while (!games.every((one) => one.clients.every((client) => client.getState() && client.getState().isConnected))) {
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  const times = [];
  const begun = performance.now();
  const until = begun + 1000 * Number(seconds);
  await Promise.all(games.map(async (one) => {
    while (performance.now() < until) {
      const sent = performance.now();
      await one.move();
      times.push(performance.now() - sent);
    }
  }));
  const spent = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(10 * times[Math.floor(times.length * share)]) / 10;
  console.log(JSON.stringify({ moves_a_second: Math.round(times.length / spent), p50_ms: at(0.5), p99_ms: at(0.99) }));
  process.exit(0);
}

if (what === 'serve') serve(); else load();

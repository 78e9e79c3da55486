#!/usr/bin/env node
// A bot for Laguna in JavaScript: it reads requests and writes replies as JSON lines.
//
//     laguna bot check "node bot.js"
//     laguna arena murano --players 2 --bots "command:node bot.js,level1"
//
// The protocol is documented in docs/bot-protocol.md. It prefers some kinds of moves to others, and chooses at
// random among those of the best kind.

"use strict";
const readline = require("node:readline");

const PREFERRED = {
  millefiori: ["place", "extra", "sail", "keep"],
  murano: ["keep", "build", "place", "produce", "sell", "income", "buy", "hire", "sail"],
  venise: ["sell", "export", "bridge", "produce", "draw", "keep", "fill", "store", "move"],
};

// A random number generator with a seed: the same request gets the same answer.
function randomFrom(seed) {
  let state = Number(BigInt(seed) & 0xffffffffn);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function choose(request) {
  const preferred = PREFERRED[request.game] ?? [];
  const kind = preferred.find((verb) => request.legal.some((move) => move.split(" ")[0] === verb));
  const moves = kind ? request.legal.filter((move) => move.split(" ")[0] === kind) : request.legal;
  return moves[Math.floor(randomFrom(request.seed)() * moves.length)];
}

function reply(message) {
  if (message.type === "hello") return { type: "hello", protocol: 1, name: "Plain JavaScript" };
  if (message.type === "choose") {
    return { type: "choice", id: message.id, seat: message.seat, move: choose(message) };
  }
  return null; // unknown message of a newer version
}

const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "bye") process.exit(0);
  const answer = reply(message);
  if (answer) console.log(JSON.stringify(answer));
});

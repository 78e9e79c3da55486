#!/usr/bin/env node
// A bot for Laguna in JavaScript: it reads questions as lines of JSON and answers them.
//
//     laguna bot check "node bot.js"
//     laguna arena murano --players 2 --bots "command:node bot.js,level1"
//
// What it reads and writes is told in docs/bot-protocol.md. It likes some kinds of move better than others, and
// chooses among those of the best kind at random.

"use strict";
const readline = require("node:readline");

const LIKED = {
  millefiori: ["place", "extra", "sail", "keep"],
  murano: ["keep", "build", "place", "produce", "sell", "income", "buy", "hire", "sail"],
  venise: ["sell", "export", "bridge", "produce", "draw", "keep", "fill", "store", "move"],
};

// Numbers from 0 to 1 that follow from a seed: the same question, the same answer.
function dice(seed) {
  let state = Number(BigInt(seed) & 0xffffffffn);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function choose(question) {
  const liked = LIKED[question.game] ?? [];
  const kind = liked.find((verb) => question.legal.some((move) => move.split(" ")[0] === verb));
  const moves = kind ? question.legal.filter((move) => move.split(" ")[0] === kind) : question.legal;
  return moves[Math.floor(dice(question.seed)() * moves.length)];
}

function reply(message) {
  if (message.type === "hello") return { type: "hello", protocol: 1, name: "Plain JavaScript" };
  if (message.type === "choose") {
    return { type: "choice", id: message.id, seat: message.seat, move: choose(message) };
  }
  return null; // a message of a later version
}

const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "bye") process.exit(0);
  const answer = reply(message);
  if (answer) console.log(JSON.stringify(answer));
});

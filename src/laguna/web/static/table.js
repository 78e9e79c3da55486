// The page of a table, or of a replay: what it knows, and what happens when news come.

import { listenForAreas } from "./areas.js";
import { listenForChat, showChat } from "./chat.js";
import { choose, listenForChoices, playHeld } from "./choosing.js";
import { follow, tell } from "./connection.js";
import { byId } from "./elements.js";
import { showFrames } from "./frames.js";
import { listenForHelp } from "./help.js";
import { listenForKeys, playWithKeys } from "./keys.js";
import { addLines, leaveThePast, listenForLog, logged, settleLog, toNow } from "./log.js";
import { movesOfPage, targetOf } from "./moves.js";
import { Replay } from "./replay.js";
import { readSettings } from "./settings.js";
import { listenForTips, showTip } from "./tips.js";
import { offer, showTurn } from "./turn.js";

const root = byId("table");
const table = {
  root,
  id: root.dataset.table,
  seat: root.dataset.seat,
  eyes: root.dataset.wanted === "" ? "" : `&seat=${root.dataset.wanted}`, // as part of a question
  version: Number(root.dataset.version),
  acts: root.dataset.acts === "yes",
  moves: movesOfPage(),
  logged: logged(),
  opened: { panel: "", box: "" }, // the area that is open large
  busy: false, // a choice is on its way
  showing: false, // frames are being shown
  lookingBack: false,
  keyboard: false, // whether the last thing done was done with a key
  chosen: null, // the target that waits to be confirmed
  held: null, // a choice that was made while something was being shown, and its version
  queue: Promise.resolve(), // news that wait to be shown
  receive(news) {
    this.queue = this.queue.then(() => show(news)).catch((error) => console.error(error));
    return this.queue;
  },
  toNow() {
    return toNow(this);
  },
};
table.settings = readSettings((name) => { if (name === "confirm") choose(table, null); });

async function show(news) {
  if (news.version < table.version) return;
  if (table.lookingBack) leaveThePast(table);
  const acted = table.acts;
  const pending = table.chosen?.dataset.move; // stays chosen if it can still be chosen afterwards
  choose(table, null);
  await showFrames(table, news);
  table.acts = news.acts;
  root.dataset.acts = table.acts ? "yes" : "";
  root.dataset.version = table.version;
  table.busy = false;
  addLines(table, news);
  showChat(news.chat);
  if (news.cover) { location.href = `/table/${table.id}`; return; }
  tell(news.problem ?? "");
  showTurn(table);
  offer(table, table.acts && !acted);
  if (pending && targetOf(table, pending)) choose(table, targetOf(table, pending));
  else if (table.keyboard && document.activeElement.matches(".live .target")) showTip(table, document.activeElement);
  playHeld(table);
  if (news.over) byId("leave")?.remove();
}

listenForAreas(table);
listenForChoices(table);
if (root.dataset.mode === "replay") {
  const replay = new Replay(table);
  listenForKeys(table, (event) => replay.pressed(event));
} else {
  listenForTips(table);
  listenForLog(table);
  listenForHelp(table);
  listenForChat();
  listenForKeys(table, (event) => playWithKeys(table, event));
  settleLog();
  showTurn(table);
  offer(table, false);
  follow(table);
}

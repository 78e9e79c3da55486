// The page of a table, or of a replay: what it knows, and what happens when news come.

import "./hints.js";
import { listenForAreas, reopen } from "./areas.js";
import { listenForChat, showChat } from "./chat.js";
import { showClocks } from "./clocks.js";
import { choose, listenForChoices, showActions } from "./choosing.js";
import { follow, tell } from "./connection.js";
import { byId } from "./elements.js";
import { listenForEnd, showEnd } from "./end.js";
import { showMoment } from "./frames.js";
import { listenForHelp, showTips } from "./help.js";
import { listenForKeys, playWithKeys } from "./keys.js";
import { fit, listenForLayout } from "./layout.js";
import { addLines, leaveThePast, listenForLog, logged, settleLog, toNow } from "./log.js";
import { listenForMarks, markSteps } from "./marks.js";
import { morph } from "./morph.js";
import { listenForSkipping } from "./motion.js";
import { broughtByPage, targetOf } from "./moves.js";
import { Replay } from "./replay.js";
import { readSettings } from "./settings.js";
import { hideTip, listenForTips, showTip } from "./tips.js";
import { offer, showTurn } from "./turn.js";
import { listenForWays } from "./ways.js";

const root = byId("table");
const { clocks = [], moves = [], areas = [], help = { text: "", rule: "", heading: "" }, since = 0, places = [] } = broughtByPage();
const table = {
  root,
  id: root.dataset.table,
  path: `/table/${root.dataset.table}`, // where its moves are made
  seat: root.dataset.seat,
  eyes: root.dataset.wanted === "" ? "" : `&seat=${root.dataset.wanted}`, // as part of a question
  version: Number(root.dataset.version),
  acts: root.dataset.acts === "yes",
  moves,
  areas, // parts of the pictures that a small screen opens large
  help, // what the decision is about
  since, // the version of the own last move
  logged: logged(),
  opened: { panel: "", box: "" }, // the area that is open large
  busy: false, // a choice is on its way
  lookingBack: false,
  keyboard: false, // whether the last thing done was done with a key
  chosen: null, // the target that waits to be confirmed
  fan: null, // the place whose moves are listed
  queue: Promise.resolve(), // news that wait to be shown
  receive(news) {
    this.queue = this.queue.then(() => show(news)).catch((error) => console.error(error));
    return this.queue;
  },
  toNow() {
    return toNow(this);
  },
  targetOf(move) {
    return targetOf(this, move);
  },
};
table.settings = readSettings((name) => {
  if (name === "confirm") choose(table, null);
  if (name === "tips") showTips(table);
});

// The table as it is now. What led there is shown in motion, which nobody has to wait for.
function show(news) {
  if (news.version < table.version) return;
  if (table.lookingBack) leaveThePast(table);
  const acted = table.acts;
  const pending = table.chosen?.dataset.move; // stays chosen if it can still be chosen afterwards
  const steps = news.steps.filter((step) => step.version > table.version);
  choose(table, null);
  hideTip();
  Object.assign(table, { version: news.version, acts: news.acts, moves: news.moves, areas: news.areas, help: news.help, since: news.since });
  root.dataset.acts = table.acts ? "yes" : "";
  root.dataset.version = table.version;
  table.busy = false;
  morph(byId("status"), news.status);
  showMoment(table, news, steps);
  showActions(table);
  reopen(table);
  addLines(table, news);
  showChat(news.chat);
  if (news.cover) { location.href = `/table/${table.id}`; return; }
  tell(news.problem ?? "");
  showClocks(news.clocks);
  showTips(table);
  showTurn(table);
  offer(table, table.acts && !acted);
  const again = pending && targetOf(table, pending);
  if (again) choose(table, again);
  else if (table.keyboard && document.activeElement.matches(".live .target")) showTip(table, document.activeElement);
  if (news.over) {
    byId("leave")?.remove();
    showEnd(news.end);
  }
}

listenForAreas(table);
listenForChoices(table);
listenForSkipping();
if (root.dataset.mode === "replay") {
  const replay = new Replay(table);
  markSteps(table, places);
  listenForKeys(table, (event) => replay.pressed(event));
} else {
  listenForTips(table);
  listenForLog(table);
  listenForMarks(table);
  listenForWays(table);
  listenForHelp(table);
  listenForChat();
  listenForEnd();
  listenForKeys(table, (event) => playWithKeys(table, event));
  showActions(table);
  settleLog(table);
  showClocks(clocks);
  showTips(table);
  showTurn(table);
  follow(table);
}
fit(table);
listenForLayout(table);
offer(table, false);
root.dataset.ready = "yes"; // what can be clicked now does something

// A step of a first game: the table as anywhere, a friend who says what to do, and an answer to every choice.

import { listenForAreas, reopen } from "./areas.js";
import { choose, listenForChoices, showActions } from "./choosing.js";
import { byId, phone } from "./elements.js";
import { showMoment } from "./frames.js";
import { listenForKeys, playWithKeys } from "./keys.js";
import { fit, listenForLayout } from "./layout.js";
import { listenForMarks, showPlaces } from "./marks.js";
import { listenForSkipping } from "./motion.js";
import { broughtByPage, targetOf } from "./moves.js";
import { keepSetting, readSettings } from "./settings.js";
import { hideTip, listenForTips } from "./tips.js";
import { offer } from "./turn.js";
import { listenForWays } from "./ways.js";

const root = byId("table");
const { moves, areas } = broughtByPage();
const table = {
  root,
  path: root.dataset.path,
  seat: root.dataset.seat,
  version: 0,
  acts: root.dataset.acts === "yes",
  moves,
  areas,
  opened: { panel: "", box: "" },
  busy: false,
  lookingBack: false,
  keyboard: false,
  chosen: null,
  fan: null,
  receive: answered,
  catchUp() {},
  targetOf(move) {
    return targetOf(this, move);
  },
};
table.settings = readSettings((name) => { if (name === "confirm") choose(table, null); });

// What is said to a choice. One that goes on is seen on the table; after any other nothing has changed.
function answered({ right, text, table: after }) {
  root.dataset.version = table.version += 1;
  const place = byId("coach-answer");
  place.textContent = text;
  place.className = right ? "good" : "again";
  place.hidden = false;
  if (right) show(after);
  else if (table.keyboard) offer(table, false);
  place.parentNode.scrollIntoView({ block: "nearest" });
}

function show(after) {
  hideTip();
  Object.assign(table, { acts: after.acts, moves: after.moves, areas: after.areas });
  root.dataset.acts = "";
  root.dataset.shows = "";
  root.querySelector(".ask").classList.remove("yours");
  root.querySelector(".turn-sign").textContent = root.dataset.done;
  root.querySelector("#coach progress").value += 1;
  byId("prompt").textContent = after.prompt;
  showMoment(table, after, after.steps);
  showActions(table);
  reopen(table);
  showPlaces(table, "");
  const onward = byId("coach-onward");
  onward.hidden = false;
  onward.focus({ preventScroll: true });
}

document.querySelector("[data-play]")?.addEventListener("submit", () => keepSetting("tips", "yes"));
listenForAreas(table);
listenForChoices(table);
listenForSkipping();
listenForTips(table);
listenForMarks(table);
listenForWays(table);
listenForKeys(table, (event) => playWithKeys(table, event));
showActions(table);
fit(table);
listenForLayout(table);
showPlaces(table, root.dataset.shows);
if (!phone.matches) offer(table, false); // a phone begins with what is told

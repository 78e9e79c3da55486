// It is your turn: the title of the tab, a sound, and the focus where the choice is.

import { bringIntoView, leaveIdleArea } from "./areas.js";
import { byId, phone, visible } from "./elements.js";
import { offered } from "./moves.js";
import { say } from "./words.js";

const plainTitle = document.title;
let audio = null;

// Browsers let a page sound only after somebody has touched it.
addEventListener("pointerdown", () => { audio ??= globalThis.AudioContext ? new AudioContext() : null; }, { once: true });

export function showTurn(table) {
  const yours = say("Your turn: {game}", { game: table.root.dataset.title });
  document.title = table.acts ? `\u25cf ${yours}` : plainTitle;
}

function chime() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") return;
    for (const [frequency, when] of [[660, 0], [880, 0.14]]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, audio.currentTime + when);
      volume.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + when + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + when + 0.4);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + when);
      tone.stop(audio.currentTime + when + 0.45);
    }
  } catch { /* no sound here */ }
}

const inWindow = (element) => {
  const box = element.getBoundingClientRect();
  const covered = byId("top")?.getBoundingClientRect().bottom ?? 0;
  return box.bottom <= innerHeight && box.top >= covered;
};

// Show where to choose: bring it into view, and take the focus of those who play with keys.
export function offer(table, turned) {
  if (!table.acts) return;
  if (turned && table.settings.sound) chime();
  leaveIdleArea(table);
  const shown = offered(table).filter(visible);
  const lost = !document.activeElement || document.activeElement === document.body;
  if (table.keyboard && lost) (shown[0] ?? table.root.querySelector("#actions button"))?.focus({ preventScroll: true });
  const tips = byId("tips");
  if (phone.matches && tips && !tips.hidden) { // who wants every decision explained reads that first
    if (turned) tips.scrollIntoView({ block: "nearest" });
    return;
  }
  // In an overview the areas are what can be tapped.
  const places = [...shown.filter((one) => !one.closest(".overview")), ...table.root.querySelectorAll(".area.offers")];
  if (!places.length || places.some(inWindow)) return;
  bringIntoView(table, places[0].closest(".holder") ?? places[0].closest(".panel"));
}

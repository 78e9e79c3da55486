// It is your turn: the title of the tab, a sound, and the focus where the choice is.

import { bringIntoView, leaveIdleArea } from "./areas.js";
import { narrow, visible } from "./elements.js";
import { targets } from "./moves.js";
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

// Show where to choose: bring it into view, and take the focus of those who play with keys.
export function offer(table, turned) {
  if (!table.acts) return;
  if (turned && table.settings.sound) chime();
  const first = targets(table)[0];
  if (!first) return;
  const lost = !document.activeElement || document.activeElement === document.body;
  if (table.keyboard && lost) (targets(table).find(visible) || table.root.querySelector(".live .opener"))?.focus();
  if (narrow.matches) {
    leaveIdleArea(table);
    bringIntoView(table, first.closest(".panel"));
  }
}

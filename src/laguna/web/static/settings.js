// What somebody has chosen for this browser: whether choices are confirmed, whether it sounds, whether it moves.

import { byId } from "./elements.js";

const touch = matchMedia("(pointer: coarse)");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

function kept(name, otherwise) {
  try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
}

export function readSettings(changed) {
  const settings = {
    // A finger slips more easily than a mouse, and has no hover to show the points beforehand.
    confirm: kept("confirm", touch.matches ? "yes" : "no") === "yes",
    sound: kept("sound", "yes") === "yes",
    motion: kept("motion", "yes") === "yes",
  };
  for (const name of Object.keys(settings)) {
    const box = byId(`set-${name}`);
    if (!box) continue;
    box.checked = settings[name];
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      try { localStorage.setItem(name, box.checked ? "yes" : "no"); } catch { /* lasts for this page */ }
      changed(name);
    });
  }
  return settings;
}

export const moving = (settings) => settings.motion && !reduced.matches && document.visibilityState === "visible";

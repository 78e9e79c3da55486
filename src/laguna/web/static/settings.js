// What somebody has chosen for this browser: whether choices are confirmed, whether it sounds, how fast it moves,
// whether every decision is explained.

import { byId, touch } from "./elements.js";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const SPEEDS = { yes: "brisk", no: "off" }; // as it was once kept

function kept(name, otherwise) {
  try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
}

export function keepSetting(name, value) {
  try { localStorage.setItem(name, value); } catch { /* lasts for this page */ }
}

export function readSettings(changed) {
  const motion = kept("motion", "brisk");
  const settings = {
    // A finger slips more easily than a mouse, and has no hover to show the points beforehand.
    confirm: kept("confirm", touch.matches ? "yes" : "no") === "yes",
    sound: kept("sound", "yes") === "yes",
    motion: SPEEDS[motion] ?? motion,
    tips: kept("tips", "no") === "yes",
  };
  for (const name of Object.keys(settings)) {
    const field = byId(`set-${name}`);
    if (!field) continue;
    const tick = field.type === "checkbox";
    if (tick) field.checked = settings[name];
    else field.value = settings[name];
    field.addEventListener("change", () => {
      settings[name] = tick ? field.checked : field.value;
      const value = tick ? (field.checked ? "yes" : "no") : field.value;
      keepSetting(name, value);
      changed(name);
    });
  }
  return settings;
}

// `calm`, `brisk` or `off`.
export function speed(settings) {
  return reduced.matches || document.visibilityState !== "visible" ? "off" : settings.motion;
}

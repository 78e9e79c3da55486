// Settings that are kept in this browser: confirm moves, sound, speed of animations, tips.

import { findById } from "./dom.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Record<string, Speed>} */
const OLD_SPEEDS = { yes: "brisk", no: "off" }; // values that earlier versions saved

/**
 * @param {string} name
 * @param {string} otherwise
 */
function readSetting(name, otherwise) {
  try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function saveSetting(name, value) {
  try { localStorage.setItem(name, value); } catch { /* lasts for this page */ }
}

/** @param {boolean} value */
const yesOrNo = (value) => (value ? "yes" : "no");

/**
 * Read the settings, show them in their fields, and call back when one is changed.
 * @param {(name: string) => void} onChange
 * @returns {Settings}
 */
export function readSettings(onChange) {
  const motion = readSetting("motion", "brisk");
  /** @type {Settings} */
  const settings = {
    confirm: readSetting("confirm", "no") === "yes",
    sound: readSetting("sound", "yes") === "yes",
    motion: OLD_SPEEDS[motion] ?? motion,
    tips: readSetting("tips", "no") === "yes",
  };
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(settings))) {
    const field = findById(`set-${name}`);
    if (field instanceof HTMLInputElement && name !== "motion") {
      field.checked = settings[name];
      field.addEventListener("change", () => {
        settings[name] = field.checked;
        saveSetting(name, yesOrNo(field.checked));
        onChange(name);
      });
    } else if (field instanceof HTMLSelectElement && name === "motion") {
      field.value = settings.motion;
      field.addEventListener("change", () => {
        settings.motion = /** @type {Speed} */ (field.value);
        saveSetting(name, field.value);
        onChange(name);
      });
    }
  }
  return settings;
}

/**
 * The speed of animations now.
 * @param {Settings} settings
 * @returns {Speed}
 */
export function animationSpeed(settings) {
  return reducedMotion.matches || document.visibilityState !== "visible" ? "off" : settings.motion;
}

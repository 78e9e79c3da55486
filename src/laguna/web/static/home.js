// The small pages: the lists of tables, a new table, the waiting room, a record to watch, the check of a seed.

import { byId } from "./elements.js";
import { morph } from "./morph.js";
import { say } from "./words.js";

const LISTS_MILLISECONDS = 10_000;

// The tables on the home page, asked for again from time to time and when somebody comes back to it.
function followLists(lists) {
  const look = async () => {
    try {
      const answer = await fetch("/lists");
      if (!answer.ok) return;
      morph(lists, await answer.text());
      tellTimes(lists);
    } catch { /* the next time */ }
  };
  setInterval(look, LISTS_MILLISECONDS);
  addEventListener("focus", look);
}

// A new table: as many seats as players, and a name for who sits at this screen.
function fitSeats(form) {
  const fit = () => {
    const players = Number(byId("players").value);
    for (const row of form.querySelectorAll("[data-seat]")) {
      const taken = Number(row.dataset.seat) < players;
      row.hidden = !taken;
      for (const field of row.querySelectorAll("select, input")) field.disabled = !taken;
      row.querySelector(".here").hidden = row.querySelector("[data-kind]").value !== "here";
    }
  };
  form.addEventListener("change", fit);
  fit();
}

// How long ago something was, as the language of the page says it.
function tellTimes(place) {
  const told = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const time of place.querySelectorAll("time[datetime]")) {
    const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
    const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60]].find(([, size]) => Math.abs(seconds) >= size) ?? ["minute", 60];
    time.textContent = told.format(Math.round(seconds / size), unit);
  }
}

// The choices somebody made for a game are those they find the next time.
function remember(form) {
  const key = `start-${form.dataset.remember}`;
  const fields = [...form.querySelectorAll("select")];
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    for (const field of fields) {
      if ([...field.options].some((option) => option.value === kept[field.name])) field.value = kept[field.name];
    }
  } catch { /* nothing was kept */ }
  form.addEventListener("submit", () => {
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, field.value]))));
    } catch { /* lasts for this page */ }
  });
}

// What belongs to the chosen kind of time.
function fitTime(list) {
  const fit = () => {
    for (const part of document.querySelectorAll("[data-time]")) {
      part.hidden = !part.dataset.time.split(" ").includes(list.value);
      for (const field of part.querySelectorAll("select, input")) field.disabled = part.hidden;
    }
  };
  list.addEventListener("change", fit);
  fit();
}

// What the chosen bot is like: too long for the list that it is chosen from.
function showCharacter(list) {
  const place = document.createElement("span");
  place.className = "small character";
  const show = () => { place.textContent = list.title = list.selectedOptions[0].dataset.character ?? ""; };
  list.after(place);
  list.addEventListener("change", show);
  show();
}

// The waiting room: look again when somebody sits down.
function awaitPlayers({ table, version, status }) {
  if (status !== "waiting") return;
  const stream = new EventSource(`/api/tables/${table}/stream?after=${version}`);
  const again = () => location.reload();
  stream.addEventListener("table", again);
  stream.addEventListener("reset", again);
}

async function copyInvitation() {
  const field = byId("invite");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    byId("copied").textContent = say("Copied.");
  } catch {
    byId("copied").textContent = say("The link is selected: copy it from the field.");
  }
}

async function uploadRecord(event) {
  event.preventDefault();
  const problem = byId("upload-problem");
  problem.textContent = "";
  const text = await event.target.elements.record.files[0].text();
  const send = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  try {
    const me = await (await fetch("/api/me")).json();
    if (!me.visitor) await send("/api/me", JSON.stringify({ name: say("Guest") }));
    const answer = await send("/api/records", text);
    const found = await answer.json();
    if (answer.ok) location.href = `/table/${found.table.id}/replay`;
    else problem.textContent = found.error;
  } catch {
    problem.textContent = say("The server does not answer. Try again in a moment.");
  }
}

// The seed against its hash.
async function checkSeed() {
  const result = byId("seed-checked");
  if (!globalThis.crypto?.subtle) {
    result.textContent = say("This browser computes hashes only on https pages; use the command below.");
    return;
  }
  const bytes = new TextEncoder().encode(byId("seed").textContent);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const fits = hex === byId("seed-hash").textContent;
  result.textContent = fits ? say("It fits: this seed has that hash.") : say("It does not fit!");
  result.className = fits ? "good" : "bad";
}

tellTimes(document);
for (const form of document.querySelectorAll("form[data-remember]")) remember(form);
if (byId("lists")) followLists(byId("lists"));
if (byId("new-table")) fitSeats(byId("new-table"));
if (byId("time")) fitTime(byId("time"));
if (byId("waiting")) awaitPlayers(byId("waiting").dataset);
for (const list of document.querySelectorAll("select:has([data-character])")) showCharacter(list);
byId("copy")?.addEventListener("click", copyInvitation);
byId("upload-form")?.addEventListener("submit", uploadRecord);
byId("check-seed")?.addEventListener("click", checkSeed);

// The small pages: a new table, the waiting room, a record to watch, the check of a seed.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);

  // A new table: as many seats as players, and a name for who sits at this screen.
  const seats = byId("new-table");
  if (seats) {
    const fit = () => {
      const players = Number(byId("players").value);
      for (const row of seats.querySelectorAll("[data-seat]")) {
        const taken = Number(row.dataset.seat) < players;
        row.hidden = !taken;
        for (const field of row.querySelectorAll("select, input")) field.disabled = !taken;
        row.querySelector(".here").hidden = row.querySelector("[data-kind]").value !== "here";
      }
    };
    seats.addEventListener("change", fit);
    fit();
  }

  // What the chosen bot is like: too long for the list that it is chosen from.
  for (const list of document.querySelectorAll("select:has([data-character])")) {
    const says = document.createElement("span");
    says.className = "small character";
    const tell = () => { says.textContent = list.selectedOptions[0].dataset.character ?? ""; };
    list.after(says);
    list.addEventListener("change", tell);
    tell();
  }

  // The waiting room: look again when somebody sits down.
  const waiting = byId("waiting");
  if (waiting && waiting.dataset.status === "waiting") {
    const { table, version } = waiting.dataset;
    const stream = new EventSource(`/api/tables/${table}/stream?after=${version}`);
    const again = () => location.reload();
    stream.addEventListener("table", again);
    stream.addEventListener("reset", again);
  }
  byId("copy")?.addEventListener("click", async () => {
    const field = byId("invite");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      byId("copied").textContent = "Copied.";
    } catch {
      byId("copied").textContent = "The link is selected: copy it from the field.";
    }
  });

  // A record to watch.
  byId("upload-form")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = byId("upload-problem");
    problem.textContent = "";
    const text = await event.target.elements.record.files[0].text();
    const send = (path, body) =>
      fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    try {
      const me = await (await fetch("/api/me")).json();
      if (!me.visitor) await send("/api/me", JSON.stringify({ name: "Guest" }));
      const answer = await send("/api/records", text);
      const found = await answer.json();
      if (answer.ok) location.href = `/table/${found.table.id}/replay`;
      else problem.textContent = found.error;
    } catch {
      problem.textContent = "The server does not answer. Try again in a moment.";
    }
  });

  // The seed against its hash.
  byId("check-seed")?.addEventListener("click", async () => {
    const says = byId("seed-checked");
    if (!globalThis.crypto?.subtle) {
      says.textContent = "This browser computes hashes only on https pages; use the command below.";
      return;
    }
    const bytes = new TextEncoder().encode(byId("seed").textContent);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const fits = hex === byId("seed-hash").textContent;
    says.textContent = fits ? "It fits: this seed has that hash." : "It does not fit!";
    says.className = fits ? "good" : "bad";
  });
})();

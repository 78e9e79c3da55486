// A review: how far it is, and the exercise in it.

import { Board, verdict } from "./boards.js";
import { ask, tellError } from "./connection.js";
import { pause } from "./elements.js";
import { say } from "./words.js";

async function follow(place) {
  for (;;) {
    await pause(1000);
    try {
      const found = await ask(`/table/${place.dataset.table}/review/progress`);
      if (found.ready) { location.reload(); return; }
      place.querySelector("progress").value = found.done;
      place.querySelector("[data-progress-text]").textContent = say("{done} of {total} moves", found);
      place.querySelector("[data-waits]").hidden = !found.waits;
    } catch { /* the server is away for a moment: ask again */ }
  }
}

const progress = document.querySelector("[data-progress]");
if (progress) follow(progress);

const exercise = document.querySelector("[data-exercise]");
if (exercise) {
  const { table, move } = exercise.dataset;
  new Board(exercise.querySelector("[data-study-board]"), async (words) => {
    try {
      const answer = await ask(`/table/${table}/review/try?move=${move}&words=${encodeURIComponent(words)}`);
      verdict(exercise.querySelector("[data-verdict]"), answer);
    } catch (error) { tellError(error); }
  });
}

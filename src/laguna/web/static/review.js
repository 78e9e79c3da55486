// A review: the progress of its computation, and its exercise.

import { AnalysisBoard, showVerdict } from "./analysis_board.js";
import { fetchJson, showError } from "./connection.js";
import { pause, query } from "./dom.js";
import { gettext } from "./i18n.js";

/**
 * Show the progress until the review is ready, then reload.
 * @param {HTMLElement} place
 */
async function followProgress(place) {
  for (;;) {
    await pause(1000);
    try {
      const found = await fetchJson(`/table/${place.dataset.table}/review/progress`);
      if (found.ready) { location.reload(); return; }
      query(place, "progress", HTMLProgressElement).value = found.done;
      query(place, "[data-progress-text]").textContent = gettext("{done} of {total} moves", found);
      query(place, "[data-waits]").hidden = !found.waits;
    } catch { /* the server is away for a moment: ask again */ }
  }
}

const progress = document.querySelector("[data-progress]");
if (progress instanceof HTMLElement) followProgress(progress);

const exercise = document.querySelector("[data-exercise]");
if (exercise) {
  const { table, move } = exercise.dataset;
  new AnalysisBoard(query(exercise, "[data-study-board]"), async (answer) => {
    try {
      const path = `/table/${table}/review/try?move=${move}&words=${encodeURIComponent(answer)}`;
      showVerdict(query(exercise, "[data-verdict]"), await fetchJson(path));
    } catch (error) { showError(error); }
  });
}

// A puzzle: one answer, its verdict, and the streak of solved puzzles.

import { AnalysisBoard, showVerdict } from "./analysis_board.js";
import { fetchJson, showError } from "./connection.js";
import { query } from "./dom.js";
import { ngettext } from "./i18n.js";

const page = query(document, "[data-puzzle]");
new AnalysisBoard(query(page, "[data-study-board]"), async (move) => {
  try {
    const answer = await fetchJson(`/puzzles/${page.dataset.puzzle}/try`, { move });
    showVerdict(query(page, "[data-verdict]"), answer);
    const streak = query(page, "[data-streak]");
    streak.hidden = false;
    streak.textContent = ngettext(
      "Your streak: {number} puzzle solved on the first try.",
      "Your streak: {number} puzzles solved on the first try.",
      answer.streak,
    );
  } catch (error) { showError(error); }
});

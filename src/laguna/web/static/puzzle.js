// A puzzle: one answer, and what it was worth.

import { Board, verdict } from "./boards.js";
import { ask, tellError } from "./connection.js";
import { count } from "./words.js";

const place = document.querySelector("[data-puzzle]");
new Board(place.querySelector("[data-study-board]"), async (move) => {
  try {
    const answer = await ask(`/puzzles/${place.dataset.puzzle}/try`, { move });
    verdict(place.querySelector("[data-verdict]"), answer);
    const streak = place.querySelector("[data-streak]");
    streak.hidden = false;
    streak.textContent = count(
      "Your streak: {number} puzzle solved at the first try.", "Your streak: {number} puzzles solved at the first try.", answer.streak,
    );
  } catch (error) { tellError(error); }
});

// A position beside its picture: the text is checked while it is written, and a click makes a move.

import { Board } from "./boards.js";
import { ask, tell, tellError } from "./connection.js";

const place = document.querySelector("[data-editor]");
const text = place.querySelector("textarea");
const before = [];
let drawn = "";

const board = new Board(place.querySelector("[data-study-board]"), (move) => check(move));

async function check(move = "") {
  try {
    const found = await ask("/positions/check", { text: text.value, move });
    tell(found.problem);
    if (found.problem) return;
    const pictures = JSON.stringify(found.pictures);
    if (pictures !== drawn) board.draw(found);
    else board.show(found);
    drawn = pictures;
    if (move) { before.push(text.value); text.value = found.text; }
  } catch (error) { tellError(error); }
}

let timer = 0;
text.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(check, 400); });
place.querySelector("[data-undo]").addEventListener("click", () => {
  if (before.length) { text.value = before.pop(); check(); }
});
check();

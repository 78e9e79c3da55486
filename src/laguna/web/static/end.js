// The end of a game: who won, what brought the points, what decided it.

import { byId } from "./elements.js";
import { finished } from "./motion.js";

// Open it once the last points have arrived.
export async function showEnd(html) {
  const end = byId("end");
  if (!end || end.dataset.shown) return;
  end.dataset.shown = "yes";
  byId("end-text").innerHTML = html;
  await finished();
  end.showModal();
}

export function listenForEnd() {
  const end = byId("end");
  byId("end-close").addEventListener("click", () => end.close());
  end.addEventListener("click", (event) => { if (event.target === end) end.close(); });
  byId("table").addEventListener("click", (event) => { if (event.target.closest("#result")) end.showModal(); });
  if (byId("end-text").childElementCount) {
    end.dataset.shown = "yes";
    end.showModal();
  }
}

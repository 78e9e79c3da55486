// Takes the note about the slow engine away once the fast one is there.
"use strict";
(() => {
  const note = document.getElementById("engine-note");
  const looking = setInterval(async () => {
    const answer = await fetch("/engine").catch(() => null);
    if (!answer?.ok || (await answer.json()).preparing) return;
    clearInterval(looking);
    note.remove();
  }, 5000);
})();

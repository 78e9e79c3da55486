// Removes the notice about the slow engine once the compiled one is ready.
"use strict";
(() => {
  const notice = document.getElementById("engine-note");
  const timer = setInterval(async () => {
    const response = await fetch("/engine").catch(() => null);
    if (!response?.ok || (await response.json()).preparing) return;
    clearInterval(timer);
    notice?.remove();
  }, 5000);
})();

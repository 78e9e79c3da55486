// Light and dark: the system's choice unless somebody has chosen here. Runs before the page is drawn.
"use strict";
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch { /* no storage: follow the system */ }
  if (chosen) root.dataset.theme = chosen;
  const current = () => root.dataset.theme || (system.matches ? "dark" : "light");

  function pictures() {
    for (const image of document.querySelectorAll("img[data-art]")) {
      const address = `${image.dataset.art}&theme=${current()}`;
      if (image.getAttribute("src") !== address) image.src = address;
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    pictures();
    document.getElementById("theme")?.addEventListener("click", () => {
      root.dataset.theme = current() === "dark" ? "light" : "dark";
      try { localStorage.setItem("theme", root.dataset.theme); } catch { /* lasts for this page */ }
      pictures();
    });
    system.addEventListener("change", pictures);
  });
})();

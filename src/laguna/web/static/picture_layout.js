// The layout of the pictures: portrait on a phone, landscape elsewhere. It changes when a window is resized or a phone
// is rotated, and on the first page of a visit, when the server does not know the screen yet.

import { fetchHtml, showError } from "./connection.js";
import { portrait } from "./dom.js";
import { forgetPanels } from "./render.js";

const page = document.documentElement.dataset;

// Replace the pictures of the page, and the data about them, by those of the same page in its present layout.
async function replacePictures() {
  const parsed = new DOMParser().parseFromString(await fetchHtml(location.href), "text/html");
  // The side of a table has the log and the chat too, which stay.
  for (const selector of ["#board > .panel", document.querySelector("#trays") ? "#trays" : "#side", "#moves"]) {
    const [old, fresh] = [document, parsed].map((each) => each.querySelector(selector));
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  forgetPanels();
}

/**
 * Keep the pictures in the layout of the window. `onReplaced` shows the present position in the new ones; while
 * `mayReplace` is false they stay as they are.
 * @param {() => void} onReplaced
 * @param {() => boolean} [mayReplace]
 */
export function followPictureLayout(onReplaced, mayReplace = () => true) {
  const update = async () => {
    const layout = portrait.matches ? "portrait" : "landscape";
    if (page.layout === layout || !mayReplace()) return;
    page.layout = layout;
    try {
      await replacePictures();
      onReplaced();
    } catch (error) {
      showError(error);
    }
  };
  portrait.addEventListener("change", update);
  update();
}

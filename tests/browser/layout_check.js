// Measures what a player sees at a decision. Each check returns faults: a kind, and what was found.

globalThis.layoutCheck = (() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const box = (element) => element.getBoundingClientRect();
  const edge = (element) => box(element.querySelector(".edge") ?? element);
  const label = (element) => element.getAttribute("aria-label");
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
  const isShown = (element) => isVisible(element) && box(element).width > 0;
  const isInWindow = (rect, top = 0) =>
    rect.left >= -1 && rect.right <= innerWidth + 1 && rect.top >= top - 1 && rect.bottom <= innerHeight + 1;
  const name = (element) => (label(element) || element.textContent || element.id).trim().slice(0, 60);
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const point = (element, type) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }));
  const covers = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const scrollHeight = () => document.documentElement.scrollHeight;
  const leavesWindow = (rect, slack = 0) =>
    rect.left < 0 || rect.right > innerWidth || rect.top < 0 || rect.bottom > innerHeight + slack;

  // What can be selected in the pictures, also in an overview.
  const selectable = () => {
    const isUnfolded = (one) => one.closest(".step.open:not(.move-menu)") && !one.matches(".step > .opener");
    return all(".live .target:not(.action), .live .opener").filter((one) =>
      (!one.closest(".move-menu > .choices") || isUnfolded(one)) &&
      !one.closest(".move-menu .move-menu > .choices") && isShown(one));
  };

  // Whether two texts overlap only within an opaque tray that lies over one of them.
  const isUnderTray = (one, a, other, b) => {
    const cover = one.closest(".cover") ?? other.closest(".cover");
    if (!cover || one.closest(".cover") === other.closest(".cover")) return false;
    const tray = box(cover.querySelector(".tray"));
    return Math.max(a.left, b.left) >= tray.left && Math.min(a.right, b.right) <= tray.right &&
      Math.max(a.top, b.top) >= tray.top && Math.min(a.bottom, b.bottom) <= tray.bottom;
  };

  const textFaults = (least) => {
    const faults = [];
    const hasRoom = innerWidth >= 1280 || document.querySelector("#board > .portrait"); // a tablet opens areas
    for (const panel of all(".panel")) {
      const frame = box(panel);
      const isZoomed = panel.getAttribute("viewBox") !== panel.dataset.box;
      const rects = [];
      for (const text of panel.querySelectorAll("text")) {
        if (!text.textContent.trim()) continue;
        if (text.matches(".too-small") && hasRoom) faults.push(["hidden text", name(text)]);
        if (!isShown(text)) continue;
        const matrix = text.getScreenCTM();
        const size = Math.hypot(matrix.a, matrix.b) * parseFloat(text.getAttribute("font-size"));
        const rect = box(text);
        const isOutside = rect.right < frame.left || rect.left > frame.right ||
          rect.bottom < frame.top || rect.top > frame.bottom;
        if (isOutside) continue;
        if (size < least - 0.1) faults.push(["small text", `${size.toFixed(1)} px: ${name(text)}`]);
        if (/^[+\u2212]0$/.test(text.textContent.trim())) faults.push(["a badge without points", name(text)]);
        const isCut = rect.left < frame.left - 1 || rect.right > frame.right + 1 ||
          rect.top < frame.top - 2 || rect.bottom > frame.bottom + 2;
        if (isCut && !isZoomed) faults.push(["cut text", name(text)]);
        if (text.closest(".pointed")) continue;
        const inset = rect.height * 0.28;
        const { left, right, top, bottom } = rect;
        rects.push([text, { left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset }]);
      }
      rects.forEach(([one, a], index) => {
        for (const [other, b] of rects.slice(index + 1)) {
          const isBadge = one.matches(".badge-text") || other.matches(".badge-text"); // it has a ground of its own
          const isSame = one.textContent === other.textContent; // a piece repeats the number it covers
          if (!covers(a, b) || isBadge || isSame || isUnderTray(one, a, other, b)) continue;
          faults.push(["overlapping text", `${name(one)} / ${name(other)}`]);
        }
      });
    }
    for (const seat of all(".seat")) {
      const parts = [...seat.querySelectorAll(".score, .fact > :not(.unseen)")].filter(isShown);
      const inside = (element) => { // without the empty strips above and below the letters
        const { left, right, top, bottom, height } = box(element);
        return { left, right, top: top + 0.2 * height, bottom: bottom - 0.2 * height };
      };
      parts.forEach((one, index) => {
        const other = parts.slice(index + 1).find((each) => covers(inside(one), inside(each)));
        if (other) faults.push(["overlapping text", `${name(one.parentElement)} / ${name(other.parentElement)}`]);
        const isOut = box(one).right > box(seat).right || inside(one).bottom > box(seat).bottom;
        if (isOut) faults.push(["cut text", name(one.parentElement)]);
      });
    }
    // One line for a turn, and short names on a phone: a click shows all of them.
    const unbroken = innerWidth < 700 ? "#log, #log *, .seat .who" : "#log, #log *";
    for (const element of all("#table *, #move-menu *")) {
      if (element.closest("svg, .unseen") || !isShown(element)) continue;
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim());
      if (!hasText) continue;
      const style = getComputedStyle(element);
      const size = parseFloat(style.fontSize);
      if (size < least - 0.1) faults.push(["small text", `${size.toFixed(1)} px: ${name(element)}`]);
      const hides = style.overflowX !== "visible" && style.display !== "inline";
      const isCut = hides && element.scrollWidth > element.clientWidth + 1 && !element.matches(unbroken);
      if (isCut) faults.push(["cut text", name(element)]);
    }
    return faults;
  };

  // A text of the banner that has lines out of sight.
  const cutLines = (selector) => {
    const text = document.querySelector(selector);
    const isCut = isShown(text) && text.scrollHeight > text.clientHeight + 1;
    return isCut ? [["cut text", text.textContent.trim()]] : [];
  };

  return {
    // What a selected move does is legible before it is confirmed, and the button is in the window.
    confirming: () => {
      const faults = cutLines("#confirm-text");
      const button = document.querySelector("#confirm-yes");
      if (!isInWindow(box(button))) faults.push(["a button leaves its bar", name(button)]);
      return faults;
    },

    // Everything that can be measured without a click, and the sizes of the targets by name.
    measure: ({ touch }) => {
      const finger = touch ? 44 : 24;
      const faults = textFaults(11);
      const fault = (kind, what) => faults.push([kind, what]);
      const top = document.querySelector("#top");
      const covered = getComputedStyle(top).position === "sticky" ? box(document.querySelector("#seats")).bottom : 0;

      const scores = all("#seats .score");
      for (const score of scores) {
        if (!isInWindow(box(score))) fault("a score is out of sight", name(score.closest(".seat")));
      }
      if (scores.length < 2) fault("a score is out of sight", "there are none");
      const prompt = document.querySelector("#prompt");
      if (!isShown(prompt) || !isInWindow(box(prompt))) fault("the prompt is out of sight", name(prompt));
      const choices = selectable();
      const reachable = choices.filter((one) => !one.closest(".overview"));
      const areas = all(".area.offers");
      const buttons = all("#actions button").filter(isShown);
      const inPictures = [...reachable.map(edge), ...areas.map(box)].filter((rect) => isInWindow(rect, covered));
      if (!inPictures.length && !buttons.some((one) => isInWindow(box(one)))) {
        fault("no legal target in the window", name(choices[0] ?? buttons[0] ?? document.querySelector("#table")));
      }
      const bar = box(document.querySelector(".ask"));
      for (const button of buttons) {
        const { top: upper, bottom: lower, left, right } = box(button);
        const isOutside = upper < bar.top - 1 || lower > bar.bottom + 1 || left < bar.left - 1 || right > bar.right + 1;
        if (isOutside) fault("a button leaves its bar", name(button));
      }
      faults.push(...cutLines("#prompt"));
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > innerWidth) fault("the page scrolls sideways", String(scrollWidth));

      const isYourTurn = Boolean(document.querySelector(".ask.yours"));
      if (isYourTurn !== Boolean(choices.length + buttons.length)) fault("the banner is wrong", name(prompt));

      const sizes = {};
      const isForgiving = document.querySelector("#board > .portrait"); // a tap counts for the nearest choice
      for (const one of isForgiving ? [] : reachable) {
        const rect = edge(one);
        const panel = box(one.closest(".panel"));
        const x = (rect.left + rect.right) / 2;
        const y = (rect.top + rect.bottom) / 2;
        if (x < panel.left || x > panel.right || y < panel.top || y > panel.bottom) continue;
        sizes[name(one)] = Math.min(rect.width, rect.height);
      }
      for (const one of [...areas.map((area) => area.firstChild), ...buttons]) {
        const size = Math.min(box(one).width, box(one).height);
        if (size >= finger - 0.5) continue;
        fault("small target", `${size.toFixed(1)} px: ${name(one.closest(".area") ?? one)}`);
      }
      return { faults, sizes };
    },

    // Point at a target and check whether its tooltip covers another one.
    tip: (number) => {
      const targets = all(".live .target:not(.action)").filter((one) =>
        !one.closest(".overview, .move-menu") && isVisible(one));
      if (!targets.length) return [];
      const target = targets[number % targets.length];
      point(target, "pointerover");
      const tip = document.querySelector("#tip");
      const faults = [];
      if (tip.hidden) faults.push(["no tooltip", label(target)]);
      const here = box(tip);
      for (const one of [...targets, ...all(".live .opener").filter(isVisible)]) {
        if (covers(here, edge(one))) faults.push(["a tooltip covers a choice", `${label(target)}: ${label(one)}`]);
      }
      if (leavesWindow(here)) faults.push(["a tooltip leaves the window", label(target)]);
      point(target, "pointerout");
      return faults;
    },

    // Open the move menu of a place and check whether it covers another place and its buttons are large enough.
    moveMenu: ([number, finger, isDocked]) => {
      const openers = all(".live .move-menu > .opener").filter((one) =>
        !one.closest(".overview, .move-menu > .choices"));
      if (!openers.length) return [];
      const opener = openers[number % openers.length];
      click(opener);
      const menu = document.querySelector("#move-menu");
      const faults = [];
      if (menu.hidden) return [["a menu does not open", label(opener)]];
      const here = box(menu);
      if (leavesWindow(here, 1)) faults.push(["a menu leaves the window", label(opener)]);
      const others = all(".live .target:not(.action), .live .opener").filter((one) =>
        one !== opener && !one.closest(".move-menu > .choices") && isVisible(one));
      for (const one of isDocked ? [] : others) {
        if (covers(here, edge(one))) faults.push(["a menu covers a choice", `${label(opener)}: ${label(one)}`]);
      }
      for (const button of menu.querySelectorAll(".move")) {
        if (box(button).height < finger - 0.5) faults.push(["small target", `in a menu: ${button.textContent}`]);
        if (button.scrollWidth > button.clientWidth + 1) faults.push(["cut text", button.textContent]);
      }
      document.querySelector("#move-menu-close").click();
      return faults;
    },

    // Open a fan over the picture, behind one of the places that have one; whether there is one.
    unfold: (number) => {
      const steps = all(".live .move-menu > .choices > .step:not(.move-menu)");
      if (!steps.length) return false;
      const step = steps[number % steps.length];
      step.closest(".panel").scrollIntoView({ block: "end" }); // who unfolds a choice has it in view
      click(step.parentNode.parentNode.querySelector(".opener"));
      const index = [...step.parentNode.querySelectorAll(":scope > .step")].indexOf(step);
      all("#move-menu .move.step")[index].click();
      return true;
    },

    // Choose one of the moves that score most at once, wherever it is.
    choose: (number) => {
      const targets = all(".live .target");
      const points = (target) => Number(target.dataset.points || 0);
      const most = Math.max(...targets.map(points));
      const best = targets.filter((target) => points(target) === most);
      const target = best[number % best.length];
      const button = all("#actions button").find((one) => one.dataset.move === target.dataset.move);
      click(button ?? target);
    },

    // The places and sizes of the regions, which are the same at every decision of a game. What stays in view while
    // the page scrolls has no place of its own.
    regions: () => {
      const found = {};
      if (innerWidth < 700 && !document.querySelector("#board > .portrait")) return found;
      const trays = all("#trays .panel").map((panel) => `.holder:has(#${panel.id})`);
      for (const selector of ["#board .panel", "#status", "#seats", ...trays, "#log"]) {
        const element = document.querySelector(selector);
        if (!isShown(element)) continue;
        const { left, top, width, height } = box(element);
        const isSticky = element.closest("#status, #seats, #trays") && scrollHeight() > innerHeight;
        found[selector] = [left, isSticky ? 0 : top + scrollY, width, height].map(Math.round).join(" ");
      }
      return found;
    },

    // Scores in the strip that differ from those the server knows at the same version.
    falseScores: async () => {
      const { table: id, version } = document.querySelector("#table").dataset;
      const answer = await (await fetch(`/api/tables/${id}`)).json();
      if (answer.version !== Number(version)) return [];
      return answer.seats.filter(({ seat, score }) =>
        Number(document.querySelector(`#score-${seat}`).textContent) !== score).map(({ seat, score }) =>
        ["a false score", `seat ${seat} has ${score}`]);
    },

    // How many whole lines of the log are in view, and how many there are.
    logLines: () => {
      const log = box(document.querySelector("#log"));
      const lines = all("#log .summary").map(box);
      const inView = lines.filter((line) => line.top >= log.top - 1 && line.bottom <= log.bottom + 1);
      return [inView.length, lines.length];
    },

    // The areas of an overview that have choices.
    parts: () => all(".area.offers").map((area) => [area.dataset.panel, area.dataset.open]),

    open: ([panel, open]) => click(document.querySelector(`.area[data-panel="${panel}"][data-open="${open}"]`)),

    // Two frames later everything is in its place.
    settled: () => new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    }),
  };
})();

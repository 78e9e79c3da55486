// A table: clicks become moves, and what happened is shown once, in order. The server draws everything; this
// file puts it in place and lets it move. A replay uses the same frames.
"use strict";
(() => {
  const root = document.getElementById("table");
  if (!root) return;
  const byId = (id) => document.getElementById(id);
  const table = root.dataset.table;
  const replay = root.dataset.mode === "replay";
  const wanted = root.dataset.wanted;
  let version = Number(root.dataset.version);
  let acts = root.dataset.acts === "yes";
  let busy = false; // a choice is on its way
  let showing = false; // frames are being shown
  let lookingBack = false;
  let keyboard = false; // whether the last thing done was done with a key
  let chosen = null; // the target that waits to be confirmed
  let held = null; // a choice that was made while something was being shown, and its version
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const touch = matchMedia("(pointer: coarse)");

  // Settings ---------------------------------------------------------------------------------------

  const kept = (name, otherwise) => {
    try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
  };
  const settings = {
    // A finger slips more easily than a mouse, and has no hover to show the points beforehand.
    confirm: kept("confirm", touch.matches ? "yes" : "no") === "yes",
    sound: kept("sound", "yes") === "yes",
    motion: kept("motion", "yes") === "yes",
  };
  for (const name of Object.keys(settings)) {
    const box = byId(`set-${name}`);
    if (!box) continue;
    box.checked = settings[name];
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      try { localStorage.setItem(name, box.checked ? "yes" : "no"); } catch { /* lasts for this page */ }
      if (name === "confirm") choose(null);
    });
  }
  const moving = () => settings.motion && !reduced.matches && document.visibilityState === "visible";

  // Asking the server --------------------------------------------------------------------------------

  const eyes = wanted === "" ? "" : `&seat=${wanted}`;

  async function ask(path, form) {
    const options = form
      ? { method: "POST", body: new URLSearchParams(form), headers: { Accept: "application/json" } }
      : { headers: { Accept: "application/json" } };
    const answer = await fetch(path, options);
    const found = await answer.json();
    if (!answer.ok) throw new Refusal(found.error || "That did not work.");
    return found;
  }
  class Refusal extends Error {}

  function tell(message) {
    const place = byId("problem");
    place.textContent = message;
    place.hidden = !message;
  }

  let fetching = false;
  let again = false;
  async function fetchNews() {
    if (fetching) { again = true; return; }
    fetching = true;
    try {
      do {
        again = false;
        await take(await ask(`/table/${table}/news?after=${version}${eyes}`));
      } while (again);
      offline(false);
    } catch (error) {
      if (error instanceof Refusal) tell(error.message);
      else offline(true);
    } finally {
      fetching = false;
    }
  }

  function offline(is) {
    if (is) tell("The connection is lost. Trying again; nothing of your game is lost.");
    else if (byId("problem").textContent.startsWith("The connection")) tell("");
  }

  // Frames -----------------------------------------------------------------------------------------

  let queue = Promise.resolve();
  function take(news) {
    queue = queue.then(() => show(news)).catch((error) => console.error(error));
    return queue;
  }

  async function show(news) {
    if (news.version < version) return;
    const fresh = news.frames.filter((frame) => frame.now || frame.version > version);
    if (lookingBack) leaveThePast();
    const was = acts;
    const pending = chosen?.dataset.move; // stays chosen if it can still be chosen afterwards
    version = news.version;
    showing = true;
    root.classList.add("showing");
    choose(null);
    for (const frame of fresh) {
      if (frame.prompt) byId("prompt").textContent = frame.prompt;
      await showFrame(frame, moving() && frame.kind !== "" && fresh.length <= 12);
      if (frame.status !== undefined) await around(frame.status);
    }
    showing = false;
    root.classList.remove("showing");
    acts = news.acts;
    root.dataset.acts = acts ? "yes" : "";
    root.dataset.version = version;
    busy = false;
    lines(news);
    byId("chat") && put(byId("chat"), news.chat);
    if (news.cover) { location.href = `/table/${table}`; return; }
    if (news.problem) tell(news.problem);
    else tell("");
    title();
    offer(acts && !was);
    if (pending && targetOf(pending)) choose(targetOf(pending));
    else if (keyboard && document.activeElement.matches(".live .target")) showTip(document.activeElement);
    const early = held;
    held = null;
    if (early?.version === version && targetOf(early.move)) activate(targetOf(early.move));
    if (news.over) byId("leave")?.remove();
  }

  function put(element, html) {
    const parsed = new DOMParser().parseFromString(`<ol>${html}</ol>`, "text/html");
    const whole = parsed.body.firstChild.innerHTML;
    if (element.innerHTML !== whole) {
      element.innerHTML = whole;
      element.scrollTop = element.scrollHeight;
    }
  }

  async function around(html) {
    await htmx.swap({ target: byId("status"), text: html, swap: "innerMorph", sourceElement: byId("status") });
    openArea(opened.panel, opened.box);
  }

  // New lines of the log; two answers may tell of the same line.
  let logged = Math.max(0, ...[...root.querySelectorAll(".line")].map((line) => Number(line.dataset.version)));
  function lines(news) {
    const log = byId("log");
    if (!log) return;
    if (news.whole_log) log.innerHTML = "";
    const fresh = document.createElement("template");
    fresh.innerHTML = news.log;
    for (const item of [...fresh.content.children]) {
      const at = Number(item.querySelector(".line").dataset.version);
      if (news.whole_log || at > logged) log.append(item);
    }
    logged = Math.max(logged, news.version);
    settleLog();
  }

  function settleLog() {
    const log = byId("log");
    if (!log) return;
    const all = log.querySelectorAll(".line");
    for (const line of all) line.tabIndex = -1;
    if (all.length) all[all.length - 1].tabIndex = 0;
    log.scrollTop = log.scrollHeight;
  }

  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
  };

  // Replace the live part of every picture; what has an id and is new or elsewhere travels there.
  async function showFrame(frame, animated) {
    const before = new Map();
    if (animated) {
      for (const piece of root.querySelectorAll(".live [id]")) before.set(piece.id, piece.getBoundingClientRect());
    }
    const focused = document.activeElement?.closest?.(".live .target")?.dataset.move;
    const unfolded = root.querySelector(".fan.open > .opener")?.getAttribute("aria-label");
    unfold(null);
    for (const [name, live] of Object.entries(frame.panels)) {
      const place = root.querySelector(`#panel-${name} .live`);
      const fresh = document.createElementNS("http://www.w3.org/2000/svg", "g");
      fresh.innerHTML = live;
      // What is the same stays, so that nobody clicks on something that is just being replaced.
      if (place && place.innerHTML !== fresh.innerHTML) place.replaceChildren(...fresh.childNodes);
    }
    unfold([...root.querySelectorAll(".fan > .opener")].find((one) => one.getAttribute("aria-label") === unfolded)?.parentNode);
    if (focused) targetOf(focused)?.focus({ preventScroll: true });
    if (animated) await animate(frame, before);
  }

  async function animate(frame, before) {
    const arrived = [];
    const travels = [];
    for (const piece of root.querySelectorAll(".live .piece[id]")) {
      const old = before.get(piece.id);
      const now = piece.getBoundingClientRect();
      if (!now.width) continue;
      if (old && Math.hypot(old.left - now.left, old.top - now.top) < 2) continue;
      const seat = seatOf(piece);
      const from = old ? { x: old.left + old.width / 2, y: old.top + old.height / 2, width: old.width } : origin(seat, piece);
      arrived.push(piece);
      if (from) travels.push(fly(piece, from, middle(piece)));
    }
    for (const card of root.querySelectorAll(".live [id]:not(.piece)")) {
      if (!before.has(card.id) && !/^(seat|score)-/.test(card.id)) appear(card);
    }
    await Promise.all(travels);
    await rise(frame.gains, arrived);
    if (arrived.length || frame.gains.length) await pause(160);
  }

  const seatOf = (piece) => Number(/seat-(\d+)/.exec(piece.getAttribute("class"))?.[1] ?? -1);

  // A new piece comes from the card in play, or else from its seat.
  function origin(seat) {
    const card = byId("playing") || byId(`seat-${seat}`);
    return card && card.getBoundingClientRect().width ? { ...middle(card), width: 30 } : null;
  }

  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

  function layer() {
    let found = byId("flight");
    if (!found) {
      found = document.createElement("div");
      found.id = "flight";
      found.setAttribute("aria-hidden", "true");
      document.body.append(found);
    }
    return found;
  }

  async function fly(piece, from, to) {
    const flyer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    flyer.setAttribute("viewBox", "0 0 48 48");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", piece.getAttribute("href"));
    flyer.append(use);
    layer().append(flyer);
    const size = to.width;
    flyer.style.width = flyer.style.height = `${size}px`;
    piece.style.opacity = "0";
    const at = (point, scale) => `translate(${point.x - size / 2}px, ${point.y - size / 2}px) scale(${scale})`;
    const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 26 };
    try {
      await flyer.animate(
        [
          { transform: at(from, from.width / size), offset: 0 },
          { transform: at(high, 1.25), offset: 0.55 },
          { transform: at(to, 1), offset: 1 },
        ],
        { duration: 520, easing: "cubic-bezier(.4,0,.3,1)" },
      ).finished;
    } finally {
      piece.style.opacity = "";
      flyer.remove();
    }
  }

  function appear(element) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260, easing: "ease-out" });
  }

  async function rise(gains, arrived) {
    const flights = gains.map(async (gain, place) => {
      const goal = byId(`score-${gain.seat}`);
      const from = arrived.find((piece) => seatOf(piece) === gain.seat) || arrived[0] || byId(`seat-${gain.seat}`);
      if (!goal || !from) return;
      await pause(place * 260);
      const label = document.createElement("span");
      label.className = "rising";
      label.textContent = `${gain.points > 0 ? "+" : ""}${gain.points}`;
      layer().append(label);
      const start = middle(from);
      const end = middle(goal);
      const at = (x, y, scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
      const done = label.animate(
        [
          { transform: at(start.x, start.y, 0.6), opacity: 0, offset: 0 },
          { transform: at(start.x, start.y - 34, 1.15), opacity: 1, offset: 0.25 },
          { transform: at(start.x, start.y - 38, 1.1), opacity: 1, offset: 0.5 },
          { transform: at(end.x, end.y, 0.8), opacity: 0.9, offset: 1 },
        ],
        { duration: 1000, easing: "ease-in-out" },
      ).finished;
      await done;
      label.remove();
      goal.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 220 });
    });
    await Promise.all(flights);
  }

  // Choosing ---------------------------------------------------------------------------------------

  const targets = () => [...root.querySelectorAll(".live .target")];
  const targetOf = (move) => targets().find((target) => target.dataset.move === move);
  const moveButton = (move) =>
    [...document.querySelectorAll(".moves button[data-text]")].find((button) => button.value === move);

  function words(target) {
    const button = moveButton(target.dataset.move);
    if (!button) return { text: target.getAttribute("aria-label"), points: 0, why: [] };
    return {
      text: button.dataset.text,
      points: Number(button.dataset.points),
      why: [...button.querySelectorAll("small")].map((line) => line.textContent),
    };
  }

  function choose(target) {
    chosen?.classList.remove("chosen");
    chosen = target;
    const bar = byId("confirm");
    if (!bar) return;
    if (!target) { bar.hidden = true; return; }
    target.classList.add("chosen");
    const { text, points, why } = words(target);
    const given = points ? ` (${points > 0 ? "+" : ""}${points}${points === 1 ? " point" : " points"})` : "";
    byId("confirm-text").textContent = `${text}${given}${why.length ? `: ${why.join(", ")}` : ""}.`;
    bar.hidden = false;
    hideTip();
    if (keyboard) byId("confirm-yes").focus();
  }

  async function play(move) {
    if (busy || showing || replay || !acts) return;
    if (lookingBack) { toNow(); return; }
    busy = true;
    choose(null);
    hideTip();
    root.classList.add("busy");
    const form = { move, version, request: crypto.randomUUID?.() ?? `r${Date.now()}${Math.random().toString(36).slice(2)}` };
    if (root.dataset.seat !== "-1") form.seat = root.dataset.seat;
    try {
      byId("help")?.close();
      await take(await ask(`/table/${table}/move`, form));
    } catch (error) {
      if (error instanceof Refusal) { tell(error.message); fetchNews(); }
      else tell("The server does not answer. Your choice may not have arrived: try again.");
    } finally {
      busy = false;
      root.classList.remove("busy");
    }
  }

  function activate(target) {
    if (showing && acts && !busy) held = { move: target.dataset.move, version: Number(root.dataset.version) };
    if (busy || showing || !acts) return;
    if (settings.confirm && target !== chosen) choose(target);
    else play(target.dataset.move);
  }

  root.addEventListener("click", (event) => {
    const target = event.target.closest(".live .target");
    if (target) { activate(target); return; }
    if (event.target.closest(".live .opener")) return; // its focus unfolds it
    const chip = event.target.closest(".chip");
    if (chip) { openArea(chip.dataset.panel, chip.dataset.open, true); return; }
    const line = event.target.closest(".line");
    if (line) { lookBack(line); return; }
    const button = event.target.closest("button");
    switch (button?.id) {
      case "undo": takeBack(); break;
      case "confirm-yes": if (chosen) play(chosen.dataset.move); break;
      case "confirm-no": { const old = chosen; choose(null); old?.focus(); break; }
      case "help-button": openHelp(); break;
      case "to-now": toNow(); break;
      default:
        if (event.target.closest(".panel")) unfold(null);
        if (narrow.matches) tapBoard(event);
    }
  });

  // Choices that differ in detail lie behind an opener. They stay unfolded while one looks elsewhere.
  function unfold(fan) {
    for (const other of root.querySelectorAll(".fan.open")) if (other !== fan) other.classList.remove("open");
    fan?.classList.add("open");
  }
  root.addEventListener("focusin", (event) => {
    const fan = event.target.closest?.(".live .fan");
    if (fan) unfold(fan);
    else if (event.target.closest?.(".live .target")) unfold(null);
  });
  const visible = (target) => getComputedStyle(target).visibility !== "hidden";

  document.addEventListener("submit", (event) => {
    const move = event.submitter?.closest(".moves") && event.submitter.value;
    if (move) { event.preventDefault(); play(move); }
  });

  async function takeBack() {
    if (busy || showing) return;
    busy = true;
    const form = { version };
    if (root.dataset.seat !== "-1") form.seat = root.dataset.seat;
    try {
      await take(await ask(`/table/${table}/undo`, form));
    } catch (error) {
      tell(error instanceof Refusal ? error.message : "The server does not answer. Try again.");
    } finally {
      busy = false;
    }
  }

  // Keys -------------------------------------------------------------------------------------------

  document.addEventListener("pointerdown", () => { keyboard = false; }, true);
  document.addEventListener("keydown", (event) => {
    keyboard = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input:not([type=checkbox]):not([type=range]), textarea, select");
    if (typing) return;
    const target = event.target.closest(".live .target");
    const line = event.target.closest(".line");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      activate(target);
    } else if (target && event.key.startsWith("Arrow")) {
      event.preventDefault();
      nearest(target, event.key)?.focus();
    } else if (line && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      const all = [...byId("log").querySelectorAll(".line")];
      all[all.indexOf(line) + (event.key === "ArrowUp" ? -1 : 1)]?.focus();
    } else if (event.key === "Escape") {
      if (chosen) { const old = chosen; choose(null); old.focus(); }
      else if (lookingBack) toNow();
      else if (event.target.closest(".live .fan")) { unfold(null); event.target.blur(); }
      hideTip();
    } else if (replay && !event.target.matches("input[type=range]")) {
      const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
      if (keys[event.key]) { event.preventDefault(); go(keys[event.key]); }
      else if (event.key === " " && !event.target.closest("button, a, summary")) { event.preventDefault(); go("play"); }
    } else if (event.key === "u" && byId("undo")) takeBack();
    else if (event.key === "h" && byId("help-button")) openHelp();
  });

  // The nearest target in a direction, by where they are on the screen.
  function nearest(from, key) {
    const here = middle(from);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const target of targets()) {
      if (target === from || !visible(target)) continue;
      const there = middle(target);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along > 2 && along + 2.5 * across < least) { least = along + 2.5 * across; best = target; }
    }
    return best;
  }

  // Points on hover and focus -------------------------------------------------------------------------

  const tip = byId("tip");
  function showTip(target) {
    if (!tip || showing || chosen) return;
    const { text, points, why } = words(target);
    tip.replaceChildren();
    const head = document.createElement("b");
    head.textContent = text;
    tip.append(head);
    if (points || why.length) {
      const total = document.createElement("span");
      total.textContent = `${points > 0 ? "+" : ""}${points} ${Math.abs(points) === 1 ? "point" : "points"}`;
      tip.append(total);
    }
    for (const reason of why) {
      const line = document.createElement("small");
      line.textContent = reason;
      tip.append(line);
    }
    tip.hidden = false;
    const box = target.getBoundingClientRect();
    const size = tip.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left + box.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const top = box.top > size.height + 14 ? box.top - size.height - 10 : Math.min(box.bottom + 10, innerHeight - size.height - 8);
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }
  function hideTip() { if (tip) tip.hidden = true; }
  for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    root.addEventListener(enter, (event) => {
      const target = event.target.closest?.(".live .target");
      if (target && !(enter === "pointerover" && event.pointerType === "touch")) showTip(target);
    });
    root.addEventListener(leave, (event) => { if (event.target.closest?.(".live .target")) hideTip(); });
  }
  addEventListener("scroll", hideTip, { passive: true });

  // Areas on a small screen ---------------------------------------------------------------------------

  const narrow = matchMedia("(max-width: 760px)");
  let opened = { panel: "", box: "" };
  function openArea(panel, box, asked = false) {
    for (const svg of root.querySelectorAll(".panel")) {
      if (!box || svg.id !== `panel-${panel}`) svg.setAttribute("viewBox", svg.dataset.box);
    }
    const svg = panel && byId(`panel-${panel}`);
    opened = { panel, box };
    if (svg && box) {
      const [x, y, width, height] = box.split(" ").map(Number);
      const [, , wholeWidth, wholeHeight] = svg.dataset.box.split(" ").map(Number);
      const left = Math.max(0, x - 12);
      const top = Math.max(0, y - 12);
      svg.setAttribute("viewBox", `${left} ${top} ${Math.min(wholeWidth - left, width + 24)} ${Math.min(wholeHeight - top, height + 24)}`);
    }
    root.classList.toggle("opened", Boolean(box));
    for (const chip of root.querySelectorAll(".chip")) {
      chip.setAttribute("aria-pressed", String(Boolean(box) && chip.dataset.open === box));
      if (chip.classList.contains("whole")) chip.hidden = !box;
    }
    if (asked && svg) svg.scrollIntoView({ block: "nearest", behavior: moving() ? "smooth" : "auto" });
  }

  // A tap on the board, beside any target, opens the area under the finger.
  function tapBoard(event) {
    const svg = event.target.closest(".panel");
    if (!svg || root.classList.contains("opened")) return;
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    let best = null;
    for (const chip of root.querySelectorAll(`.chip[data-panel="${svg.id.slice(6)}"]`)) {
      const [x, y, width, height] = (chip.dataset.open || "0 0 0 0").split(" ").map(Number);
      const inside = point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
      if (inside && (!best || width * height < best.size)) best = { chip, size: width * height };
    }
    if (best) openArea(svg.id.slice(6), best.chip.dataset.open, true);
  }

  // It is your turn ----------------------------------------------------------------------------------

  const plainTitle = document.title;
  function title() {
    document.title = acts ? `\u25cf Your turn: ${root.dataset.title}` : plainTitle;
  }

  let audio = null;
  function chime() {
    if (!settings.sound) return;
    try {
      audio ??= new AudioContext();
      if (audio.state !== "running") return;
      for (const [frequency, when] of [[660, 0], [880, 0.14]]) {
        const tone = audio.createOscillator();
        const volume = audio.createGain();
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(0.0001, audio.currentTime + when);
        volume.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + when + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + when + 0.4);
        tone.connect(volume).connect(audio.destination);
        tone.start(audio.currentTime + when);
        tone.stop(audio.currentTime + when + 0.45);
      }
    } catch { /* no sound here */ }
  }
  addEventListener("pointerdown", () => { audio ??= globalThis.AudioContext ? new AudioContext() : null; }, { once: true });

  // Show where to choose: bring it into view, and take the focus of those who play with keys.
  function offer(turned) {
    if (!acts) return;
    if (turned) chime();
    const first = targets()[0];
    if (!first) return;
    const lost = !document.activeElement || document.activeElement === document.body;
    if (keyboard && lost) (targets().find(visible) || root.querySelector(".live .opener"))?.focus();
    if (narrow.matches) {
      if (root.classList.contains("opened") && !inView()) openArea("", "");
      first.closest(".panel").scrollIntoView({ block: "nearest", behavior: moving() ? "smooth" : "auto" });
    }
  }

  // Whether the area that is open large has something to choose.
  function inView() {
    return [...root.querySelectorAll(".chip.offers")].some((chip) => chip.dataset.open === opened.box);
  }

  // The past -----------------------------------------------------------------------------------------

  async function lookBack(line) {
    if (showing || busy) return;
    for (const other of byId("log").querySelectorAll(".line[aria-current]")) other.removeAttribute("aria-current");
    line.setAttribute("aria-current", "true");
    try {
      const found = await ask(`/table/${table}/moment?version=${line.dataset.version}${eyes}`);
      lookingBack = true;
      root.classList.add("past");
      byId("looking-back").hidden = false;
      byId("looking-text").textContent = `Then: ${found.text || line.textContent}`;
      byId("board").scrollIntoView({ block: "nearest" });
      showing = true;
      await showFrame(found.frames[0], false);
      await showFrame(found.frames[1], moving());
    } catch (error) {
      tell(error instanceof Refusal ? error.message : "The server does not answer. Try again.");
    } finally {
      showing = false;
    }
  }

  function leaveThePast() {
    lookingBack = false;
    root.classList.remove("past");
    byId("looking-back").hidden = true;
    byId("log").querySelector(".line[aria-current]")?.removeAttribute("aria-current");
  }

  async function toNow() {
    leaveThePast();
    const found = await ask(`/table/${table}/news?after=${version}${eyes}`);
    found.frames = found.frames.slice(-1);
    found.frames[0].kind = "";
    await take(found);
  }

  // Help ---------------------------------------------------------------------------------------------

  async function openHelp() {
    byId("help-prompt").textContent = byId("prompt").textContent;
    byId("help-list").innerHTML = byId("help-moves").innerHTML;
    byId("help").showModal();
    const rules = byId("help-rules-text");
    if (!rules.innerHTML) {
      const text = await (await fetch(`/rules/${rules.dataset.game}?part=yes`)).text();
      rules.innerHTML = text || "<p>This game has no rules page here.</p>";
    }
  }
  byId("help-close")?.addEventListener("click", () => byId("help").close());
  byId("in-words")?.addEventListener("toggle", async (event) => {
    if (!event.target.open) return;
    byId("words").innerHTML = await (await fetch(`/table/${table}/words?${eyes.slice(1)}`)).text();
  });

  // Replay -------------------------------------------------------------------------------------------

  let step = Number(root.dataset.step || 0);
  const last = Number(root.dataset.last || 0);
  let running = false;
  let stepping = Promise.resolve();
  let asked = step;

  function go(where) {
    if (where === "play") { run(!running); return; }
    run(false);
    jump({ first: 0, back: asked - 1, on: asked + 1, last }[where]);
  }

  function jump(to) {
    asked = Math.min(last, Math.max(0, to));
    stepping = stepping.then(async () => {
      if (step === asked) return;
      const animated = asked === step + 1;
      const goal = asked;
      const frame = await ask(`/table/${table}/frame?step=${goal}&seat=${byId("eyes").value}`);
      await draw(frame, animated && moving());
    });
    return stepping;
  }

  async function draw(frame, animated) {
    step = frame.step;
    byId("slider").value = step;
    byId("slider").setAttribute("aria-valuetext", `move ${step} of ${last}`);
    byId("step-text").textContent = `Move ${step} of ${last}`;
    byId("prompt").textContent = frame.lines.join(" ") || frame.prompt;
    history.replaceState(null, "", `?step=${step}&seat=${byId("eyes").value}`);
    await showFrame(frame, animated);
  }

  async function run(on) {
    running = on;
    byId("run").setAttribute("aria-label", on ? "Stop" : "Play");
    byId("run").textContent = on ? "\u275a\u275a" : "\u25b6\u25b6";
    while (running && asked < last) {
      await jump(asked + 1);
      await pause(moving() ? 350 : 700);
    }
    if (running) run(false);
  }

  if (replay) {
    for (const button of root.querySelectorAll("[data-go]")) button.addEventListener("click", () => go(button.dataset.go));
    byId("slider").addEventListener("input", (event) => { run(false); jump(Number(event.target.value)); });
    byId("eyes").addEventListener("change", async () => {
      await stepping;
      await draw(await ask(`/table/${table}/frame?step=${step}&seat=${byId("eyes").value}`), false);
    });
    return;
  }

  // Live ---------------------------------------------------------------------------------------------

  settleLog();
  title();
  offer(false);
  const stream = new EventSource(`/api/tables/${table}/stream?after=${version}${eyes}`);
  stream.addEventListener("table", (event) => {
    const news = JSON.parse(event.data);
    const catchUp = () => { if (news.version > version) fetchNews(); };
    // What tells of one's own move comes with the answer to it.
    if (busy) queue.then(() => setTimeout(catchUp, 50));
    else catchUp();
  });
  stream.addEventListener("reset", () => location.reload());
  stream.addEventListener("open", () => offline(false));
  stream.addEventListener("error", () => offline(true));
})();

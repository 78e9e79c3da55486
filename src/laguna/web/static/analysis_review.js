// The review of a game on its analysis page: how to start it, its progress, and the report of the seats.

import { gem } from "./analysis_chart.js";
import { fetchHtml, fetchJson, showError } from "./connection.js";
import { createElement, pause, query, queryAll } from "./dom.js";
import { gettext, ngettext } from "./i18n.js";

/** @typedef {import("./analysis.js").AnalysisPage} AnalysisPage */

export class ReviewProgress {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    const { root } = page;
    this.place = query(root, "[data-chart-empty]");
    this.text = query(root, "[data-review-text]");
    this.bar = query(root, "[data-review-progress]", HTMLProgressElement);
    this.starts = queryAll(root, "[data-start-review]", HTMLButtonElement); // the second one is for phones
    this.signIns = queryAll(root, "[data-sign-in]", HTMLElement);
    this.report = query(root, "[data-report]");
    this.isFollowing = false;
    for (const start of this.starts) start.addEventListener("click", () => this.request());
  }

  /** @param {AnalysisTree} tree */
  show({ review, signed_in: signedIn, report, names, table }) {
    const { state } = review;
    const isReady = state === "ready" || state === "old";
    this.place.hidden = state === "ready";
    this.report.hidden = !report;
    for (const start of this.starts) {
      start.hidden = !signedIn || state === "running" || state === "none" || state === "ready";
      start.textContent = state === "old" ? gettext("Review again") : gettext("Start review");
    }
    for (const link of this.signIns) link.hidden = signedIn || state !== "wanted";
    this.bar.hidden = state !== "running";
    if (state === "none") {
      this.text.textContent = gettext("This game was not finished, so it has no review.");
    } else if (state === "wanted") {
      this.text.textContent = review.slow
        ? gettext("This server has no fast engine, so the review will be slower and less accurate.")
        : gettext("The strongest bot judges every decision by what its player could see.");
    } else if (state === "old") {
      this.text.textContent = gettext("This review was made by an earlier version with different rules or bots.");
    } else if (state === "running") {
      this.showProgress(review.done ?? 0, review.total ?? 1);
      this.follow(table);
    }
    if (isReady && report) this.showReport(report, names);
  }

  /**
   * @param {number} done
   * @param {number} total positions: one more than moves
   */
  showProgress(done, total) {
    const moves = total - 1;
    this.bar.max = total;
    this.bar.value = done;
    if (!done) {
      this.text.textContent = gettext(
        "The review waits until the bots of this server have time. You can leave this page; it starts by itself.",
      );
    } else if (done < moves) {
      this.text.textContent = ngettext(
        "Review in progress: {done} of {number} move", "Review in progress: {done} of {number} moves", moves, { done },
      );
    } else {
      this.bar.removeAttribute("value"); // how long that takes is not known
      this.text.textContent = gettext("All moves are reviewed. The bot is checking the worst mistakes again.");
    }
  }

  /**
   * @param {SeatReport[]} report
   * @param {string[]} names
   */
  showReport(report, names) {
    query(this.report, "[data-report-rows]").replaceChildren(...report.map(({ account }, seat) => {
      const name = createElement("th", "", "");
      name.scope = "row";
      name.append(gem(seat), ` ${names[seat]}`);
      return createElement("tr", "", "", name, ...account.map((part) => createElement("td", part)));
    }));
  }

  async request() {
    const { table } = this.page.tree;
    for (const start of this.starts) start.disabled = true;
    this.page.root.querySelector("#tab-chart")?.dispatchEvent(new MouseEvent("click")); // its progress, on a phone
    try {
      await fetchHtml(`/table/${table}/review`, {});
      await this.page.reload();
    } catch (error) { showError(error); }
    finally { for (const start of this.starts) start.disabled = false; }
  }

  // Show the progress until the review is finished, then the review.
  /** @param {string} table */
  async follow(table) {
    if (this.isFollowing) return;
    this.isFollowing = true;
    for (;;) {
      await pause(1000);
      try {
        const found = await fetchJson(`/table/${table}/review/progress`);
        if (found.ready) break;
        this.showProgress(found.done, found.total);
        if (found.waits) this.text.textContent = gettext("The review starts when the fast engine has been built.");
      } catch { /* the server is away for a moment: ask again */ }
    }
    this.isFollowing = false;
    await this.page.reload();
  }
}

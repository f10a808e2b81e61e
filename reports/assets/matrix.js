// The matrix can be read without this. With it, chapters are folded, cases are searched and filtered, and a few keys work:
// "/" goes to the search, "n" and "p" to the next and the previous disputed case.
//
// What is shown stands behind the "#" of the address, so that a link to it can be sent: "#outcome=d&adapter=2". The anchor
// of a case ("#case-6.F.14") opens its chapter.
"use strict";

(() => {
  // A table that becomes a stack of lines on a phone is none for some screen readers then, unless its parts say what they are.
  for (const table of document.querySelectorAll("table[data-roles]")) {
    const roles = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
    const told = Array.from(table.querySelectorAll("thead th"), (cell) => (cell.classList.contains("told") ? cell.textContent : ""));
    table.setAttribute("role", "table");
    for (const part of table.querySelectorAll("thead, tbody, tr, th, td")) {
      part.setAttribute("role", part.tagName === "TH" ? (part.closest("thead") ? "columnheader" : "rowheader") : roles[part.tagName]);
      if (part.tagName === "TD" && told[part.cellIndex]) part.dataset.label = told[part.cellIndex];
    }
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const search = document.querySelector("input[type=search]");
    if (event.key === "/" && search) {
      event.preventDefault();
      search.focus();
    }
    const link = { n: "a[rel=next]", p: "a[rel=prev]" }[event.key];
    if (link) document.querySelector(link)?.click();
  });

  // The way back leads to the list as it was left.
  const kept = "casus-matrix-list";
  const back = document.querySelector("a.back");
  const index = new URL(document.querySelector("a.brand").href).pathname;
  const remembered = () => {
    try {
      const [of, hash] = JSON.parse(sessionStorage.getItem(kept) ?? "[]");
      return of === index ? hash : "";
    } catch {
      return "";
    }
  };
  if (back && remembered()) back.hash += "&" + remembered();

  const table = document.getElementById("matrix");
  if (table) offerFilters(table, document.querySelector("form.filters"));

  function offerFilters(table, form) {
    const told = document.getElementById("shown");
    const unfold = document.getElementById("unfold");
    const fields = ["q", "outcome", "adapter", "disagree"];
    const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const opened = new Set(); // chapters that somebody opened
    let opensAll = false;
    let state = {};

    const chapters = Array.from(table.querySelectorAll("tbody.chapter"), (head, i) => {
      const body = head.nextElementSibling;
      const name = head.querySelector(".name");
      const button = document.createElement("button");
      button.type = "button";
      button.className = "fold";
      button.textContent = name.textContent;
      body.id = `of-${i}`;
      button.setAttribute("aria-controls", body.id);
      name.replaceWith(button);
      const count = head.querySelector("small");
      const heading = folded(name.textContent);
      const rows = Array.from(body.rows, (row) => ({
        row,
        text: folded(row.cells[0].textContent.replace(/([\d.])(\D)/, "$1 $2")) + " " + heading,
        outcomes: Array.from(row.cells).slice(1).map((cell) => cell.className[0]),
        disputed: row.classList.contains("disputed"),
      }));
      const chapter = { head, body, button, count, counted: count.textContent, rows };
      button.addEventListener("click", () => {
        const isOpen = button.getAttribute("aria-expanded") === "true";
        opened.delete(chapter);
        if (!isOpen) opened.add(chapter);
        chapter.shut = isOpen;
        show(chapter, !isOpen);
      });
      return chapter;
    });

    const show = ({ body, button }, isOpen) => {
      body.hidden = !isOpen;
      button.setAttribute("aria-expanded", isOpen);
    };
    const hasFilter = () => fields.some((name) => state[name]);
    const fits = ({ text, outcomes, disputed }) => {
      if (state.disagree && !disputed) return false;
      if (state.outcome || state.adapter) {
        const lookedAt = state.adapter ? [outcomes[state.adapter]] : outcomes;
        // Of an adjudicator alone: where it was asked.
        if (!lookedAt.some((outcome) => (state.outcome ? state.outcome.includes(outcome) : "acdf".includes(outcome)))) return false;
      }
      return (state.q || "").split(/\s+/).every((word) => text.includes(folded(word)));
    };

    const apply = () => {
      let shown = 0, all = 0;
      for (const chapter of chapters) {
        let here = 0;
        for (const one of chapter.rows) {
          const isShown = fits(one);
          one.row.hidden = !isShown;
          here += isShown;
        }
        shown += here;
        all += chapter.rows.length;
        chapter.head.hidden = here === 0;
        chapter.count.textContent = here === chapter.rows.length ? chapter.counted : `${here} of ${chapter.counted}`;
        show(chapter, here > 0 && !chapter.shut && (opensAll || hasFilter() || opened.has(chapter)));
      }
      // On a phone the column of the adjudicator that is asked for may be far to the right.
      const column = state.adapter && table.tHead.rows[0].cells[Number(state.adapter) + 1];
      if (column) table.parentElement.scrollLeft = column.offsetLeft - table.tHead.rows[0].cells[0].offsetWidth;
      told.textContent = shown === all ? `All ${all.toLocaleString("en")} cases.` : `${shown.toLocaleString("en")} of ${all.toLocaleString("en")} cases.`;
      const text = written();
      try {
        sessionStorage.setItem(kept, JSON.stringify([index, text]));
      } catch {
        // A browser that keeps nothing: the way back leads to all cases.
      }
      return text;
    };
    const written = () => {
      const text = new URLSearchParams();
      for (const name of fields) if (state[name]) text.set(name, state[name]);
      return text.toString();
    };
    const tellAddress = (text) => {
      if (text !== location.hash.slice(1)) history.replaceState(null, "", text ? "#" + text : location.href.split("#")[0]);
    };

    const field = (name) => form.elements.namedItem(name);
    const readForm = () => {
      for (const name of fields) state[name] = name === "disagree" ? (field(name).checked ? "1" : "") : field(name).value.trim();
      for (const chapter of chapters) chapter.shut = false;
      tellAddress(apply());
    };
    const followAddress = () => {
      const parts = location.hash.slice(1).split("&");
      const anchor = /^(case-|cases$|content$)/.test(parts[0]) ? parts.shift() : "";
      const wanted = new URLSearchParams(parts.join("&"));
      if (anchor === "cases" || anchor === "content") return;
      state = {};
      for (const name of fields) if (wanted.get(name)) state[name] = wanted.get(name);
      for (const name of fields) {
        if (name === "disagree") field(name).checked = Boolean(state.disagree);
        else field(name).value = state[name] || "";
        // What no field can hold is no filter.
        if (name !== "disagree" && field(name).value !== (state[name] || "")) field(name).value = state[name] = "";
      }
      for (const chapter of chapters) chapter.shut = false;
      apply();
      const row = anchor && document.getElementById(anchor);
      const chapter = row && chapters.find(({ body }) => body.contains(row));
      if (chapter) {
        opened.add(chapter);
        show(chapter, true);
        row.hidden = false;
        // A browser that follows an anchor by itself, while the page loads, takes the focus away again.
        const go = () => {
          row.scrollIntoView({ block: "center" });
          row.querySelector("a")?.focus({ preventScroll: true });
        };
        if (document.readyState === "complete") go();
        else addEventListener("load", () => setTimeout(go));
      } else if (hasFilter()) {
        document.getElementById("cases").scrollIntoView();
      }
    };

    let waiting = 0;
    form.hidden = false;
    form.addEventListener("input", () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(readForm);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(() => (opened.clear(), readForm())));
    unfold.addEventListener("click", () => {
      opensAll = !opensAll;
      unfold.setAttribute("aria-pressed", opensAll);
      for (const chapter of chapters) chapter.shut = false;
      if (!opensAll) opened.clear();
      apply();
    });
    const copy = document.getElementById("copy-link");
    const name = copy.textContent;
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(location.href);
        copy.textContent = "Copied";
      } catch {
        copy.textContent = "This browser does not let a page copy";
      }
      setTimeout(() => (copy.textContent = name), 1500);
    });
    addEventListener("hashchange", followAddress);
    followAddress();
    apply();
  }
})();

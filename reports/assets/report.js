// The report can be read without this. With it, the list of cases can be searched and filtered, commands can be copied, and
// a few keys work: "/" goes to the search, "n" and "p" to the next and the previous case.
"use strict";

(() => {
  const form = document.querySelector("form.filters");
  if (form) filterCases(form);
  for (const command of document.querySelectorAll(".command")) offerCopy(command);
  document.addEventListener("keydown", followKey);

  function filterCases(filters) {
    const told = document.getElementById("shown");
    const names = ["q", "variant", "chapter", "status", "verdict", "clause"];
    const words = (text) => (text ? text.split(" ") : []);
    const rows = Array.from(document.querySelectorAll(".list tbody tr"), (row) => ({
      row,
      text: (row.textContent + " " + (row.dataset.about || "")).toLowerCase(),
      chapter: row.dataset.chapter,
      variant: row.dataset.variant,
      status: row.dataset.status,
      verdicts: new Set(words(row.dataset.verdicts)),
      clauses: new Set(words(row.dataset.clauses)),
    }));
    const chapters = Array.from(document.querySelectorAll("section.chapter"), (section) => ({
      section,
      rows: Array.from(section.querySelectorAll("tbody tr")),
    }));
    const field = (name) => filters.elements.namedItem(name);
    const clauseNumbers = new Map();
    for (const option of document.querySelectorAll("#clauses option")) clauseNumbers.set(option.value, option.dataset.number);

    const clauseTest = (wanted) => {
      if (!wanted) return () => true;
      // A whole id, or the beginning or any part of one.
      const numbers = [];
      for (const [id, number] of clauseNumbers) if (id === wanted) return (set) => set.has(number);
      for (const [id, number] of clauseNumbers) if (id.includes(wanted)) numbers.push(number);
      return (set) => numbers.some((number) => set.has(number));
    };

    const apply = () => {
      const value = (name) => (field(name) ? field(name).value.trim() : "");
      const searched = value("q").toLowerCase().split(/\s+/).filter(Boolean);
      const chapter = value("chapter");
      const variant = value("variant");
      const status = value("status");
      const verdict = value("verdict");
      const hasClause = clauseTest(value("clause"));
      const fails = (s) => s !== "passed" && s !== "known failure";
      let shown = 0;
      for (const one of rows) {
        const fits =
          searched.every((part) => one.text.includes(part)) &&
          (!chapter || one.chapter === chapter) &&
          (!variant || one.variant === variant) &&
          (!status || one.status === status || (status === "not as expected" && fails(one.status))) &&
          (!verdict || one.verdicts.has(verdict)) &&
          hasClause(one.clauses);
        one.row.hidden = !fits;
        if (fits) ++shown;
      }
      for (const one of chapters) one.section.hidden = one.rows.every((row) => row.hidden);
      told.textContent = shown === rows.length ? `All ${rows.length} cases.` : `${shown} of ${rows.length} cases.`;
      const state = new URLSearchParams();
      for (const name of names) if (value(name)) state.set(name, value(name));
      const hash = state.toString();
      if (hash !== location.hash.slice(1) && (hash || location.hash.includes("="))) {
        history.replaceState(null, "", hash ? "#" + hash : location.pathname);
      }
    };

    // "index.html#clause=standard/support/cut&status=failed" shows just those.
    const readAddress = () => {
      if (!location.hash.includes("=")) return;
      const state = new URLSearchParams(location.hash.slice(1));
      for (const name of names) if (field(name)) field(name).value = state.get(name) || "";
      apply();
      document.getElementById("cases").scrollIntoView();
    };

    let waiting = 0;
    const applySoon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(apply);
    };
    filters.hidden = false;
    filters.addEventListener("input", applySoon);
    filters.addEventListener("submit", (event) => event.preventDefault());
    filters.addEventListener("reset", () => setTimeout(apply));
    addEventListener("hashchange", readAddress);
    location.hash.includes("=") ? readAddress() : apply();
  }

  function offerCopy(command) {
    if (!navigator.clipboard) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(command.querySelector("code").textContent);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed here";
      }
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    command.append(button);
  }

  function followKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const follow = (selector) => {
      const link = document.querySelector(selector);
      if (link) link.click();
    };
    if (event.key === "/") {
      const search = document.querySelector("form.filters input[name=q]");
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    } else if (event.key === "n") {
      follow("a[rel=next]");
    } else if (event.key === "p") {
      follow("a[rel=prev]");
    }
  }
})();

// The book can be read without this. With it, clauses, rulings, chapters and cases can be searched for, texts of cases can
// be copied, and a few keys work: "/" goes to the search, "n" and "p" to the next and the previous page of a row.
"use strict";

(() => {
  offerSearch(document.querySelector("header nav"));
  const contents = document.querySelector("details.contents");
  if (contents) contents.open = matchMedia("(min-width: 64rem)").matches;
  for (const code of document.querySelectorAll(".written pre, .command")) offerCopy(code);
  document.addEventListener("keydown", followKey);

  // Lower case, without accents; words are what stands between other signs.
  function folded(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/ł/g, "l").replace(/ø/g, "o").replace(/ß/g, "ss");
  }
  function wordsOf(text) {
    return folded(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  }

  function offerSearch(nav) {
    const search = document.createElement("form");
    search.className = "search";
    search.setAttribute("role", "search");
    search.innerHTML = `
      <label class="unseen" for="search">Search the book</label>
      <input id="search" type="search" placeholder="Search: sortie, ae-7.21, 6.F.14" autocomplete="off" spellcheck="false">
      <div id="found" hidden><p role="status"></p><ul></ul></div>`;
    nav.append(search);
    const input = search.querySelector("input");
    const found = search.querySelector("#found");
    const told = found.querySelector("p");
    const list = found.querySelector("ul");
    const home = nav.dataset.home;
    const kinds = ["clause", "ruling", "rulebook", "chapter", "page", "section", "case"];
    const most = 30;
    let entries = null;
    let asked = false;

    // The list is long and most pages are only read, so that it is fetched when somebody searches.
    const fetchEntries = () => {
      if (asked) return;
      asked = true;
      window.bookSearch = (all) => {
        entries = all.map(([kind, id, title, address]) => ({
          kind, id, title, address,
          whole: folded(id),
          words: wordsOf(id + " " + title),
          rank: kinds.indexOf(kind),
        }));
        show();
      };
      const script = document.createElement("script");
      script.src = home + "search.js";
      document.head.append(script);
    };

    // The lower the better: the very id, then what begins with it, then all words of the query as beginnings of words.
    const score = (entry, query, words) => {
      if (entry.whole === query) return 0;
      if (entry.whole.startsWith(query)) return 10 + entry.rank;
      return words.every((word) => entry.words.some((one) => one.startsWith(word))) ? 20 + entry.rank : -1;
    };

    const find = (query) => {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const whole = folded(query.trim());
      const hits = [];
      entries.forEach((entry, place) => {
        const points = score(entry, whole, words);
        if (points >= 0) hits.push({ entry, points, place });
      });
      return hits.sort((a, b) => a.points - b.points || a.place - b.place);
    };

    const shownEntry = (entry) => {
      const link = document.createElement("a");
      link.href = home + entry.address;
      const add = (name, text) => {
        const span = document.createElement("span");
        span.className = name;
        span.textContent = text;
        link.append(span, " ");
      };
      if (entry.id) add("id", entry.id);
      add("title", entry.title);
      add("kind", entry.kind);
      const item = document.createElement("li");
      item.append(link);
      return item;
    };

    const close = () => (found.hidden = true);

    const show = () => {
      if (!entries || !input.value.trim()) return close();
      const hits = find(input.value);
      list.replaceChildren(...hits.slice(0, most).map((hit) => shownEntry(hit.entry)));
      told.textContent =
        hits.length === 0 ? "Nothing found." : hits.length > most ? `The first ${most} of ${hits.length}.` : `${hits.length} found.`;
      found.hidden = false;
    };

    // Up and down go through the search and what it found.
    const followArrow = (event) => {
      if (event.key === "Escape") {
        close();
        input.focus();
      } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !found.hidden) {
        const stops = [input, ...list.querySelectorAll("a")];
        const next = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
        if (stops[next]) stops[next].focus();
        event.preventDefault();
      }
    };

    input.addEventListener("focus", fetchEntries);
    input.addEventListener("input", () => {
      fetchEntries();
      show();
    });
    search.addEventListener("keydown", followArrow);
    search.addEventListener("submit", (event) => {
      event.preventDefault();
      const first = list.querySelector("a");
      if (!found.hidden && first) location.href = first.href;
    });
    document.addEventListener("click", (event) => {
      if (!search.contains(event.target)) close();
    });
  }

  function offerCopy(code) {
    if (!navigator.clipboard) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.querySelector("code").textContent);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed here";
      }
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    code.tagName === "PRE" ? code.after(button) : code.append(button);
  }

  function followKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea")) return;
    const follow = (selector) => {
      const link = document.querySelector(selector);
      if (link) link.click();
    };
    if (event.key === "/") {
      const input = document.querySelector("form.search input");
      if (!input) return;
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.key === "n") {
      follow("a[rel=next]");
    } else if (event.key === "p") {
      follow("a[rel=prev]");
    }
  }
})();

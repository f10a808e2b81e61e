// What is wrong with a text or a file, in words and with its line.
//
// The files of this folder become playground.js, in the sequence of reports/assets/assets.cpp.in. They take from
// self.casusLiveBoard what live.js has, and from self.casusPlayground what the files before them added to it.
"use strict";

self.casusPlayground = {};

(() => {
  const { element, brief } = self.casusLiveBoard;

  const nameIn = (file) => brief(file.split("/").pop());
  // The line of a text that a problem is in, if there is something in it.
  function lineOf(text, line, name) {
    const shown = text?.split("\n")[line - 1];
    if (!shown?.trim()) return [];
    return [element("pre", { tabindex: "0", "aria-label": `Line ${line} of ${name}` }, shown.slice(0, 300))];
  }

  // `texts`: the texts of files by name, whose lines are shown.
  function problemList(problems, texts = new Map()) {
    return element("ul", {}, ...problems.map(({ file, line, column, problem, expected, found, nearest }) => {
      const item = element("li", {});
      const name = nameIn(file);
      if (file && !["question", "variant"].includes(file))
        item.append(element("b", {}, line > 0 ? `${name}, line ${line}, column ${column}` : name), ": ");
      item.append(problem);
      if (found) item.append(`: “${brief(found)}”`);
      if (expected) item.append(`; expected: ${expected}`);
      if (nearest && nearest !== found) item.append("; the nearest is ", element("b", {}, nearest));
      item.append(".", ...lineOf(texts.get(name), line, name));
      return item;
    }));
  }
  const problemIn = (file, problem) => ({ file, line: 0, column: 0, problem, expected: "", found: "", nearest: "" });
  const problemsOf = (error) => error.problems ?? [problemIn("", error.message)];

  // What lint finds in files that can be played.
  function findingList(findings, texts) {
    return element("ul", { class: "play-findings" }, ...findings.map((one) => {
      const { severity, code, file, line, column, message, advice } = one;
      const name = nameIn(file);
      return element("li", { class: `play-${severity}` }, element("b", {}, severity),
        ` ${name}, line ${line}, column ${column}: ${message} ${advice} `, element("span", { class: "tag" }, code),
        ...lineOf(texts.get(name), line, name));
    }));
  }

  Object.assign(self.casusPlayground, { problemList, problemIn, problemsOf, findingList });
})();

// The HTML report of `casus run --report`, as a reader uses it.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, with_page,
} from "./harness.mjs";

const report = folder_for("report");
casus(
  "run", "--report", report, "tests/browser/cases",
  "cases/standard/datc-6d-supports-and-dislodgement.case", "cases/standard/generated/boards/bounce.case",
  "cases/classical/land-bridges.case", "cases/1700ad/leaders.case", "cases/ambition-empire-6/sorties.case",
);
const in_report = (file) => `${report}/${file}`;

const kinds_of_page = {
  "the summary": "index.html",
  "a case that passed": "cases/6.D.2.html",
  "a case that failed": "cases/BROWSER.1.html",
  "a year in two impulses": "cases/1700.LEAD.1.html",
  "the clauses": "clauses.html",
  "the maps": "diagrams.html",
};

for (const [kind, file] of Object.entries(kinds_of_page)) {
  for (const look of looks) {
    test(`${kind}, ${name_of(look)}: accessible, and as wide as its window`, () =>
      with_page(in_report(file), look, async (page) => {
        await expect_accessible(page);
        await expect_no_sideways_scrolling(page);
      }));
  }
}

test("the search narrows the list, and the address says so", () =>
  with_page(in_report("index.html"), {}, async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("6.D.33");
    await page.waitForFunction(() => document.querySelector("#shown").textContent.startsWith("1 of"));
    assert.match(page.url(), /#q=6\.D\.33$/);
  }));

test("n and p lead from case to case", () =>
  with_page(in_report("cases/6.D.2.html"), {}, async (page) => {
    await page.keyboard.press("n");
    await page.waitForURL(/6\.D\.3\.html/);
    await page.keyboard.press("p");
    await page.waitForURL(/6\.D\.2\.html/);
  }));

// The site, `casus site`, as somebody opens it who was given its address.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import {
  casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, with_page,
} from "./harness.mjs";

const site = folder_for("site");
const godip = path.join(process.env.CASUS_SOURCE_DIR, "conformance", "godip.jsonl");
assert.equal(casus("site", site, "-q", "--chapter", "6.F", "--results", godip), 0, "the site is written");
const in_site = (file) => `${site}/${file}`;

const kinds_of_page = {
  "the start page": "index.html",
  "the history": "history.html",
  "the maps": "maps/index.html",
  "the page for addresses that do not exist": "404.html",
};
for (const [kind, file] of Object.entries(kinds_of_page)) {
  for (const look of looks) {
    test(`${kind}, ${name_of(look)}: accessible, and as wide as its window`, () =>
      with_page(in_site(file), look, async (page) => {
        await expect_accessible(page);
        await expect_no_sideways_scrolling(page);
      }));
  }
}

test("the start page leads to each part, and each part back to it", () =>
  with_page(in_site("index.html"), {}, async (page) => {
    for (const name of ["The book of the rules", "The matrix of adjudicators"]) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("link", { name: "Start page" }).click();
      assert.match(page.url(), /\/site\/index\.html$/);
    }
  }));

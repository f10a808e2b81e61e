// The book of the rules, `casus book`, as a player reads it.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, upright, with_page,
} from "./harness.mjs";

const book = folder_for("book");
casus(
  "book", "-o", book, "tests/browser/cases", "cases/standard/datc-6f-convoys.case", "cases/classical/land-bridges.case",
  "cases/1700ad/leaders.case", "cases/ambition-empire-6/sorties.case",
);
const in_book = (file) => `${book}/${file}`;

const kinds_of_page = {
  "the front page": "index.html",
  "a rulebook": "rulebooks/ambition-empire-6.html",
  "a rulebook with wide tables": "rulebooks/editions.html",
  "a booklet with numbered questions": "rulebooks/1700ad.html",
  "a page with long headings": "docs/datc-compliance.html",
  "a page with code": "docs/case-format.html",
  "the rulings in one page": "docs/undecided.html",
  "a clause": "clauses/ae6/sortie/unopposed.html",
  "a clause of a year in two impulses": "clauses/1700ad/leader/triple.html",
  "a clause that no case shows": "clauses/ae6/points/tied.html",
  "a ruling": "rulings/ae-S7.html",
  "a numbered ruling": "rulings/1700ad-Q3.html",
  "a chapter": "chapters/AE6.SORTIE.html",
  "a case": "cases/6.F.14.html",
  "a year in two impulses": "cases/1700.LEAD.1.html",
  "a case that fails": "cases/BROWSER.1.html",
  "the clauses": "clauses.html",
  "the rulings": "rulings.html",
  "the chapters": "chapters.html",
};

for (const [kind, file] of Object.entries(kinds_of_page)) {
  for (const look of looks) {
    test(`${kind}, ${name_of(look)}: accessible, and as wide as its window`, () =>
      with_page(in_book(file), look, async (page) => {
        await expect_accessible(page);
        await expect_no_sideways_scrolling(page);
      }));
  }
}

const shown = (page) => page.locator("#found a").allTextContents();

async function search(page, words) {
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await page.waitForFunction(() => !document.querySelector("#found").hidden);
}

for (const look of looks) {
  test(`the search, ${name_of(look)}: accessible while it is open`, () =>
    with_page(in_book("cases/6.F.14.html"), look, async (page) => {
      await search(page, "sortie");
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
    }));
}

test("an id is found first, and Enter goes there", () =>
  with_page(in_book("rulings/ae-S7.html"), {}, async (page) => {
    await search(page, "6.f.14");
    assert.match((await shown(page))[0], /^6\.F\.14 /);
    await page.keyboard.press("Enter");
    await page.waitForURL(/cases\/6\.F\.14\.html$/);
  }));

test("the beginnings of words are enough, whatever their case and accents", () =>
  with_page(in_book("index.html"), {}, async (page) => {
    await search(page, "UNTOUCH sort");
    assert.ok((await shown(page)).some((text) => text.includes("ae6/sortie/untouched")));
    await page.locator("#search").fill("sörtie");
    assert.ok((await shown(page)).length > 3);
    await page.locator("#search").fill("no such thing");
    await page.waitForFunction(() => document.querySelector("#found p").textContent === "Nothing found.");
  }));

test("arrows go through what was found, and Escape leaves it", () =>
  with_page(in_book("index.html"), {}, async (page) => {
    await search(page, "ae-s7");
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.textContent.split(" ")[0]), "ae-S7");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement.id), "search");
    await page.keyboard.press("Escape");
    assert.ok(await page.locator("#found").isHidden());
  }));

test("n and p lead through the cases of a chapter and the clauses of a rulebook", () =>
  with_page(in_book("cases/6.F.2.html"), {}, async (page) => {
    await page.keyboard.press("n");
    await page.waitForURL(/6\.F\.3\.html/);
    await page.keyboard.press("p");
    await page.waitForURL(/6\.F\.2\.html/);
    await page.locator(".facts a").first().click();
    await page.waitForURL(/clauses\/standard\//);
    const clause = page.url();
    await page.keyboard.press("n");
    await page.waitForURL((url) => url.href !== clause && url.href.includes("/clauses/"));
  }));

test("the headings of a page stand beside it, and are folded on a phone", async () => {
  await with_page(in_book("rulebooks/standard.html"), { width: 1280 }, async (page) => {
    await page.getByRole("link", { name: "Moves that bounce" }).click();
    await page.waitForURL(/#moves-that-bounce$/);
  });
  await with_page(in_book("rulebooks/standard.html"), { width: 390 }, async (page) => {
    const link = page.getByRole("link", { name: "Moves that bounce" });
    assert.ok(await link.isHidden());
    await page.getByText("On this page").click();
    assert.ok(await link.isVisible());
  });
});

test("a clause leads with the simplest case about it", () =>
  with_page(in_book("clauses/standard/convoy/disrupted.html"), {}, async (page) => {
    const units = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".illustrations > *"), (one) => one.querySelector("svg.board").querySelectorAll(".unit").length));
    assert.ok(units.length === 2 && units[0] > 0 && units[0] <= units[1], `${units}`);
  }));

test("without scripts it is a plain book", () =>
  with_page(in_book("index.html"), { scripts: false }, async (page) => {
    assert.equal(await page.locator("#search").count(), 0);
    await page.getByRole("link", { name: "Ambition & Empire, version 6" }).click();
    await page.getByRole("link", { name: "AE6.SORTIE.6", exact: true }).first().click();
    await page.getByRole("link", { name: "ae6/sortie/never-moves" }).first().click();
    assert.match(await page.locator("h1").textContent(), /sortie/);
  }));

test("the text of a case can be copied", () =>
  with_page(in_book("cases/6.F.14.html"), {}, async (page) => {
    await page.getByText("The case as it is written").click();
    await page.locator(".written pre + .copy").click();
    await page.getByText("Copied").waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^case 6\.F\.14 /);
  }));

test("on paper, a table of thirteen columns is not wider than the page", () =>
  with_page(in_book("docs/state-of-the-field.html"), { width: upright }, async (page) => {
    await page.emulateMedia({ media: "print" });
    await expect_no_sideways_scrolling(page);
  }));

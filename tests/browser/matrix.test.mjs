// The matrix of adjudicators, `casus matrix`, as somebody reads it who asks who is right where.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import {
  casus, expect_accessible, expect_no_sideways_scrolling, folder_for, landscape, looks, name_of, upright, with_page,
} from "./harness.mjs";

const matrix = folder_for("matrix");
const conformance = path.join(process.env.CASUS_SOURCE_DIR, "conformance");
const results = readdirSync(conformance).filter((name) => name.endsWith(".jsonl")).map((name) => path.join(conformance, name));
const answered = (file) => readFileSync(file, "utf8").trim().split("\n").slice(1, -1).map((line) => JSON.parse(line));
const ids = new Set(results.flatMap(answered).map(({ id }) => id));
const count_of_all = ids.size + 1; // with the one that is not known
const all_shown = count_of_all.toLocaleString("en");
const failed = answered(path.join(conformance, "js-diplomacy.jsonl")).filter(({ outcome }) => outcome === "failed").length;

// An older version of one, and a hostile one.
const older = folder_for("older.jsonl");
const hostile = folder_for("hostile.jsonl");
const heading = (members) => JSON.stringify({ format: "casus-conformance", format_version: 2, level: "positions", ...members });
const one_case = (members) => JSON.stringify({ file: "x", line: 1, variant: "standard", chapter: "6.A", phases: [], ...members });
writeFileSync(older, [
  heading({ adapter: "godip", version: "of 2020", language: "Go", homepage: "https://github.com/zond/godip" }),
  one_case({ id: "6.A.1", outcome: "failed" }), one_case({ id: "6.A.2", outcome: "agrees" }), `{"end": true, "cases": 2}`, "",
].join("\n"));
writeFileSync(hostile, [
  heading({ adapter: "<img src=x onerror=alert(1)>".repeat(3), version: "\u202e\u001b[31m", homepage: "javascript:alert(1)", choices: [] }),
  one_case({ id: "<b>no such case</b>", outcome: "failed", phases: [{ phase: 1, outcome: "failed", why: "</pre>" + "x".repeat(500), raw: "<script>alert(1)</script>" }] }),
  `{"end": true, "cases": 1}`, "",
].join("\n"));
assert.ok(casus("matrix", older, ...results, hostile, "--out", matrix) < 2, "the matrix is written");
const in_matrix = (file) => `${matrix}/${file}`;

const kinds_of_page = {
  "the matrix": "index.html",
  "the matrix, filtered": "index.html#disagree=1&q=6.F",
  "a case with several answers": "cases/6.F.17.html",
  "a case that is not known": `cases/${readdirSync(in_matrix("cases")).find((name) => name.includes("no_such_case"))}`,
  "a history": "history/godip.html",
  "what the signs mean": "signs.html",
};
for (const [kind, file] of Object.entries(kinds_of_page)) {
  for (const look of looks) {
    test(`${kind}, ${name_of(look)}: accessible, and as wide as its window`, () =>
      with_page(in_matrix(file), look, async (page) => {
        await expect_accessible(page);
        await expect_no_sideways_scrolling(page);
      }));
  }
}

const rows = (page) => page.locator("#matrix .of-chapter tr:visible");
const shown = (page) => page.locator("#shown").textContent();

test("head and foot begin where the page begins", () =>
  with_page(in_matrix("index.html"), { width: 1440 }, async (page) => {
    const [brand, title] = await Promise.all([".brand", "h1"].map((one) => page.locator(one).first().boundingBox()));
    assert.equal(Math.round(brand.x), Math.round(title.x));
  }));

test("chapters open and close, with the mouse and with keys", () =>
  with_page(in_matrix("index.html"), {}, async (page) => {
    assert.equal(await rows(page).count(), 0);
    const chapter = page.getByRole("button", { name: /6\.A / });
    await chapter.click();
    assert.equal(await rows(page).count(), 13); // with the one that is not known
    await chapter.focus();
    await page.keyboard.press("Enter");
    assert.equal(await rows(page).count(), 0);
    assert.equal(await chapter.getAttribute("aria-expanded"), "false");
  }));

test("the search and the filters show what they say", () =>
  with_page(in_matrix("index.html"), {}, async (page) => {
    assert.equal(await shown(page), `All ${all_shown} cases.`);
    await page.keyboard.press("/");
    await page.keyboard.type("6.F.14");
    await page.waitForFunction(() => location.hash === "#q=6.F.14");
    assert.match(await shown(page), new RegExp(`^\\d+ of ${all_shown} cases\\.$`));
    for (const id of await rows(page).locator("th").allTextContents()) assert.match(id, /6\.F\.14/);
    await page.getByRole("button", { name: "Show all" }).click();
    await page.locator("select[name=outcome]").selectOption("failed");
    await page.locator("select[name=adapter]").selectOption("js-diplomacy");
    await page.waitForFunction((start) => document.getElementById("shown").textContent.startsWith(start), `${failed} of`);
    assert.equal(await rows(page).count(), failed);
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByLabel("Only where they disagree").check();
    await page.waitForFunction(() => location.hash === "#disagree=1");
    const disputed = await rows(page).count();
    assert.ok(disputed > 100 && disputed < count_of_all, `${disputed}`);
  }));

test("a cell leads to the boards, and the way back to the list as it was", () =>
  with_page(in_matrix("index.html#outcome=f"), {}, async (page) => {
    const count = await shown(page);
    await page.locator("#matrix td.f a:visible").first().click();
    await page.waitForURL(/cases\/.*#a\d+$/);
    await page.getByRole("link", { name: "All cases" }).click();
    await page.waitForURL(/index\.html#case-.*&outcome=f$/);
    assert.equal(await shown(page), count);
    await page.waitForFunction(() => document.activeElement?.closest("#matrix tr"));
  }));

test("a page with boards leads to the meaning of their signs", () =>
  with_page(in_matrix("cases/6.F.17.html"), {}, async (page) => {
    await page.getByRole("link", { name: "What the signs on the boards mean" }).click();
    await page.waitForURL(/\/signs\.html$/);
    assert.ok(await page.locator(".legend").getByText("Convoy", { exact: true }).isVisible());
    assert.equal(await page.locator(".legend").getByText("Squadron", { exact: true }).count(), 0);
  }));

test("the way back finds a case whose id looks like a filter", () =>
  with_page(in_matrix("cases/6.F.17_4.A.2=1971.html"), {}, async (page) => {
    await page.getByRole("link", { name: "All cases" }).click();
    await page.waitForURL(/index\.html#case-/);
    await page.waitForFunction(() => document.activeElement?.textContent === "6.F.17/4.A.2=1971");
    assert.equal(await shown(page), `All ${all_shown} cases.`);
  }));

test("a count of an adjudicator leads to its cases", () =>
  with_page(in_matrix("index.html"), {}, async (page) => {
    const link = page.locator(".adapters tr", { hasText: "js-diplomacy" }).locator("a[href*='outcome=d']");
    const count = Number(await link.textContent());
    await link.click();
    await page.waitForFunction((wanted) => document.getElementById("shown").textContent.startsWith(`${wanted} of`), count);
  }));

test("n and p lead to the next and the previous case", () =>
  with_page(in_matrix("cases/6.F.17.html"), {}, async (page) => {
    const first = page.url();
    await page.keyboard.press("n");
    await page.waitForURL((url) => url.href !== first);
    await page.keyboard.press("p");
    await page.waitForURL(first);
  }));

test("without scripts every case is there, and leads to its boards", () =>
  with_page(in_matrix("index.html"), { scripts: false }, async (page) => {
    assert.equal(await rows(page).count(), count_of_all);
    assert.ok(!(await page.locator("form.filters").isVisible()));
    assert.equal(await page.locator("#matrix td.d a").first().textContent(), "differs");
  }));

// The matrix itself is on pages that lie on their side.
test("on paper, no table is wider than its page", async () => {
  for (const [table, width] of [[".adapters", upright], [".matrix", landscape]]) {
    await with_page(in_matrix("index.html"), { width }, async (page) => {
      await page.emulateMedia({ media: "print" });
      const { width: wide } = await page.locator(table).boundingBox();
      const [content, room] = await page.locator(table).evaluate((frame) => [frame.scrollWidth, frame.clientWidth]);
      assert.ok(wide <= width && content <= room, `${table}: ${content} in ${room} on a page of ${width}`);
    });
  }
});

// The pages of `casus compare --report`.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import {
  casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, with_page,
} from "./harness.mjs";

const option = folder_for("compare-option");
casus("compare", "ambition-empire-6", "--set", "build-limit=none", "--hand-written", "--chapter", "AE6.BUILD", "--report", option);
const editions = folder_for("compare-editions");
casus("compare", "ambition-empire-5", "ambition-empire-6", "--hand-written", "--chapter", "AE6.BUILD", "--boards", "0", "--report", editions);
const [first] = readdirSync(`${option}/cases`);

for (const [kind, file] of Object.entries({
  "one option": `${option}/index.html`, "two editions": `${editions}/index.html`, "a case": `${option}/cases/${first}`, "the signs": `${option}/signs.html`,
})) {
  for (const look of looks) {
    test(`${kind}, ${name_of(look)}: accessible, as wide as its window, and without the colour of failures`, () =>
      with_page(file, look, async (page) => {
        await expect_accessible(page);
        await expect_no_sideways_scrolling(page);
        const red = await page.evaluate(() => {
          const bad = document.createElement("p");
          bad.className = "badword";
          document.body.append(bad);
          const colour = getComputedStyle(bad).color;
          bad.remove();
          const coloured = ({ color, borderLeftColor, borderLeftWidth }) =>
            color === colour || (borderLeftColor === colour && borderLeftWidth !== "0px");
          return Array.from(document.querySelectorAll("main *:not(svg *)")).filter((one) => coloured(getComputedStyle(one))).map((one) => one.outerHTML.slice(0, 80));
        });
        assert.deepEqual(red, []);
      }));
  }
}

test("a case leads to the meaning of the signs on its boards", () =>
  with_page(`${option}/cases/${first}`, {}, async (page) => {
    await page.getByRole("link", { name: "What the signs on the boards mean" }).click();
    await page.waitForURL(/\/signs\.html$/);
    assert.ok(await page.locator(".legend").getByText("Sortie", { exact: true }).isVisible());
  }));

test("titles are words, and ids stand beside them", () =>
  with_page(`${option}/index.html`, {}, async (page) => {
    assert.match(await page.locator("h1").textContent(), /^Ambition & Empire, version 6, with another rule \(the most builds/);
    assert.match(await page.locator(".variants tbody th").textContent(), /the most builds of a power each Winter build-limit/);
    const decided = await page.locator(".groups .decided").first().textContent();
    assert.match(decided, /^Before: No power builds more than .*ae6\/build\/limit$/);
    await page.goto(`file://${editions}/index.html`);
    assert.equal(await page.locator("h1").textContent(), "From Ambition & Empire, version 5 to Ambition & Empire, version 6");
    // A long list does not stand before the cases.
    assert.ok(await page.locator("details:has-text('Borders') table").isHidden());
    await page.locator("summary", { hasText: "Borders" }).click();
    assert.ok(await page.locator("details:has-text('Borders') table").isVisible());
  }));

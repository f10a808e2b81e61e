// The pages of `casus compare --report`.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, with_page,
} from "./harness.mjs";

const option = folder_for("compare-option");
casus("compare", "ambition-empire-6", "--set", "build-limit=none", "--hand-written", "--chapter", "AE6.BUILD", "--report", option);
const editions = folder_for("compare-editions");
casus("compare", "ambition-empire-5", "ambition-empire-6", "--hand-written", "--chapter", "AE6.BUILD", "--boards", "0", "--report", editions);
const [first] = readdirSync(`${option}/cases`);
// On two maps: the boards before are pages in frames.
const frame_of = /-(before|after)\.html$/;
const on_two_maps = readdirSync(`${editions}/cases`).find((name) => !frame_of.test(name) && readFileSync(`${editions}/cases/${name}`, "utf8").includes("<iframe"));

for (const [kind, file] of Object.entries({
  "one option": `${option}/index.html`, "two editions": `${editions}/index.html`, "a case": `${option}/cases/${first}`,
  "a case on two maps": `${editions}/cases/${on_two_maps}`, "the signs": `${option}/signs.html`,
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

for (const width of [1280, 390]) {
  test(`the board before, on its own map, can be enlarged as the one now (${width} wide)`, () =>
    with_page(`${editions}/cases/${on_two_maps}`, { width }, async (page) => {
      const [before] = page.frames().filter((frame) => frame_of.test(frame.url()));
      const view = () => before.locator("svg.board:not(.definitions)").getAttribute("viewBox");
      const first_view = await view();
      await before.getByRole("button", { name: "Enlarge the board" }).click();
      assert.notEqual(await view(), first_view);
      await before.getByRole("button", { name: "First view" }).click();
      assert.equal(await view(), first_view);
      // The frame has room for board and buttons: nothing in it has to be scrolled.
      const [content, room] = await before.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      assert.ok(content <= room, `${content} high in a frame of ${room}`);
    }));
}

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

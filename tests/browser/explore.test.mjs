// The page of `casus explore --report`, as a designer uses it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, with_page } from "./harness.mjs";

const folder = folder_for("explored");
casus("explore", "ambition-empire-6", "--boards", "300", "--option-boards", "20", "--report", folder);
const page_of = (look, act, hash = "") => with_page(`${folder}/index.html${hash}`, look, act);
// A link unfolds its board after the page has moved there.
const once_unfolded = async (page) => {
  await page.locator("main > details[open]").first().waitFor({ state: "attached" });
  return unfolded(page);
};
const unfolded = (page) => page.locator("main > details[open]").evaluateAll((all) => all.map((one) => one.id));

for (const look of looks) {
  test(`explore: accessible, and within the page (${name_of(look)})`, () =>
    page_of(look, async (page) => {
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
    }));
}

test("explore: the answer comes first, then the contents, and each of its links leads somewhere", () =>
  page_of({}, async (page) => {
    assert.match(await page.locator("main p").first().textContent(), /^\d+ of \d+ clauses decide something on 300 boards/);
    const links = await page.locator("nav a").evaluateAll((all) => all.map((one) => one.getAttribute("href").slice(1)));
    assert.ok(links.length >= 5);
    for (const id of links) assert.equal(await page.locator(`[id="${id}"]`).count(), 1, id);
  }));

test("explore: boards are folded, and a link to one unfolds it", async () => {
  await page_of({}, async (page) => {
    assert.deepEqual(await unfolded(page), []);
    await page.getByRole("link", { name: "standard/support/cut", exact: true }).click();
    assert.deepEqual(await once_unfolded(page), ["support.cut"]);
    assert.ok(await page.locator("[id='support.cut'] svg.board").first().isVisible());
  });
  await page_of({}, async (page) => assert.deepEqual(await once_unfolded(page), ["move.ring"]), "#move.ring");
  await page_of({}, async (page) => assert.deepEqual(await unfolded(page), []), "#%");
});

test("explore: what is folded is not laid out, text by text, while the page loads", () =>
  page_of({ width: 390 }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await page.reload();
    const { metrics } = await session.send("Performance.getMetrics");
    const layouts = metrics.find(({ name }) => name === "LayoutCount").value;
    assert.ok(layouts < 50, `laid out ${layouts} times`);
  }));

// Pages on which a reader changes the orders: of a report, and of the book.
import assert from "node:assert/strict";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { test as any_test } from "node:test";
import { casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, with_page } from "./harness.mjs";

const module = path.join(path.dirname(process.env.CASUS_PROGRAM), "live/engine.js");
const skip = existsSync(module) ? false : "the engine for browsers is not built (clang-19 for wasm32 and ./dev wasm)";
const test = (name, act) => any_test(name, { skip }, act);

const report = folder_for("live");
const book = folder_for("live-book");
if (!skip) {
  casus("run", "--report", report, "cases/standard/datc-6d-supports-and-dislodgement.case", "cases/standard/datc-6h-retreats.case",
    "cases/1700ad/booklet.case", "cases/ambition-empire-6/diplomacy-points.case");
  casus("book", "-o", book, "cases/standard/datc-6d-supports-and-dislodgement.case");
}
const on_case = (id, look, act, hash = "") => with_page(`${report}/cases/${id}.html${hash}`, look, act);

const change = async (page) => {
  await page.getByRole("button", { name: "Change the orders" }).first().click();
  await settled(page);
};
// The engine has answered all that was asked.
const settled = (page) => page.waitForFunction(() => document.querySelector(".live-nexts, .live-told")?.closest(".live:not([aria-busy])") &&
  document.querySelector(".live-nexts button, .live-told li"));
const orders = (page) => page.getByLabel(/^Orders, /);
async function write(page, text) {
  await orders(page).fill(text);
  await page.waitForTimeout(200);
  await settled(page);
}
async function replace(page, before, after) {
  const text = await orders(page).inputValue();
  assert.ok(text.includes(before), text);
  await write(page, text.replace(before, after));
}
const results = (page) => page.evaluate(() =>
  Object.fromEntries(Array.from(document.querySelectorAll(".live-rest table.orders tbody tr"), (row) =>
    [row.querySelector("th").textContent, row.cells[2].textContent])));
const point = (page, name) => page.getByRole("button", { name }).first().click();

test("live: nothing of the engine is loaded before the button, and without scripts there is no button", async () => {
  await on_case("6.D.2", {}, async (page) => {
    assert.equal(await page.locator("script[src$='live/engine.js'], script[src*='live/variants/']").count(), 0);
    assert.equal(page.workers().length, 0);
    await change(page);
    assert.equal(await page.locator("script[src$='live/engine.js'], script[src*='live/variants/']").count(), 2);
    assert.equal(page.workers().length, 1);
  });
  await on_case("6.D.2", { scripts: false }, async (page) => {
    assert.equal(await page.getByText("Change the orders").count(), 0);
    assert.ok(await page.getByText("A Vienna bounces").count() > 0);
  });
});

test("live: another order gives another result, its reason and another board, marked as the reader's own change", () =>
  on_case("6.D.2", {}, async (page) => {
    const board = () => page.locator(".live-board svg desc").textContent();
    await change(page);
    assert.equal(await page.locator(".live-mark").textContent(), "The case");
    assert.equal((await results(page))["A Venice H"], "holds, dislodged");
    await replace(page, "A Vienna - Tyrolia", "A Vienna H");
    assert.equal((await results(page))["A Vienna H"], "holds");
    assert.equal((await results(page))["A Tyrolia S A Venice"], "given");
    assert.match(await page.locator(".live-rest").textContent(), /A Trieste bounces/);
    assert.equal(await page.locator(".live-mark").textContent(), "Your change");
    assert.match(await page.locator(".live-changes").textContent(), /A Trieste - Venice.*moves.*bounces/s);
    for (const part of [".live-mark", ".live-told", ".live-changes"]) assert.ok(!/fail|expected/i.test(await page.locator(part).textContent()));
    assert.ok(!/expected/i.test(await page.locator(".live-rest thead").first().textContent()));
    await write(page, "");
    assert.match(await board(), /A Vienna/);
  }));

test("live: what is being written stays when an older answer is shown", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await page.evaluate(() => {
      const field = document.querySelector("textarea");
      field.value = field.value.replace("A Vienna - Tyrolia", "A Vienna - Trieste");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      document.querySelector(".live-whole input").click(); // shows the last answer at once
    });
    assert.match(await orders(page).inputValue(), /A Vienna - Trieste/);
    await page.locator(".live-changes li").first().waitFor();
    assert.match(await page.locator(".live-changes").textContent(), /A Trieste - Venice.*moves.*bounces/s);
  }));

test("live: the address holds the change, opens it again, and one click leads back to the case", async () => {
  let address;
  await on_case("6.D.2", {}, async (page) => {
    await change(page);
    await replace(page, "A Vienna - Tyrolia", "A Vienna - Bohemia");
    await page.waitForTimeout(300);
    address = page.url();
    assert.match(address, /#orders=/);
  });
  await with_page(`${report}/cases/6.D.2.html#${address.split("#")[1]}`, {}, async (page) => {
    await settled(page);
    assert.match(await orders(page).inputValue(), /A Vienna - Bohemia/);
    assert.equal((await results(page))["A Vienna - Bohemia"], "moves");
    await page.getByRole("link", { name: "Skip to the content" }).focus();
    await page.keyboard.press("Enter");
    assert.match(await orders(page).inputValue(), /A Vienna - Bohemia/, "a link within the page changes nothing");
    await page.getByRole("button", { name: "Back to the case" }).click();
    assert.equal(await page.locator(".live-editor").count(), 0);
    assert.ok(!page.url().includes("orders="));
    assert.ok(await page.locator("table.orders").first().isVisible());
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Change the orders");
  });
});

test("live: an order is given by pointing: a unit and a place, or two units for a support, with the mouse and with keys", async () => {
  await on_case("6.D.2", {}, async (page) => {
    await change(page);
    await point(page, /^Austria A Vienna/);
    await point(page, "To Bohemia");
    await settled(page);
    assert.match(await orders(page).inputValue(), /A Vienna - Bohemia\n/);
    await point(page, /^Italy A Venice/);
    await point(page, /^Italy A Tyrolia/);
    await settled(page);
    assert.match(await orders(page).inputValue(), /A Venice S A Tyrolia\n/);
    // A support that has to be pointed out: the unit that gives it, the one that gets it, the place.
    await point(page, /^Austria F Adriatic Sea/);
    await page.getByRole("button", { name: "Support …" }).click();
    await point(page, /^Italy A Venice/);
    await point(page, /^Austria A Trieste.*to there/);
    await settled(page);
    assert.match(await orders(page).inputValue(), /F Adriatic Sea S A Venice - Trieste\n/);
  });
  await on_case("6.D.2", {}, async (page) => {
    await change(page);
    await page.getByRole("button", { name: /^Austria A Vienna/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "To Galicia" }).focus();
    await page.keyboard.press("Enter");
    await settled(page);
    assert.match(await orders(page).inputValue(), /A Vienna - Galicia\n/);
    await page.getByLabel("Unit or place").selectOption({ label: "A Trieste" });
    await page.getByLabel("Its order").selectOption("A Trieste H");
    await settled(page);
    assert.match(await orders(page).inputValue(), /A Trieste H\n/);
  });
});

test("live: a mistake is shown at its line, with what was expected, and mended with a click", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    const before = await page.locator(".live-rest").textContent();
    await replace(page, "A Venice H", "A Venice - Romee");
    const told = page.locator(".live-told");
    assert.match(await told.textContent(), /Line 6 unknown province: “Romee”; expected: a province of this map/);
    assert.equal(await page.locator(".live-under .bad").textContent(), "  A Venice - Romee\n");
    assert.equal(await page.locator(".live-rest").textContent(), before);
    await told.getByRole("button", { name: "Line 6" }).click();
    assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)), "Romee");
    await told.getByRole("button", { name: "Write Rome" }).click();
    await settled(page);
    assert.match(await orders(page).inputValue(), /A Venice - Rome\n/);
    assert.equal((await results(page))["A Venice - Rome"], "moves");
  }));

test("live: a mistake stays when the whole map is shown", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await replace(page, "A Vienna - Tyrolia", "A Vienna - Tyrolla");
    await page.getByLabel("Show the whole map").click();
    assert.match(await page.locator(".live-told").textContent(), /Tyrolla/);
    assert.equal(await page.locator(".live-stale").count(), 1);
    assert.equal(await page.locator(".live-nexts button").count(), 0);
  }));

test("live: a mistake in a phase before is shown there", () =>
  on_case("6.D.2", {}, async (page) => {
    await settled(page);
    assert.match(await orders(page).inputValue(), /A Veni - Rome/);
    assert.match(await page.locator(".live-told").textContent(), /Line 2/);
    assert.equal(await page.locator(".live-trail [aria-current]").textContent(), "the first phase");
  }, `#${new URLSearchParams({ orders: "Italy\n  A Veni - Rome\n", orders2: "Italy\n  A Rome H\n" })}`));

test("live: an address that is followed while the editor is open keeps the board and the options of the case", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await replace(page, "A Vienna - Tyrolia", "A Vienna - Bohemia");
    await page.waitForTimeout(300);
    await page.getByRole("link", { name: "Skip to the content" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    await page.goBack();
    await page.waitForTimeout(300);
    await settled(page);
    assert.equal((await results(page))["A Vienna - Bohemia"], "moves");
    assert.equal(await page.locator(".live-told li").count(), 0);
    assert.match(await page.getByLabel("The board as text").inputValue(), /A Tyrolia/);
  }));

test("live: the rules of an address are those that the fields show", () =>
  on_case("6.D.2", {}, async (page) => {
    await settled(page);
    await page.locator(".live-rules summary").click();
    assert.equal(await page.getByLabel(/^convoy-paradox/).inputValue(), "1982");
  }, `#${new URLSearchParams({ orders: "Italy\n  A Venice H\n", options: "convoy-paradox:1982" })}`));

test("live: a button that copies has its name again, however often it was pressed", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    const button = page.locator(".live-nexts button").filter({ hasText: /Copy the link|Copied/ });
    await button.click();
    await button.click();
    await page.waitForTimeout(2500);
    assert.equal(await button.textContent(), "Copy the link");
  }));

test("live: an order is given to the power under whose name it stands, on a line of its own or before a colon", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await write(page, "Austria\n  A Vienna H\nItaly: A Venice H");
    await point(page, /^Austria A Trieste/);
    await page.getByLabel("Its order").selectOption("A Trieste - Tyrolia");
    await settled(page);
    assert.equal(await orders(page).inputValue(), "Austria\n  A Vienna H\n  A Trieste - Tyrolia\nItaly: A Venice H\n");
  }));

test("live: the next phase goes on from the result, and back", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await page.getByRole("button", { name: "Play on: Spring 1901 retreats" }).click();
    await page.getByLabel("Orders, Spring 1901 retreats").waitFor();
    await point(page, /^Italy A Venice/);
    await point(page, "To Rome");
    await settled(page);
    assert.equal((await results(page))["A Venice - Rome"], "retreats");
    await page.waitForTimeout(300);
    const address = page.url();
    await page.getByRole("button", { name: "Spring 1901 movement", exact: true }).click();
    await page.getByLabel("Orders, Spring 1901 movement").waitFor();
    await page.getByRole("button", { name: "Spring 1901 retreats", exact: true }).click();
    await page.getByLabel("Orders, Spring 1901 retreats").waitFor();
    assert.match(await orders(page).inputValue(), /A Venice - Rome/);
    await page.goto("about:blank");
    await page.goto(address);
    await page.getByLabel("Orders, Spring 1901 retreats").waitFor();
    assert.equal((await results(page))["A Venice - Rome"], "retreats");
  }));

test("live: a change drops the phases that follow, and a click at one of them shows the changed phase", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await page.getByRole("button", { name: "Play on: Spring 1901 retreats" }).click();
    await page.getByLabel("Orders, Spring 1901 retreats").waitFor();
    await page.getByRole("button", { name: "Spring 1901 movement", exact: true }).click();
    await page.getByLabel("Orders, Spring 1901 movement").waitFor();
    const text = await orders(page).inputValue();
    await orders(page).fill(text.replace("A Vienna - Tyrolia", "A Vienna H"));
    await page.getByRole("button", { name: "Spring 1901 retreats", exact: true }).click();
    await page.waitForTimeout(200);
    await settled(page);
    assert.equal(await page.locator(".live-told li").count(), 0);
    assert.equal((await results(page))["A Vienna H"], "holds");
    assert.ok(await page.locator(".live-trail").isHidden());
  }));

test("live: no unit is chosen in a phase that is gone to, also if it cannot be played", () =>
  on_case("6.D.2", {}, async (page) => {
    const buttons = page.getByRole("button", { name: "Remove A Vienna" });
    await change(page);
    await page.getByRole("button", { name: "Play on: Spring 1901 retreats" }).click();
    await page.getByLabel("Orders, Spring 1901 retreats").waitFor();
    await write(page, "Italy: A Venice - Romee");
    await page.getByRole("button", { name: "Spring 1901 movement", exact: true }).click();
    await page.getByLabel("Orders, Spring 1901 movement").waitFor();
    await settled(page);
    await page.getByText("Units and centres", { exact: true }).click();
    await point(page, /^Austria A Vienna/);
    await buttons.waitFor();
    await page.getByRole("button", { name: "Spring 1901 retreats", exact: true }).click();
    await page.locator(".live-told li").waitFor();
    assert.equal(await buttons.count(), 0);
    await write(page, "");
    assert.match(await page.locator(".live-hint").textContent(), /^Point at a unit on the board/);
  }));

test("live: units are removed, added and replaced", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await page.getByText("Units and centres", { exact: true }).click();
    await point(page, /^Austria A Vienna/);
    await page.getByRole("button", { name: "Remove A Vienna" }).click();
    await settled(page);
    assert.equal(await page.getByRole("button", { name: /^Austria A Vienna/ }).count(), 0);
    assert.ok(!(await orders(page).inputValue()).includes("Vienna"));
    await page.getByLabel("Power").selectOption("France");
    await page.getByLabel("Place", { exact: true }).selectOption({ label: "Piedmont" });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await settled(page);
    await point(page, /^France A Piedmont/);
    await page.getByRole("button", { name: "Make it F Piedmont" }).click();
    await settled(page);
    await point(page, /^France F Piedmont/);
    await point(page, "To Gulf of Lyon");
    await settled(page);
    assert.equal((await results(page))["F Piedmont - Gulf of Lyon"], "moves");
  }));

test("live: builds are chosen at their place, and a removal needs one click", () => {
  const board = `variant standard\nphase Winter 1901 adjustments\nboard\n  France  A Paris\n  Germany  A Munich, A Berlin\n` +
    "  centres France  Paris, Brest\n  centres Germany  Munich\n";
  return on_case("6.D.2", {}, async (page) => {
    await settled(page);
    assert.match(await page.locator(".live-hint").textContent(), /France: 1 build. Germany: 1 removal/);
    await point(page, /^France Brest/);
    await page.getByRole("button", { name: "Build F Brest" }).click();
    await settled(page);
    await point(page, /^Germany A Berlin/);
    await settled(page);
    assert.deepEqual(await results(page), { "Build F Brest": "builds", "Disband A Berlin": "removes" });
    await point(page, /^Germany A Berlin/);
    await settled(page);
    assert.ok(!(await orders(page).inputValue()).includes("Disband"));
  }, `#orders=&board=${encodeURIComponent(board)}`);
});

test("live: what was changed is taken as a case", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await replace(page, "A Vienna - Tyrolia", "A Vienna - Bohemia");
    await page.getByRole("button", { name: "Take it as a case" }).click();
    const text = await page.locator(".live-taken pre").textContent();
    assert.match(text, /A Vienna - Bohemia +moves/);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  }));

test("live: hostile orders, boards and options in the address are shown and do nothing", async () => {
  const evil = [`<img src=x onerror=window.__owned=1>"><script>window.__owned=2</script>`, `\u202e\u0000% case X "<b>"`, "A".repeat(100_000)];
  for (const name of ["orders", "board", "options", "orders2", "phase", "at"]) {
    for (const text of evil) {
      const other = name === "orders" ? "" : "orders=A+Venice+H&";
      await on_case("6.D.2", {}, async (page) => {
        await settled(page);
        assert.equal(await page.evaluate(() => window.__owned), undefined);
        assert.equal(await page.locator(".live img, .live script").count(), 0);
        await page.getByRole("button", { name: "Back to the case" }).click();
        assert.ok(await page.locator("table.orders").first().isVisible());
      }, `#${other}${name}=${encodeURIComponent(text)}`);
    }
  }
});

for (const look of looks) {
  test(`live: the editor is accessible and stays within the page (${name_of(look)})`, () =>
    on_case("6.D.2", look, async (page) => {
      await change(page);
      await expect_accessible(page);
      await replace(page, "A Vienna - Tyrolia", "A Vienna - Bohemia");
      for (const summary of ["Units and centres", "Rules"]) await page.getByText(summary, { exact: true }).click();
      await point(page, /^Austria A Trieste/);
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
      await replace(page, "A Vienna - Bohemia", "A Vienna - Bohemai");
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
    }));
}

test("live: the board with the orders can be enlarged, and stays so while orders change", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    const width = () => page.evaluate(() => document.querySelector(".live-board svg.board").viewBox.baseVal.width);
    const full = await width();
    await page.getByRole("button", { name: "Enlarge the board" }).first().click();
    const enlarged = await width();
    assert.ok(enlarged < full);
    await replace(page, "A Vienna - Tyrolia", "A Vienna - Bohemia");
    assert.equal(await width(), enlarged);
    await point(page, /^Austria A Trieste/);
    assert.match(await page.locator(".live-pick").textContent(), /A Trieste/);
  }));

test("live: paper has the boards and results, but not the editor", () =>
  on_case("6.D.2", {}, async (page) => {
    await change(page);
    await page.emulateMedia({ media: "print" });
    assert.ok(!(await page.locator(".live-editor").isVisible()));
    assert.ok(await page.locator(".live-rest table.orders").first().isVisible());
  }));

test("live: every phase of a case can be changed, one at a time", () =>
  on_case("6.H.1", {}, async (page) => {
    const buttons = page.getByRole("button", { name: "Change the orders" });
    const count = await buttons.count();
    assert.ok(count > 1);
    await buttons.nth(1).click();
    await settled(page);
    assert.equal(await page.locator(".live-editor").count(), 1);
    await write(page, "");
    await page.waitForTimeout(300);
    assert.match(page.url(), /phase=2/);
    await buttons.nth(0).click();
    await settled(page);
    assert.equal(await page.locator(".live-editor").count(), 1);
  }));

test("live: diplomacy points are given to a unit of a minor power by pointing", () =>
  on_case("AE6.POINTS.5", {}, async (page) => {
    await change(page);
    await point(page, /^Switzerland A Switzerland/);
    await page.getByLabel("Points of").selectOption("Austria");
    assert.equal(await page.getByLabel("Its order").inputValue(), "A Switzerland - Burgundy");
    await point(page, "To Tyrol");
    await settled(page);
    assert.match(await orders(page).inputValue(), /Austria:\n  DP 1: A Switzerland - Tyrol\n/);
    assert.match(await page.locator(".live-rest").textContent(), /A Switzerland makes a sortie to Tyrol/);
  }));

test("live: a plan for a year is made of two choices", () =>
  on_case("1700.BOOKLET.3", {}, async (page) => {
    await change(page);
    await write(page, "");
    await point(page, /^Austro-Hungarians A\(Boh\)/);
    await point(page, "To Vienna");
    await settled(page);
    assert.match(await orders(page).inputValue(), /A\(Boh\)-Vie\n/);
    await page.getByLabel("Then, in the next impulse").selectOption("Sty");
    await settled(page);
    assert.match(await orders(page).inputValue(), /A\(Boh\)-Vie-Sty\n/);
    assert.match(await page.locator(".live-rest").textContent(), /moves \/ moves/);
  }));

test("live: a thousand changes leave no memory behind", () =>
  on_case("6.D.2", { tab: "alone" }, async (page) => {
    await change(page);
    const session = await page.context().newCDPSession(page);
    const used = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize;
    };
    const text = await orders(page).inputValue();
    const edit = (count) => page.evaluate(async ([text, count]) => {
      const field = document.querySelector(".live-orders");
      for (let i = 0; i < count; ++i) {
        field.value = text.replace("A Vienna - Tyrolia", i % 2 ? "A Vienna - Bohemia" : "A Vienna - Galicia");
        field.dispatchEvent(new Event("input"));
        field.dispatchEvent(new Event("change"));
        await new Promise((done) => setTimeout(done));
        while (document.querySelector(".live[aria-busy]")) await new Promise((done) => setTimeout(done, 1));
      }
    }, [text, count]);
    await edit(100);
    const before = await used();
    await edit(1000);
    const after = await used();
    assert.ok(after < before + 3_000_000, `${before} bytes grew to ${after}`);
    assert.equal((await results(page))["A Vienna - Bohemia"], "moves");
  }));

test("live: a question that takes too long ends its worker, and the next one gets a new one", () =>
  on_case("6.D.2", {}, async (page) => {
    const said = await page.evaluate(async () => {
      const glue = `const load = async () => ({ engine: () => ({ addFile() {}, orders() { for (;;); }, adjudicate: () => "played" }) });`;
      const engine = new self.casusLiveBoard.Engine(async () => ({ glue, module: new ArrayBuffer(0), files: [] }));
      const late = engine.ask("orders").catch((problem) => problem.message);
      const next = engine.ask("adjudicate");
      return [await late, await next];
    });
    assert.match(said[0], /takes too long/);
    assert.equal(said[1], "played");
  }));

test("live: the book has the same editor, and links to its own pages of clauses", () =>
  with_page(`${book}/cases/6.D.2.html`, {}, async (page) => {
    await change(page);
    await replace(page, "A Vienna - Tyrolia", "A Vienna H");
    assert.equal((await results(page))["A Tyrolia S A Venice"], "given");
    assert.equal(await page.locator(".live-rest table.orders").first().getAttribute("role"), "table"); // also as a stack on a phone
    const links = await page.locator(".live-rest a").evaluateAll((all) => all.map((link) => decodeURIComponent(new URL(link.href).pathname)));
    assert.ok(links.length > 3);
    for (const link of links) assert.ok(existsSync(link), link);
    await expect_accessible(page);
  }));

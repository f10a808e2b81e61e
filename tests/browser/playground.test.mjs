// The playground: any board by the rules of any variant.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test as any_test } from "node:test";
import { casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, with_page } from "./harness.mjs";

const module = path.join(path.dirname(process.env.CASUS_PROGRAM), "live/engine.js");
const skip = existsSync(module) ? false : "the engine for browsers is not built (clang-19 for wasm32 and ./dev wasm)";
const test = (name, act) => any_test(name, { skip }, act);
const of_tree = (file) => path.join(process.env.CASUS_SOURCE_DIR, file);
const text_of = (file) => readFileSync(of_tree(file), "utf8");

const folder = folder_for("playground");
if (!skip) assert.equal(casus("playground", "--out", folder), 0);
const on_playground = (look, act, hash = "") => with_page(`${folder}/index.html${hash}`, look, async (page) => {
  await settled(page);
  await act(page);
});

// The engine has answered all that was asked.
const settled = (page) => page.waitForFunction(() => !document.querySelector(".play-setup[aria-busy], .live[aria-busy]") &&
  document.querySelector(".live-nexts button, .live-told li"), null, { timeout: 30_000 });
async function after(page, act) {
  await act;
  await page.waitForTimeout(300);
  await settled(page);
}
const orders = (page) => page.getByLabel(/^Orders, /);
const write = (page, text) => after(page, orders(page).fill(text));
const press = (page, name) => after(page, page.getByRole("button", { name }).click());
const choose_variant = (page, id) => after(page, page.getByLabel("Variant", { exact: true }).selectOption(id));
const drop = (page, files) => after(page, page.getByLabel("Files").setInputFiles(files));
const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const title = (page) => page.locator(".play-title").textContent();
const results = (page) => page.evaluate(() =>
  Object.fromEntries(Array.from(document.querySelectorAll(".live-rest table.orders tbody tr"), (row) =>
    [row.querySelector("th").textContent, row.cells[2].textContent])));
async function paste(page, text) {
  const field = page.getByRole("textbox", { name: "Board or case" });
  if (!(await field.isVisible())) await page.getByRole("button", { name: "Paste a board" }).click();
  await field.fill(text);
  await press(page, "Show it on the board");
}
async function compare(page, option, value) {
  await press(page, "Two rulebooks");
  await after(page, page.locator(`[data-option="${option}-1"]`).selectOption(value));
}

test("playground: two phases of the standard game, the second from the result of the first, and back", () =>
  on_playground({}, async (page) => {
    assert.equal(await title(page), "Standard Diplomacy: Spring 1901 movement");
    await write(page, "France: A Paris - Burgundy\nGermany: A Munich - Burgundy\nTurkey: F Ankara - Black Sea");
    assert.equal((await results(page))["A Paris - Burgundy"], "bounces");
    await press(page, /^Play on: Fall 1901/);
    assert.equal(await title(page), "Standard Diplomacy: Fall 1901 movement");
    await write(page, "Turkey: F Black Sea - Rumania");
    assert.equal((await results(page))["F Black Sea - Rumania"], "moves");
    await after(page, page.getByRole("button", { name: "Spring 1901 movement", exact: true }).click());
    assert.match(await orders(page).inputValue(), /A Paris - Burgundy/);
    await press(page, "From the start");
    assert.equal(await orders(page).inputValue(), "");
  }));

test("playground: a variant of one's own, from its two files", () =>
  on_playground({}, async (page) => {
    await page.getByRole("button", { name: "Your own variant" }).click();
    await drop(page, [of_tree("worlds/channel/map.xml"), of_tree("worlds/channel/variant.xml")]);
    assert.match(await page.locator("#own").textContent(), /can be played\. Lint found 3 errors:.*Red has no unit and no supply centre at the start/s);
    assert.match(await title(page), /^Small world: two seas between two shores/);
    await page.getByText("Units and centres", { exact: true }).click();
    await after(page, page.getByLabel("The board as text").fill("variant channel\nphase Spring 1901 movement\nboard\n  Red  A Near\n"));
    await write(page, "Red: A Near - Cape");
    assert.equal((await results(page))["A Near - Cape"], "moves");
    assert.match(page.url(), /variant=own%3Achannel/);
  }));

test("playground: a variant that extends a shipped one needs no map; files can be dropped", () =>
  on_playground({}, async (page) => {
    const text = `<variant id="mine" extends="standard" title="Mine"><rules><option name="convoy-paradox" value="all-hold"/></rules></variant>`;
    await after(page, page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "variant.xml"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, text));
    assert.equal(await title(page), "Mine: Spring 1901 movement");
    await page.getByRole("button", { name: "Rules" }).click();
    assert.equal(await page.locator(`[data-option="convoy-paradox-0"]`).inputValue(), "all-hold");
    await press(page, "Forget these files");
    assert.equal(await title(page), "Standard Diplomacy: Spring 1901 movement");
  }));

test("playground: a map beside a variant that names a shipped one is not used, and that is said", () =>
  on_playground({}, async (page) => {
    await page.getByRole("button", { name: "Your own variant" }).click();
    const map = file("map.xml", text_of("mapdata/standard/map.xml").replace(`name="Paris"`, `name="Lutetia"`));
    const variant = (map) => file("variant.xml", `<variant id="mine" extends="standard" map="${map}" title="Mine"/>`);
    const places = () => page.evaluate(() => Array.from(document.querySelectorAll(".live-units option"), (one) => one.textContent).join());
    await drop(page, [variant("standard"), map, file("outlines.svg", text_of("mapdata/standard/outlines.svg"))]);
    assert.match(await page.locator("#own").textContent(), /Not used: map\.xml, outlines\.svg\..*write map="mine"/);
    assert.match(await places(), /Paris/);
    await drop(page, [variant("mine")]);
    assert.doesNotMatch(await page.locator("#own").textContent(), /Not used/);
    assert.match(await places(), /Lutetia/);
  }));

test("playground: mistakes in dropped files are shown with their line, and the board stays", () =>
  on_playground({}, async (page) => {
    await page.getByRole("button", { name: "Your own variant" }).click();
    const problems = () => page.locator("#own .play-problems").textContent();
    await drop(page, file("variant.xml", `<variant id="mine" extends="standard">\n<rules>\n  <option name="convoy-paradox" value="szikman"/>\n</rules></variant>`));
    assert.match(await problems(), /variant\.xml, line 3, column \d+: unknown value of convoy-paradox: “szikman”; expected: .*; the nearest is szykman/);
    assert.match(await problems(), /<option name="convoy-paradox" value="szikman"\/>/);
    await drop(page, file("variant.xml", `<variant id="mine" extends="standard" title="Mine">\n<rules>\n  <option name="convoy-paradox" value="szykman"/>\n</rules></variant>`));
    assert.match(await problems(), /Mine can be played\. Lint found 1 note:/);
    assert.match(await problems(), /note variant\.xml, line 3, column \d+: .*convoy-paradox.* option-at-default/);
    await press(page, "Forget these files");
    await drop(page, file("variant.xml", `<variant id="mine" extends="standard">\n<rules>`));
    assert.match(await problems(), /variant\.xml, line \d+/);
    await drop(page, file("map.xml", text_of("worlds/channel/map.xml").slice(0, 300)));
    await press(page, "Forget these files");
    await drop(page, file("map.xml", text_of("worlds/channel/map.xml")));
    assert.match(await problems(), /A variant\.xml is missing/);
    await drop(page, file("picture.png", "\x89PNG\r\n"));
    assert.match(await problems(), /picture\.png: this is no variant\.xml/);
    await drop(page, file("variant.xml", `<variant id="../&quot;><img src=x onerror=window.__owned=1>" title="<img src=x onerror=window.__owned=1>"/>`));
    await drop(page, file("variant.xml", `<!DOCTYPE v [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><variant id="bomb" title="&b;&b;"/>`));
    assert.equal(await page.evaluate(() => window.__owned), undefined);
    assert.equal(await page.locator("main img, main script").count(), 0);
    assert.equal(await title(page), "Standard Diplomacy: Spring 1901 movement");
  }));

test("playground: two rulebooks side by side, and what differs between them, in words", () =>
  on_playground({}, async (page) => {
    await paste(page, text_of("docs/examples/paradox.txt"));
    assert.match(await orders(page).inputValue(), /F London S F Wales - English Channel/);
    await press(page, "Two rulebooks");
    assert.match(await page.locator(".play-words").textContent(), /both rulebooks are the same/);
    await after(page, page.locator(`[data-option="convoy-paradox-1"]`).selectOption("1982"));
    const differences = await page.locator(".play-differences").textContent();
    assert.match(differences, /First.*standard\/paradox\/szykman.*Second/s);
    assert.equal(await page.locator(".play-second svg.board, .live-board svg.board").count(), 3);
    assert.equal(await page.locator(".play-rule.play-differs").count(), 1);
    // While the orders have a mistake, both boards are grey.
    const good = await orders(page).inputValue();
    await write(page, `${good}\nFrance: A Paris - Nowhere`);
    for (const board of [".live-side svg.board", ".play-second-board svg.board"]) {
      const filter = await page.locator(board).first().evaluate((one) => getComputedStyle(one).filter);
      assert.equal(filter, "grayscale(1)", board);
    }
    await write(page, good);
    // Another variant, with its own colours and its own land on the same page.
    await after(page, page.getByLabel("Variant of the second rulebook").selectOption("classical"));
    assert.match(await page.locator(".play-words").textContent(), /The second rulebook cannot play this:.*unknown/s);
    await press(page, "One rulebook again");
    assert.equal(await page.locator(".play-second").count(), 0);
  }));

test("playground: one's own variant beside the shipped one that it extends", () =>
  on_playground({}, async (page) => {
    await page.getByRole("button", { name: "Your own variant" }).click();
    await drop(page, file("variant.xml", `<variant id="mine" extends="standard" title="Mine"><rules><option name="convoy-paradox" value="all-hold"/></rules></variant>`));
    await press(page, "Two rulebooks");
    await after(page, page.getByLabel("Variant of the second rulebook").selectOption("standard"));
    assert.match(await page.locator(".play-words").textContent(), /Nothing on this board/);
    const land = () => page.evaluate(() => Array.from(document.querySelectorAll(".play-second use"), (one) => document.querySelector(one.getAttribute("href"))).every(Boolean));
    assert.ok(await land());
    await page.getByText("Units and centres", { exact: true }).click();
    await after(page, page.getByLabel("The board as text").fill(text_of("docs/examples/paradox.txt").replace(/^orders[^]*/m, "").replace("variant standard", "variant mine")));
    await write(page, text_of("docs/examples/paradox.txt").replace(/^[^]*^orders\n/m, ""));
    assert.match(await page.locator(".play-differences").textContent(), /standard\/paradox\/all-hold/);
    assert.ok(await land());
  }));

test("playground: a year of 1700 by order sheets, with the boards of both impulses", () =>
  on_playground({}, async (page) => {
    await choose_variant(page, "1700ad");
    await write(page, text_of("docs/examples/year-1700.txt"));
    assert.match((await results(page))["Mar(Lon)-hold-UPr"], /moves/);
    assert.match(await page.locator(".live-rest").textContent(), /First impulse[^]*Second impulse/);
    await press(page, /^Play on: 1701/);
    assert.equal(await title(page), "1700 AD II: 1701 turn");
  }));

test("playground: diplomacy points move units of minor powers, with the reasons", () =>
  on_playground({}, async (page) => {
    await choose_variant(page, "ambition-empire-6");
    await write(page, "France\n  DP 2: A Switzerland - Burgundy\nAustria\n  DP 1: A Switzerland H");
    const text = await page.locator(".live-rest").textContent();
    assert.match(text, /Switzerland - Burgundy/);
    assert.match(text, /diplomacy points|Diplomacy/);
    await page.getByRole("button", { name: "Writing orders" }).click();
    assert.match(await page.locator("#help").textContent(), /DP 2: A Switzerland/);
  }));

test("playground: the examples of orders can be read", () =>
  on_playground({}, async (page) => {
    await page.getByRole("button", { name: "Writing orders" }).click();
    for (const [variant, name] of [["standard", "Movement"], ["standard", "A power that falls into civil disorder"],
      ["ambition-empire-6", "Diplomacy points, for units of minor powers"], ["1700ad", "The order sheet of a year, two impulses"]]) {
      if (variant !== (await page.getByLabel("Variant", { exact: true }).inputValue())) await choose_variant(page, variant);
      await write(page, await page.getByLabel(`Example: ${name}`).textContent());
      assert.equal(await page.locator(".live-told").textContent(), "", name);
    }
    assert.equal(await page.getByLabel("Example: Retreats").count(), 0);
  }));

test("playground: a case is shown on the board, with its options, and played on", () =>
  on_playground({}, async (page) => {
    const text = text_of("cases/standard/datc-6h-retreats.case");
    const one = text.slice(0, text.indexOf("case 6.H.2")).replace("  phase ", "  option   convoy-paradox=all-hold\n  phase ");
    await paste(page, one);
    assert.equal(await title(page), "Standard Diplomacy: Spring 1901 movement");
    assert.equal((await results(page))["A Tyrolia - Trieste"], "moves");
    assert.match(await page.getByRole("button", { name: /^Rules/ }).textContent(), /1 changed/);
    await after(page, page.getByRole("button", { name: "the next phase", exact: true }).click());
    assert.equal(await title(page), "Standard Diplomacy: Spring 1901 retreats");
    assert.match(await orders(page).inputValue(), /Greece/);
    // Of several cases one is chosen.
    await page.getByRole("button", { name: "Paste a board" }).click();
    await page.getByRole("textbox", { name: "Board or case" }).fill(text);
    await page.getByLabel("Which case").selectOption("6.H.2");
    await press(page, "Show it on the board");
    assert.match(await orders(page).inputValue(), /A Liverpool - Edinburgh/);
  }));

test("playground: the address holds board, orders, rules and both rulebooks, and restores them", async () => {
  let address, differences;
  await on_playground({}, async (page) => {
    await paste(page, text_of("docs/examples/paradox.txt"));
    await compare(page, "convoy-paradox", "all-hold");
    differences = await page.locator(".play-differences").textContent();
    await page.waitForTimeout(300);
    address = page.url();
  });
  await on_playground({}, async (page) => {
    await page.locator(".play-differences").waitFor();
    assert.equal(await page.locator(".play-differences").textContent(), differences);
    assert.match(await orders(page).inputValue(), /F London S F Wales - English Channel/);
    await page.waitForTimeout(300);
    assert.equal(page.url(), address);
    await press(page, "Copy the board");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /variant standard[^]*F London, F Wales/);
  }, `#${address.split("#")[1]}`);
});

test("playground: the address holds later phases, also if nothing is ordered in the first one", async () => {
  let address;
  await on_playground({}, async (page) => {
    await press(page, /^Play on: Fall 1901/);
    await write(page, "France: A Paris - Burgundy");
    await page.waitForTimeout(300);
    address = page.url();
  });
  await on_playground({}, async (page) => {
    assert.equal(await title(page), "Standard Diplomacy: Fall 1901 movement");
    assert.equal((await results(page))["A Paris - Burgundy"], "moves");
  }, `#${address.split("#")[1]}`);
});

test("playground: a board that cannot be read is mended where it is written", () =>
  on_playground({}, async (page) => {
    assert.match(await page.locator(".live-told").textContent(), /There is nothing to show yet/);
    const text = page.getByLabel("The board as text");
    await after(page, text.fill("variant standard\nphase Spring 1901 movement\nboard\n  France  A Paris\n"));
    assert.equal(await page.locator(".live-told li").count(), 0);
    assert.equal(await page.locator(".live-board svg.board").count(), 1);
  }, `#${new URLSearchParams({ variant: "standard", board: "variant standard\nboard\n  France  A Pariss\n" })}`));

test("playground: two rulebooks differ in retreats, and in the results of units without an order", () =>
  on_playground({}, async (page) => {
    await paste(page, `variant standard
phase Spring 1901 movement
board
  France   A Wales, A Yorkshire, F English Channel
  England  A London
orders
France
  A Wales - London via convoy
  F English Channel C A Wales - London
  A Yorkshire S A Wales - London
`);
    await compare(page, "retreat-to-convoy-origin", "barred");
    const differences = await page.locator(".play-differences").textContent();
    assert.match(differences, /England: no order for its army in London.*holds, dislodged.*holds, destroyed/s);
    assert.match(differences, /Afterwards dislodged in London.*army of England, may retreat to Wales.*nobody/s);
  }));

test("playground: a title with signs of XML is shown as it reads", () =>
  on_playground({}, async (page) => {
    await page.getByRole("button", { name: "Your own variant" }).click();
    await drop(page, file("variant.xml", `<variant id="mine" extends="standard" title="Mine &amp; yours"/>`));
    assert.equal(await title(page), "Mine & yours: Spring 1901 movement");
    const names = await page.getByLabel("Variant", { exact: true }).locator("option").allTextContents();
    assert.ok(names.includes("Mine & yours (your files)"), `${names}`);
  }));

test("playground: a link to a variant that is not there says what is missing, and its files open it", () =>
  on_playground({}, async (page) => {
    assert.match(await page.locator("#own").textContent(), /The link is about the variant “mine”.*drop them here/s);
    assert.equal(await title(page), "Standard Diplomacy: Spring 1901 movement");
    await drop(page, file("variant.xml", `<variant id="mine" extends="standard" title="Mine"/>`));
    assert.equal(await title(page), "Mine: Spring 1901 movement");
    assert.equal((await results(page))["A Paris - Burgundy"], "moves");
  }, "#variant=own%3Amine&orders=France%3A+A+Paris+-+Burgundy"));

test("playground: hostile addresses are shown and do nothing", async () => {
  const evil = [`"><img src=x onerror=window.__owned=1><script>window.__owned=2</script>`, `\u202e\u0000%../../x`, "A".repeat(100_000)];
  for (const text of evil) {
    const options = `convoy-paradox:${text},${text}:1,__proto__:2,convoy-paradox:x`;
    const hashes = [{ variant: text, other: text }, { other: text }, { options, other: "standard", otheroptions: options },
      { orders: text, board: text, at: text, orders2: text }];
    for (const hash of hashes) {
      await on_playground({}, async (page) => {
        assert.equal(await page.evaluate(() => window.__owned), undefined);
        assert.equal(await page.locator("main img, main script").count(), 0);
        await press(page, "From the start");
        assert.equal(await title(page), "Standard Diplomacy: Spring 1901 movement");
      }, `#${new URLSearchParams(hash)}`);
    }
  }
});

test("playground: the signs are those of the variant", () =>
  on_playground({}, async (page) => {
    const sign = (name) => page.locator("#signs").getByText(name, { exact: true });
    await page.getByRole("button", { name: "Signs on the board" }).click();
    assert.ok(await sign("Convoy").isVisible());
    assert.equal(await sign("Squadron").count(), 0);
    await choose_variant(page, "1700ad");
    assert.ok(await sign("Squadron").isVisible());
  }));

test("playground: without scripts it says what it needs", () =>
  with_page(`${folder}/index.html`, { scripts: false }, async (page) => {
    assert.match(await page.locator("main").textContent(), /The playground needs scripts/);
  }));

test("playground: all of it is used by keyboard", () =>
  on_playground({}, async (page) => {
    await page.getByRole("button", { name: "Rules" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(`[data-option="convoy-paradox-0"]`).focus();
    await after(page, page.keyboard.press("ArrowDown"));
    assert.match(await page.evaluate(() => document.activeElement.dataset.option), /convoy-paradox-0/);
    assert.match(page.url(), /options=convoy-paradox/);
  }));

for (const look of looks) {
  test(`playground: accessible, and within the page (${name_of(look)})`, () =>
    on_playground(look, async (page) => {
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
      for (const name of ["Paste a board", "Your own variant", "Writing orders", "Signs on the board"]) await page.getByRole("button", { name }).click();
      await paste(page, text_of("docs/examples/paradox.txt").replace("F Wales", "F Walse"));
      await expect_accessible(page);
      await paste(page, text_of("docs/examples/paradox.txt"));
      await compare(page, "convoy-paradox", "1982");
      await drop(page, file("variant.xml", `<variant id="mine" extends="standard">\n<rules>\n  <option name="convoy-paradox" value="szikman"/>\n</rules></variant>`));
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
    }));
}

test("playground: paper has the boards and results, but not what sets them up", () =>
  on_playground({}, async (page) => {
    await write(page, "France: A Paris - Burgundy");
    await page.emulateMedia({ media: "print" });
    assert.ok(!(await page.locator(".play-setup").isVisible()));
    assert.ok(await page.locator(".live-rest table.orders").first().isVisible());
  }));

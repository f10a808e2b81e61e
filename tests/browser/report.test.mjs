// The HTML report of `casus run --report`, as a reader uses it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import {
  casus, expect_accessible, expect_no_sideways_scrolling, folder_for, looks, name_of, upright, with_page,
} from "./harness.mjs";

const report = folder_for("report");
casus(
  "run", "--report", report, "tests/browser/cases",
  "cases/standard/datc-6d-supports-and-dislodgement.case", "cases/standard/generated/boards/bounce.case",
  "cases/classical/land-bridges.case", "cases/1700ad/leaders.case", "cases/ambition-empire-6/sorties.case",
);
const in_report = (file) => `${report}/${file}`;

// So many cases that their boards are packed.
const packed = folder_for("packed-report");
const standard = path.join(process.env.CASUS_SOURCE_DIR, "cases/standard");
const by_hand = readdirSync(standard).filter((name) => name.endsWith(".case"));
casus("run", "--report", packed, ...by_hand.map((name) => `cases/standard/${name}`));

const kinds_of_page = {
  "the summary": "index.html",
  "a case that passed": "cases/6.D.2.html",
  "a case that failed": "cases/BROWSER.1.html",
  "a year in two impulses": "cases/1700.LEAD.1.html",
  "a chapter": "chapters/standard-6.D.html",
  "generated cases": "chapters/standard-STANDARD.GEN.bounce-1.html",
  "the clauses": "clauses.html",
  "a rule": "clauses/support.cut.html",
  "the runs": "history.html",
  "the maps": "diagrams.html",
  "a map": "diagrams/standard.html",
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

// The ids that are listed near the window: rows are drawn as they come near.
const listed = async (page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
  return page.evaluate(() => Array.from(document.querySelectorAll("#list tbody th"), (cell) => cell.textContent));
};
// The same once the list says of itself what begins so: "1 of".
const shown = async (page, beginning) => {
  await page.waitForFunction((text) => {
    const told = document.querySelector("#shown")?.textContent;
    return told && told.startsWith(text);
  }, beginning);
  return listed(page);
};
const ids_for = async (page, search) => {
  await page.fill("input[name=q]", search);
  await page.waitForFunction((text) => new URLSearchParams(location.hash.slice(1)).get("q") === text, search);
  return listed(page);
};

test("the search narrows the list, and the address says so", () =>
  with_page(in_report("index.html"), {}, async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("6.D.33");
    assert.deepEqual(await shown(page, "1 of"), ["6.D.33"]);
    assert.match(page.url(), /#q=6\.D\.33$/);
  }));

test("the search finds rulings, abbreviations and folded spellings", () =>
  with_page(in_report("index.html"), {}, async (page) => {
    assert.deepEqual(await ids_for(page, "ae-7.16 paris"), ["BROWSER.2"]);
    assert.deepEqual(await ids_for(page, "wrong MUN"), ["BROWSER.1"]);
    assert.deepEqual(await ids_for(page, "wrong A Münich - Burgundy"), ["BROWSER.1"]);
    assert.deepEqual(await ids_for(page, "french bur purpose"), ["BROWSER.2"]);
    assert.deepEqual(await ids_for(page, "file:tests/browser/cases/browser.case"), ["BROWSER.1", "BROWSER.2"]);
    assert.deepEqual(await ids_for(page, "no such thing"), []);
  }));

test("standard comes first, then what is written by hand, and generated cases are folded", () =>
  with_page(in_report("index.html"), {}, async (page) => {
    const headings = await page.locator("#list h3").allTextContents();
    assert.equal(headings[0], "Standard Diplomacy");
    assert.equal(headings.at(-1), "Standard Diplomacy, generated");
    const last = page.locator("#list section.chapter").last();
    assert.equal(await last.locator("button").getAttribute("aria-expanded"), "false");
    await last.locator("button").focus();
    await page.keyboard.press("Enter");
    await last.locator("tbody tr").first().waitFor();
    assert.match(page.url(), /#open=standard\/STANDARD\.GEN\.bounce$/);
    await page.reload();
    await last.locator("tbody tr").first().waitFor({ state: "attached" });
  }));

test("only rows near the window are drawn", () =>
  with_page(in_report("index.html"), {}, async (page) => {
    await page.locator("#list tbody tr").first().waitFor({ state: "attached" });
    const rows = await page.locator("#list tbody tr").count();
    const all = Number((await page.locator("#shown").textContent()).match(/\d+/)[0]);
    assert.ok(rows > 0 && rows < all / 2, `${rows} of ${all}`);
  }));

test("a link shows the list that it was copied from", () =>
  with_page(in_report("index.html#status=failed&variant=standard"), {}, async (page) => {
    assert.deepEqual(await shown(page, "1 of"), ["BROWSER.1"]);
    await page.click("#copy-link");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    await page.click("button[type=reset]");
    await shown(page, "All");
    assert.doesNotMatch(page.url(), /#/);
  }));

test("what no field offers is no filter, and a % in the address ends nothing", async () => {
  await with_page(in_report("index.html#status=faild"), {}, async (page) => {
    await page.waitForFunction(() => document.getElementById("shown").textContent.startsWith("All "));
  });
  await with_page(in_report("cases/6.D.2.html#50%"), {}, async (page) => {
    assert.ok(await page.getByText("Copy the case").count() > 0);
    await page.keyboard.press("n");
    await page.waitForURL(/6\.D\.3\.html/);
  });
});

test("n and p lead from case to case", () =>
  with_page(in_report("cases/6.D.2.html"), {}, async (page) => {
    await page.keyboard.press("n");
    await page.waitForURL(/6\.D\.3\.html/);
    await page.keyboard.press("p");
    await page.waitForURL(/6\.D\.2\.html/);
  }));

test("n and p keep to the list one came from, and the way back leads to the same place of it", () =>
  with_page(in_report("index.html#q=bouncing"), {}, async (page) => {
    const ids = await shown(page, "");
    assert.ok(ids.length >= 2, `${ids}`);
    await page.locator("#list tbody a").first().click();
    await page.waitForURL(/cases\/.*#q=bouncing/);
    await page.getByText(`Case 1 of the`).waitFor();
    await page.keyboard.press("n");
    await page.waitForURL((url) => url.pathname.endsWith(`/${ids[1]}.html`));
    await page.getByText(`Case 2 of the`).click();
    await page.waitForURL(/index\.html#q=bouncing$/);
    await page.waitForFunction((id) => document.activeElement.textContent === id, ids[1]);
  }));

test("generated cases are passed through one by one", () =>
  with_page(in_report("chapters/standard-STANDARD.GEN.bounce-1.html"), {}, async (page) => {
    const ids = await page.locator(".cases h2").allTextContents();
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await page.waitForFunction((id) => location.hash === "#" + id, ids[1]);
    assert.equal(await page.locator(".current").textContent(), ids[1]);
    await page.goto(page.url().replace(/#.*/, `#${ids[4]}&made=generated`));
    await page.getByText("Case 5 of the").waitFor();
    await page.keyboard.press("p");
    await page.waitForFunction((id) => location.hash.startsWith("#" + id + "&"), ids[3]);
  }));

test("chapter, variant, ruling and file lead to their cases", () =>
  with_page(in_report("cases/BROWSER.2.html"), {}, async (page) => {
    const value = (name) => page.locator(`.facts dt:text-is("${name}") + dd a`);
    for (const [name, count] of [["Chapter", "2 of"], ["Ruling", "1 of"], ["File", "2 of"]]) {
      await value(name).click();
      await page.waitForURL(/index\.html#/);
      assert.ok((await shown(page, count)).includes("BROWSER.2"), name);
      await page.goBack();
    }
    await value("Variant").click();
    await page.waitForURL(/index\.html#variant=standard$/);
    assert.ok((await shown(page, "")).includes("6.D.1"));
  }));

test("the case and the command that plays it again can be copied", () =>
  with_page(in_report("cases/BROWSER.1.html"), {}, async (page) => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.locator(".command button").first().click();
    assert.equal(await copied(), "casus run tests/browser/cases/browser.case --id BROWSER.1");
    await page.getByText("The case as it is in its file").click();
    await page.getByText("Copy the case").click();
    assert.match(await copied(), /^case BROWSER\.1 "A case with a wrong verdict fails"\n[^]*A Munich - Burgundy  bounces\n$/);
    await page.goto(page.url().replace(/cases\/.*/, "chapters/standard-STANDARD.GEN.bounce-1.html"));
    const id = await page.locator(".cases h2").first().textContent();
    await page.getByText("Copy the command").first().click();
    assert.equal(await copied(), `casus run cases/standard/generated/boards/bounce.case --id ${id}`);
    await page.getByText("Copy the case").first().click();
    assert.ok((await copied()).startsWith(`case ${id} "`));
  }));

test("a file that cannot be read has its row and its page", () =>
  with_page(in_report("index.html#status=broken+case"), {}, async (page) => {
    assert.deepEqual(await shown(page, "1 of"), ["tests/browser/cases/not readable.case"]);
    await page.locator("#list tbody a").click();
    await page.getByText("Case 1 of the 1 in your list").waitFor();
    assert.match(await page.locator(".message").textContent(), /an unknown variant/);
  }));

test("boards have land, in the colours of its owners", () =>
  with_page(in_report("cases/1700.LEAD.1.html"), {}, async (page) => {
    const drawn = await page.evaluate(() => {
      const uses = Array.from(document.querySelectorAll("main svg.board use"));
      const missing = uses.filter((use) => !document.querySelector(use.getAttribute("href")));
      const owned = getComputedStyle(document.querySelector("main .owned:not(.star)"));
      return { missing: missing.length, map: document.querySelector("main use[href='#map']").getBBox().width, fill: owned.fill };
    });
    assert.equal(drawn.missing, 0);
    assert.ok(drawn.map > 100);
    assert.notEqual(drawn.fill, "rgb(0, 0, 0)");
  }));

for (const look of looks) {
  test(`packed boards, ${name_of(look)}: are unpacked, accessible, and as wide as their window`, () =>
    with_page(`${packed}/cases/6.D.2.html`, look, async (page) => {
      await page.locator("[data-pack] svg.board").first().waitFor();
      assert.equal(await page.locator("[data-pack] table").first().getAttribute("role"), "table");
      assert.match(await page.locator("[data-pack]").textContent(), /A Tyrolia S A Venice/);
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
    }));
}

test("packed boards and no scripts: the case is there as it is in its file", () =>
  with_page(`${packed}/cases/6.D.2.html`, { scripts: false }, async (page) => {
    await page.locator("summary").click();
    assert.match(await page.locator("pre").textContent(), /A Tyrolia S A Venice +cut/);
  }));

test("dark screens get dark pages", async () => {
  const brightness = async (theme) => {
    let sum;
    await with_page(in_report("index.html"), { theme }, async (page) => {
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      sum = colour.match(/\d+/g).map(Number).reduce((a, b) => a + b);
    });
    return sum;
  };
  assert.ok(await brightness("light") > 650);
  assert.ok(await brightness("dark") < 150);
});

test("on a phone each figure of a table says what it is", () =>
  with_page(in_report("cases/BROWSER.1.html"), { width: 390 }, async (page) => {
    const got = page.locator(".orders td[data-label=Got]").first();
    assert.match(await got.evaluate((cell) => getComputedStyle(cell, "::before").content), /Got/);
    assert.equal(await page.locator(".orders").first().getAttribute("role"), "table");
    const whole = await page.locator(".orders .differs").first().evaluate((row) => getComputedStyle(row).backgroundColor);
    assert.notEqual(whole, "rgba(0, 0, 0, 0)", "the colour of a failure reaches the end of its row");
  }));

test("on a phone the next case is at the right, also if the links need several lines", () =>
  with_page(in_report("cases/6.D.2.html"), { width: 390 }, async (page) => {
    for (const link of await page.locator(".crumbs a").all()) await link.evaluate((one) => (one.textContent = "1700.BOOKLET.100"));
    const [all, next] = await Promise.all([".crumbs", ".crumbs p:last-child a"].map((one) => page.locator(one).boundingBox()));
    assert.ok(all.height > 40, "several lines");
    assert.ok(all.x + all.width - next.x - next.width < 30);
  }));

test("on a phone a text that is too wide is scrolled with keys, once it is unfolded", () =>
  with_page(in_report("cases/BROWSER.1.html"), { width: 390 }, async (page) => {
    const text = page.locator("details pre.case-text").first();
    assert.equal(await text.getAttribute("tabindex"), null);
    await page.getByText("The case as it is in its file").click();
    await page.locator("details[open] pre.case-text[tabindex='0']").first().waitFor();
    assert.ok(await text.evaluate((one) => one.scrollWidth > one.clientWidth));
  }));

test("without scripts every case can be reached", () =>
  with_page(in_report("index.html"), { scripts: false }, async (page) => {
    await page.locator("noscript a", { hasText: "6.D " }).click();
    await page.locator("a", { hasText: /^6\.D\.2$/ }).click();
    await page.locator("h1", { hasText: "A bouncing attack cuts a hold support" }).waitFor();
    assert.ok(await page.locator("noscript p").isVisible());
    await page.goto(page.url().replace(/cases\/.*/, "index.html"));
    await page.locator("noscript a", { hasText: "STANDARD.GEN.bounce" }).click();
    assert.match(await page.locator(".cases pre").first().textContent(), /^case STANDARD\.GEN/);
  }));

test("the first page on paper has no search", () =>
  with_page(in_report("index.html"), {}, async (page) => {
    await page.locator("form.filters").waitFor();
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("form.filters").isVisible(), false);
    assert.ok(await page.locator(".banner p").isVisible());
    assert.equal(await page.locator("#cases").isVisible(), false, "the heading of the list, which is not on paper");
  }));

test("the fields of the search have a border that is seen", () =>
  with_page(in_report("index.html"), {}, async (page) => {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const contrast = await page.locator("form.filters input[name=q]").evaluate((field) => {
        const light_of = (colour) => {
          const [r, g, b] = colour.match(/\d+/g).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const line = light_of(getComputedStyle(field).borderTopColor), ground = light_of(getComputedStyle(field.form).backgroundColor);
        return (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05);
      });
      assert.ok(contrast >= 3, `${colorScheme}: ${contrast.toFixed(2)} to 1`); // WCAG 2.1, 1.4.11
    }
  }));

test("on paper there is what one reads, and nothing to click", () =>
  with_page(in_report("cases/6.D.2.html"), {}, async (page) => {
    await page.emulateMedia({ media: "print" });
    await page.locator("pre.case-text").waitFor(); // folded text is unfolded
    assert.equal(await page.locator("header.top").isVisible(), false);
    assert.equal(await page.locator(".copy").first().isVisible(), false);
    assert.ok(await page.locator(".orders").first().isVisible());
  }));

test("on paper, the table of all clauses is not wider than the page", () =>
  with_page(in_report("clauses.html"), { width: upright }, async (page) => {
    await page.emulateMedia({ media: "print" });
    await expect_no_sideways_scrolling(page);
  }));

test("a rule shows its words in every edition, its cases and its faults", () =>
  with_page(in_report("clauses/support.cut.html"), {}, async (page) => {
    const editions = await page.locator(".columns h3").allTextContents();
    assert.ok(editions.includes("Standard Diplomacy") && editions.includes("1700 AD II"), `${editions}`);
    assert.ok(await page.getByText("casus faults --fault AttackDoesNotCut").isVisible());
    await page.locator(".columns a", { hasText: "hand-written" }).first().click();
    await page.waitForURL(/index\.html#clause=standard\/support\/cut$/);
    assert.ok((await shown(page, "")).includes("6.D.2"));
  }));

// ---- What one sees first ----

// Whether the element is in the window as it is now, all of it or its beginning.
const in_view = (page, selector) =>
  page.locator(selector).first().evaluate((one) => {
    const { top, left, right, height } = one.getBoundingClientRect();
    return height > 0 && top >= 0 && top + Math.min(height, 20) <= innerHeight && left >= 0 && right <= innerWidth + 1;
  });

for (const [width, height] of [[1280, 800], [390, 844]]) {
  test(`a search shows its results without scrolling, ${width} by ${height}`, () =>
    with_page(in_report("index.html"), { width }, async (page) => {
      await page.setViewportSize({ width, height });
      await page.locator("input[name=q]").click();
      await page.keyboard.type("6.D.3");
      await shown(page, "");
      await page.locator("#list tbody tr").first().waitFor();
      assert.ok(await in_view(page, "input[name=q]"), "the field");
      assert.ok(await in_view(page, "#list tbody tr"), "the first result");
      const between = await page.evaluate(() => {
        const { bottom } = document.querySelector("form.filters").getBoundingClientRect();
        return document.querySelector("#list").getBoundingClientRect().top - bottom;
      });
      assert.ok(between < 120, `${between} between the form and the list`);
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Delete");
      await page.locator("h2", { hasText: "By variant" }).waitFor();
    }));
}

test("on a phone a report begins with its status in words, the cases that failed, and the search", () =>
  with_page(in_report("index.html"), { width: 390 }, async (page) => {
    assert.match(await page.locator(".banner p").textContent(), /^\d+ of \d+ cases did not end as expected\.$/);
    for (const selector of [".banner p", ".banner a:text('BROWSER.1')", "input[name=q]"])
      assert.ok(await in_view(page, selector), selector);
    const counts = await page.locator(".tiles b").allTextContents();
    assert.ok(counts.length > 1 && !counts.includes("0"), `${counts}`);
    await page.locator("summary", { hasText: "Filters" }).click();
    await page.selectOption("select[name=status]", "failed");
    assert.deepEqual(await shown(page, "1 of"), ["BROWSER.1"]);
  }));

test("a rule leads with its simplest case and its board", () =>
  with_page(in_report("clauses/support.cut.html"), {}, async (page) => {
    const example = page.locator("section.example");
    assert.equal(await example.locator(".head a").textContent(), "6.D.3");
    assert.ok(await in_view(page, "section.example svg.board"));
    assert.ok(await page.evaluate(() => document.querySelector(".example svg.board use[href='#map']").getBBox().width > 100));
    assert.ok(await page.evaluate(() => document.querySelector(".example").getBoundingClientRect().bottom <= document.querySelector(".columns").getBoundingClientRect().top));
    await example.locator(".head a").click();
    await page.waitForURL(/cases\/6\.D\.3\.html$/);
  }));

test("a rule of a packed report shows its simplest case, too", () =>
  with_page(`${packed}/clauses/support.cut.html`, {}, async (page) => {
    await page.locator(".example [data-pack] svg.board").first().waitFor();
    const id = await page.locator(".example .head a").textContent();
    const orders = await page.locator(".example .orders tbody th").allTextContents();
    await page.locator(".example .head a").click();
    await page.waitForURL((url) => decodeURIComponent(url.pathname).endsWith(`/${id}.html`));
    await page.locator("[data-pack] svg.board").first().waitFor();
    assert.deepEqual(await page.locator(".orders tbody th").allTextContents(), orders);
  }));

// ---- The runs before ----

test("a report says what has changed since the one before, and lists all runs", async () => {
  const folder = folder_for("runs");
  const cases = path.join(folder, "cases");
  const again = path.join(folder, "report");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  mkdirSync(cases);
  writeFileSync(path.join(folder, ".git/HEAD"), "0123456789".repeat(4) + "\n");
  const text = (id, verdict) => `variant standard\nchapter X "Moves"\n\ncase ${id} "An army moves"\n  phase    Spring 1901 movement\n  France\n    A Paris - Burgundy  ${verdict}\n`;
  const write = (id, verdict) => writeFileSync(path.join(cases, `${id}.case`), text(id, verdict));
  write("X.1", "moves");
  write("X.2", "bounces");
  casus("run", cases, "--report", again);
  await with_page(`${again}/index.html`, {}, async (page) => {
    await page.waitForFunction(() => /^This run: \d{4}-\d\d-\d\d \d\d:\d\d, [\d.]+ m?s, commit 01234567\. Earlier runs$/.test(document.querySelector("#since").textContent));
  });
  write("X.1", "bounces");
  write("X.2", "moves");
  write("X.3", "moves");
  casus("run", cases, "--report", again);
  for (const look of looks) {
    await with_page(`${again}/index.html`, look, async (page) => {
      await page.locator("#since a:text('X.1')").waitFor();
      assert.match(await page.locator("#since").textContent(), /^Since \d{4}[-\d: ]+: 1 newly failing: X\.1; 1 mended: X\.2; 1 new\. This run/);
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
      await page.locator("#since a:text('Earlier runs')").click();
      await page.locator(".runs tbody tr").first().waitFor();
      const rows = await page.locator(".runs tbody tr").allTextContents();
      assert.equal(rows.length, 2);
      assert.match(rows[0], /01234567.*1X\.1.*1X\.2.*1X\.3/);
      await expect_accessible(page);
      await expect_no_sideways_scrolling(page);
      await page.locator(".runs a:text('X.2')").click();
      await page.waitForURL(/cases\/X\.2\.html$/);
    });
  }
});

// ---- While one writes ----

test("an open page of casus run --watch loads itself anew after a change", async () => {
  const folder = folder_for("watched");
  const again = path.join(folder, "report");
  const file = path.join(folder, "x.case");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = (title, verdict) => `variant standard\nchapter X "Moves"\n\ncase X.1 "${title}"\n  phase    Spring 1901 movement\n  France\n    A Paris - Burgundy  ${verdict}\n`;
  writeFileSync(file, text("An army moves", "moves"));
  const watching = spawn(process.env.CASUS_PROGRAM, ["run", "--watch", file, "--report", again], {
    cwd: process.env.CASUS_SOURCE_DIR, stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await new Promise((begun, failed) => {
      let told = "";
      watching.stderr.on("data", (part) => (told += part).includes("watching for changes") && begun());
      watching.on("exit", () => failed(new Error(told)));
    });
    await with_page(`${again}/index.html`, { missing: /stamp\.js/ }, async (page) => {
      await page.locator(".banner", { hasText: "has the results" }).or(page.locator(".banner", { hasText: "have the results" })).waitFor();
      writeFileSync(file, text("An army bounces", "bounces"));
      await page.locator(".banner.bad a", { hasText: "X.1 An army bounces" }).waitFor();
      await page.locator("#since", { hasText: "1 newly failing: X.1" }).waitFor();
      await page.locator(".banner.bad a").click();
      await page.locator("h1", { hasText: "An army bounces" }).waitFor();
      writeFileSync(file, text("An army is there", "moves"));
      await page.locator("h1", { hasText: "An army is there" }).waitFor();
      assert.match(page.url(), /cases\/X\.1\.html$/);
    });
  } finally {
    watching.kill("SIGINT");
  }
});

test("a map: pointing at a province, by mouse or key, lights its neighbours and dims the rest", () =>
  with_page(in_report("diagrams/standard.html"), {}, async (page) => {
    const opacity = (id) => page.locator(`#${id}`).evaluate((part) => getComputedStyle(part).opacity);
    assert.equal(await opacity("map-mos"), "1");
    await page.locator("#map-ank").hover();
    assert.deepEqual([await opacity("map-arm"), await opacity("map-mos")], ["1", "0.15"]);
    await page.mouse.move(0, 0);
    await page.locator("#map-lon a").focus();
    assert.deepEqual([await opacity("map-wal"), await opacity("map-ank")], ["1", "0.15"]);
  }));

test("a map: a province leads to its row, and the row back to it, also on an enlarged map", () =>
  with_page(in_report("diagrams/standard.html"), {}, async (page) => {
    const width = () => page.locator("svg.borders").evaluate((map) => map.viewBox.baseVal.width);
    const whole = await width();
    await page.click('button[aria-label="Enlarge the map"]');
    assert.ok((await width()) < whole);
    await page.locator("#map-mun").click();
    assert.match(page.url(), /#province-mun$/);
    assert.match(await page.locator("tr:target").textContent(), /Munich/);
    await page.click("tr:target th a");
    assert.match(page.url(), /#map-mun$/);
    await page.click("text=Whole map");
    assert.equal(await width(), whole);
  }));

test("a map: its smallest letters have 11 pixels at 1,280, and the page is not wider than the window", () =>
  with_page(in_report("diagrams/standard.html"), { width: 1280 }, async (page) => {
    const smallest = await page.locator("svg.borders").evaluate((map) => {
      const scale = map.getScreenCTM().a;
      return Math.min(...Array.from(map.querySelectorAll("text"), (text) => scale * parseFloat(getComputedStyle(text).fontSize)));
    });
    assert.ok(smallest >= 11, `${smallest}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1280);
  }));

test("the maps keep the room of their pictures before these come", () =>
  with_page(in_report("diagrams.html"), {}, async (page) => {
    const sizes = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".diagram img"), (picture) => [picture.width / picture.height, picture.getAttribute("width") / picture.getAttribute("height")]));
    assert.ok(sizes.length > 0);
    for (const [shown, told] of sizes) assert.ok(Math.abs(shown - told) < 0.02, `${shown} and ${told}`);
  }));

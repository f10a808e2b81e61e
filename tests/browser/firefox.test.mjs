// Live pages in Firefox ESR, from disk: workers of a text, unpacking and WebAssembly are another browser's there. All else
// about these pages is tested in Chromium (live.test.mjs).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { after, test as any_test } from "node:test";
import puppeteer from "puppeteer-core";
import { casus, folder_for, url_of } from "./harness.mjs";

const module = path.join(path.dirname(process.env.CASUS_PROGRAM), "live/engine.js");
const firefox = found("firefox-esr") ?? found("firefox");
const skip = !existsSync(module)
  ? "the engine for browsers is not built (clang-19 for wasm32 and ./dev wasm)"
  : !firefox && "there is no Firefox; ./dev test installs it (Debian package: firefox-esr)";
assert.ok(firefox || process.env.CI !== "true", "continuous integration skips nothing");
const test = (name, act) => any_test(name, { skip }, act);

function found(command) {
  try {
    return execFileSync("sh", ["-c", `command -v ${command}`], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

const report = folder_for("live-firefox");
const book = folder_for("live-firefox-book");
const playground = folder_for("playground-firefox");
if (!skip) {
  const cases = "cases/standard/datc-6d-supports-and-dislodgement.case";
  casus("run", "--report", report, cases);
  casus("book", "-o", book, cases);
  casus("playground", "-o", playground);
}

// Firefox as root wants a home of root's own, and no sandbox of its own where it may make none. A busy machine is slow.
const limit = 120_000;
const home = folder_for("firefox-home");
mkdirSync(home, { recursive: true });
const env = { ...process.env, HOME: home, MOZ_DISABLE_CONTENT_SANDBOX: "1", MOZ_DISABLE_SOCKET_PROCESS_SANDBOX: "1" };

let browser;
after(async () => browser && (await browser.close()));
async function with_page(file, act) {
  browser ??= await puppeteer.launch({ browser: "firefox", executablePath: firefox, headless: true, timeout: limit, protocolTimeout: limit, env });
  const page = await browser.newPage();
  page.setDefaultTimeout(limit);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(url_of(file));
  await act(page);
  assert.deepEqual(complaints, []);
  await page.close();
}
const told = (page) => page.$$eval(".live-changes li", (lines) => lines.map((line) => line.textContent));

// Changes the text of orders, as somebody who types does.
const change = async (page, before, after) =>
  (await page.waitForSelector("textarea.live-orders")).evaluate((field, before, after) => {
    field.value = field.value.replace(before, after);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, before, after);
const on_pages_of_a_case = { report: `${report}/cases/6.D.2.html`, book: `${book}/cases/6.D.2.html` };

for (const [kind, file] of Object.entries(on_pages_of_a_case))
  test(`firefox: a changed order is answered (${kind})`, () =>
    with_page(file, async (page) => {
      await (await page.waitForSelector("::-p-text(Change the orders)")).click();
      await change(page, "A Vienna - Tyrolia", "A Vienna - Trieste");
      await page.waitForSelector(".live-changes li");
      assert.match((await told(page)).join("\n"), /^A Trieste - Venice: .*moves → .*bounces$/m);
      assert.match(page.url(), /#orders=/);
    }));

test("firefox: an address with a change opens it", () =>
  with_page(`${report}/cases/6.D.2.html#orders=Austria%3A%20A%20Trieste%20-%20Venice`, async (page) => {
    await page.waitForSelector(".live-changes li");
    assert.match((await told(page)).join("\n"), /^A Trieste - Venice: .*moves → .*bounces$/m);
  }));

test("firefox: the playground plays a phase, and then the next one", () =>
  with_page(`${playground}/index.html`, async (page) => {
    const results = () => page.$eval(".live-rest", (part) => part.textContent);
    await change(page, /^/, "Turkey: F Ankara - Black Sea\n");
    await page.waitForFunction(() => /F Ankara - Black Sea/.test(document.querySelector(".live-rest table")?.textContent));
    assert.match(await results(), /moves/);
    await (await page.waitForSelector("::-p-text(Play on: Fall 1901)")).click();
    await page.waitForFunction(() => /Fall 1901 movement$/.test(document.querySelector(".play-title").textContent));
    assert.match(page.url(), /at=|orders=/);
  }));

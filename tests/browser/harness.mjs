// What all browser tests share: a headless Chromium, pages that are watched while a test looks at them, and what every
// page has to be like. README.md says how to add a test.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const { CASUS_CHROMIUM, CASUS_PROGRAM, CASUS_SOURCE_DIR, CASUS_BROWSER_FOLDER } = process.env;
assert.ok(CASUS_PROGRAM, "the browser tests are started by tests/browser/run.sh");

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Each kind of page is looked at in all of these. Such tests look at a page and little more: they share a tab.
export const looks = [];
for (const theme of ["light", "dark"]) {
  for (const width of [1280, 390]) looks.push({ theme, width, tab: "shared" });
}
export const name_of = ({ theme, width }) => `${theme}, ${width} wide`;

let browser;
after(async () => browser && (await browser.close()));

// Runs casus in the source folder. A red run is a result, too: its status is returned.
export function casus(...words) {
  try {
    execFileSync(CASUS_PROGRAM, words, { cwd: CASUS_SOURCE_DIR, stdio: ["ignore", "ignore", "pipe"] });
    return 0;
  } catch (error) {
    if (typeof error.status !== "number" || error.status > 2) throw error;
    return error.status;
  }
}

// A folder of its own below the build folder, for what a test has written. Only its name is made here.
export const folder_for = (name) => path.join(CASUS_BROWSER_FOLDER, name);

// Opens a file and lets the test look at it. The test fails if the page asks for anything that is not on this disk, or
// says anything on the console that is an error or a warning.
export async function with_page(file, look, test) {
  const { theme = "light", width = 1280, missing } = look;
  const shelf = await shelf_for(look);
  const shared = look.tab === "shared";
  const tab = shared ? shelf.first : await new_tab(shelf.context);
  tab.complaints = [];
  tab.missing = missing;
  let ended_well = false;
  try {
    await tab.page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await tab.page.emulateMedia({ media: null, colorScheme: theme });
    await tab.page.goto(url_of(file));
    await test(tab.page);
    if (shared) await clear(tab.page);
    assert.deepEqual(tab.complaints, []);
    ended_well = true;
  } finally {
    if (shared ? !ended_well : look.tab === "alone") await shelf.close();
    else if (!shared) await tab.page.close();
  }
}

// To start processes costs more than most tests do. So tests share few contexts, and the tabs of a context share one
// renderer, which lives as long as the context's first tab. All tests but those of looks get a tab of their own in it.
const shelves = new Map();
async function shelf_for({ width = 1280, scripts = true, tab }) {
  const kind = JSON.stringify([width < 600, scripts]);
  if (tab !== "alone" && shelves.has(kind)) return shelves.get(kind);
  browser ??= await chromium.launch({
    executablePath: CASUS_CHROMIUM,
    args: ["--renderer-process-limit=1", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  const context = await browser.newContext({
    hasTouch: width < 600,
    javaScriptEnabled: scripts,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  if (tab === "alone") return { context, close: () => context.close() };
  const shelf = { context, close: () => (shelves.delete(kind), context.close()) };
  shelf.first = await new_tab(context);
  if (scripts) await shelf.first.page.addInitScript(axe); // it need not be sent for each page anew
  await clear(shelf.first.page);
  shelves.set(kind, shelf);
  return shelf;
}

// A tab whose page is watched.
async function new_tab(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const tab = { page, complaints: [], missing: undefined };
  const complain = (text) => tab.complaints.push(text);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !tab.missing?.test(message.location().url)) complain(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complain(`script: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complain(`leaves the page: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const is_cut_short = request.failure()?.errorText === "net::ERR_ABORTED"; // the test has gone on to another page
    if (!is_cut_short && !tab.missing?.test(request.url())) complain(`not there: ${request.url()}`);
  });
  return tab;
}

// Leaves nothing of what a test did in a tab. A file without scripts keeps the renderer, which an empty page may leave.
async function clear(page) {
  if (page.url().startsWith("file:")) await page.evaluate(() => sessionStorage.clear());
  await page.goto(url_of(folder_for("package.json")));
}

// "folder/index.html#q=cut" as an address of this disk.
export function url_of(file) {
  const [name, hash] = file.split(/#(.*)/s);
  return pathToFileURL(name).href + (hash === undefined ? "" : "#" + hash);
}

// What axe-core finds wrong, as lines that say where and why. Not in frames: from a disk, each is of another origin.
export async function expect_accessible(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const told = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], preload: false, iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 5).map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`));
  });
  assert.deepEqual(told, []);
}

// How many pixels wide a page is on A4 paper with margins of a centimetre.
export const upright = 718, landscape = 1047;

// Nothing sticks out to the right. What is wider has a frame of its own to scroll in.
export async function expect_no_sideways_scrolling(page) {
  const [content, window_width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= window_width, `the page is ${content} wide in a window of ${window_width}`);
}

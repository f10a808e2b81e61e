// What all browser tests share: a headless Chromium, pages that are watched while a test looks at them, and what every
// page has to be like. How a test is added stands in README.md.
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

// Each kind of page is looked at in all of these.
export const looks = [];
for (const theme of ["light", "dark"]) {
  for (const width of [1280, 390]) looks.push({ theme, width });
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
  browser ??= await chromium.launch({
    executablePath: CASUS_CHROMIUM,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const { theme = "light", width = 1280, scripts = true, missing } = look;
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    javaScriptEnabled: scripts,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !missing?.test(message.location().url)) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complaints.push(`leaves the page: ${request.url()}`);
  });
  page.on("requestfailed", (request) => missing?.test(request.url()) || complaints.push(`not there: ${request.url()}`));
  try {
    await page.goto(url_of(file));
    await test(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

// "folder/index.html#q=cut" as an address of this disk.
export function url_of(file) {
  const [name, hash] = file.split(/#(.*)/s);
  return pathToFileURL(name).href + (hash === undefined ? "" : "#" + hash);
}

// What axe-core finds wrong, as lines that say where and why.
export async function expect_accessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"], preload: false }));
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`));
  assert.deepEqual(told, []);
}

// Nothing sticks out to the right. What is wider has a frame of its own to scroll in.
export async function expect_no_sideways_scrolling(page) {
  const [content, window_width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= window_width, `the page is ${content} wide in a window of ${window_width}`);
}

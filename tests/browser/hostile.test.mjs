// Names, titles, notes and folders that would like to be more than text. They are played, and everything that is written
// of them shows them as they are written: nothing runs, nothing is asked for, nothing leads out of the folder.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { casus, expect_no_sideways_scrolling, folder_for, url_of, with_page } from "./harness.mjs";

const evil = {
  tag: `<img src=x onerror='window.__owned=1'>`,
  script: `</script></title></style><script>window.__owned=2</script>`,
  comment: `--><!-- ]]> {{7*7}} \${7*7} \`x\``,
  address: `javascript:window.__owned=3`,
  markdown: `[x](javascript:window.__owned=4) <b onclick=alert(1)>&lt;`,
  path: `../../../x%00y?a#b`,
  marks: `\u202eleft\u202c \u2067x\u2069 a\u200bb \u202eopen`,
  long: "W".repeat(190),  // names have at most 200 bytes
};
const texts = Object.values(evil);
// Ids of which files and addresses are made.
const ids = ["../../x", "..", "A/B", "A.B", "a.b", "A=B", "A-B", "H.long"];

const xml = (text) =>
  text.replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" })[c]);

// Provinces and powers can only have a name that an order can hold: of a text what it may keep of it. A further name of
// a power can be any text.
const in_an_order = (text) => text.replace(/[^\p{L}\p{N}\u0080-\u{10ffff}'& ]/gu, "").trim();

// A data folder with a variant, its cases and its docs, all named by somebody who means harm.
const data = folder_for("hostile");
const written = folder_for(`hostile <b onclick="x">' written`);
function write_data() {
  for (const folder of [data, written]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(written);
  const source = process.env.CASUS_SOURCE_DIR;
  cpSync(path.join(source, "mapdata/standard"), path.join(data, "mapdata/standard"), { recursive: true });
  const file = (name, text) => {
    mkdirSync(path.dirname(path.join(data, name)), { recursive: true });
    writeFileSync(path.join(data, name), text);
  };
  const province = (text, i) =>
    `<province id="p${i}" name="P${i} ${xml(in_an_order(text))}" abbr="${xml(`b'&${i}`)}" also="P${i}" kind="inland" centre="yes" ` +
    `x="${50 + 90 * (i % 4)}" y="${60 + 90 * Math.floor(i / 4)}"/>`;
  const border = (_, i) => (i === 0 ? "" : `<border a="p${i - 1}" b="p${i}" for="army"/>`);
  file("mapdata/hostile/map.xml", `<map width="400" height="240">${texts.map(province).join("")}${texts.map(border).join("")}</map>`);
  const power = (name, also, text, home) =>
    `<power name="${xml(name)}" adjective="${xml(in_an_order(`${also} ${text}`))}" also="${also}, ${xml(`${also} ${text}`)}" ` +
    `colour="#2459a8" homes="${home}"/>`;
  const powers = [`One ${in_an_order(evil.tag)} 'and' &`, `Two ${in_an_order(evil.script)}`];
  file("mapdata/hostile/variant.xml", `<variant id="hostile" extends="standard" map="hostile" title="${xml(`H ${evil.script}`)}">
    <powers replace="yes">${power(powers[0], "One", evil.tag, "p0")}${power(powers[1], "Two", evil.address, "p7")}</powers>
    <start><unit power="${xml(powers[0])}" kind="army" at="p0"/><unit power="${xml(powers[1])}" kind="army" at="p7"/></start>
    <victory centres="7"/></variant>`);
  const one_case = (text, i) => `
case ${ids[i]} "${text}"
  source ${text}
  note "${text}"
  phase Spring 1901 movement
  One
    A P0 - P1  ${i === 1 ? "bounces" : "moves"}
  Two
    ${text === evil.marks ? "A P7 - P6  bounces" : "A P7 H  holds"}
`;
  file(`cases/hostile/${evil.tag.replaceAll("/", "")} {{x}}.case`,
    `variant hostile\n\nchapter ../../C "${evil.tag}"\n${texts.map(one_case).join("")}`);
  file("docs/evil.md", `# ${evil.script}\n\n${texts.join("\n\n")}\n\n[out](../../../../etc/passwd) [x](${evil.address}) ![i](http://example.org/x.png)\n`);
}
write_data();
casus("run", `${data}/cases`, "--data", data, "--report", `${written}/report`);
casus("book", `${data}/cases`, "--data", data, "--out", `${written}/book`);
assert.equal(casus("diagram", "--variant", "hostile", "--data", data, "-o", `${written}/diagram.svg`), 0);
assert.equal(casus("adjudicate", "--variant", "hostile", "--data", data, "--orders", "/dev/null",
  "--picture", `${written}/board.svg`), 0);

// Looks for all that a page must not do or lead to.
async function expect_harmless(page, folder) {
  await page.waitForTimeout(20);
  assert.equal(await page.evaluate(() => window.__owned), undefined, "something ran");
  const { handlers, links } = await page.evaluate(() => {
    const all = Array.from(document.querySelectorAll("*"));
    const addresses = (name) => all.filter((element) => element.hasAttribute(name)).map((element) => element.getAttribute(name));
    return {
      handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith("on"))),
      links: ["href", "xlink:href", "src", "action", "formaction", "data"].flatMap(addresses)
        .map((address) => new URL(address, location.href).href),
    };
  });
  assert.deepEqual(handlers, []);
  for (const link of new Set(links)) {
    if (link.startsWith("data:")) continue;
    assert.ok(link.startsWith(pathToFileURL(folder).href + "/"), `leads out: ${link}`);
    assert.ok(existsSync(fileURLToPath(link.replace(/[?#].*$/s, ""))), `leads nowhere: ${link}`);
  }
}

// Opens one after the other.
const with_harmless_pages = (files, folder, test) =>
  with_page(`${folder}/${files[0]}`, {}, async (page) => {
    page.on("dialog", (dialog) => assert.fail(`a dialog: ${dialog.message()}`));
    for (const file of files) {
      if (file !== files[0]) await page.goto(url_of(`${folder}/${file}`));
      await test(page, file);
      await expect_harmless(page, folder);
    }
  });
const text_of = (page) => page.evaluate(() => document.documentElement.textContent);

const names_below = (folder) => readdirSync(folder, { recursive: true });

for (const site of ["report", "book"]) {
  test(`hostile names: the files of a ${site} have plain names`, () => {
    const names = names_below(`${written}/${site}`);
    assert.ok(names.length > 20);
    assert.deepEqual(names.filter((name) => !/^[\w.=+-]{1,120}$/.test(path.basename(name))), []);
    assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length, "two differ only in case");
  });
}

const pages_of = (folder, kinds) =>
  kinds.flatMap((kind) => readdirSync(`${written}/${folder}/${kind}`).filter((name) => name.endsWith(".html")).map((name) => `${kind}/${name}`));

// "expected" before "bounces", behind a name that turns round the direction of writing and does not turn it back.
const reads_from_left_to_right = (page) =>
  page.evaluate(() => {
    const behind_name = Array.from(document.querySelectorAll(".card li b"), (name) => name.nextSibling)
      .find((text) => text.previousSibling.textContent.includes("open"));
    behind_name.parentElement.style = "white-space: nowrap; overflow-wrap: normal";
    const place_of = (word) => {
      const range = document.createRange();
      const at = behind_name.textContent.indexOf(word);
      range.setStart(behind_name, at);
      range.setEnd(behind_name, at + word.length);
      return range.getBoundingClientRect();
    };
    return place_of("expected").right <= place_of("bounces").left;
  });

test("hostile names: a report shows them and does nothing", async () => {
  const cases = pages_of("report", ["cases"]);
  assert.equal(cases.length, ids.length);
  const others = ["index.html", ...pages_of("report", ["chapters"]), "clauses.html", "clauses/move.unopposed.html", "diagrams.html"];
  await with_harmless_pages([...others, ...cases], `${written}/report`, async (page, file) => {
    await expect_no_sideways_scrolling(page);
    if (file === "index.html") assert.ok(await reads_from_left_to_right(page), "a name turns round only itself");
    if (!cases.includes(file)) return;
    const title = await page.locator("h1").textContent();
    assert.ok(texts.some((text) => title.includes(text)), title);
    const shown = await text_of(page);
    for (const text of [evil.tag, evil.script]) assert.ok(shown.includes(text), `${file} shows ${text}`);
  });
});

test("hostile names: the list is searched for them and filtered by them", () =>
  with_harmless_pages(["index.html"], `${written}/report`, async (page) => {
    const listed = async (search) => {
      await page.fill("input[name=q]", search);
      await page.waitForFunction((text) => new URLSearchParams(location.hash.slice(1)).get("q") === text, search);
      await page.waitForTimeout(150);
      return page.evaluate(() => Array.from(document.querySelectorAll("#list tbody th"), (cell) => cell.textContent));
    };
    assert.deepEqual(await listed("{{7*7}}"), ["A/B"]);
    assert.deepEqual(await listed("../../../x%00y?a#b"), ["A=B"]);
    assert.deepEqual(await listed("[x](javascript:window.__owned=4)"), ["a.b"]);
    const at = async (hash) => {
      await page.goto(page.url().replace(/#.*/s, "") + hash);
      await page.reload();
    };
    await at(`#q=${encodeURIComponent(`"><img src=x onerror=window.__owned=9>`)}&variant=${encodeURIComponent(`"><b>`)}`);
    await page.waitForTimeout(150);
    await expect_harmless(page, `${written}/report`);
    await at("#variant=hostile&status=failed");
    await page.locator("#list tbody th").first().waitFor();
    assert.match(await page.locator("#list tbody").first().textContent(), /<script>window\.__owned=2<\/script>/);
  }));

test("hostile names: a book shows them and does nothing", async () => {
  const names = names_below(`${written}/book`).filter((name) => name.endsWith(".html"));
  const cases = names.filter((name) => name.startsWith("cases/"));
  const others = names.filter((name) => !name.includes("/") || /evil|hostile/.test(name));
  assert.ok(cases.length === ids.length && names.includes("docs/evil.html"), `${others}`);
  await with_harmless_pages([...others, ...cases.slice(0, 3)], `${written}/book`, async (page, file) => {
    const shown = await text_of(page);
    if (cases.includes(file)) assert.ok(shown.includes(evil.tag), file);
    if (file === "docs/evil.html") assert.ok(shown.includes("</script></title></style><script>window.__owned=2</script>"), shown);
  });
});

test("hostile names: pictures show them and do nothing", () =>
  with_harmless_pages(["board.svg", "diagram.svg"], written, async (page, file) => {
    assert.ok((await text_of(page)).includes("P1"), file);
    assert.equal(await page.evaluate(() => document.querySelectorAll("foreignObject, image").length), 0);
    const scripts = await page.evaluate(() => [...document.querySelectorAll("script")].map((script) => script.textContent));
    const zoom = readFileSync(path.join(process.env.CASUS_SOURCE_DIR, "reports/assets/board.js"), "utf8");
    assert.deepEqual(scripts, file.endsWith("diagram.svg") ? [zoom] : [], "no script but the zoom");
  }));

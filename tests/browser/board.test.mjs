// The boards of a report, as a reader enlarges them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { casus, folder_for, with_page } from "./harness.mjs";

const report = folder_for("boards");
casus("run", "--report", report, "cases/standard/datc-6d-supports-and-dislodgement.case", "cases/standard/datc-6f-convoys.case");
const on_a_board = (look, act) => with_page(`${report}/cases/6.D.2.html`, look, act);

const seen = (page) =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector(".scroll > svg.board").viewBox.baseVal;
    return { x, y, width, height };
  });
const frame_of_map = (page) =>
  page.evaluate(() => {
    const sea = document.querySelector("#map rect");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(sea.getAttribute(name)));
    return { x, y, width, height };
  });
const size_on_page = async (page) => {
  const { width, height } = await page.locator(".scroll > svg.board").first().boundingBox();
  return { width, height };
};
const middle = async (page) => {
  const { x, y, width, height } = await page.locator(".scroll > svg.board").first().boundingBox();
  return [x + width / 2, y + height / 2];
};

test("buttons enlarge a board, make it smaller and show the first view again", () =>
  on_a_board({}, async (page) => {
    const full = await seen(page);
    const button = (name) => page.getByRole("button", { name }).first();
    assert.ok(await button("Show the first view again").isDisabled());
    await button("Enlarge the board").click();
    await button("Enlarge the board").click();
    const twice = await seen(page);
    assert.ok(twice.width < full.width / 2);
    assert.equal(await page.locator(".zoom output").first().textContent(), "225 %");
    await button("Make the board smaller").click();
    assert.ok((await seen(page)).width > twice.width);
    await button("Show the first view again").click();
    assert.deepEqual(await seen(page), full);
    assert.equal(await page.locator(".zoom output").first().textContent(), "");
  }));

test("the buttons of each board, and its frame, are named after it", () =>
  on_a_board({}, async (page) => {
    const titles = await page.locator(".scroll > svg.board").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    assert.equal(new Set(titles).size, 2);
    for (const title of titles) {
      assert.equal(await page.getByRole("group", { name: `${title}, to enlarge`, exact: true }).count(), 1);
      const tools = page.getByRole("group", { name: `Size of: ${title}`, exact: true });
      assert.ok(await tools.getByRole("button", { name: "Enlarge the board" }).isVisible());
    }
  }));

// The page begins with the part where the units are, and a reader can leave it.
test("a page that begins with a part of the map shows all of it", () =>
  with_page(`${report}/cases/6.F.14.html`, {}, async (page) => {
    const first = await seen(page);
    const map = await frame_of_map(page);
    assert.ok(first.width < map.width / 2);
    const size = await size_on_page(page);
    await page.getByRole("button", { name: "Show the whole board" }).first().click();
    const whole = await seen(page);
    assert.ok(whole.x <= map.x && whole.y <= map.y, "the upper left corner");
    assert.ok(whole.x + whole.width >= map.x + map.width - 0.01, "the right side");
    assert.ok(whole.y + whole.height >= map.y + map.height - 0.01, "the lower side");
    assert.deepEqual(await size_on_page(page), size, "nothing on the page jumps");
    assert.ok(await page.getByRole("button", { name: "Show the whole board" }).first().isDisabled());
    assert.ok(await page.getByRole("button", { name: "Make the board smaller" }).first().isDisabled());
    await page.locator(".scroll").first().focus();
    await page.keyboard.press("0");
    assert.deepEqual(await seen(page), first);
    for (let i = 0; i < 8; ++i) await page.keyboard.press("-");
    assert.deepEqual(await seen(page), whole, "step by step, too");
    await page.getByRole("button", { name: "Show the first view again" }).first().click();
    assert.deepEqual(await seen(page), first);
  }));

test("keys enlarge, move and show the first view again, once the board has the focus", () =>
  on_a_board({}, async (page) => {
    const full = await seen(page);
    await page.keyboard.press("+");
    assert.deepEqual(await seen(page), full, "not without the focus");
    await page.locator(".scroll").first().focus();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    const enlarged = await seen(page);
    assert.ok(enlarged.width < full.width / 2);
    await page.keyboard.press("ArrowRight");
    assert.ok((await seen(page)).x > enlarged.x);
    for (let i = 0; i < 40; ++i) await page.keyboard.press("ArrowRight");
    const right = await seen(page), map = await frame_of_map(page);
    assert.ok(Math.abs(right.x + right.width - map.x - map.width) < 0.01, "to the end of the map, and not beyond");
    await page.keyboard.press("-");
    assert.ok((await seen(page)).width > enlarged.width);
    await page.keyboard.press("0");
    assert.deepEqual(await seen(page), full);
  }));

test("the wheel scrolls the page, and enlarges a board that has the focus, or with Ctrl", () =>
  on_a_board({}, async (page) => {
    const full = await seen(page);
    await page.mouse.move(...(await middle(page)));
    await page.mouse.wheel(0, -120);
    assert.deepEqual(await seen(page), full);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await page.waitForFunction((width) => document.querySelector(".scroll > svg.board").viewBox.baseVal.width < width, full.width);
    await page.keyboard.press("Escape");
    await page.locator(".scroll").first().focus();
    await page.keyboard.press("0");
    await page.mouse.wheel(0, -200);
    await page.waitForFunction((width) => document.querySelector(".scroll > svg.board").viewBox.baseVal.width < width, full.width);
  }));

test("a double click enlarges around its place, and the mouse drags an enlarged board", () =>
  on_a_board({}, async (page) => {
    const full = await seen(page);
    const [x, y] = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y);
    await page.mouse.up();
    assert.deepEqual(await seen(page), full, "nothing to drag");
    await page.mouse.dblclick(x, y);
    const enlarged = await seen(page);
    assert.ok(Math.abs(enlarged.width - full.width / 2) < 1);
    assert.ok(Math.abs(enlarged.x + enlarged.width / 2 - (full.x + full.width / 2)) < 2);
    await page.mouse.down();
    await page.mouse.move(x - 60, y);
    await page.mouse.up();
    assert.ok((await seen(page)).x > enlarged.x);
  }));

test("two fingers enlarge a board", () =>
  on_a_board({ width: 390 }, async (page) => {
    const full = await seen(page);
    const [x, y] = await middle(page);
    await page.evaluate(([x, y]) => {
      const board = document.querySelector(".scroll > svg.board");
      board.setPointerCapture = () => {};
      const send = (kind, pointerId, clientX) =>
        board.dispatchEvent(new PointerEvent(kind, { pointerId, clientX, clientY: y, pointerType: "touch", bubbles: true }));
      send("pointerdown", 1, x - 30);
      send("pointerdown", 2, x + 30);
      send("pointermove", 1, x - 60);
      send("pointermove", 2, x + 60);
      send("pointerup", 1, x - 60);
      send("pointerup", 2, x + 60);
    }, [x, y]);
    const enlarged = await seen(page);
    assert.ok(Math.abs(enlarged.width - full.width / 2) < 2, `${enlarged.width} of ${full.width}`);
  }));

test("a diagram that stands alone is enlarged with the wheel, keys, a double click and the mouse", () =>
  with_page(`${report}/diagrams/standard.svg`, {}, async (page) => {
    const view = () =>
      page.evaluate(() => {
        const { x, y, width, height } = document.documentElement.viewBox.baseVal;
        return { x, y, width, height };
      });
    const whole = await view();
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -200);
    await page.waitForFunction((width) => document.documentElement.viewBox.baseVal.width < width, whole.width);
    await page.keyboard.press("0");
    assert.deepEqual(await view(), whole);
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    const enlarged = await view();
    assert.ok(enlarged.width < whole.width / 2);
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(300, 300, { steps: 4 });
    await page.mouse.up();
    assert.ok((await view()).x > enlarged.x, "dragged");
    await page.keyboard.press("0");
    await page.mouse.dblclick(100, 100);
    assert.ok(Math.abs((await view()).width - whole.width / 2) < 1);
  }));

test("a board is printed in light colours, also from a dark screen", () =>
  on_a_board({ theme: "dark" }, async (page) => {
    const sea = () => page.evaluate(() => getComputedStyle(document.querySelector(".scroll > svg.board")).getPropertyValue("--sea"));
    const on_the_screen = await sea();
    await page.emulateMedia({ media: "print" });
    const on_paper = await sea();
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    assert.equal(on_paper, await sea());
    assert.notEqual(on_paper, on_the_screen);
  }));

test("each board has a name and can be reached with the keyboard", () =>
  on_a_board({}, async (page) => {
    const frames = await page.locator(".scroll").evaluateAll((all) =>
      all.map((frame) => [frame.tabIndex, frame.getAttribute("role"), frame.getAttribute("aria-label")]));
    assert.ok(frames.length >= 2);
    for (const [tab, role, name] of frames) assert.ok(tab === 0 && role === "group" && name);
  }));

test("boards that a large report has packed are enlarged, too", () => {
  const packed = folder_for("packed-boards");
  casus("run", "--report", packed, "cases/standard");
  return with_page(`${packed}/cases/6.D.2.html`, {}, async (page) => {
    await page.locator(".zoom").first().waitFor();
    const full = await seen(page);
    await page.getByRole("button", { name: "Enlarge the board" }).first().click();
    assert.ok((await seen(page)).width < full.width);
  });
});

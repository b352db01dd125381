import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPhone, signInAs } from "../support/chromium";
import { openScene, type Scene } from "../support/scene";
import { getScreenVisitor } from "../support/screen";
import { SCREENS } from "../support/screens";
import type { RunningShop } from "../support/shop";
import { MARKUP, storeMarkup } from "../support/stored-markup";
import type { Visitor } from "../support/visitor";

const MAX_RUN_MS = 900_000;
/** It is made unreadable by its own preparation, and answers with 500. */
const BROKEN = "an account that cannot be read";
/** With fewer than these the test would show little. */
const MIN_COLUMNS = 60;
const MIN_SHOWING = 100;
const OPENED = SCREENS.filter(({ submit }) => !submit);
const MIN_OPENED = 200;

let shop: RunningShop;
let scene: Scene;
let browser: Browser;

beforeAll(async () => {
  [{ shop, scene }, browser] = await Promise.all([openScene(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A window for each visitor, in which nothing of another site can be fetched. */
async function openWindows(): Promise<Map<Visitor | undefined, Page>> {
  const windows = new Map<Visitor | undefined, Page>();
  for (const visitor of new Set([scene.asha, scene.meena, scene.ravi, undefined])) {
    const context = await openPhone(browser);
    if (visitor) await signInAs(context, visitor);
    windows.set(visitor, await context.newPage());
  }
  return windows;
}

/** Runs in the page: what stored markup has left in it. */
function findPlanted(): string[] {
  const found = [...document.querySelectorAll("[data-planted], [href^='javascript:' i], [onerror]")];
  const left = found.map(({ outerHTML }) => outerHTML.slice(0, 200));
  return "planted" in window ? ["a script was run", ...left] : left;
}

test("markup that is stored in whatever people type is text on every screen", {
  timeout: MAX_RUN_MS,
}, async () => {
  expect(MARKUP.length).toBeGreaterThanOrEqual(40);
  expect(OPENED.length).toBeGreaterThanOrEqual(MIN_OPENED);
  expect(storeMarkup(shop)).toBeGreaterThanOrEqual(MIN_COLUMNS);
  const windows = await openWindows();
  const problems: string[] = [];
  let showing = 0;
  for (const screen of OPENED) {
    const page = windows.get(getScreenVisitor(screen, scene)) as Page;
    const refused: string[] = [];
    const listen = (message: { text(): string }) =>
      message.text().includes("Content Security Policy") && refused.push(message.text());
    page.on("console", listen);
    await screen.prepare?.(scene);
    const answer = await page.goto(shop.url + screen.path(scene));
    const left = [...(await page.evaluate(findPlanted)), ...refused];
    if ((await page.content()).includes("planted")) showing += 1;
    if (screen.name !== BROKEN && (answer?.status() ?? 500) >= 500) left.push(`is ${answer?.status()}`);
    problems.push(...left.map((problem) => `${screen.name}: ${problem}`));
    page.off("console", listen);
  }
  expect(problems).toEqual([]);
  expect(showing).toBeGreaterThanOrEqual(MIN_SHOWING);
});

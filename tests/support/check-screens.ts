import { HtmlValidate } from "html-validate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations } from "./axe";
import { collectComplaints, openBrowser, openPhone, signInAs, waitForScripts } from "./chromium";
import { fetchScreen, getScreenVisitor, type Screen, type ScreenVisitors, showScreen } from "./screen";
import type { RunningShop } from "./shop";
import type { Visitor } from "./visitor";

// In the dark scheme only the colours differ, so only the rules about colours are checked.
const APPEARANCES = [
  { appearance: "light, on a phone", width: 360, colorScheme: "light", rules: "all" },
  { appearance: "dark, on a phone", width: 360, colorScheme: "dark", rules: "colours" },
  { appearance: "dark, on a desktop", width: 1280, colorScheme: "dark", rules: "colours" },
  { appearance: "light, on a desktop", width: 1280, colorScheme: "light", rules: "all" },
] as const;

const htmlRules = {
  // React writes encType; HTML attribute names are case-insensitive.
  "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
  // The names and ids of nested fields have a dot in them; HTML forbids only spaces.
  "valid-id": ["error", { relaxed: true }],
  // The checkboxes of one list share a name, as radio buttons do.
  "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
  // A table whose rows are blocks on a phone says what they are, because Safari then forgets it.
  "no-redundant-role": "off",
} as const;
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: { ...htmlRules } as never,
});

/** What the rules of HTML say against a page. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** How many pixels a page is wider than its window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Declares the tests that every screen has to pass, in the shop and scene that `openScene` prepares. */
export function checkScreens<SceneType extends ScreenVisitors>(
  screens: Screen<SceneType>[],
  openScene: () => Promise<{ shop: RunningShop; scene: SceneType }>,
): void {
  let shop: RunningShop;
  let browser: Browser;
  let scene: SceneType;
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** One browser window for each visitor, and one for a visitor who is not signed in. */
  const windows = new Map<Visitor | undefined, Page>();
  /** What the browser has complained of in each window since a screen was opened in it. */
  const complaints = new Map<Page, string[]>();
  beforeAll(async () => {
    [{ shop, scene }, browser] = await Promise.all([openScene(), openBrowser()]);
    for (const visitor of new Set([scene.asha, scene.meena, scene.ravi, undefined])) {
      const context = await openPhone(browser);
      if (visitor) await signInAs(context, visitor);
      const page = await context.newPage();
      windows.set(visitor, page);
      complaints.set(page, collectComplaints(page));
    }
  });

  async function open(screen: Screen<SceneType>): Promise<Page> {
    const page = windows.get(getScreenVisitor(screen, scene)) as Page;
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: "light" });
    complaints.get(page)?.splice(0);
    await showScreen(page, screen, shop, scene);
    await waitForScripts(page);
    return page;
  }

  describe.each(screens)("$name", (screen) => {
    // Opened and fetched once for all tests of the screen.
    let page: Page;
    let html: string;
    beforeAll(async () => {
      page = await open(screen);
      html = (await fetchScreen(screen, shop, scene)).html;
    });

    test("has nothing that its policy refuses", () => {
      const refusals = complaints.get(page)?.filter((text) => text.includes("Content Security Policy"));
      expect(refusals).toEqual([]);
    });

    test("has no accessibility problem, light and dark, on a phone and on a desktop", async () => {
      for (const { appearance, width, colorScheme, rules } of APPEARANCES) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 780 });
        expect(await findAxeViolations(page, rules), appearance).toEqual([]);
      }
    });

    test("is valid HTML", async () => {
      expect(await findHtmlProblems(html)).toEqual([]);
    });

    test("has one header, main, footer and h1, and names its language", () => {
      for (const tag of ["header", "main", "footer", "h1", "title"]) {
        expect(html.match(new RegExp(`<${tag}[ >]`, "g")), tag).toHaveLength(1);
      }
      expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">/);
    });

    test('has a title that begins with "Error: " exactly if something is wrong', async () => {
      const isWrong = screen.isInvalidAddress ?? (screen.submit !== undefined && !screen.submit.successText);
      expect(html.includes("<title>Error: ")).toBe(isWrong);
      await expect.poll(async () => (await page.title()).startsWith("Error: ")).toBe(isWrong);
    });

    test("has no control that a fixed or sticky element covers on a phone or a desktop", async () => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(coveredControls), `${width} px`).toEqual([]);
      }
    });

    test("never scrolls sideways on the narrowest phone; all controls are large enough to tap", async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await page.evaluate(smallTargets)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 780 });
      expect(await measureOverflow(page)).toBe(0);
    });
  });
}

/** Runs in the page: controls that are under something fixed or sticky even in the middle of the screen. */
function coveredControls(): string[] {
  const floats = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  return [...document.querySelectorAll("a, button, input, select, textarea, summary")].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = control.getBoundingClientRect();
    let above = document.elementFromPoint(x + width / 2, y + height / 2);
    while (above && !above.contains(control)) {
      if (floats(above)) return [`${control.outerHTML.slice(0, 120)} under ${above.className}`];
      above = above.parentElement;
    }
    return [];
  });
}

/** Runs in the page: controls under 24 px, and buttons that submit or lead on under 44 px high. */
export function smallTargets(): string[] {
  const isInText = (link: Element) =>
    getComputedStyle(link).display === "inline" &&
    link.parentElement?.textContent?.trim() !== link.textContent?.trim();
  const controls = document.querySelectorAll(
    "a, button, input:not([type=hidden]), select, textarea, summary",
  );
  return [...controls].flatMap((control) => {
    const target = control.matches("[type=checkbox], [type=radio]")
      ? (control.closest("label") ?? control)
      : control;
    const { width, height } = target.getBoundingClientRect();
    const isHidden =
      width <= 1 || !control.checkVisibility({ visibilityProperty: true }) || control.matches(".skip");
    if (isHidden || (control.matches("a") && isInText(control))) return [];
    const minHeight = control.matches("button:not([type=button]), .button:not([type=button])") ? 44 : 24;
    if (width >= 24 && height >= minHeight) return [];
    return [`${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`];
  });
}

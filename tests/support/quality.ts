import { HtmlValidate } from "html-validate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "./axe";
import { hydrated, openBrowser, openPhone, signInWith } from "./chromium";
import { fetchScreen, type Lookers, lookerAt, type Screen, showScreen } from "./screen";
import type { RunningShop } from "./shop";
import type { Visitor } from "./visitor";

// By night the same page has other colours and nothing else.
const LOOKS = [
  { look: "a phone by day", width: 360, colorScheme: "light", rules: "all" },
  { look: "a phone by night", width: 360, colorScheme: "dark", rules: "colours" },
  { look: "a desk by night", width: 1280, colorScheme: "dark", rules: "colours" },
  { look: "a desk by day", width: 1280, colorScheme: "light", rules: "all" },
] as const;

const rules = {
  // React writes encType, which HTML does not mind.
  "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
  // A field within another is called by both with a dot between, and so is its id: HTML forbids spaces alone.
  "valid-id": ["error", { relaxed: true }],
  // The boxes of one list share its name, as round buttons do.
  "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
} as const;
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: { ...rules } as never,
});

/** What every screen has to be: tests of each, in the shop and scene that `begin` prepares. */
export function checkScreens<In extends Lookers>(
  screens: Screen<In>[],
  begin: () => Promise<{ shop: RunningShop; scene: In }>,
): void {
  let shop: RunningShop;
  let browser: Browser;
  let scene: In;
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /**
   * A browser window for each who looks: Asha, Ravi where he is, a stranger. Every screen is shown in one of
   * them.
   */
  const windows = new Map<Visitor | undefined, Page>();
  beforeAll(async () => {
    [{ shop, scene }, browser] = await Promise.all([begin(), openBrowser()]);
    for (const looker of new Set([scene.asha, scene.meena, scene.ravi, undefined])) {
      const context = await openPhone(browser);
      if (looker) await signInWith(context, looker);
      windows.set(looker, await context.newPage());
    }
  });

  async function open(screen: Screen<In>): Promise<Page> {
    const page = windows.get(lookerAt(screen, scene)) as Page;
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: "light" });
    await showScreen(page, screen, shop, scene);
    await hydrated(page);
    return page;
  }

  describe.each(screens)("$name", (screen) => {
    // Shown once and fetched once: the tests of one screen look at the same.
    let page: Page;
    let html: string;
    beforeAll(async () => {
      page = await open(screen);
      html = (await fetchScreen(screen, shop, scene)).html;
    });

    test("leaves axe nothing to find, by day and by night, small and wide", async () => {
      for (const { look, width, colorScheme, rules } of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 780 });
        expect(await faultsOf(page, rules), look).toEqual([]);
      }
    });

    test("leaves html-validate nothing to find", async () => {
      const { results } = await validator.validateString(html);
      const told = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(told).toEqual([]);
    });

    test("has one header, main, footer and h1, and is in a language", () => {
      for (const tag of ["header", "main", "footer", "h1", "title"]) {
        expect(html.match(new RegExp(`<${tag}[ >]`, "g")), tag).toHaveLength(1);
      }
      expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">/);
    });

    test("says in its title, before all else, whether something is wrong", async () => {
      const isWrong = screen.isWrongAsAsked ?? (screen.wrong !== undefined && !screen.wrong.see);
      expect(html.includes("<title>Error: ")).toBe(isWrong);
      await expect.poll(async () => (await page.title()).startsWith("Error: ")).toBe(isWrong);
    });

    test("does not scroll sideways on the narrowest phone, and a thumb hits everything", async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await page.evaluate(smallTargets)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 780 });
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(tooWide).toBe(0);
    });
  });
}

/** Runs in the page: every control under 24 px, and every button that sends or leads on under 44 px high. */
function smallTargets(): string[] {
  const isInText = (link: Element) =>
    getComputedStyle(link).display === "inline" &&
    link.parentElement?.textContent?.trim() !== link.textContent?.trim();
  const controls = document.querySelectorAll(
    "a, button, input:not([type=hidden]), select, textarea, summary",
  );
  return [...controls].flatMap((control) => {
    const place = control.matches("[type=checkbox], [type=radio]")
      ? (control.closest("label") ?? control)
      : control;
    const { width, height } = place.getBoundingClientRect();
    const isHidden =
      width <= 1 || !control.checkVisibility({ visibilityProperty: true }) || control.matches(".skip");
    if (isHidden || (control.matches("a") && isInText(control))) return [];
    const lowest = control.matches("button:not([type=button]), .button:not([type=button])") ? 44 : 24;
    if (width >= 24 && height >= lowest) return [];
    return [`${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`];
  });
}

import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { describe, expect, test } from "vitest";
import table from "../../../remix.config.js";
import {
  FOOTER_PAGES,
  fillPlaceholders,
  INFO_PAGES,
  PLACEHOLDERS,
  type PlaceholderTexts,
} from "./info-pages";
import { SHOP_DEFAULTS } from "./shop-defaults.server";
import { formatWeek } from "./week";

const placeholderTexts = Object.fromEntries(
  PLACEHOLDERS.map((name) => [name, `<${name}>`]),
) as PlaceholderTexts;
const addresses = new Set(
  Object.values((await table.routes?.(defineRoutes)) ?? {}).flatMap(({ path }) => (path ? [`/${path}`] : [])),
);
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsOf);

test("placeholders are replaced at any depth, and nothing else changes", () => {
  const page = {
    title: "{name}",
    sections: [{ facts: [["In {city}", "{city}, {city}"]], list: [], level: 2 }],
  };
  expect(fillPlaceholders(page, { name: "Vidyut {city}", city: "Varanasi" })).toEqual({
    title: "Vidyut {city}",
    sections: [{ facts: [["In Varanasi", "Varanasi, Varanasi"]], list: [], level: 2 }],
  });
  expect(fillPlaceholders("{pin} {name}", { name: "$&" })).toBe("{pin} $&");
  expect(page.title).toBe("{name}");
});

test("a week of hours reads as one phrase", () => {
  expect(formatWeek(SHOP_DEFAULTS.serviceHours)).toBe("Monday to Saturday 9:00 AM to 7:00 PM, Sunday closed");
  expect(formatWeek(SHOP_DEFAULTS.hours)).toBe(
    "Monday to Saturday 9:00 AM to 8:00 PM, Sunday 10:00 AM to 6:00 PM",
  );
});

test("the promise to complainants is one sentence wherever it is used", () => {
  const pagesWithPromise = INFO_PAGES.filter((page) =>
    textsOf(page).some((text) => text.includes("{complaints}")),
  );
  expect(pagesWithPromise.map(({ path }) => path)).toEqual(["/faq", "/terms"]);
  const others = textsOf(INFO_PAGES).filter((text) => /complaint/i.test(text) && /hours|month/.test(text));
  expect(others).toEqual([]);
});

test.each([...FOOTER_PAGES])("the footer link %s leads to a page", (path) => {
  expect(addresses).toContain(path);
});

describe.each(INFO_PAGES)("$path", (page) => {
  const texts = textsOf(fillPlaceholders(page, placeholderTexts));

  test("has a route and a link in the footer", () => {
    expect(addresses).toContain(page.path);
    expect(FOOTER_PAGES.map(([path]) => path)).toContain(page.path);
  });

  test("leaves no placeholder unfilled", () => {
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  test("links only to pages of the shop, numbers and mail", () => {
    const targets = texts.flatMap((text) =>
      [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? ""),
    );
    const deadLinks = targets.filter(
      (target) => !/^(tel|mailto):/.test(target) && !addresses.has(target.replace(/[?#].*/, "")),
    );
    expect(deadLinks).toEqual([]);
  });

  test("has no heading and no question twice", () => {
    const headingsAndQuestions = page.sections.flatMap(({ heading, questions = [] }) => [
      heading,
      ...questions.map(([question]) => question),
    ]);
    expect(new Set(headingsAndQuestions).size).toBe(headingsAndQuestions.length);
  });
});

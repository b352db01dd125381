import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { describe, expect, test } from "vitest";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { formatWeek } from "~/features/settings/week";
import table from "../../../remix.config.js";
import { DEFAULT_PAGES, FOOTER_PAGES } from "./default-pages";
import { fillPage, fillPlaceholders } from "./fill-placeholders";
import { toInfoPage } from "./get-info-page.server";
import type { Block } from "./info-page";
import { parseInfoText } from "./parse-text.server";
import { getPlaceholders } from "./placeholders.server";

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
  const pagesWithPromise = DEFAULT_PAGES.filter(({ text }) => text.includes("{complaints}"));
  expect(pagesWithPromise.map(({ path }) => path)).toEqual(["/faq", "/terms"]);
  const others = DEFAULT_PAGES.flatMap(({ text }) => text.split("\n")).filter(
    (line) => /complaint/i.test(line) && /hours|month/.test(line),
  );
  expect(others).toEqual([]);
});

test.each([
  ["/faq", /discount code/i],
  ["/faq", /pick up my order/],
  ["/faq", /taken off your next order/],
  ["/faq", /once the owner has confirmed/],
  ["/returns", /\| Exchange \|/],
  ["/returns", /paid the shop directly/],
  ["/returns", /\{refundDays\}/],
  ["/shipping", /pick up any order/],
  ["/terms", /discount code/],
  ["/terms", /owner of the shop has confirmed/],
])("%s agrees with what the shop does: %s", (path, said) => {
  expect(DEFAULT_PAGES.find((page) => page.path === path)?.text).toMatch(said);
});

test("only money that the provider has is promised to go back to the original payment method", () => {
  const promises = DEFAULT_PAGES.flatMap(({ text }) => text.split("\n\n")).filter((part) =>
    part.includes("original payment method"),
  );
  const saysOfWhich = /sold in the meantime|If you paid the shop directly/;
  expect(promises.filter((part) => !saysOfWhich.test(part))).toEqual([]);
});

test.each([...FOOTER_PAGES])("the footer link %s leads to a page", (path) => {
  expect(addresses).toContain(path);
});

describe.each(DEFAULT_PAGES)("$path", (text) => {
  const page = toInfoPage(text, getPlaceholders());

  test("has a route and a link in the footer", () => {
    expect(addresses).toContain(page.path);
    expect(FOOTER_PAGES.map(([path]) => path)).toContain(page.path);
  });

  test("leaves no placeholder unfilled, and shows no Markdown", () => {
    expect(textsOf(page).filter((line) => /[{}]|\*\*|\]\(|^[#|-] /.test(line))).toEqual([]);
  });

  test("links only to pages of the shop, numbers and mail", () => {
    const targets = [...text.text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? "");
    const deadLinks = targets.filter(
      (target) => !/^(tel|mailto):/.test(target) && !addresses.has(target.replace(/[?#].*/, "")),
    );
    expect(deadLinks).toEqual([]);
  });

  test("has no heading and no question twice", () => {
    const headingsAndQuestions = page.sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) => (block.kind === "question" ? [block.question] : [])),
    ]);
    expect(new Set(headingsAndQuestions).size).toBe(headingsAndQuestions.length);
  });
});

const blocksOf = (text: string): Block[] => parseInfoText(`## Delivery\n\n${text}`)[0]?.blocks ?? [];

// rule: info-page-text
describe("Markdown", () => {
  test("begins a part with a heading and a question with a lower one", () => {
    expect(parseInfoText("## Delivery\n\nFast.\n\n### When?\n\nSoon.\n\n## Price")).toEqual([
      {
        heading: "Delivery",
        blocks: [
          { kind: "paragraph", line: ["Fast."] },
          { kind: "question", question: "When?", answer: [{ kind: "paragraph", line: ["Soon."] }] },
        ],
      },
      { heading: "Price", blocks: [] },
    ]);
    expect(parseInfoText("Fast.")).toEqual([
      { heading: "", blocks: [{ kind: "paragraph", line: ["Fast."] }] },
    ]);
  });

  test("has points, named points, numbered points and tables of facts", () => {
    expect(blocksOf("- one\n- two\n  - three")).toEqual([
      { kind: "list", isOrdered: false, items: [["one"], ["two"], ["three"]] },
    ]);
    expect(blocksOf("1. one\n2. two")).toMatchObject([{ kind: "list", isOrdered: true }]);
    expect(blocksOf("- **Name**: Asha & sons\n- **Phone**: [call](tel:+91)")).toEqual([
      {
        kind: "entries",
        rows: [
          ["Name", ["Asha & sons"]],
          ["Phone", [{ link: "tel:+91", text: "call" }]],
        ],
      },
    ]);
    expect(blocksOf("| | |\n| --- | --- |\n| Return | {returnDays} |")).toEqual([
      { kind: "facts", rows: [["Return", ["{returnDays}"]]] },
    ]);
  });

  test("has links to safe addresses and emphasis; anything else is text", () => {
    expect(blocksOf("**Now** and *then*: [terms](/terms), [x](javascript:alert(1)), [y](//evil)")).toEqual([
      {
        kind: "paragraph",
        line: [
          { strong: "Now" },
          " and ",
          { emphasis: "then" },
          ": ",
          { link: "/terms", text: "terms" },
          ", x, y",
        ],
      },
    ]);
    for (const path of ["/\\\\evil", "</\\evil>"])
      expect(blocksOf(`[y](${path})`)).toEqual([{ kind: "paragraph", line: ["y"] }]);
    expect(blocksOf("<script>alert(1)</script>")).toEqual([
      { kind: "paragraph", line: ["<script>alert(1)</script>"] },
    ]);
    expect(blocksOf("a <b>c</b> & d")).toEqual([{ kind: "paragraph", line: ["a <b>c</b> & d"] }]);
  });

  test("loses paragraphs and rows whose placeholder is empty", () => {
    const page = { path: "/terms", title: "", description: "", sections: parseInfoText("## A\n\n{gstin}") };
    expect(fillPage(page, { gstin: "" }).sections).toEqual([{ heading: "A", blocks: [] }]);
    expect(fillPage(page, { gstin: "09" }).sections[0]?.blocks).toHaveLength(1);
  });
});

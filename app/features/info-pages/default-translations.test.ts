import { describe, expect, test } from "vitest";
import { DEFAULT_PAGES, findDefaultText } from "./default-pages";
import { toInfoPage } from "./get-info-page.server";
import type { Block, InfoPageText } from "./info-page";
import { parseInfoText } from "./parse-text.server";
import { getPlaceholders } from "./placeholders.server";
import { assertInfoText } from "./save-info-page.server";

const CASES = DEFAULT_PAGES.flatMap(({ path }) => [
  { path, language: "hi" as const },
  { path, language: "bn" as const },
]);

const wordsOf = ({ title, description, text }: InfoPageText) => [title, description, text].join("\n");
const findAll = (page: InfoPageText, pattern: RegExp) =>
  [...wordsOf(page).matchAll(pattern)].map(([found]) => found).sort();

/** What a block is made of, without its words. */
const toShape = (block: Block): unknown => {
  if (block.kind === "question") return block.answer.map(toShape);
  if (block.kind === "paragraph") return block.kind;
  return [block.kind, block.kind === "list" ? block.items.length : block.rows.length];
};
const shapeOf = ({ text }: InfoPageText) => parseInfoText(text).map(({ blocks }) => blocks.map(toShape));

describe.each(CASES)("$path in $language", ({ path, language }) => {
  const english = findDefaultText(path, "en") ?? expect.fail("there is no English text");
  const page = findDefaultText(path, language) ?? expect.fail("there is no translation");

  test("has the parts of the English page, its placeholders, links and figures", () => {
    expect(shapeOf(page)).toEqual(shapeOf(english));
    for (const pattern of [/\{\w+\}/g, /\]\([^)]*\)/g, /(?<![\w#])\d+/g])
      expect(findAll(page, pattern)).toEqual(findAll(english, pattern));
  });

  test("is in its own script, apart from names and codes", () => {
    const latin = wordsOf(page)
      .replaceAll(/\{\w+\}|\]\([^)]*\)/g, "")
      .match(/[A-Za-z]+/g);
    const names = ["GST", "GSTIN", "UPI", "PIN", "PDF", "Google", "WhatsApp"];
    expect((latin ?? []).filter((word) => !names.includes(word))).toEqual([]);
  });

  test("is a text that the owner may save, and leaves no placeholder unfilled", () => {
    expect(() => assertInfoText(page)).not.toThrow();
    expect([page.title.length <= 60, page.description.length <= 200]).toEqual([true, true]);
    expect(JSON.stringify(toInfoPage(page, getPlaceholders(language)))).not.toMatch(/\{\w+\}|\*\*|\]\(/);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runInLanguage } from "~/platform/language.server";
import { type FontWeight, openFont } from "~/platform/pdf/fonts.server";
import { GOODS } from "../../../tests/support/paper-documents";
import { listDrawnGlyphs } from "../../../tests/support/pdf";
import { renderPaperPdf } from "./render-paper-pdf.server";

const SCRIPTS = [
  {
    language: "hi",
    font: "devanagari",
    virama: "\u094d",
    words: /[\p{Script=Devanagari}\u200c\u200d]+/gu,
    conjuncts: "क्ष त्र ज्ञ श्र र्क क्र प्र ट्र ड्र द्य द्व द्ध द्म ह्म ह्न ह्य त्त क्त स्त्र न्त्र ष्ट ष्ठ ङ्क श्च र्द्ध क्ष्म ल्ल",
  },
  {
    language: "bn",
    font: "bengali",
    virama: "\u09cd",
    words: /[\p{Script=Bengali}\u200c\u200d]+/gu,
    conjuncts: "ক্ষ ত্র জ্ঞ শ্র র্ক ক্র প্র ট্র ড্র দ্য ব্য দ্ব দ্ধ হ্ম হ্ন ত্ত ক্ত স্ত্র ন্দ্র ষ্ট ষ্ণ ঙ্গ ঙ্ক ঞ্চ ঞ্জ ক্স স্ক্র ন্ত্র ল্ল",
  },
] as const;
const WEIGHTS: FontWeight[] = ["", "-bold"];

/** Every word in a script that the shop's own texts in a language have. */
function listWords(language: string, pattern: RegExp): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => file.endsWith(`words.${language}.ts`))
    .map((file) => readFileSync(join("app", file), "utf8"));
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}

describe.each(SCRIPTS)("papers in $language", ({ language, font, virama, words, conjuncts }) => {
  test("every word of the shop, and every common conjunct, has all its glyphs in both weights", () => {
    const all = [...listWords(language, words), ...conjuncts.split(" ")];
    expect(all.length).toBeGreaterThan(1000);
    for (const weight of WEIGHTS) {
      const { layout } = openFont(font, weight);
      expect(all.filter((text) => layout(text).glyphs.some(({ id }) => id === 0))).toEqual([]);
    }
  });

  test("conjuncts are whole: no sign for a missing vowel stands in them", () => {
    for (const weight of WEIGHTS) {
      const opened = openFont(font, weight);
      const sign = opened.glyphForCodePoint(virama.codePointAt(0) ?? 0).id;
      const broken = conjuncts
        .split(" ")
        .filter((text) => opened.layout(text).glyphs.some(({ id }) => id === sign));
      expect(broken).toEqual([]);
    }
  });

  test("a file draws no box for any of them", async () => {
    const paper = { ...GOODS, notes: [listWords(language, words).join(" "), conjuncts] };
    const glyphs = listDrawnGlyphs(await runInLanguage(language, () => renderPaperPdf(paper)));
    expect(glyphs.length).toBeGreaterThan(5000);
    expect(glyphs.filter((glyph) => glyph === 0)).toEqual([]);
  });
});

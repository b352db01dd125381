import { expect, test } from "vitest";
import { createPdf } from "./document.server";
import { breakLines, measureText } from "./text.server";

const doc = createPdf({ Title: "Test", Author: "Ravi" });
const STYLE = { sizePt: 8, widthPt: 60 };

const toTexts = (text: string) =>
  breakLines(doc, text, STYLE).map((line) => line.map((piece) => piece.text).join(""));
const widestOf = (text: string) =>
  Math.max(
    ...breakLines(doc, text, STYLE).map((line) => line.reduce((total, piece) => total + piece.widthPt, 0)),
  );

test("lines break between words, and keep the breaks that a text has", () => {
  expect(toTexts("Impact drill, heavy\nSHP-1")).toEqual(["Impact drill,", "heavy", "SHP-1"]);
  expect(toTexts("")).toEqual([""]);
  expect(toTexts("Impact\u00a0drill, heavy")).toEqual(["Impact\u00a0drill,", "heavy"]);
  expect(toTexts("Drill ₹\u00a01,23,45,678")).toEqual(["Drill", "₹\u00a01,23,45,678"]);
});

test("a word that is wider than its line breaks between letters, and no line is too wide", () => {
  const word = "Schlagbohrmaschinenkoffer";
  expect(toTexts(word).length).toBeGreaterThan(1);
  expect(toTexts(word).join("")).toBe(word);
  for (const text of [word, "हथौड़ाड्रिलमशीनकिफ़ायतीऑर्डर", "রবীন্দ্রনাথচক্রবর্তীবিশ্বজিৎ", "अআaअআaअআaअআaअআaअআaअআa"])
    expect(widestOf(text)).toBeLessThanOrEqual(STYLE.widthPt);
});

test("a character that is wider than its line breaks too", () => {
  for (const chain of ["क्".repeat(200), "ক্".repeat(200), `Lanka ${"ক্ক".repeat(99)}, Varanasi`]) {
    expect(widestOf(chain)).toBeLessThanOrEqual(STYLE.widthPt);
    expect(toTexts(chain).join("").replaceAll(" ", "")).toBe(chain.replaceAll(" ", ""));
  }
});

test("a text in three scripts is as wide as its parts", () => {
  const width = (text: string) => measureText(doc, text, { sizePt: 8 });
  expect(width("Asha आशा আশা")).toBeCloseTo(width("Asha ") + width("आशा ") + width("আশা"), 3);
});

const toPieces = (text: string) =>
  breakLines(doc, text, { ...STYLE, widthPt: 400 }).map((line) => line.map((piece) => piece.text));

test("a line in Urdu stands from right to left, one in Latin letters around it from left to right", () => {
  expect(toPieces("Asha, محمد علی 12 (Lanka)")).toEqual([["Asha, ", "12", "محمد علی ", " (", "Lanka)"]]);
  expect(toTexts("محمد علی خان عبد الرحمن احمد")).toEqual(["محمد علی خان عبد", "الرحمن احمد"]);
});

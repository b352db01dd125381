import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { createLayout } from "./shape.server";

const { resolve } = createRequire(import.meta.url);
const findFile = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`);

/** The fonts of PDF documents; the bold ones have the same letters. */
const FONT_FILES = {
  latin: findFile("noto-sans/400Regular/NotoSans_400Regular"),
  "latin-bold": findFile("noto-sans/700Bold/NotoSans_700Bold"),
  devanagari: findFile("noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular"),
  "devanagari-bold": findFile("noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold"),
  bengali: findFile("noto-sans-bengali/400Regular/NotoSansBengali_400Regular"),
  "bengali-bold": findFile("noto-sans-bengali/700Bold/NotoSansBengali_700Bold"),
};
export type FontName = "latin" | "devanagari" | "bengali";
export type FontWeight = "" | "-bold";
type FontKey = keyof typeof FONT_FILES;
export const FONT_KEYS = Object.keys(FONT_FILES) as FontKey[];

/** A part of a text in a single font. */
export interface FontRun {
  text: string;
  font: FontName;
}

const openedFonts = new Map<FontKey, Font>();

/** A font, read once for all documents, because that takes a while. */
export function openFont(key: FontKey): Font {
  const opened = openedFonts.get(key);
  if (opened) return opened;
  const file = readFileSync(FONT_FILES[key]);
  const font = create(file) as Font;
  Object.assign(font, { layout: createLayout(font, file) });
  openedFonts.set(key, font);
  return font;
}

const hasLetters = (font: FontName, text: string) =>
  Array.from(text).every((letter) => openFont(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const BENGALI = /\p{Script=Bengali}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Digits, spaces and punctuation, which belong to the script before them. */
const OF_EVERY_SCRIPT = /^[\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The font for one letter with its marks, after text in `current`; undefined if no font has it. */
function findFont(letter: string, current: FontName): FontName | undefined {
  let fonts: FontName[] = ["latin"];
  if (BENGALI.test(letter)) fonts = ["bengali"];
  else if (DEVANAGARI.test(letter)) fonts = ["devanagari"];
  else if (OF_EVERY_SCRIPT.test(letter)) fonts = [current, "latin"];
  return fonts.find((font) => hasLetters(font, letter));
}

/** Signs that no font has and that names of goods do have, in letters that every font has. */
const SPELT: Record<string, string> = { "≤": "<=", "≥": ">=", "≈": "~", "→": "->", "⌀": "Ø", "∅": "Ø" };
const MARKS = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu;
const UNSEEN = /^[\p{Format}\p{Surrogate}\p{Default_Ignorable_Code_Point}]*$/u;

/** A letter that no font has as the nearest that one has: "㎜" as "mm", an emoji as "?". */
function replaceLetter(letter: string): string {
  const nearest = [SPELT[letter], letter.normalize("NFKC"), letter.replaceAll(MARKS, "")];
  const found = nearest.find((text) => text && findFont(text, "latin"));
  return found ?? (UNSEEN.test(letter) ? "" : "?");
}

const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** The letters of a text, each with its marks, which no line and no font may part. */
export const splitLetters = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment);

/** With accents written one way, plain spaces, and no control characters, which fonts have as boxes. */
const toPlain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/\s/g, " ")
    .replaceAll(/\p{Control}/gu, "");

/**
 * Splits a text into runs of one font each, in which every letter can be printed: what no font has is
 * replaced. Digits and punctuation belong to the run before them, if its font has them.
 */
export function splitByFont(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of splitLetters(toPlain(text))) {
    const current = runs.at(-1);
    const currentFont = current?.font ?? "latin";
    const font = findFont(letter, currentFont);
    const printed = font ? letter : replaceLetter(letter);
    const printedFont = font ?? findFont(printed, currentFont) ?? "latin";
    if (current?.font === printedFont) current.text += printed;
    else if (printed) runs.push({ text: printed, font: printedFont });
  }
  return runs;
}

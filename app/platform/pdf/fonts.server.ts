import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { createLayout } from "./shape.server";

const { resolve } = createRequire(import.meta.url);
const findFile = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`);

/** The fonts of PDF documents; the bold ones have the same characters. */
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

const hasGlyphs = (font: FontName, text: string) =>
  Array.from(text).every((character) => openFont(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

const BENGALI = /\p{Script=Bengali}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Digits, spaces and punctuation, which belong to the script before them. */
const OF_EVERY_SCRIPT = /^[\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The font for one character with its marks, after text in `current`; undefined if no font has it. */
function findFont(grapheme: string, current: FontName): FontName | undefined {
  let fonts: FontName[] = ["latin"];
  if (BENGALI.test(grapheme)) fonts = ["bengali"];
  else if (DEVANAGARI.test(grapheme)) fonts = ["devanagari"];
  else if (OF_EVERY_SCRIPT.test(grapheme)) fonts = [current, "latin"];
  return fonts.find((font) => hasGlyphs(font, grapheme));
}

/** Signs that no font has and that names of goods do have, in characters that every font has. */
const SPELT: Record<string, string> = { "≤": "<=", "≥": ">=", "≈": "~", "→": "->", "⌀": "Ø", "∅": "Ø" };
const MARKS = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu;
const UNSEEN = /^[\p{Format}\p{Surrogate}\p{Default_Ignorable_Code_Point}]*$/u;

/** A character that no font has as the nearest that one has: "㎜" as "mm", an emoji as "?". */
function replaceGrapheme(grapheme: string): string {
  const nearest = [SPELT[grapheme], grapheme.normalize("NFKC"), grapheme.replaceAll(MARKS, "")];
  const found = nearest.find((text) => text && findFont(text, "latin"));
  return found ?? (UNSEEN.test(grapheme) ? "" : "?");
}

const segmenter = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** The characters of a text, each with its marks, which no line and no font may part. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** With accents written one way, plain spaces, and no control characters, which fonts have as boxes. */
const toPlain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[^\S\u00a0]/g, " ")
    .replaceAll(/\p{Control}/gu, "");

/**
 * Splits a text into runs of one font each, in which every character can be printed: what no font has is
 * replaced. Digits and punctuation belong to the run before them, if its font has them.
 */
export function splitByFont(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const grapheme of splitGraphemes(toPlain(text))) {
    const current = runs.at(-1);
    const currentFont = current?.font ?? "latin";
    const font = findFont(grapheme, currentFont);
    const printed = font ? grapheme : replaceGrapheme(grapheme);
    const printedFont = font ?? findFont(printed, currentFont) ?? "latin";
    if (current?.font === printedFont) current.text += printed;
    else if (printed) runs.push({ text: printed, font: printedFont });
  }
  return runs;
}

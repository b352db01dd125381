import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { createLayout } from "./shape.server";

const { resolve } = createRequire(import.meta.url);

/** The scripts of PDF documents beside Latin, Greek and signs. */
const SCRIPTS = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  gujarati: /\p{Script=Gujarati}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  arabic: /\p{Script_Extensions=Arabic}/u,
};
type ScriptName = keyof typeof SCRIPTS;
const SCRIPT_NAMES = Object.keys(SCRIPTS) as ScriptName[];
export type FontName = "latin" | ScriptName;
export type FontWeight = "" | "-bold";

/** The files of each font: the bold one too if the shop has texts in it; both have the same characters. */
const FONT_FILES: Record<FontName, [string, string?]> = {
  latin: ["noto-sans/400Regular/NotoSans_400Regular", "noto-sans/700Bold/NotoSans_700Bold"],
  devanagari: [
    "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular",
    "noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold",
  ],
  bengali: [
    "noto-sans-bengali/400Regular/NotoSansBengali_400Regular",
    "noto-sans-bengali/700Bold/NotoSansBengali_700Bold",
  ],
  gurmukhi: ["noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular"],
  gujarati: ["noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular"],
  oriya: ["noto-sans-oriya/400Regular/NotoSansOriya_400Regular"],
  tamil: ["noto-sans-tamil/400Regular/NotoSansTamil_400Regular"],
  telugu: ["noto-sans-telugu/400Regular/NotoSansTelugu_400Regular"],
  kannada: ["noto-sans-kannada/400Regular/NotoSansKannada_400Regular"],
  malayalam: ["noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular"],
  // Not of Noto, whose characters share their dots, so that a PDF could not be searched.
  arabic: ["scheherazade-new/400Regular/ScheherazadeNew_400Regular"],
};

/** A part of a text in a single font. */
export interface FontRun {
  text: string;
  font: FontName;
}

const openedFonts = new Map<string, Font>();

/** A font, read when a text first needs it and once for all documents, because that takes a while. */
export function openFont(name: FontName, weight: FontWeight = ""): Font {
  const [regular, bold = regular] = FONT_FILES[name];
  const path = weight ? bold : regular;
  const opened = openedFonts.get(path);
  if (opened) return opened;
  const file = readFileSync(resolve(`@expo-google-fonts/${path}.ttf`));
  const font = create(file) as Font;
  Object.assign(font, { layout: createLayout(font, file) });
  openedFonts.set(path, font);
  return font;
}

const hasGlyphs = (font: FontName, text: string) =>
  Array.from(text).every((character) => openFont(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Digits, spaces and punctuation, which belong to the script before them. */
const OF_EVERY_SCRIPT = /^[\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The font for one character with its marks, after text in `current`; undefined if no font has it. */
function findFont(grapheme: string, current: FontName): FontName | undefined {
  const own = SCRIPT_NAMES.find((name) => SCRIPTS[name].test(grapheme)) ?? "latin";
  const fonts: FontName[] = OF_EVERY_SCRIPT.test(grapheme) ? [current, own] : [own];
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

/** The characters of a text with their marks, which no font may part, nor a line with room for them. */
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

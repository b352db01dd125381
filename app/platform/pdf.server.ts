import { createRequire } from "node:module";

export type Doc = PDFKit.PDFDocument;

/**
 * Measures in points: the page margin (12 mm), the height of the footer line, the gap between columns, and
 * two font sizes.
 */
export const MARGIN_PT = 34;
const FOOTER_PT = 22;
export const GAP_PT = 6;
export const SMALL_PT = 8;
export const PLAIN_PT = 9;

/** The lowest position for content, in points, above the footer line. */
export const getBottom = (doc: Doc) => doc.page.height - MARGIN_PT - FOOTER_PT;
/** The width available for content, in points. */
export const getContentWidth = (doc: Doc) => doc.page.width - 2 * MARGIN_PT;

const FONTS = "@expo-google-fonts";
const { resolve } = createRequire(import.meta.url);

/** The font files of PDF documents: each has Latin letters and the rupee sign besides its own script. */
export const FONT_FILES = {
  devanagari: resolve(`${FONTS}/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf`),
  "devanagari-bold": resolve(`${FONTS}/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf`),
  bengali: resolve(`${FONTS}/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf`),
  "bengali-bold": resolve(`${FONTS}/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf`),
};
type Script = "devanagari" | "bengali";
export type FontWeight = "" | "-bold";

/** A part of a text in a single font. */
interface Run {
  text: string;
  script: Script;
}

const BENGALI = /\p{Script=Bengali}/u;
const INDIC = /[\p{Script=Bengali}\p{Script=Devanagari}]/u;

/** Each run takes time, and no name needs more. */
const MAX_RUNS = 6;

const findScript = (character: string): Script | undefined =>
  INDIC.test(character) ? (BENGALI.test(character) ? "bengali" : "devanagari") : undefined;

/**
 * Splits a text into runs of one script. Characters of every font (Latin, digits, punctuation) join the
 * preceding run, or at the beginning the following one. After `MAX_RUNS` runs the rest uses one font.
 */
export function splitByScript(text: string): Run[] {
  const runs: { text: string; script?: Script }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = findScript(character);
    if (last && (!script || !last.script || last.script === script || runs.length === MAX_RUNS)) {
      last.text += character;
      last.script ??= script;
    } else {
      runs.push({ text: character, script });
    }
  }
  return runs.map(({ text, script = "devanagari" }) => ({ text, script }));
}

/** Writes text in the fonts of its scripts, at the current position or the one given in `options`. */
export function writeText(
  doc: Doc,
  text: string,
  size: number,
  weight: FontWeight = "",
  options: PDFKit.Mixins.TextOptions = {},
): void {
  doc.fontSize(size);
  const runs = splitByScript(text || " ");
  for (const [index, run] of runs.entries()) {
    doc.font(run.script + weight).text(run.text, { ...options, continued: index < runs.length - 1 });
  }
}

/** Draws a thin line across the page. */
export function drawRule(doc: Doc, y: number): void {
  doc
    .moveTo(MARGIN_PT, y)
    .lineTo(doc.page.width - MARGIN_PT, y)
    .lineWidth(0.5)
    .strokeColor("#76705f")
    .stroke();
}

import { createRequire } from "node:module";

export type Doc = PDFKit.PDFDocument;

/** 12 mm in points; what the line at the foot of a page takes; between two columns; the sizes of letters. */
export const MARGIN_PT = 34;
const FOOTER_PT = 22;
export const GAP_PT = 6;
export const SMALL_PT = 8;
export const PLAIN_PT = 9;

/** How far down the page things may stand, in points: the line at its foot comes below. */
export const getBottom = (doc: Doc) => doc.page.height - MARGIN_PT - FOOTER_PT;
/** How wide what stands on the page may be, in points. */
export const getContentWidth = (doc: Doc) => doc.page.width - 2 * MARGIN_PT;

const FONTS = "@expo-google-fonts";
const { resolve } = createRequire(import.meta.url);

/**
 * The fonts that papers are set in, as files: each has Latin letters and the rupee sign beside its own
 * script.
 */
export const FONT_FILES = {
  devanagari: resolve(`${FONTS}/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf`),
  "devanagari-bold": resolve(`${FONTS}/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf`),
  bengali: resolve(`${FONTS}/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf`),
  "bengali-bold": resolve(`${FONTS}/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf`),
};
type Script = "devanagari" | "bengali";
export type FontWeight = "" | "-bold";

/** A stretch of text that one font can set. */
interface Run {
  text: string;
  script: Script;
}

const BENGALI = /\p{Script=Bengali}/u;
const INDIC = /[\p{Script=Bengali}\p{Script=Devanagari}]/u;

/** So many stretches at the most: each costs time, and nobody's name needs more. */
const MAX_RUNS = 6;

const findScript = (sign: string): Script | undefined =>
  INDIC.test(sign) ? (BENGALI.test(sign) ? "bengali" : "devanagari") : undefined;

/**
 * Text in stretches by script; what every font has (Latin, digits, signs) goes with what stands before it, or
 * at the beginning with what follows. Beyond `MOST_RUNS` the rest is set in one font.
 */
export function splitByScript(text: string): Run[] {
  const runs: { text: string; script?: Script }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const script = findScript(sign);
    if (last && (!script || !last.script || last.script === script || runs.length === MAX_RUNS)) {
      last.text += sign;
      last.script ??= script;
    } else {
      runs.push({ text: sign, script });
    }
  }
  return runs.map(({ text: words, script = "devanagari" }) => ({ text: words, script }));
}

/** Sets text in the fonts of its scripts, from where the last one ended or at a place of its own. */
export function writeText(
  doc: Doc,
  text: string,
  size: number,
  weight: FontWeight = "",
  options: PDFKit.Mixins.TextOptions = {},
): void {
  doc.fontSize(size);
  const runs = splitByScript(text || " ");
  for (const [at, run] of runs.entries()) {
    doc.font(run.script + weight).text(run.text, { ...options, continued: at < runs.length - 1 });
  }
}

/** A thin line across the page. */
export function drawRule(doc: Doc, y: number): void {
  doc
    .moveTo(MARGIN_PT, y)
    .lineTo(doc.page.width - MARGIN_PT, y)
    .lineWidth(0.5)
    .strokeColor("#76705f")
    .stroke();
}

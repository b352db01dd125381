import { orderRightToLeft } from "./direction";
import { addPage, type Doc, getBottom, MARGIN_PT, setFont } from "./document.server";
import { type FontRun, type FontWeight, splitByFont, splitGraphemes } from "./fonts.server";

/** The size, weight and place of a text, within a width in points. */
export interface TextStyle {
  sizePt: number;
  weight?: FontWeight;
  widthPt: number;
  align?: "left" | "right";
}

interface Piece extends FontRun {
  widthPt: number;
}
/** What stands on one line, from left to right. */
type Line = Piece[];

/** In ems: room for the marks above and below the characters of all scripts. */
const LINE_EM = 1.36;
const BASELINE_EM = 0.98;

/** From one line to the next, in points. */
export const getLineHeight = ({ sizePt }: Pick<TextStyle, "sizePt">): number => sizePt * LINE_EM;

/** Only with a list of features pdfkit shapes a text as a whole; else word by word, from left to right. */
const toOptions = (font: FontRun["font"]) => (font === "arabic" ? { features: [] } : {});

const toPiece = (doc: Doc, { text, font }: FontRun, { sizePt, weight = "" }: TextStyle): Piece => ({
  text,
  font,
  widthPt: setFont(doc, font, weight, sizePt).widthOfString(text, toOptions(font)),
});

const sumWidths = (pieces: Piece[]) => pieces.reduce((total, { widthPt }) => total + widthPt, 0);

/** The words of a paragraph, each with the spaces that follow it; a word may need several fonts. */
function splitWords(doc: Doc, paragraph: string, style: TextStyle): Piece[][] {
  const words: Piece[][] = [];
  let isWithin = false;
  for (const { text, font } of splitByFont(paragraph)) {
    for (const part of text.match(/[^ ]+ *| +/g) ?? []) {
      const piece = toPiece(doc, { text: part, font }, style);
      if (isWithin) words.at(-1)?.push(piece);
      else words.push([piece]);
      isWithin = !part.endsWith(" ");
    }
  }
  return words;
}

const trimLineEnd = (doc: Doc, pieces: Piece[], style: TextStyle): Piece[] => {
  const last = pieces.at(-1);
  if (!last?.text.endsWith(" ")) return pieces;
  return [...pieces.slice(0, -1), toPiece(doc, { ...last, text: last.text.trimEnd() }, style)];
};

/** The characters of a word that is wider than the line as pieces; one that is wider itself in its parts. */
const splitWord = (doc: Doc, word: Piece[], style: TextStyle): Piece[][] =>
  word.flatMap(({ text, font }) =>
    splitGraphemes(text).flatMap((grapheme) => {
      const whole = toPiece(doc, { text: grapheme, font }, style);
      if (whole.widthPt <= style.widthPt) return [[whole]];
      return Array.from(grapheme, (point) => [toPiece(doc, { text: point, font }, style)]);
    }),
  );

/** Breaks a text into lines of `style.widthPt` at most: between words, and within one that is wider. */
export function breakLines(doc: Doc, text: string, style: TextStyle): Line[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: Line[] = [[]];
    const isTooWide = (pieces: Piece[]) => sumWidths(trimLineEnd(doc, pieces, style)) > style.widthPt;
    const add = (word: Piece[]) => {
      const line = lines.at(-1) ?? [];
      if (line.length > 0 && isTooWide([...line, ...word])) lines.push([...word]);
      else line.push(...word);
    };
    for (const word of splitWords(doc, paragraph, style)) {
      if (isTooWide(word)) splitWord(doc, word, style).forEach(add);
      else add(word);
    }
    return lines.map((line) => mergePieces(doc, trimLineEnd(doc, line, style), style));
  });
}

/** A run as parts from left to right. */
const orderRun = ({ text, font }: FontRun): FontRun[] =>
  (font === "arabic" ? orderRightToLeft(text) : [text]).map((part) => ({ text: part, font }));

/** Joins neighbours of one font, because characters are shaped with their neighbours. */
function mergePieces(doc: Doc, pieces: Piece[], style: TextStyle): Line {
  const merged: FontRun[] = [];
  for (const { text, font } of pieces) {
    const last = merged.at(-1);
    if (last?.font === font) last.text += text;
    else merged.push({ text, font });
  }
  return merged.flatMap(orderRun).map((run) => toPiece(doc, run, style));
}

/** The width in points of a text on one line. */
export const measureText = (doc: Doc, text: string, style: Omit<TextStyle, "widthPt">): number =>
  sumWidths(splitByFont(text).map((run) => toPiece(doc, run, { ...style, widthPt: 0 })));

/** Draws lines at a place of the page, wherever that is, and leaves `doc.y` below them. */
export function drawLines(doc: Doc, lines: Line[], x: number, y: number, style: TextStyle): void {
  for (const [index, line] of lines.entries()) {
    const baseline = y + index * getLineHeight(style) + style.sizePt * BASELINE_EM;
    let left = x + (style.align === "right" ? style.widthPt - sumWidths(line) : 0);
    for (const { text, font, widthPt } of line) {
      setFont(doc, font, style.weight ?? "", style.sizePt);
      doc.text(text, left, baseline, { lineBreak: false, baseline: "alphabetic", ...toOptions(font) });
      left += widthPt;
    }
  }
  doc.x = MARGIN_PT;
  doc.y = y + lines.length * getLineHeight(style);
}

/** Writes a text from `x` and `doc.y` downwards, on to the next page if this one is full. */
export function writeText(doc: Doc, text: string, x: number, style: TextStyle): void {
  for (const line of breakLines(doc, text, style)) {
    if (doc.y + getLineHeight(style) > getBottom(doc)) addPage(doc);
    drawLines(doc, [line], x, doc.y, style);
  }
}

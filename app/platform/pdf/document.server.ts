import PDFDocument from "pdfkit";
import { getLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { type FontName, type FontWeight, openFont } from "./fonts.server";

export type Doc = PDFKit.PDFDocument;

/** In points: the page margin (12 mm), the footer line, the gap between columns, two font sizes. */
export const MARGIN_PT = 34;
const FOOTER_PT = 22;
export const GAP_PT = 6;
export const SMALL_PT = 8;
export const PLAIN_PT = 9;

/** The lowest position for content, in points, above the footer line. */
export const getBottom = (doc: Doc) => doc.page.height - MARGIN_PT - FOOTER_PT;
/** The width available for content, in points. */
export const getContentWidth = (doc: Doc) => doc.page.width - 2 * MARGIN_PT;

/** Creates a searchable PDF of A4 pages, which embeds only the characters that it uses. */
export function createPdf(info: { Title: string; Author: string }): Doc {
  return new PDFDocument({
    size: "A4",
    margin: MARGIN_PT,
    bufferPages: true,
    lang: LANGUAGE_TAGS[getLanguage()],
    displayTitle: true,
    // None by default: every text says its own.
    font: null as unknown as undefined,
    info,
  });
}

/** Sets the font of the texts that follow; only fonts that are set are read. */
export function setFont(doc: Doc, name: FontName, weight: FontWeight, sizePt: number): Doc {
  const font = openFont(name, weight);
  // pdfkit takes opened fonts too, which its types do not know, and keeps each by the name given.
  return doc.font(font as unknown as Uint8Array, font.postscriptName ?? name, sizePt);
}

/** Starts a page, at its top left. */
export function addPage(doc: Doc): void {
  doc.addPage();
  doc.x = MARGIN_PT;
  doc.y = MARGIN_PT;
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

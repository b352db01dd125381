import { buffer } from "node:stream/consumers";
import {
  addPage,
  createPdf,
  type Doc,
  drawRule,
  GAP_PT,
  getBottom,
  getContentWidth,
  MARGIN_PT,
  PLAIN_PT,
  SMALL_PT,
} from "~/platform/pdf/document.server";
import { breakLines, drawLines, getLineHeight, measureText, writeText } from "~/platform/pdf/text.server";
import type { PaperDocument } from "./document";
import { drawTable } from "./paper-pdf-table.server";
import { words } from "./words.en";

const TITLE_PT = 16;
const NAME_PT = 11;
const SPACE_PT = 8;
const TOTALS_PT = 260;
const AMOUNT_PT = 110;

/** Draws parts beside each other, all of them from `doc.y`; leaves `doc.y` below the longest. */
function drawBeside(doc: Doc, ...parts: (() => void)[]): void {
  const top = doc.y;
  let bottom = top;
  for (const draw of parts) {
    doc.y = top;
    draw();
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom;
}

/** The declaration, the title, and at its right which copy this is. */
function drawTitle(doc: Doc, { declaration, title, copy }: PaperDocument): void {
  const width = getContentWidth(doc);
  if (declaration) {
    writeText(doc, declaration, MARGIN_PT, { sizePt: PLAIN_PT, widthPt: width });
    doc.y += 4;
  }
  const copyStyle = { sizePt: SMALL_PT, widthPt: width / 3, align: "right" } as const;
  drawBeside(
    doc,
    () => writeText(doc, copy, MARGIN_PT + (width * 2) / 3, copyStyle),
    () =>
      writeText(doc, title, MARGIN_PT, {
        sizePt: TITLE_PT,
        weight: "-bold",
        widthPt: (width * 2) / 3 - GAP_PT,
      }),
  );
  doc.y += 4;
}

function drawFacts(doc: Doc, facts: PaperDocument["facts"], left: number, width: number): void {
  const label = { sizePt: PLAIN_PT };
  const widest = Math.max(0, ...facts.map(([text]) => measureText(doc, text, label)));
  const labelWidth = Math.min(Math.ceil(widest), width / 2);
  const value = { sizePt: PLAIN_PT, weight: "-bold", widthPt: width - labelWidth - GAP_PT } as const;
  for (const [text, content] of facts)
    drawBeside(
      doc,
      () => writeText(doc, text, left, { ...label, widthPt: labelWidth }),
      () => writeText(doc, content, left + labelWidth + GAP_PT, value),
    );
}

/** The seller on the left, the facts of the paper on the right. */
function drawHeader(doc: Doc, { seller, facts }: PaperDocument): void {
  const half = getContentWidth(doc) / 2;
  const style = { sizePt: PLAIN_PT, widthPt: half - 2 * GAP_PT };
  const { legalName, address, gstin, phone, email } = seller;
  drawBeside(
    doc,
    () => {
      writeText(doc, legalName, MARGIN_PT, { ...style, sizePt: NAME_PT, weight: "-bold" });
      for (const text of [address, ...(gstin ? [words.gstin(gstin)] : []), `${phone} · ${email}`])
        writeText(doc, text, MARGIN_PT, style);
    },
    () => drawFacts(doc, facts, MARGIN_PT + half, half),
  );
  doc.y += SPACE_PT;
  drawRule(doc, doc.y);
  doc.y += SPACE_PT;
}

function drawParties(doc: Doc, { parties }: PaperDocument): void {
  const width = getContentWidth(doc) / Math.max(2, parties.length);
  const style = { sizePt: PLAIN_PT, widthPt: width - 2 * GAP_PT };
  const draw = ({ title, name, lines }: PaperDocument["parties"][number], left: number) => {
    writeText(doc, title, left, { ...style, sizePt: SMALL_PT });
    writeText(doc, name, left, { ...style, weight: "-bold" });
    for (const line of lines) writeText(doc, line, left, style);
  };
  drawBeside(doc, ...parties.map((party, index) => () => draw(party, MARGIN_PT + index * width)));
  doc.y += SPACE_PT;
}

/** The totals, together on one page, with the last of them in bold. */
function drawTotals(doc: Doc, { totals }: PaperDocument): void {
  const left = MARGIN_PT + getContentWidth(doc) - TOTALS_PT;
  const rows = totals.map(({ what, amount }, index) => {
    const style = { sizePt: PLAIN_PT, weight: index === totals.length - 1 ? "-bold" : "" } as const;
    const label = { ...style, widthPt: TOTALS_PT - AMOUNT_PT - GAP_PT };
    const value = { ...style, widthPt: AMOUNT_PT, align: "right" } as const;
    return { label, value, labels: breakLines(doc, what, label), values: breakLines(doc, amount, value) };
  });
  const countLines = ({ labels, values }: (typeof rows)[number]) => Math.max(labels.length, values.length);
  const lines = rows.reduce((total, row) => total + countLines(row), 0);
  if (doc.y + SPACE_PT + lines * getLineHeight({ sizePt: PLAIN_PT }) > getBottom(doc)) addPage(doc);
  doc.y += SPACE_PT;
  for (const { label, value, labels, values } of rows) {
    const top = doc.y;
    drawBeside(
      doc,
      () => drawLines(doc, labels, left, top, label),
      () => drawLines(doc, values, left + TOTALS_PT - AMOUNT_PT, top, value),
    );
  }
  doc.y += SPACE_PT;
}

function drawEnd(doc: Doc, { amountInWords, notes }: PaperDocument): void {
  const style = { sizePt: PLAIN_PT, widthPt: getContentWidth(doc) };
  writeText(doc, words.amountInWords(amountInWords), MARGIN_PT, style);
  for (const note of notes) writeText(doc, note, MARGIN_PT, { ...style, weight: "-bold" });
  doc.y += SPACE_PT;
  writeText(doc, words.needsNoSignature, MARGIN_PT, { ...style, sizePt: SMALL_PT });
}

/** The paper and the page, at the foot of every page. */
function drawFooters(doc: Doc, paper: string): void {
  const style = { sizePt: SMALL_PT, widthPt: getContentWidth(doc), align: "right" } as const;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const lines = breakLines(doc, words.pageOf(paper, page + 1, count), style);
    drawLines(
      doc,
      lines,
      MARGIN_PT,
      doc.page.height - MARGIN_PT - lines.length * getLineHeight(style),
      style,
    );
  }
}

/** Draws a paper as a PDF of A4 pages. It takes up to a second of processor time: see `renderPaperPdf`. */
export async function drawPaper(document: PaperDocument): Promise<Buffer> {
  const paper = words.titleAndNumber(document.title, document.number);
  const doc = createPdf({ Title: paper, Author: document.seller.legalName });
  drawTitle(doc, document);
  drawHeader(doc, document);
  drawParties(doc, document);
  drawTable(doc, document);
  drawTotals(doc, document);
  drawEnd(doc, document);
  drawFooters(doc, paper);
  doc.end();
  return buffer(doc);
}

import { setImmediate as yieldToOthers } from "node:timers/promises";
import {
  type Doc,
  drawRule,
  type FontWeight,
  GAP_PT,
  getBottom,
  getContentWidth,
  MARGIN_PT,
  PLAIN_PT,
  SMALL_PT,
  splitByScript,
  writeText,
} from "~/platform/pdf.server";
import type { InvoiceDocument, InvoiceLine } from "./rules";
import { words } from "./words.en";

type Column = [heading: string, widthPt: number, format: (line: InvoiceLine) => string, isNumber?: boolean];

/** The widths in points add up to the width of an A4 page between its margins. */
const COLUMNS = [
  [words.no, 24, ({ position }) => String(position)],
  [words.descriptionAndSku, 166, ({ name, sku }) => `${name}\n${sku}`],
  ["HSN", 52, ({ hsn }) => hsn],
  [words.quantity, 46, ({ quantity }) => quantity, true],
  [words.unitPrice, 66, ({ price }) => price, true],
  [words.taxableValue, 72, ({ taxable }) => taxable, true],
  ["GST", 32, ({ rate }) => rate, true],
  [words.tax, 69, ({ tax }) => tax, true],
] as const satisfies Column[];
const DESCRIPTION_INDEX = 1;

/**
 * The height of a row in points. Only the description can wrap; with mixed scripts, whose exact height is
 * known only after rendering, one line is added as a reserve.
 */
function rowHeight(doc: Doc, description: string): number {
  const runs = splitByScript(description);
  const width = COLUMNS[DESCRIPTION_INDEX][1] - GAP_PT;
  const height = doc
    .font(runs[0]?.script ?? "devanagari")
    .fontSize(SMALL_PT)
    .heightOfString(description, { width });
  return runs.length > 1 ? height + doc.currentLineHeight() : height;
}

/** Renders a row of the table at `doc.y`. */
function renderRow(doc: Doc, cells: string[], height: number, weight: FontWeight = ""): void {
  const top = doc.y + 3;
  let x = MARGIN_PT;
  for (const [index, [, width, , isNumber]] of COLUMNS.entries()) {
    doc.x = x;
    doc.y = top;
    writeText(doc, cells[index] ?? "", SMALL_PT, weight, {
      width: width - GAP_PT,
      align: isNumber ? "right" : "left",
    });
    x += width;
  }
  doc.x = MARGIN_PT;
  doc.y = top + height + 3;
  drawRule(doc, doc.y);
}

function renderHeadings(doc: Doc): void {
  const headings = COLUMNS.map(([heading]) => heading);
  renderRow(doc, headings, rowHeight(doc, headings[DESCRIPTION_INDEX] ?? ""), "-bold");
}

/**
 * Renders the table, with its headings on every page. Other requests run between two rows, because rendering
 * text is slow.
 */
export async function renderTable(doc: Doc, lines: InvoiceLine[]): Promise<void> {
  renderHeadings(doc);
  for (const line of lines) {
    await yieldToOthers();
    const cells = COLUMNS.map(([, , format]) => format(line));
    const height = rowHeight(doc, cells[DESCRIPTION_INDEX] ?? "");
    if (doc.y + height + 6 > getBottom(doc)) {
      doc.addPage();
      renderHeadings(doc);
    }
    renderRow(doc, cells, height);
  }
}

/** Renders the totals and the notes together on one page. */
export function renderTotals(doc: Doc, { totals, amountInWords, notes }: InvoiceDocument): void {
  if (doc.y + totals.length * 15 + 60 + notes.length * 14 > getBottom(doc)) doc.addPage();
  doc.y += 6;
  const left = MARGIN_PT + getContentWidth(doc) - 240;
  for (const [index, { what, amount }] of totals.entries()) {
    const weight = index === totals.length - 1 ? "-bold" : "";
    const y = doc.y;
    doc.x = left;
    writeText(doc, what, PLAIN_PT, weight, { width: 120 });
    doc.x = left + 120;
    doc.y = y;
    writeText(doc, amount, PLAIN_PT, weight, { width: 120 - GAP_PT, align: "right" });
  }
  doc.x = MARGIN_PT;
  doc.y += 8;
  writeText(doc, words.amountInWords(amountInWords), PLAIN_PT);
  for (const note of notes) writeText(doc, note, PLAIN_PT, "-bold");
  doc.y += 6;
  writeText(doc, words.thisIsComputerGeneratedInvoice, SMALL_PT);
}

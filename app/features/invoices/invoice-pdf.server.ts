import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import {
  type Doc,
  drawRule,
  FONT_FILES,
  GAP_PT,
  getContentWidth,
  MARGIN_PT,
  PLAIN_PT,
  SMALL_PT,
  writeText,
} from "~/platform/pdf.server";
import { renderTable, renderTotals } from "./invoice-pdf-table.server";
import type { InvoiceDocument } from "./rules";
import { words } from "./words.en";

/** Renders the seller on the left and the details of the invoice on the right. */
function renderHeader(
  doc: Doc,
  { seller, number, date, orderNumber, orderDate, placeOfSupply, isCancelled }: InvoiceDocument,
): void {
  writeText(doc, isCancelled ? words.taxInvoiceOrderCancelled : words.taxInvoice, 16, "-bold");
  doc.y += 4;
  const top = doc.y;
  const half = getContentWidth(doc) / 2;
  writeText(doc, seller.legalName, 11, "-bold", { width: half - GAP_PT });
  for (const text of [seller.address, words.gstin(seller.gstin), `${seller.phone} · ${seller.email}`])
    writeText(doc, text, PLAIN_PT, "", { width: half - GAP_PT });
  const sellerBottom = doc.y;
  doc.y = top;
  const details = [
    [words.invoiceNumber, number],
    [words.invoiceDate, date],
    [words.order, words.of(orderNumber, orderDate)],
    [words.placeOfSupply, placeOfSupply],
    [words.reverseCharge, words.noLabel],
  ];
  for (const [label = "", value = ""] of details) {
    const y = doc.y;
    doc.x = MARGIN_PT + half;
    writeText(doc, label, PLAIN_PT, "", { width: 84 });
    const labelBottom = doc.y;
    doc.x = MARGIN_PT + half + 84;
    doc.y = y;
    writeText(doc, value, PLAIN_PT, "-bold", { width: half - 84 });
    doc.y = Math.max(doc.y, labelBottom);
  }
  doc.x = MARGIN_PT;
  doc.y = Math.max(doc.y, sellerBottom) + 8;
  drawRule(doc, doc.y);
}

function renderBuyer(doc: Doc, { buyer: { name, address, state, phone } }: InvoiceDocument): void {
  doc.y += 8;
  writeText(doc, words.billedAndSentTo, SMALL_PT);
  writeText(doc, name, PLAIN_PT, "-bold");
  for (const text of [...address, words.state(state), phone]) writeText(doc, text, PLAIN_PT);
  doc.y += 10;
}

/** Renders the number of the invoice and of the page at the bottom of every page. */
function renderFooters(doc: Doc, number: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Without this, text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc.x = MARGIN_PT;
    doc.y = doc.page.height - MARGIN_PT - SMALL_PT;
    writeText(doc, words.invoicePageOf(number, page + 1, count), SMALL_PT, "", {
      width: getContentWidth(doc),
      align: "right",
    });
  }
}

/** Renders an invoice as a searchable PDF of A4 pages that embeds only the characters it uses. */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN_PT,
    bufferPages: true,
    lang: "en-IN",
    displayTitle: true,
    font: FONT_FILES.devanagari,
    info: {
      Title: words.invoice(invoice.number),
      Author: invoice.seller.legalName,
      Subject: words.orderOrderNumber(invoice.orderNumber),
    },
  });
  for (const [name, file] of Object.entries(FONT_FILES)) doc.registerFont(name, file);
  renderHeader(doc, invoice);
  renderBuyer(doc, invoice);
  await renderTable(doc, invoice.lines);
  renderTotals(doc, invoice);
  renderFooters(doc, invoice.number);
  doc.end();
  return buffer(doc);
}

import { LRUCache } from "lru-cache";
import { DEMO_NOTE } from "~/features/emails/refund-templates";
import { findAnyOrder, findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import type { RefundSummary } from "~/features/payments/payment-columns.server";
import { shareOut } from "~/features/pricing/totals";
import { formatPaise, multiply, type Paise, paise, sum } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import {
  findInvoiceRecord,
  type InvoiceRecord,
  toAmountInWords,
  toDocumentHeader,
  toDocumentTotals,
} from "./invoice-document.server";
import { renderInvoicePdf } from "./invoice-pdf.server";
import type { InvoiceDocument, InvoiceLine } from "./rules";

const WITH_GST = "Unit prices include GST; taxable values are without it.";

/** The invoice of a customer's own order; undefined where the order is not theirs, or has not been paid. */
export const findInvoice = (userId: string, orderId: string): InvoiceDocument | undefined =>
  findDocument(findOrder(userId, orderId));

/** The same of anybody's order, for the administrator. */
export const findAnyInvoice = (orderId: string): InvoiceDocument | undefined =>
  findDocument(findAnyOrder(orderId));

function findDocument(order: OrderDetail | undefined): InvoiceDocument | undefined {
  const invoiceRecord = order && findInvoiceRecord(order.id);
  return invoiceRecord && toDocument(invoiceRecord, order);
}

/**
 * The invoices that were made last, by what they say: whoever asks for one again and again costs the shop
 * nothing.
 */
const pdfCache = new LRUCache<string, Buffer>({ max: 40 });
const inTurn = createConcurrencyLimit(1, 8);

/**
 * The same as a PDF file. One is made at a time, for letters are costly to set. Throws TOO_MANY where eight
 * wait already, or where sixty were made for one customer in an hour.
 */
export async function findInvoicePdf(
  userId: string,
  orderId: string,
): Promise<{ invoice: InvoiceDocument; pdf: Buffer } | undefined> {
  const invoice = findInvoice(userId, orderId);
  if (!invoice) return undefined;
  const key = JSON.stringify(invoice);
  const pdf =
    pdfCache.get(key) ?? (await inTurn(async () => pdfCache.get(key) ?? renderLimitedPdf(userId, invoice)));
  pdfCache.set(key, pdf);
  return { invoice, pdf };
}

async function renderLimitedPdf(userId: string, invoice: InvoiceDocument): Promise<Buffer> {
  await limitAttempts([{ limit: LIMITS.invoicePdfs, subject: userId }], () => undefined);
  return renderInvoicePdf(invoice);
}

const toDocument = (invoiceRecord: InvoiceRecord, order: OrderDetail): InvoiceDocument => ({
  ...toDocumentHeader(invoiceRecord, invoiceRecord, order),
  isCancelled: order.status === "cancelled",
  lines: toLines(invoiceRecord, order),
  totals: toDocumentTotals(
    { ...invoiceRecord, taxablePaise: order.itemsPaise, shippingPaise: order.shippingPaise },
    invoiceRecord.taxPercent,
    order.totalPaise,
  ),
  amountInWords: toAmountInWords(order.totalPaise),
  notes: toNotes(order),
});

/**
 * The tax was reckoned and rounded once, on the whole order (rule: invoice-lines-share-tax); the lines share
 * it so that they add up to it. Where prices include it, what a line costs without its share is its taxable
 * value.
 */
function toLines(
  { taxPercent, items }: InvoiceRecord,
  { taxPaise, pricesIncludeTax }: OrderDetail,
): InvoiceLine[] {
  const worth = items.map(({ unitPaise, quantity }) => multiply(unitPaise, quantity));
  const taxes = shareOut(taxPaise, worth);
  return items.map(({ name, sku, hsn, quantity, unitPaise }, at) => ({
    position: at + 1,
    name,
    sku,
    hsn: hsn ?? "-",
    quantity: `${quantity} Nos`,
    price: formatPaise(unitPaise),
    taxable: formatPaise(paise((worth[at] ?? 0) - (pricesIncludeTax ? (taxes[at] ?? 0) : 0))),
    rate: `${taxPercent} %`,
    tax: formatPaise(taxes[at] as Paise),
  }));
}

function toNotes({ status, refunds, creditNotes, events, isDemo, pricesIncludeTax }: OrderDetail): string[] {
  const cancelled = events.findLast(({ kind }) => kind === "cancelled");
  return [
    ...(status === "cancelled"
      ? [
          `Cancelled${cancelled ? ` on ${formatDate(cancelled.createdAt)}` : ""}. ${refundText(refunds)}`.trim(),
        ]
      : []),
    ...creditNotes.map(
      ({ number, amountPaise, issuedAt }) =>
        `Credit note ${number} of ${formatDate(issuedAt)}: ${formatPaise(amountPaise)}.`,
    ),
    ...(pricesIncludeTax ? [WITH_GST] : []),
    ...(isDemo ? [DEMO_NOTE] : []),
  ];
}

/** Where the money of a cancelled order is, in words. */
function refundText(refunds: RefundSummary[]): string {
  if (refunds.length === 0) return "";
  const amount = formatPaise(sum(refunds.map(({ amountPaise }) => amountPaise)));
  const are = (status: RefundSummary["status"]) => refunds.some((refund) => refund.status === status);
  if (are("failed")) return `The shop gives ${amount} back.`;
  if (are("due") || are("pending")) return `${amount} goes back the way it came.`;
  const isByHand = refunds.some((refund) => refund.isByHand);
  return isByHand ? `${amount} has been given back.` : `${amount} has been sent back the way it came.`;
}

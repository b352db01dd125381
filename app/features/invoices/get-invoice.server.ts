import { LRUCache } from "lru-cache";
import { DEMO } from "~/features/emails/refund-templates";
import { anyOrder, type OrderDetail, orderOf } from "~/features/orders/find-orders.server";
import type { RefundSummary } from "~/features/payments/payment-columns.server";
import { shareOut } from "~/features/pricing/taxes";
import { formatPaise, type Paise, paise, sum, times } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { countingEvery, LIMITS } from "~/platform/limits/limits.server";
import { headOf, type Issued, inWords, issuedFor, totalsOf } from "./invoice-document.server";
import { invoicePdf } from "./invoice-pdf.server";
import type { Paper, PaperLine } from "./rules";

const WITH_GST = "Unit prices include GST; taxable values are without it.";

/** The invoice of a customer's own order; undefined where the order is not theirs, or has not been paid. */
export const invoiceOf = (userId: string, orderId: string): Paper | undefined => paperOf(orderOf(userId, orderId));

/** The same of anybody's order, for the administrator. */
export const anyInvoice = (orderId: string): Paper | undefined => paperOf(anyOrder(orderId));

function paperOf(order: OrderDetail | undefined): Paper | undefined {
  const issued = order && issuedFor(order.id);
  return issued && asPaper(issued, order);
}

/** The invoices that were made last, by what they say: whoever asks for one again and again costs the shop nothing. */
const made = new LRUCache<string, Buffer>({ max: 40 });
const inTurn = createConcurrencyLimit(1, 8);

/**
 * The same as a PDF file. One is made at a time, for letters are costly to set. Throws TOO_MANY where eight wait already, or
 * where sixty were made for one customer in an hour.
 */
export async function invoicePdfOf(
  userId: string,
  orderId: string,
): Promise<{ paper: Paper; pdf: Buffer } | undefined> {
  const paper = invoiceOf(userId, orderId);
  if (!paper) return undefined;
  const key = JSON.stringify(paper);
  const pdf = made.get(key) ?? (await inTurn(async () => made.get(key) ?? makePdf(userId, paper)));
  made.set(key, pdf);
  return { paper, pdf };
}

async function makePdf(userId: string, paper: Paper): Promise<Buffer> {
  await countingEvery([{ limit: LIMITS.papers, subject: userId }], () => undefined);
  return invoicePdf(paper);
}

const asPaper = (issued: Issued, order: OrderDetail): Paper => ({
  ...headOf(issued, issued, order),
  isCancelled: order.status === "cancelled",
  lines: linesOf(issued, order),
  totals: totalsOf(
    { ...issued, taxablePaise: order.itemsPaise, shippingPaise: order.shippingPaise },
    issued.taxPercent,
    order.totalPaise,
  ),
  amountInWords: inWords(order.totalPaise),
  notes: notesOf(order),
});

/**
 * The tax was reckoned and rounded once, on the whole order (D17); the lines share it so that they add up to it. Where prices
 * include it, what a line costs without its share is its taxable value.
 */
function linesOf({ taxPercent, goods }: Issued, { taxPaise, pricesIncludeTax }: OrderDetail): PaperLine[] {
  const worth = goods.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
  const taxes = shareOut(taxPaise, worth);
  return goods.map(({ name, sku, hsn, quantity, unitPaise }, at) => ({
    ...{ position: at + 1, name, sku, hsn: hsn ?? "-", quantity: `${quantity} Nos` },
    price: formatPaise(unitPaise),
    taxable: formatPaise(paise((worth[at] ?? 0) - (pricesIncludeTax ? (taxes[at] ?? 0) : 0))),
    rate: `${taxPercent} %`,
    tax: formatPaise(taxes[at] as Paise),
  }));
}

function notesOf({ status, refunds, creditNotes, events, isDemo, pricesIncludeTax }: OrderDetail): string[] {
  const cancelled = events.findLast(({ kind }) => kind === "cancelled");
  return [
    ...(status === "cancelled"
      ? [`Cancelled${cancelled ? ` on ${formatDate(cancelled.createdAt)}` : ""}. ${backWords(refunds)}`.trim()]
      : []),
    ...creditNotes.map(
      ({ number, amountPaise, issuedAt }) =>
        `Credit note ${number} of ${formatDate(issuedAt)}: ${formatPaise(amountPaise)}.`,
    ),
    ...(pricesIncludeTax ? [WITH_GST] : []),
    ...(isDemo ? [DEMO] : []),
  ];
}

/** Where the money of a cancelled order is, in words. */
function backWords(refunds: RefundSummary[]): string {
  if (refunds.length === 0) return "";
  const amount = formatPaise(sum(refunds.map(({ amountPaise }) => amountPaise)));
  const are = (status: RefundSummary["status"]) => refunds.some((refund) => refund.status === status);
  if (are("failed")) return `The shop gives ${amount} back.`;
  if (are("due") || are("pending")) return `${amount} goes back the way it came.`;
  const isByHand = refunds.some((refund) => refund.isByHand);
  return isByHand ? `${amount} has been given back.` : `${amount} has been sent back the way it came.`;
}

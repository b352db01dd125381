import { asc, eq, getTableColumns } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { ToWords } from "to-words/en-IN";
import { DEMO_NOTE } from "~/features/emails/refund-templates";
import { findAnyOrder, findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { invoice, orderLine, orders } from "~/features/orders/tables";
import type { RefundSummary } from "~/features/payments/payment-columns.server";
import type { BilledAmounts } from "~/features/pricing/credits";
import { formatState } from "~/features/pricing/states";
import { shareOut } from "~/features/pricing/totals";
import { formatPaise, multiply, type Paise, paise, sum, toRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import { renderInvoicePdf } from "./invoice-pdf.server";
import type { DocumentHeader, InvoiceDocument, InvoiceLine } from "./rules";

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

// What the invoice and its credit notes have in common.

type InvoiceRecord = NonNullable<ReturnType<typeof findInvoiceRecord>>;

/** What an order's invoice tells beside what its page does; undefined where there is none. */
export function findInvoiceRecord(orderId: string) {
  const found = db
    .select({ ...getTableColumns(invoice), city: orders.city })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(eq(invoice.orderId, orderId))
    .get();
  const { name, sku, hsn, quantity, unitPaise } = orderLine;
  const items = db
    .select({ name, sku, hsn, quantity, unitPaise })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  return found && { ...found, items: items.orderBy(asc(orderLine.position)).all() };
}

/** The head of a paper: its own number and day, of its seller what held when the invoice was issued. */
export function toDocumentHeader(
  { number, issuedAt }: Pick<InvoiceRecord, "number" | "issuedAt">,
  { seller, stateCode, city }: InvoiceRecord,
  order: OrderDetail,
): DocumentHeader {
  const state = formatState(stateCode);
  const { name, address, postalCode, country } = order;
  return {
    number,
    date: formatDate(issuedAt),
    orderNumber: order.number,
    orderDate: formatDate(order.createdAt),
    seller,
    buyer: {
      name,
      address: [...address.split("\n"), `${[city, postalCode].filter(Boolean).join(" ")}, ${country}`],
      state,
      phone: formatPhone(order.phone),
    },
    placeOfSupply: state,
  };
}

/** The foot of a paper, line by line; the last one is the total. `taxPercent`: the rate of the invoice. */
export function toDocumentTotals(
  bill: BilledAmounts,
  taxPercent: number,
  totalPaise: Paise,
): InvoiceDocument["totals"] {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, shippingPaise } = bill;
  const taxes: [string, Paise][] =
    igstPaise > 0
      ? [[`IGST ${taxPercent} %`, igstPaise]]
      : [
          [`CGST ${taxPercent / 2} %`, cgstPaise],
          [`SGST ${taxPercent / 2} %`, sgstPaise],
        ];
  const all: [string, Paise][] = [
    ["Taxable value", taxablePaise],
    ...taxes,
    ["Delivery", shippingPaise],
    ["Total", totalPaise],
  ];
  return all.map(([what, amount]) => ({ what, amount: formatPaise(amount) }));
}

const words = new ToWords();

/** "Two Thousand Three Hundred Sixty Rupees Only". */
export const toAmountInWords = (amount: Paise): string => words.convert(toRupees(amount), { currency: true });

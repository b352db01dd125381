import { asc, eq, getTableColumns } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { ToWords } from "to-words/en-IN";
import { findAnyOrder, findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { orderLine, orders } from "~/features/orders/tables";
import type { RefundSummary } from "~/features/payments/payment-columns.server";
import { DEMO_NOTE } from "~/features/payments/refund-words";
import type { BilledAmounts } from "~/features/pricing/credits";
import { listTaxes } from "~/features/pricing/tax";
import { formatState } from "~/features/settings/indian-states";
import { formatPhone } from "~/lib/fields";
import { formatPaise, multiply, type Paise, paise, shareOut, sum, toRupees } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import { renderInvoicePdf } from "./invoice-pdf.server";
import type { DocumentHeader, InvoiceDocument, InvoiceLine } from "./rules";
import { invoice } from "./tables";
import { words } from "./words.en";

/** The invoice of a customer's own order; undefined for another customer's order and without an invoice. */
export const findInvoice = (userId: string, orderId: string): InvoiceDocument | undefined =>
  findDocument(findOrder(userId, orderId));

/** The invoice of any customer's order, for the back-office; undefined without an invoice. */
export const findAnyInvoice = (orderId: string): InvoiceDocument | undefined =>
  findDocument(findAnyOrder(orderId));

function findDocument(order: OrderDetail | undefined): InvoiceDocument | undefined {
  const invoiceRecord = order && findInvoiceRecord(order.id);
  return invoiceRecord && toDocument(invoiceRecord, order);
}

/** Keyed by the content of the invoice, so that a repeated download costs nothing and a change is noticed. */
const pdfCache = new LRUCache<string, Buffer>({ max: 40 });
/** One at a time, because rendering takes much processor time (rule: invoice-pdf-limit). */
const runExclusively = createConcurrencyLimit(1, 8);

/**
 * The invoice of a customer's own order as a PDF; undefined as for `findInvoice`. Only one is rendered at a
 * time. Throws TOO_MANY if the queue is full, or above `LIMITS.invoicePdfs`.
 */
export async function findInvoicePdf(
  userId: string,
  orderId: string,
): Promise<{ invoice: InvoiceDocument; pdf: Buffer } | undefined> {
  const invoice = findInvoice(userId, orderId);
  if (!invoice) return undefined;
  const key = JSON.stringify(invoice);
  const pdf =
    pdfCache.get(key) ??
    (await runExclusively(async () => pdfCache.get(key) ?? renderLimitedPdf(userId, invoice)));
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
    invoiceRecord,
    order.totalPaise,
  ),
  amountInWords: toAmountInWords(order.totalPaise),
  notes: toNotes(order),
});

/**
 * Divides the order's tax, which was rounded once for the order, among the lines (rule:
 * invoice-lines-share-tax). If prices include GST, the taxable value of a line is its price less its share.
 */
function toLines(
  { taxPercent, items }: InvoiceRecord,
  { taxPaise, pricesIncludeTax }: OrderDetail,
): InvoiceLine[] {
  const amounts = items.map(({ unitPaise, quantity }) => multiply(unitPaise, quantity));
  const taxes = shareOut(taxPaise, amounts);
  return items.map(({ name, sku, hsn, quantity, unitPaise }, index) => ({
    position: index + 1,
    name,
    sku,
    hsn: hsn ?? "-",
    quantity: words.nos(quantity),
    price: formatPaise(unitPaise),
    taxable: formatPaise(paise((amounts[index] ?? 0) - (pricesIncludeTax ? (taxes[index] ?? 0) : 0))),
    rate: `${taxPercent} %`,
    tax: formatPaise(taxes[index] as Paise),
  }));
}

function toNotes({ status, refunds, creditNotes, events, isDemo, pricesIncludeTax }: OrderDetail): string[] {
  const cancellation = events.findLast(({ kind }) => kind === "cancelled");
  return [
    ...(status === "cancelled"
      ? [words.cancelledOn(cancellation && formatDate(cancellation.createdAt), refundText(refunds)).trim()]
      : []),
    ...creditNotes.map(({ number, amountPaise, issuedAt }) =>
      words.creditNoteOf(number, formatDate(issuedAt), formatPaise(amountPaise)),
    ),
    ...(pricesIncludeTax ? [words.pricesIncludeGstNote] : []),
    ...(isDemo ? [DEMO_NOTE] : []),
  ];
}

/** The sentence about the money of a cancelled order; empty if nothing was refunded. */
function refundText(refunds: RefundSummary[]): string {
  if (refunds.length === 0) return "";
  const amount = formatPaise(sum(refunds.map(({ amountPaise }) => amountPaise)));
  const hasStatus = (status: RefundSummary["status"]) => refunds.some((refund) => refund.status === status);
  if (hasStatus("failed")) return words.shopGivesBack(amount);
  if (hasStatus("due") || hasStatus("pending")) return words.goesBackWayItCame(amount);
  const isByHand = refunds.some((refund) => refund.isByHand);
  return isByHand ? words.hasBeenGivenBack(amount) : words.hasBeenSentBackWay(amount);
}

type InvoiceRecord = NonNullable<ReturnType<typeof findInvoiceRecord>>;

/** The stored invoice of an order with the order's lines; undefined if there is none. */
export function findInvoiceRecord(orderId: string) {
  const row = db
    .select({ ...getTableColumns(invoice), city: orders.city })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(eq(invoice.orderId, orderId))
    .get();
  const items = db
    .select({
      name: orderLine.name,
      sku: orderLine.sku,
      hsn: orderLine.hsn,
      quantity: orderLine.quantity,
      unitPaise: orderLine.unitPaise,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  return row && { ...row, items: items.orderBy(asc(orderLine.position)).all() };
}

/**
 * The header of an invoice or credit note: its own number and date, with the seller as stored in the invoice.
 */
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

/** The amounts below the lines of an invoice or credit note; the last one is the total. */
export function toDocumentTotals(
  bill: BilledAmounts,
  { taxPercent, stateCode }: Pick<InvoiceRecord, "taxPercent" | "stateCode">,
  totalPaise: Paise,
): InvoiceDocument["totals"] {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, shippingPaise } = bill;
  // Two taxes are of a sale within the shop's own state, which is then the place of supply.
  const [, stateTax] = igstPaise > 0 ? [] : listTaxes(stateCode, stateCode);
  const taxes: [string, Paise][] = stateTax
    ? [
        [words.taxOf("CGST", taxPercent / 2), cgstPaise],
        [words.taxOf(stateTax, taxPercent / 2), sgstPaise],
      ]
    : [[words.taxOf("IGST", taxPercent), igstPaise]];
  const rows: [string, Paise][] = [
    [words.taxableValue, taxablePaise],
    ...taxes,
    [words.delivery, shippingPaise],
    [words.total, totalPaise],
  ];
  return rows.map(([what, amount]) => ({ what, amount: formatPaise(amount) }));
}

const converter = new ToWords();

/** Formats an amount as "Two Thousand Three Hundred Sixty Rupees Only". */
export const toAmountInWords = (amount: Paise): string =>
  converter.convert(toRupees(amount), { currency: true });

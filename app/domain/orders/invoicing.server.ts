import { asc, eq, getTableColumns } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { ToWords } from "to-words/en-IN";
import { db } from "~/db/db.server";
import { invoice, orderLine, orders } from "~/db/schema";
import { countingEvery, LIMITS } from "~/domain/limits/limits.server";
import { turns } from "~/domain/limits/turns";
import { DEMO } from "~/domain/outbox/refund-words";
import type { MoneyBack } from "~/domain/pricing/money.server";
import { stateOfIndia } from "~/domain/pricing/states";
import { shareOut } from "~/domain/pricing/taxes";
import { invoicePdf } from "~/gateways/invoice-pdf.server";
import { formatPaise, type Paise, sum, times, toRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import { formatDate } from "~/lib/time";
import { type OrderDetail, orderOf } from "./history.server";
import type { Paper, PaperLine } from "./invoice";

type Issued = NonNullable<ReturnType<typeof issuedFor>>;

const inWords = new ToWords();

/** The invoice of a customer's own order; undefined where the order is not theirs, or has not been paid. */
export function invoiceOf(userId: string, orderId: string): Paper | undefined {
  const order = orderOf(userId, orderId);
  const issued = order && issuedFor(orderId);
  return issued && asPaper(issued, order);
}

/** What an order's invoice tells beside what its page does. */
function issuedFor(orderId: string) {
  const found = db
    .select({ ...getTableColumns(invoice), city: orders.city })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(eq(invoice.orderId, orderId))
    .get();
  const { name, sku, hsn, quantity, unitPaise } = orderLine;
  const goods = db
    .select({ name, sku, hsn, quantity, unitPaise })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  return found && { ...found, goods: goods.orderBy(asc(orderLine.position)).all() };
}

/** The invoices that were made last, by what they say: whoever asks for one again and again costs the shop nothing. */
const made = new LRUCache<string, Buffer>({ max: 40 });
const inTurn = turns(1, 8);

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
  await countingEvery([{ limit: LIMITS.papers, who: userId }], () => undefined);
  return invoicePdf(paper);
}

/** An invoice says of its seller what held when it was issued. */
function asPaper(issued: Issued, order: OrderDetail): Paper {
  const state = stateOfIndia(issued.stateCode);
  const { name, address, postalCode, country } = order;
  return {
    number: issued.number,
    date: formatDate(issued.issuedAt),
    orderNumber: order.number,
    orderDate: formatDate(order.createdAt),
    isCancelled: order.status === "cancelled",
    seller: issued.seller,
    buyer: {
      name,
      address: [...address.split("\n"), `${[issued.city, postalCode].filter(Boolean).join(" ")}, ${country}`],
      ...{ state, phone: formatPhone(order.phone) },
    },
    placeOfSupply: state,
    lines: linesOf(issued, order),
    totals: totalsOf(issued, order),
    amountInWords: inWords.convert(toRupees(order.totalPaise), { currency: true }),
    notes: notesOf(order),
  };
}

/** The tax was reckoned and rounded once, on the whole order (D17); the lines share it so that they add up to it. */
function linesOf({ taxPercent, goods }: Issued, { taxPaise }: OrderDetail): PaperLine[] {
  const worth = goods.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
  const taxes = shareOut(taxPaise, worth);
  return goods.map(({ name, sku, hsn, quantity, unitPaise }, at) => ({
    ...{ position: at + 1, name, sku, hsn: hsn ?? "-", quantity: `${quantity} Nos` },
    price: formatPaise(unitPaise),
    taxable: formatPaise(worth[at] as Paise),
    rate: `${taxPercent} %`,
    tax: formatPaise(taxes[at] as Paise),
  }));
}

function totalsOf({ cgstPaise, sgstPaise, igstPaise, taxPercent }: Issued, order: OrderDetail): Paper["totals"] {
  const taxes: [string, Paise][] =
    igstPaise > 0
      ? [[`IGST ${taxPercent} %`, igstPaise]]
      : [
          [`CGST ${taxPercent / 2} %`, cgstPaise],
          [`SGST ${taxPercent / 2} %`, sgstPaise],
        ];
  const all: [string, Paise][] = [
    ["Taxable value", order.itemsPaise],
    ...taxes,
    ["Delivery", order.shippingPaise],
    ["Total", order.totalPaise],
  ];
  return all.map(([what, amount]) => ({ what, amount: formatPaise(amount) }));
}

function notesOf({ status, refunds, events, isDemo }: OrderDetail): string[] {
  const cancelled = events.findLast(({ kind }) => kind === "cancelled");
  return [
    ...(status === "cancelled"
      ? [`Cancelled${cancelled ? ` on ${formatDate(cancelled.createdAt)}` : ""}. ${backWords(refunds)}`.trim()]
      : []),
    ...(isDemo ? [DEMO] : []),
  ];
}

/** Where the money of a cancelled order is, in words. */
function backWords(refunds: MoneyBack[]): string {
  if (refunds.length === 0) return "";
  const amount = formatPaise(sum(refunds.map(({ amountPaise }) => amountPaise)));
  const are = (status: MoneyBack["status"]) => refunds.some((refund) => refund.status === status);
  if (are("failed")) return `The shop gives ${amount} back.`;
  return are("due") || are("pending")
    ? `${amount} goes back the way it came.`
    : `${amount} has been sent back the way it came.`;
}

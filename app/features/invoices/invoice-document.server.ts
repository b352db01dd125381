import { asc, eq, getTableColumns } from "drizzle-orm";
import { ToWords } from "to-words/en-IN";
import type { OrderDetail } from "~/features/orders/find-orders.server";
import { invoice, orderLine, orders } from "~/features/orders/tables";
import type { BilledAmounts } from "~/features/pricing/credits";
import { formatState } from "~/features/pricing/states";
import { formatPaise, type Paise, toRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import type { DocumentHeader, InvoiceDocument } from "./rules";

// What the papers of an order have in common: its invoice, and the credit notes of that.

export type InvoiceRecord = NonNullable<ReturnType<typeof findInvoiceRecord>>;

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

import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { freezeRates } from "~/features/orders/freeze-rates.server";
import { findLineValues } from "~/features/orders/line-taxes";
import { formatAddress, showContact } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { findSupplyState, type TaxedValue } from "~/features/pricing/tax";
import { getGstinState } from "~/features/settings/gstin";
import { findDeliveryState, getDeliveryState, getStateName } from "~/features/settings/indian-states";
import type { Registration } from "~/features/settings/registration";
import { multiply } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { isInClosedMonth } from "./closed-months.server";
import { isOfOwner, type OwnerId } from "./find-papers.server";
import { getSeller, issuePaper, type Paper, type PaperLine } from "./issue-paper.server";
import type { PaperKind } from "./rules";
import { paper, type Recipient, SALE_KINDS } from "./tables";

type Order = typeof orders.$inferSelect;
type Place = Pick<Order, "address" | "city" | "postalCode" | "country" | "fulfilment" | "state">;

/** What documents a sale, by how the shop is registered (rule: registration). */
export const SALE_PAPERS: Record<Registration, PaperKind> = {
  regular: "tax-invoice",
  composition: "bill-of-supply",
  unregistered: "receipt",
};

/** The words of an address without what follows its street: pincode, state and country. */
function toStreet(text: string, known: string[]): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/\b(\d{3}) (\d{3})\b/g, "$1$2")
    .trim()
    .split(" ");
  return words.slice(0, words.findLastIndex((word) => !known.includes(word)) + 1).join(" ");
}

/**
 * Whether a billing address is that of the delivery: people add the town to one of them or the pincode, and
 * leave them out of the other. Another pincode or number is another address.
 */
function isDeliveryAddress(billingAddress: string, place: Place): boolean {
  const { address, city, postalCode, country } = place;
  const state = getStateName(findDeliveryState(place) ?? "");
  const known = [city, postalCode, state, country].filter(Boolean).join(" ").toLowerCase().split(" ");
  const [shorter = "", longer = ""] = [billingAddress, address ?? ""]
    .map((text) => toStreet(text, known))
    .sort((a, b) => a.length - b.length);
  return shorter !== "" && `${longer} `.startsWith(`${shorter} `) && !/\d/.test(longer.slice(shorter.length));
}

/** The state in which an order counts as supplied (rule: place-of-supply). */
export function getOrderState(
  { gstin, billingAddress, ...place }: Place & Pick<Order, "gstin" | "billingAddress">,
  ownStateCode: string,
): string {
  const isPickedUp = place.fulfilment === "pickup";
  const isBilledElsewhere = billingAddress !== null && !isDeliveryAddress(billingAddress, place);
  const deliveryState = getDeliveryState(place, ownStateCode);
  const gstinState = gstin === null ? undefined : getGstinState(gstin);
  return findSupplyState({ isPickedUp, deliveryState, gstinState, isBilledElsewhere }, ownStateCode);
}

/**
 * The firm that an order is billed to, with the address of the delivery if it has no other: unlike a person's
 * it is kept when the customer is erased (rule: deletion-keeps-books). Null for a consumer.
 */
export function toPaperFirm(order: Order): Paper["firm"] {
  const { gstin, firmName } = order;
  const billingAddress = order.billingAddress ?? toOrderRecipient(order)?.address ?? null;
  return gstin && firmName ? { gstin, firmName, billingAddress } : null;
}

/**
 * How the shop was registered when an order was paid: its tax mode says whether GST was charged. The invoice
 * of an order that awaits its address may come after a change.
 */
function getRegistration({ taxMode }: Pick<Order, "taxMode">, today: Registration): Registration {
  if (taxMode !== "none") return "regular";
  return today === "regular" ? "composition" : today;
}

/** Whom an order was sent to, as its papers keep it; null once the customer was erased. */
function toOrderRecipient(order: Order): Recipient | null {
  if (order.address === null) return null;
  const contact = showContact(order);
  const { name, phone } = contact;
  return { name, address: formatAddress(contact), phone };
}

/** The goods of an order's lines, then their shares of the delivery fee. */
function toPaperLines(lines: (typeof orderLine.$inferSelect)[]): PaperLine[] {
  const toLine = (
    { productId, name, sku, hsn, unit }: (typeof lines)[number],
    { rateBp, taxablePaise, halfPaise }: TaxedValue,
    kind: "goods" | "delivery",
  ) => ({ kind, productId, name, sku, hsn, unit, rateBp, taxablePaise, taxPaise: multiply(halfPaise, 2) });
  const values = lines.map((line) => {
    const found = findLineValues(line);
    if (!found) throw new Error("The rates of an order are frozen before it is billed");
    return { line, ...found };
  });
  return [
    ...values.map(({ line, goods }) => ({
      ...toLine(line, goods, "goods"),
      quantity: line.quantity,
      unitPaise: line.unitPaise,
      discountPaise: line.discountPaise,
    })),
    ...values
      .filter(({ delivery }) => delivery.taxablePaise > 0)
      .map(({ line, delivery }) => ({ ...toLine(line, delivery, "delivery"), quantity: 0 })),
  ];
}

/**
 * Issues the invoice, bill of supply or receipt of a paid order, with today's shop profile as the seller
 * (rule: paper-frozen). Must run in the transaction that marks the order as paid or sets its address (rule:
 * invoice-with-payment), after `freezeRates`.
 */
export function issueInvoice(orderId: string, issuedAt: Date): Paper {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error("There is no such order to bill");
  if (order.postalCode === null) throw new Error("An order without an address is not billed yet");
  const { roundOffPaise } = order;
  const seller = getSeller();
  const registration = getRegistration(order, seller.registration);
  const lines = db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all();
  return issuePaper(
    {
      ...seller,
      registration,
      kind: SALE_PAPERS[registration],
      orderId,
      recipient: toOrderRecipient(order),
      stateCode: getOrderState(order, seller.ownStateCode),
      firm: toPaperFirm(order),
      roundOffPaise,
      lines: toPaperLines(lines),
    },
    issuedAt,
  );
}

/** The paper of an order's sale, the last if one was replaced; undefined without any. */
export const findSalePaper = (owner: OwnerId): Paper | undefined =>
  db
    .select()
    .from(paper)
    .where(and(isOfOwner(owner), inArray(paper.kind, SALE_KINDS)))
    .orderBy(desc(paper.issuedAt), desc(sql`paper.rowid`))
    .get();

/** Paid orders with an address but without an invoice, in the order in which they were paid. */
const selectUninvoicedOrders = () =>
  db
    .select({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .leftJoin(paper, eq(paper.orderId, orders.id))
    .where(and(isNotNull(orders.paidAt), isNull(paper.id), eq(orders.awaitsAddress, false)))
    .orderBy(asc(orders.paidAt), asc(orders.id));

/**
 * Issues the invoices of orders that are older than invoices in this shop, with the date of the payment, or
 * `now` if its month is closed (rule: month-closing). Call it when the server starts, before it accepts
 * payments.
 */
export async function issueMissingInvoices(now: Date): Promise<void> {
  if (!selectUninvoicedOrders().limit(1).get()) return;
  await transaction(() => {
    for (const { id, paidAt } of selectUninvoicedOrders().all()) {
      if (!paidAt) continue;
      freezeRates(id, paidAt);
      issueInvoice(id, isInClosedMonth(paidAt) ? now : paidAt);
    }
  });
}

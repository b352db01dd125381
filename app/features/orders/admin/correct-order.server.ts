import { eq } from "drizzle-orm";
import { listEntriesAbout } from "~/features/audit/list-entries-about.server";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail, renewEmail } from "~/features/emails/queue-email.server";
import { orderCorrected } from "~/features/orders/emails/order-corrected";
import type { OrderCorrection } from "~/features/orders/input";
import { formatAddress, orderNotFound, showContact } from "~/features/orders/rules";
import { getOrderFacts, renewOrderEmails } from "~/features/orders/send-emails.server";
import { assertPaidFor, toArrivalDays, toPlace } from "~/features/orders/set-address.server";
import { orders } from "~/features/orders/tables";
import { words } from "~/features/orders/words.en";
import { findStateCode } from "~/features/settings/indian-states";
import { ShopError } from "~/lib/errors";
import { pick } from "~/lib/field-lists";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";

type Order = typeof orders.$inferSelect;

/** What can be corrected of an order before it is shipped, or collected. */
const DELIVERY_DETAILS = ["name", "phone", "address", "city", "postalCode"] as const;
const CORRECTED = [...DELIVERY_DETAILS, "internalNote"] as const;

/** Why an order's delivery details cannot be corrected; undefined if they can. Its note always can. */
function getDetailsProblem({ status, paidAt, awaitsAddress, email, fulfilment }: Order): string | undefined {
  if (email === null) return words.customerIsErased;
  if (!paidAt || awaitsAddress) return words.notPaidYet;
  const isReady = status === "shipped" && fulfilment === "pickup";
  return status === "processing" || isReady ? undefined : words.onItsWayAlready;
}

const toSubject = ({ id, number }: Pick<Order, "id" | "number">) =>
  ({ action: "corrected", kind: "order", id, label: number }) as const;

/** The corrections of an order's delivery details, from the audit log: when, by whom and what. */
export const listCorrections = (order: Pick<Order, "id" | "number">) =>
  listEntriesAbout(toSubject(order)).flatMap(({ fields, ...entry }) => {
    const corrected = DELIVERY_DETAILS.filter((field) => fields.includes(field));
    return corrected.length > 0 ? [{ ...entry, corrected }] : [];
  });

/** What the page of a correction shows; undefined without such an order. */
export function findCorrection(orderId: string) {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) return undefined;
  const values = pick(order, CORRECTED);
  const { id, number, fulfilment } = order;
  return { id, number, fulfilment, problem: getDetailsProblem(order), values, version: toVersion(values) };
}

/** What is changed of an order; one that is picked up keeps the shop's address (rule: pick-up). */
function toDetails({ fulfilment, name, phone }: Order, form: Omit<OrderCorrection, "seenVersion">) {
  if (fulfilment === "pickup") return { name: form.name ?? name, phone: form.phone ?? phone };
  return { ...form, city: toPlace(form.postalCode, form).city };
}

/**
 * Corrects where an order goes before it is shipped, who picks it up before it is collected, and its internal
 * note at any time (rule: order-corrected); the customer gets an email about all but the note. Throws
 * NOT_FOUND; CONFLICT if the details cannot be corrected any more, somebody else has changed them, or at
 * `postalCode` for Buy Now and for another state, whose tax differs, and what `assertPaidFor` throws. Returns
 * what has changed.
 */
export async function correctOrder(
  actorId: string,
  orderId: string,
  { seenVersion, ...form }: OrderCorrection,
  now: Date,
): Promise<"address" | "note" | "nothing"> {
  return transaction(() => {
    const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
    if (!order) throw new ShopError("NOT_FOUND", orderNotFound());
    const before = pick(order, CORRECTED);
    assertNotChanged("order", toVersion(before), seenVersion);
    const problem = getDetailsProblem(order);
    const details = problem ? {} : toDetails(order, form);
    const after = { ...before, ...details, internalNote: form.internalNote ?? null };
    const hasNewPincode = after.postalCode !== before.postalCode;
    if (hasNewPincode) {
      if (order.kind === "buy-now") throw new ShopError("CONFLICT", words.pricedForPincode, "postalCode");
      if (findStateCode(after.postalCode ?? "") !== findStateCode(before.postalCode ?? ""))
        throw new ShopError("CONFLICT", words.otherStateOtherTax, "postalCode");
      if (after.postalCode) assertPaidFor(order, after.postalCode, "postalCode");
    }
    const isMoved = formatRecipient({ ...order, ...after }) !== formatRecipient(order);
    tx()
      .update(orders)
      .set({ ...after, ...(hasNewPincode && toArrivalDays(after.postalCode, "postalCode")), updatedAt: now })
      .where(eq(orders.id, orderId))
      .run();
    if (isMoved) {
      renewEmails(order, now);
      const corrected = DELIVERY_DETAILS.filter((field) => after[field] !== before[field]);
      queueEmail(orderCorrected, toCorrectedFacts(orderId, corrected, now), now);
    }
    recordChange(actorId, { ...toSubject(order), before, after }, now);
    if (isMoved) return "address";
    return after.internalNote === before.internalNote ? "nothing" : "note";
  });
}

const toCorrectedFacts = (orderId: string, corrected: (typeof DELIVERY_DETAILS)[number][], at: Date) => {
  const facts = getOrderFacts({ orderId });
  return { ...facts, corrected, onceKey: `${orderId}:${+at}` };
};

/** Writes the emails that are not sent yet anew, those about earlier corrections too. */
function renewEmails(order: Order, now: Date): void {
  renewOrderEmails(order.id, now);
  for (const { at, corrected } of listCorrections(order))
    renewEmail(orderCorrected, toCorrectedFacts(order.id, corrected, at), now);
}

/** Whom an order goes to and where, to compare. */
function formatRecipient(order: Order): string {
  const contact = showContact(order);
  return [contact.name, contact.phone, formatAddress(contact)].join(", ");
}

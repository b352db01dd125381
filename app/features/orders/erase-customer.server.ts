import { and, eq, inArray } from "drizzle-orm";
import { DELETED_ACCOUNT, type ErasedRecords } from "~/features/emails/erase-emails.server";
import { formatCustomer } from "~/features/payments/emails/parts";
import { formatPhone } from "~/lib/format-phone";
import { db, tx } from "~/platform/db/db.server";
import { showContact } from "./rules";
import { orderEvent, orders } from "./tables";

const ERASED_CUSTOMER = {
  userId: null,
  name: DELETED_ACCOUNT,
  email: null,
  phone: null,
  address: null,
  city: null,
  gstin: null,
  firmName: null,
  billingAddress: null,
  internalNote: null,
};

/**
 * Erases a customer's name, email, phone, address and cancellation reasons from their orders, in the caller's
 * transaction. Lines, amounts, payments, invoice and postal code stay, as tax law requires (rule:
 * deletion-keeps-books). The orders then belong to no account and send no more emails.
 */
export function eraseCustomerFromOrders(userId: string, now: Date): ErasedRecords {
  const customerOrders = db.select().from(orders).where(eq(orders.userId, userId)).all().map(showContact);
  const isOfCustomer = inArray(
    orderEvent.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
  );
  tx()
    .update(orderEvent)
    .set({ note: null })
    .where(and(isOfCustomer, eq(orderEvent.userId, userId)))
    .run();
  tx()
    .update(orders)
    .set({ ...ERASED_CUSTOMER, updatedAt: now })
    .where(eq(orders.userId, userId))
    .run();
  return {
    ids: customerOrders.map(({ id }) => id),
    // The second form is how earlier emails, which are still stored, wrote the phone number.
    phrases: customerOrders.flatMap(({ name, email, phone }) => [
      formatCustomer(name, email, formatPhone(phone)),
      formatCustomer(name, email, phone),
    ]),
  };
}

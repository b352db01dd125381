import { and, eq, inArray } from "drizzle-orm";
import { DELETED_ACCOUNT, type ErasedRecords } from "~/features/emails/erase-emails.server";
import { formatCustomer } from "~/features/emails/refund-templates";
import { formatPhone } from "~/lib/phone";
import { db, tx } from "~/platform/db/db.server";
import { orderEvent, orders } from "./tables";

const ERASED_CUSTOMER = {
  userId: null,
  name: DELETED_ACCOUNT,
  email: "",
  phone: "",
  address: "",
  city: null,
};

/**
 * Takes a person out of all their orders, in the caller's transaction: name, e-mail, phone, street, town, and
 * what they wrote when they cancelled. Goods, amounts, payments, invoice and postal code stay, as tax law
 * needs (rule: deletion-keeps-books). From then on an order is nobody's, and nobody is written to about it.
 */
export function eraseCustomerFromOrders(userId: string, now: Date): ErasedRecords {
  const customerOrders = db.select().from(orders).where(eq(orders.userId, userId)).all();
  const isTheirs = inArray(
    orderEvent.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
  );
  tx()
    .update(orderEvent)
    .set({ note: null })
    .where(and(isTheirs, eq(orderEvent.userId, userId)))
    .run();
  tx()
    .update(orders)
    .set({ ...ERASED_CUSTOMER, updatedAt: now })
    .where(eq(orders.userId, userId))
    .run();
  return {
    ids: customerOrders.map(({ id }) => id),
    // The second as letters were worded until numbers were printed with their spaces.
    named: customerOrders.flatMap(({ name, email, phone }) => [
      formatCustomer(name, email, formatPhone(phone)),
      formatCustomer(name, email, phone),
    ]),
  };
}

import { eq, or, sql } from "drizzle-orm";
import { type Tx, writeTx } from "~/db/db.server";
import { contactMessage, orders, payment, refund, serviceRequest } from "~/db/schema";
import { removeAccount } from "~/domain/accounts/person/leaving.server";
import { forgetBooker } from "~/domain/bookings/forgetting.server";
import { forgetMessages } from "~/domain/contact/forgetting.server";
import { forgetBuyer } from "~/domain/orders/forgetting.server";
import { eraseLetters, FORGOTTEN, rewordLetters } from "~/domain/outbox/forgetting.server";
import { customerWords } from "~/domain/outbox/refund-words";
import { startDueRefunds } from "~/domain/payments/refunding.server";
import { forgetReviewer } from "~/domain/reviews/forgetting.server";
import { callOff, underWayOf } from "./under-way.server";

/** What bears the same e-mail but belongs to others, or to nobody: its letters are not this account's to remove. */
const othersWith = (tx: Tx, email: string): string[] =>
  [orders, serviceRequest, contactMessage].flatMap((table) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.email, email))
      .all()
      .map(({ id }) => id),
  );

/** The refunds of orders and visits: letters to the shop tell of them too. */
const refundsOf = (tx: Tx, things: string[]): string[] => {
  const isFor = (column: typeof payment.orderId | typeof payment.serviceRequestId) =>
    sql`${column} in (select value from json_each(${JSON.stringify(things)}))`;
  return tx
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(or(isFor(payment.orderId), isFor(payment.serviceRequestId)))
    .all()
    .map(({ id }) => id);
};

/**
 * Deletes an account, all of it or nothing (D23): what is under way is called off, all that is the person's goes, and
 * orders, payments and visits stay without them. A second time is no error. The caller has made sure that it is the owner
 * who asks. Throws CONFLICT for the last administrator's.
 */
export function eraseAccount(userId: string, now: Date): void {
  writeTx((tx) => {
    const { visits } = underWayOf(userId, now);
    const bought = forgetBuyer(tx, userId, now);
    const booked = forgetBooker(tx, userId, now);
    const messages = forgetMessages(tx, userId);
    forgetReviewer(tx, userId, now);
    const email = removeAccount(tx, userId);
    if (email === undefined) return;
    const things = [...bought.ids, ...booked.ids];
    eraseLetters(tx, { email, about: things, messages, notAbout: othersWith(tx, email) });
    const named = [...bought.named, ...booked.named];
    rewordLetters(tx, [...things, ...refundsOf(tx, things)], named, customerWords(FORGOTTEN));
    // Last, when there is nobody left to write to.
    callOff(tx, bought.ids, visits, now);
  });
  startDueRefunds();
}

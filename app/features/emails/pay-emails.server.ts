import { and, count, eq, exists, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { db, tx } from "~/platform/db/db.server";
import { PAID_FIRST_PROBLEM, PAY_BY_PAST_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";
import { withdrawWhere } from "./withdraw-emails.server";

/** The emails that ask to pay; a shop visit, which is free, has an email of the second kind too. */
type PayEmailKind = "order-placed" | "booking-booked";

const { aboutId, dueAt, kind, nextAttemptAt, sentAt } = outboxEmail;

const isAbout = (payableId: string, payKind: PayEmailKind) => and(eq(aboutId, payableId), eq(kind, payKind));

/** How many emails ever asked to pay an order or booking, sent or not. */
export const countPayEmails = (payableId: string, payKind: PayEmailKind): number =>
  db.select({ count: count() }).from(outboxEmail).where(isAbout(payableId, payKind)).get()?.count ?? 0;

/** Withdraws the emails that ask to pay an order or booking, in the caller's transaction, unless sent. */
export function withdrawPayEmails(
  payableId: string,
  payKind: PayEmailKind,
  problem = PAID_FIRST_PROBLEM,
): void {
  withdrawWhere(isAbout(payableId, payKind), problem);
}

/** Lets the unsent emails that ask to pay wait until a moment, in the caller's transaction. */
export function postponePayEmails(payableId: string, payKind: PayEmailKind, until: Date): void {
  tx()
    .update(outboxEmail)
    .set({
      dueAt: until,
      nextAttemptAt: sql`case when ${nextAttemptAt} is not null then max(${nextAttemptAt}, ${until.getTime()}) end`,
    })
    .where(and(isAbout(payableId, payKind), isNull(sentAt), lt(dueAt, until)))
    .run();
}

/**
 * Withdraws those of the emails that ask for a payment whose time is over, in the caller's transaction (rule:
 * email-after-two-minutes), and returns how many.
 */
export function withdrawOverduePayEmails(condition: SQL | undefined, now: Date): number {
  const overdueOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, aboutId), lte(orders.payBy, now)));
  const overdueVisit = db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.id, aboutId), eq(booking.visitType, "home"), lte(booking.payBy, now)));
  const isOverdue = or(
    and(eq(kind, "order-placed"), exists(overdueOrder)),
    and(eq(kind, "booking-booked"), exists(overdueVisit)),
  );
  return withdrawWhere(and(condition, isOverdue), PAY_BY_PAST_PROBLEM);
}

import { and, eq, gt } from "drizzle-orm";
import { after, days } from "~/lib/time";
import type { Tx } from "~/platform/db/db.server";
import { closedDay } from "./closed-days.server";
import { beginningOf } from "./opening-hours";
import type { RequestEventKind } from "./rules";
import { queueBookingEmails } from "./send-emails.server";
import { serviceEvent, serviceRequest } from "./tables";

/** Banks may be three days late with a payment; whoever pays later does not get the visit of then. */
const LATEST_MS = days(3);

/** What happened to a booking: `note` in words, `userId` who did it, where it was a person. */
interface Happening {
  kind: RequestEventKind;
  note?: string;
  userId?: string;
}

/** Adds to a booking's timeline, and writes the letters that tell of it (D21). */
export function recordBookingEvent(tx: Tx, requestId: string, happening: Happening, now: Date): void {
  const event = tx
    .insert(serviceEvent)
    .values({ ...happening, requestId, createdAt: now })
    .returning()
    .get();
  queueBookingEmails(tx, event, now);
}

/**
 * Turns a verified payment of its fee into a confirmed home visit, also one whose time to pay had run out (D3, D4, D16).
 * Gives the reason in words where that cannot be, and then changes nothing. Called by the payments room alone.
 */
export function fulfilVisitPayment(tx: Tx, requestId: string, now: Date): string | undefined {
  const visit = tx.select().from(serviceRequest).where(eq(serviceRequest.id, requestId)).get();
  if (!visit) return "There is no such booking";
  if (visit.paymentStatus === "paid") return "The visit had been paid already";
  const isLapsed = visit.status === "cancelled" && visit.cancelledAt === null;
  if (visit.status !== "pending" && !isLapsed) return "The visit had been cancelled";
  if (visit.payBy && after(visit.payBy, LATEST_MS) <= now) return "The payment arrived more than three days late";
  const begins = beginningOf(visit);
  if (begins && begins <= now) return "The time of the visit was over";
  if (visit.preferredDate && closedDay(visit.preferredDate)) return "We are closed on the day of the visit";
  tx.update(serviceRequest)
    .set({ status: "confirmed", paymentStatus: "paid", updatedAt: now })
    .where(eq(serviceRequest.id, requestId))
    .run();
  recordBookingEvent(tx, requestId, { kind: "paid" }, now);
  return undefined;
}

/** An attempt to pay the fee of a visit has failed; a later one may succeed (spec storefront §4 Home-visit payment). */
export function noteFailedFee(tx: Tx, requestId: string, now: Date): void {
  const isUnpaid = and(eq(serviceRequest.id, requestId), eq(serviceRequest.paymentStatus, "pending"));
  tx.update(serviceRequest).set({ paymentStatus: "failed", updatedAt: now }).where(isUnpaid).run();
}

/** The provider has the money of a fee: the visit waits for it until `until`, if it has not lapsed already. */
export function waitForFee(tx: Tx, requestId: string, until: Date, now: Date): void {
  const isWaiting = and(
    eq(serviceRequest.id, requestId),
    eq(serviceRequest.status, "pending"),
    gt(serviceRequest.payBy, now),
  );
  tx.update(serviceRequest).set({ payBy: until, updatedAt: now }).where(isWaiting).run();
}

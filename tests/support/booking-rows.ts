import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import type { BookingVisitor } from "../../app/features/bookings/create-booking.server";
import { findVisibleBooking } from "../../app/features/bookings/find-bookings.server";
import type { HomeVisit, ShopVisit } from "../../app/features/bookings/input";
import { bookingStateLabel, showDetails } from "../../app/features/bookings/rules";
import { booking, bookingEvent } from "../../app/features/bookings/tables";
import { outboxEmail } from "../../app/features/emails/tables";
import { beginBookingPayment } from "../../app/features/fulfilment/begin-payment.server";
import { UNPAID_PAYMENT_STATUSES } from "../../app/features/payments/rules";
import { payment, refund } from "../../app/features/payments/tables";
import { db } from "../../app/platform/db/db.server";
import { insertServedPincode, NOW } from "./insert-rows";

let createdCount = 0;

/** A visitor who books, each with a client address of their own and, unless given, a browser of their own. */
export function createBookingVisitor(browserId?: string, userId?: string): BookingVisitor {
  createdCount += 1;
  return {
    clientAddress: `203.0.${Math.floor(createdCount / 250)}.${createdCount % 250}`,
    browserId: browserId ?? `browser-${createdCount}`,
    userId,
  };
}

const ASHA = {
  name: "Asha Verma",
  phone: "9876543210",
  serviceType: "repair",
  address: "12 Lanka Road",
} as const;

/** The parsed form of Asha's shop visit. */
export const shopVisitInput = (changes: Partial<ShopVisit> = {}): ShopVisit => ({
  visitType: "shop",
  ...ASHA,
  email: "asha@example.com",
  preferredDate: "2026-11-24",
  timeSlot: "11:00",
  ...changes,
});

/** The parsed form of Asha's home visit, each time with a new email and form key. */
export function homeVisitInput(changes: Partial<HomeVisit> = {}): HomeVisit {
  createdCount += 1;
  const form = { email: `asha${createdCount}@example.com`, formKey: `form-${createdCount}` };
  return {
    visitType: "home",
    ...ASHA,
    ...form,
    pincode: changes.pincode ?? insertServedPincode(),
    ...changes,
  };
}

export const listBookingPayments = (id: string) =>
  db.select().from(payment).where(eq(payment.bookingId, id)).all();
export const findOpenFeePayment = (id: string) =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, id), inArray(payment.status, UNPAID_PAYMENT_STATUSES)))
    .get();

/** Books a home visit whose fee is not paid yet, perhaps with an account; `open` is the payment. */
export async function bookAshaHomeVisit(changes: Partial<HomeVisit> = {}, when = NOW, userId?: string) {
  const visitor = createBookingVisitor(undefined, userId);
  const visit = await beginBookingPayment(homeVisitInput(changes), visitor, () => when);
  return { visit: showDetails(visit), open: findOpenFeePayment(visit.id) ?? expect.fail("no payment") };
}

export const getBookingRow = (id: string) =>
  showDetails(db.select().from(booking).where(eq(booking.id, id)).get() ?? expect.fail("no booking"));
/** The confirmation that an administrator sends to cancel a booking and refund its fee. */
export const confirmFeeRefund = ({ number, name }: { number: string; name: string }, fee = "₹39") => ({
  confirmed: `${number}: ${fee} will be refunded to ${name}. Cancel and refund?`,
});
export const listBookingEvents = (id: string) =>
  db
    .select()
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, id))
    .all()
    .map(({ kind }) => kind);
export const getBookingStateLabel = (id: string, now = NOW) =>
  bookingStateLabel(findVisibleBooking(id, { isStaff: true }) ?? expect.fail("no booking"), now);
export const listFeeRefunds = (id: string) =>
  db
    .select({
      status: refund.status,
      amountPaise: refund.amountPaise,
      reason: refund.reason,
      of: refund.providerPaymentId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.bookingId, id))
    .all();
/** The kinds of the emails to a recipient. */
export const listEmailKinds = (email: string) =>
  db
    .select({ kind: outboxEmail.kind })
    .from(outboxEmail)
    .where(eq(outboxEmail.recipient, email))
    .all()
    .map(({ kind }) => kind);

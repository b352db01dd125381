import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import type { BookingVisitor } from "../../app/features/bookings/create-booking.server";
import { findVisibleBooking } from "../../app/features/bookings/find-bookings.server";
import type { HomeVisit, ShopVisit } from "../../app/features/bookings/input";
import { bookingStateLabel } from "../../app/features/bookings/rules";
import { booking, bookingEvent } from "../../app/features/bookings/tables";
import { outboxEmail } from "../../app/features/emails/tables";
import { beginBookingPayment } from "../../app/features/fulfilment/begin-payment.server";
import { UNPAID_PAYMENT_STATUSES } from "../../app/features/payments/rules";
import { payment, refund } from "../../app/features/payments/tables";
import { db } from "../../app/platform/db/db.server";
import { aServedPincode, NOW } from "./cast";

let made = 0;

/** Somebody who books, each from an address and in a browser of their own. */
export function booker(holder?: string, userId?: string): BookingVisitor {
  made += 1;
  return {
    clientAddress: `203.0.${Math.floor(made / 250)}.${made % 250}`,
    browserId: holder ?? `browser-${made}`,
    userId,
  };
}

const ASHA = {
  name: "Asha Verma",
  phone: "9876543210",
  serviceType: "repair",
  address: "12 Lanka Road",
} as const;

/** What Asha types to book a visit to the shop. */
export const aShopVisit = (words: Partial<ShopVisit> = {}): ShopVisit => ({
  visitType: "shop",
  ...ASHA,
  email: "asha@example.com",
  preferredDate: "2026-11-24",
  timeSlot: "11:00",
  ...words,
});

/** What Asha types to have her fan repaired at home; each time another form. */
export function aHomeVisit(words: Partial<HomeVisit> = {}): HomeVisit {
  made += 1;
  const form = { email: `asha${made}@example.com`, formKey: `form-${made}` };
  return { visitType: "home", ...ASHA, ...form, pincode: words.pincode ?? aServedPincode(), ...words };
}

export const paymentsOf = (id: string) => db.select().from(payment).where(eq(payment.bookingId, id)).all();
export const openFeeOf = (id: string) =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, id), inArray(payment.status, UNPAID_PAYMENT_STATUSES)))
    .get();

/** Asha books a home visit at `when`, and is about to pay its fee. */
export async function ashaBooks(more: Partial<HomeVisit> = {}, when = NOW) {
  const visit = await beginBookingPayment(aHomeVisit(more), booker(), () => when);
  return { visit, open: openFeeOf(visit.id) ?? expect.fail("no payment") };
}

export const visitOf = (id: string) =>
  db.select().from(booking).where(eq(booking.id, id)).get() ?? expect.fail("no booking");
/** What the shopkeeper was told and accepts before a visit is cancelled whose fee goes back. */
export const feeGoesBack = ({ number, name }: { number: string; name: string }, fee = "₹39") => ({
  confirmed: `${number}: ${fee} goes back to ${name}. Cancel and refund?`,
});
export const visitEvents = (id: string) =>
  db
    .select()
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, id))
    .all()
    .map(({ kind }) => kind);
export const visitWords = (id: string, now = NOW) =>
  bookingStateLabel(findVisibleBooking(id, { isAdmin: true }) ?? expect.fail("no booking"), now);
export const feeRefunds = (id: string) =>
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
/** The letters written to somebody, by their kinds. */
export const lettersTo = (email: string) =>
  db
    .select({ kind: outboxEmail.kind })
    .from(outboxEmail)
    .where(eq(outboxEmail.recipient, email))
    .all()
    .map(({ kind }) => kind);

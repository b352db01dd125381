import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "~/db/db.server";
import { outboxLetter, payment, refund, serviceEvent, serviceRequest } from "~/db/schema";
import { stateWords } from "~/domain/bookings/booking";
import { bookingOf } from "~/domain/bookings/reading.server";
import type { HomeVisit } from "~/domain/bookings/schemas";
import { UNPAID } from "~/domain/payments/payment";
import { beginVisitPayment } from "~/domain/payments/starting.server";
import { aServedPincode, NOW } from "./cast";

let forms = 0;

/** What Asha types to have her fan repaired at home; each time another form. */
export function aVisitForm(more: Partial<HomeVisit> = {}): HomeVisit {
  forms += 1;
  return {
    ...{ visitType: "home", serviceType: "repair", name: "Asha Verma", email: `asha${forms}@example.com` },
    ...{
      phone: "9876543210",
      address: "12 Lanka Road",
      pincode: more.pincode ?? aServedPincode(),
      formKey: `form-${forms}`,
    },
    ...more,
  };
}

/** Somebody without an account, each from an address of their own. */
export const aBooker = () => {
  forms += 1;
  return { from: `10.0.${Math.floor(forms / 250)}.${forms % 250}`, holder: `browser-${forms}` };
};

export const paymentsOf = (id: string) => db.select().from(payment).where(eq(payment.serviceRequestId, id)).all();
export const openFeeOf = (id: string) =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.serviceRequestId, id), inArray(payment.status, UNPAID)))
    .get();

/** Asha books a home visit at `when`, and is about to pay its fee. */
export async function ashaBooks(more: Partial<HomeVisit> = {}, when = NOW) {
  const visit = await beginVisitPayment(aVisitForm(more), aBooker(), () => when);
  return { visit, open: openFeeOf(visit.id) ?? expect.fail("no payment") };
}

export const visitOf = (id: string) =>
  db.select().from(serviceRequest).where(eq(serviceRequest.id, id)).get() ?? expect.fail("no booking");
export const visitEvents = (id: string) =>
  db
    .select()
    .from(serviceEvent)
    .where(eq(serviceEvent.requestId, id))
    .all()
    .map(({ kind }) => kind);
export const visitWords = (id: string, now = NOW) =>
  stateWords(bookingOf(id, { isAdmin: true }) ?? expect.fail("no booking"), now);
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
    .where(eq(payment.serviceRequestId, id))
    .all();
/** The letters written to somebody, by their kinds. */
export const lettersTo = (email: string) =>
  db
    .select({ kind: outboxLetter.kind })
    .from(outboxLetter)
    .where(eq(outboxLetter.recipient, email))
    .all()
    .map(({ kind }) => kind);

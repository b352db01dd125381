import { createHash } from "node:crypto";
import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { recordChange } from "~/features/audit/record-change.server";
import { findClosedDay } from "~/features/bookings/closed-days.server";
import {
  type Booking,
  generateBookingNumber,
  getHomeVisitArea,
} from "~/features/bookings/create-booking.server";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { recordBookingEvent } from "~/features/bookings/fulfil-booking.server";
import { getTimesToKeep } from "~/features/bookings/home-visit-hours.server";
import { assertAdminDay, slotEnd } from "~/features/bookings/slot-times";
import { getSlotTime, type Slot, takeSeat } from "~/features/bookings/slots.server";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import type { Language } from "~/lib/language";
import { shopDay, shopMoment } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { NewBookingForm } from "./new-booking-input";
import { words } from "./words.en";

/** The language of the account with a phone number, or of its latest visit or order. */
function findLanguage(phone: string): Language | undefined {
  const find = (table: typeof user | typeof booking | typeof orders) =>
    db
      .select({ language: table.language })
      .from(table)
      .where(eq(table.phone, phone))
      .orderBy(desc(table.createdAt))
      .limit(1)
      .get()?.language;
  return find(user) ?? find(booking) ?? find(orders);
}

/**
 * What the shop knows of a phone number: its latest name and address, its language, and how many visits it
 * has had.
 */
export function findKnownCustomer(phone: string) {
  const isTheirs = and(eq(booking.phone, phone), isNotNull(booking.name), isNotDeleted);
  const { name, email, address, pincode } = booking;
  const visit = db
    .select({ name, email, address, pincode })
    .from(booking)
    .where(isTheirs)
    .orderBy(desc(booking.createdAt))
    .get();
  const language = findLanguage(phone);
  if (!visit) return findBuyer(phone, language);
  const visitCount = db.select({ n: count() }).from(booking).where(isTheirs).get()?.n ?? 0;
  return { ...visit, language, visitCount };
}

function findBuyer(phone: string, language: Language | undefined) {
  const { name, email, address, postalCode: pincode } = orders;
  const buyer = db
    .select({ name, email, address, pincode })
    .from(orders)
    .where(and(eq(orders.phone, phone), isNotNull(orders.name)))
    .orderBy(desc(orders.createdAt))
    .get();
  return buyer && { ...buyer, language, visitCount: 0 };
}

type Row = typeof booking.$inferInsert;
type Terms = Pick<Row, "status"> & Partial<Row>;

/** How a home visit starts: its fee, if the area asks for one, is paid at the visit (rule: fee-at-visit). */
function getHomeTerms(form: NewBookingForm & { way: "home" }, now: Date): Terms {
  const { address, pincode, preferredDate, visitWindow } = form;
  if (preferredDate) assertAdminDay(preferredDate, findClosedDay(preferredDate), now);
  const feePaise = getHomeVisitArea(pincode).homeVisitFeePaise;
  const paymentStatus = feePaise > 0 ? "pending" : "paid";
  const status = preferredDate ? "scheduled" : "confirmed";
  return { address, pincode, preferredDate, visitWindow, feePaise, paymentStatus, status };
}

/** Throws at `slot` unless staff may book that slot at `now`: it is not over, and the shop is open. */
function assertSlotAhead({ date, start }: Slot, now: Date): void {
  try {
    assertAdminDay(date, findClosedDay(date), now);
    if (shopMoment(date, slotEnd(getSlotTime(start))) <= now)
      throw new ShopError("INVALID", words.thisTimeIsOver);
  } catch (error) {
    throw error instanceof ShopError ? new ShopError(error.code, error.message, "slot") : error;
  }
}

function getTerms(form: NewBookingForm, now: Date): Terms {
  if (form.way === "home") return getHomeTerms(form, now);
  if (form.way === "walk-in")
    return { status: "confirmed", preferredDate: shopDay(now), accessories: form.accessories };
  assertSlotAhead(form.slot, now);
  return { status: "confirmed", preferredDate: form.slot.date, timeSlot: form.slot.start };
}

/** Takes a seat as for customers; a full slot is booked without one only if that was ticked. */
function takeSeatOrOverbook(bookingId: string, form: NewBookingForm & { way: "shop" }, now: Date): void {
  try {
    takeSeat({ date: form.slot.date, ...getSlotTime(form.slot.start) }, { bookingId }, now);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "SLOT_FULL") throw error;
    if (!form.overbook) throw new ShopError("SLOT_FULL", words.slotIsFull, "slot");
  }
}

const toOnceKey = (form: NewBookingForm): string | undefined =>
  form.formKey && createHash("sha256").update(JSON.stringify(form)).digest("base64url");

/**
 * Books for a customer who has called or stands in the shop (rules: booked-by-shop, walk-in), in one
 * transaction; a form sent twice is one booking. Throws INVALID, SUNDAY_CLOSED or CLOSED for a day or time
 * that cannot be booked, SLOT_FULL at `slot` unless overbooking was ticked, and NOT_SERVED at `pincode`.
 */
export function bookForCustomer(form: NewBookingForm, actorId: string, now: Date): Promise<Booking> {
  const onceKey = toOnceKey(form);
  return transaction(() => {
    const repeated = onceKey && db.select().from(booking).where(eq(booking.onceKey, onceKey)).get();
    if (repeated) return repeated;
    const { name, phone, email, serviceType, appliance, description } = form;
    const { language = findLanguage(phone) ?? "en" } = form;
    const created = tx()
      .insert(booking)
      .values({
        name,
        phone,
        email,
        serviceType,
        appliance,
        description,
        language,
        ...getTerms(form, now),
        ...getTimesToKeep(form.way === "home" ? form.visitWindow : null),
        id: newId(),
        number: generateBookingNumber(),
        onceKey,
        visitType: form.way === "home" ? "home" : "shop",
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .get();
    const { id, number: label, visitType, status } = created;
    if (form.way === "shop") takeSeatOrOverbook(id, form, now);
    recordBookingEvent(id, { kind: "booked", userId: actorId }, now);
    const after = { visitType, status, preferredDate: created.preferredDate, timeSlot: created.timeSlot };
    recordChange(actorId, { action: "booked", kind: "service", id, label, after }, now);
    return created;
  });
}

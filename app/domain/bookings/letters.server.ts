import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { payment, serviceEvent, serviceRequest } from "~/db/schema";
import { DEMO, moneyTold } from "~/domain/outbox/money-told.server";
import { lettersSince, queueLetter } from "~/domain/outbox/queueing.server";
import { SHOPKEEPER_WORDS } from "~/domain/outbox/refund-words";
import { shopParticulars } from "~/domain/settings/shop.server";
import { config } from "~/lib/config.server";
import { after, hours } from "~/lib/time";
import { bookingPath } from "./booking";
import { asMoneyTold, CUSTOMER_LETTERS, type Told } from "./letter-words";

type Event = typeof serviceEvent.$inferSelect;
type LetterKind = keyof typeof CUSTOMER_LETTERS;

/**
 * Puts in the outbox what an event of a booking has to be written about: to the customer, and of money to give back to the
 * shop's own e-mail too (D4, D21). Of a home visit booked `tellOfBooked` writes, once it can be paid.
 */
export function queueBookingLetters(tx: Tx, event: Event, now: Date): void {
  const { kind, requestId, id } = event;
  const told = whatIsTold(tx, event);
  if (kind === "booked") {
    const { visitType, paymentStatus } = told.visit;
    if (visitType === "shop") writeToStranger(tx, told, now);
    else if (paymentStatus === "paid") writeToCustomer(tx, told, "confirmed", requestId, now);
    return;
  }
  writeToCustomer(tx, told, kind, `${requestId}:${id}`, now);
  if (kind === "refund-due") writeToShopkeeper(tx, told, kind, `${requestId}:${id}`, now);
}

/** Writes of a home visit that awaits its fee, once it can be paid. */
export function tellOfBooked(tx: Tx, requestId: string, now: Date): void {
  const isBooked = and(eq(serviceEvent.requestId, requestId), eq(serviceEvent.kind, "booked"));
  const event = tx.select().from(serviceEvent).where(isBooked).get();
  if (event) writeToStranger(tx, whatIsTold(tx, event), now);
}

/** Reminds of a visit, once. */
export function remindOf(tx: Tx, requestId: string, now: Date): void {
  const told = whatIsTold(tx, { requestId, note: null });
  writeToCustomer(tx, told, "reminder", `${requestId}:${told.visit.preferredDate}`, now);
}

/** How many people who have only typed an e-mail can be written to in an hour: it may be anybody's. */
const MOST_BOOKED_AN_HOUR = 20;

function writeToStranger(tx: Tx, told: Told, now: Date): void {
  const before = lettersSince(tx, "booking-booked", told.visit.email, after(now, -hours(1)));
  if (before < MOST_BOOKED_AN_HOUR) writeToCustomer(tx, told, "booked", told.visit.id, now);
}

function writeToCustomer(tx: Tx, told: Told, kind: LetterKind, once: string, now: Date): void {
  const words = CUSTOMER_LETTERS[kind]?.(told);
  if (!words) return;
  const { visit, shop, isDemo } = told;
  const { paragraphs, subject, linkWords = "See your booking", part, ...rest } = words;
  // Whoever books may have typed a stranger's e-mail: nothing of their own words goes there, their name neither.
  const greeting = "Namaste,";
  const href = config().SITE_URL.origin + bookingPath(visit.id, visit.linkKey, part);
  queueLetter(
    tx,
    {
      ...rest,
      kind: `booking-${kind}`,
      dedupeKey: `booking-${kind}:${once}`,
      recipient: visit.email,
      subject: `Booking ${visit.number}: ${subject}`,
      paragraphs: [greeting, ...paragraphs, ...(isDemo ? [DEMO] : [])],
      link: { words: linkWords, href },
      secret: visit.linkKey,
      shop,
    },
    now,
  );
}

function writeToShopkeeper(tx: Tx, told: Told, kind: keyof typeof SHOPKEEPER_WORDS, once: string, now: Date): void {
  const words = SHOPKEEPER_WORDS[kind](asMoneyTold(told));
  const { shop, visit } = told;
  const subject = `Booking ${visit.number}: ${words.subject}`;
  const letter = { ...words, subject, kind: `shop-${kind}`, dedupeKey: `shop-${kind}:${once}`, recipient: shop.email };
  queueLetter(tx, { ...letter, shop }, now);
}

/** Tells the shopkeeper that the refund `refundId` of a visit fee has failed for good: it is theirs to give back (D4). */
export function tellOfFailedFeeRefund(tx: Tx, requestId: string, refundId: string, now: Date): void {
  writeToShopkeeper(tx, whatIsTold(tx, { requestId, note: null }), "refund-failed", refundId, now);
}

function whatIsTold(tx: Tx, { requestId, note }: Pick<Event, "requestId" | "note">): Told {
  const visit = tx.select().from(serviceRequest).where(eq(serviceRequest.id, requestId)).get();
  if (!visit) throw new Error(`There is no booking ${requestId} to write about`);
  return { visit, note, shop: shopParticulars(), ...moneyTold(tx, eq(payment.serviceRequestId, requestId)) };
}

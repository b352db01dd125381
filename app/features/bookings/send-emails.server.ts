import { and, eq, inArray } from "drizzle-orm";
import { findOptOutUserId } from "~/features/emails/notification-preferences";
import { queueEmail } from "~/features/emails/queue-email.server";
import { DEMO_NOTE, SHOP_REFUND_TEMPLATES } from "~/features/emails/refund-templates";
import { outboxEmail } from "~/features/emails/tables";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { getShopProfile } from "~/features/settings/shop.server";
import { hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, tx } from "~/platform/db/db.server";
import { consumeEmailQuota } from "~/platform/limits/counts.server";
import { canSendMail } from "~/platform/mail.server";
import { BOOKING_EMAIL_TEMPLATES, type BookingEmailData, toBookingRefundData } from "./emails";
import { bookingPath, hasPaidFee } from "./rules";
import { booking, bookingEvent } from "./tables";

type Event = typeof bookingEvent.$inferSelect;
type EmailKind = keyof typeof BOOKING_EMAIL_TEMPLATES;

/**
 * Puts in the outbox what an event of a booking has to be written about: to the customer, and of money to
 * give back to the shop's own e-mail too. Of a home visit booked `tellOfBooked` writes, once it can be paid.
 */
export function queueBookingEmails(event: Event, now: Date): void {
  const { kind, bookingId, id } = event;
  const data = getEmailData(event, now);
  if (kind === "booked") {
    const { visitType, paymentStatus } = data.booking;
    if (visitType === "shop") queueCustomerEmail(data, "booked", bookingId, now);
    else if (paymentStatus === "paid") queueCustomerEmail(data, "confirmed", bookingId, now);
    return;
  }
  queueCustomerEmail(data, kind, `${bookingId}:${id}`, now);
  if (kind === "refund-due") queueShopEmail(data, kind, `${bookingId}:${id}`, now);
}

/** Writes of a home visit that awaits its fee, once it can be paid. */
export function queueFeeDueEmail(bookingId: string, now: Date): void {
  const isBooked = and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, "booked"));
  const event = db.select().from(bookingEvent).where(isBooked).get();
  if (event) queueCustomerEmail(getEmailData(event, now), "booked", bookingId, now);
}

/** Reminds of a visit, once. */
export function queueReminderEmail(bookingId: string, now: Date): void {
  const data = getEmailData({ bookingId, note: null }, now);
  queueCustomerEmail(data, "reminder", `${bookingId}:${data.booking.preferredDate}`, now);
}

/** Confirms a visit by the shopkeeper's own wish, once. Gives whether the letter was written. */
export const queueConfirmationEmail = (bookingId: string, now: Date): boolean =>
  queueCustomerEmail(getEmailData({ bookingId, note: null }, now), "confirmed", `${bookingId}:sent`, now);

/** How many letters of a kind go to one e-mail where nothing was paid: it may be anybody's. */
const UNPAID_EMAIL_LIMIT = { max: 20, windowMs: hours(1) };

/** Whoever has only typed an e-mail may have typed a stranger's: theirs is not to be filled. */
const isOverLimit = ({ booking: visit }: BookingEmailData, kind: EmailKind, now: Date): boolean =>
  !hasPaidFee(visit) && !consumeEmailQuota(`booking-${kind}`, visit.email, UNPAID_EMAIL_LIMIT, now);

/** Whether the letter with a booking's private link goes out: it was written, and the shop can send mail. */
export function isLinkEmailSent(bookingId: string): boolean {
  const first = ["booked", "confirmed"].map((kind) => `booking-${kind}:${bookingId}`);
  const isFirst = inArray(outboxEmail.dedupeKey, first);
  return (
    canSendMail() && db.select({ id: outboxEmail.id }).from(outboxEmail).where(isFirst).get() !== undefined
  );
}

/** Letters that tell the customer for sure that the visit takes place. */
const CONFIRMING_KINDS: EmailKind[] = ["paid", "confirmed", "scheduled"];

/** Writes one letter to whoever booked. Gives whether it was written. */
function queueCustomerEmail(data: BookingEmailData, kind: EmailKind, once: string, now: Date): boolean {
  const content = BOOKING_EMAIL_TEMPLATES[kind]?.(data);
  if (!content || isOverLimit(data, kind, now)) return false;
  const { booking: visit, shop, isDemo } = data;
  const { paragraphs, subject, linkLabel = "See your booking", part, ...rest } = content;
  // Whoever books may have typed a stranger's e-mail: nothing of their own words goes there, their name
  // neither.
  const greeting = "Namaste,";
  const href = config().SITE_URL.origin + bookingPath(visit.id, visit.linkKey, part);
  const isWritten = queueEmail(
    {
      ...rest,
      kind: `booking-${kind}`,
      about: visit.id,
      dedupeKey: `booking-${kind}:${once}`,
      recipient: visit.email,
      subject: `Booking ${visit.number}: ${subject}`,
      paragraphs: [greeting, ...paragraphs, ...(isDemo ? [DEMO_NOTE] : [])],
      link: { words: linkLabel, href },
      secret: visit.linkKey,
      unlessUnwanted: findOptOutUserId({ kind, actorId: data.actorId ?? null, ownerId: visit.userId }),
      shop,
    },
    now,
  );
  if (!isWritten || !CONFIRMING_KINDS.includes(kind)) return isWritten;
  tx().update(booking).set({ confirmationSent: true }).where(eq(booking.id, visit.id)).run();
  return true;
}

function queueShopEmail(
  data: BookingEmailData,
  kind: keyof typeof SHOP_REFUND_TEMPLATES,
  once: string,
  now: Date,
): void {
  const content = SHOP_REFUND_TEMPLATES[kind](toBookingRefundData(data));
  const { shop, booking: visit } = data;
  const subject = `Booking ${visit.number}: ${content.subject}`;
  const email = { ...content, subject, kind: `shop-${kind}`, about: visit.id, recipient: shop.email };
  queueEmail({ ...email, dedupeKey: `shop-${kind}:${once}`, shop }, now);
}

/**
 * Tells the shopkeeper that a refund of a visit fee, asked for with `key`, has failed for good: it is theirs
 * to give back.
 */
export function queueFailedFeeRefundEmail(bookingId: string, key: string, now: Date): void {
  queueShopEmail(getEmailData({ bookingId, note: null }, now), "refund-failed", key, now);
}

function getEmailData(
  { bookingId, note, userId: actorId }: Pick<Event, "bookingId" | "note"> & Partial<Event>,
  now: Date,
): BookingEmailData {
  const visit = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!visit) throw new Error(`There is no booking ${bookingId} to write about`);
  return {
    booking: visit,
    note,
    actorId,
    now,
    shop: getShopProfile(),
    ...getMoneyEmailData(eq(payment.bookingId, bookingId)),
  };
}

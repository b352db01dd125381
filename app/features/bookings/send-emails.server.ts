import { and, eq, inArray } from "drizzle-orm";
import { findOptOutUserId } from "~/features/emails/opt-out";
import { queueEmail } from "~/features/emails/queue-email.server";
import { outboxEmail } from "~/features/emails/tables";
import { SHOP_REFUND_TEMPLATES } from "~/features/payments/emails";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { DEMO_NOTE } from "~/features/payments/refund-words";
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
 * Queues the customer's email about an event, and the shop's when money is to be refunded. For an unpaid home
 * visit `queueFeeDueEmail` writes instead, once it can be paid.
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

/** Queues the email with the link to pay the fee of a home visit. */
export function queueFeeDueEmail(bookingId: string, now: Date): void {
  const isBookedEvent = and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, "booked"));
  const event = db.select().from(bookingEvent).where(isBookedEvent).get();
  if (event) queueCustomerEmail(getEmailData(event, now), "booked", bookingId, now);
}

/** Queues the reminder, once for each day that the visit is set on. */
export function queueReminderEmail(bookingId: string, now: Date): void {
  const data = getEmailData({ bookingId, note: null }, now);
  queueCustomerEmail(data, "reminder", `${bookingId}:${data.booking.preferredDate}`, now);
}

/** Queues the confirmation that an administrator asks for, once. Returns whether it was queued. */
export const queueConfirmationEmail = (bookingId: string, now: Date): boolean =>
  queueCustomerEmail(getEmailData({ bookingId, note: null }, now), "confirmed", `${bookingId}:sent`, now);

/** Limits emails of a kind to an address about unpaid bookings (rule: email-unpaid-limit). */
const UNPAID_EMAIL_LIMIT = { max: 20, windowMs: hours(1) };

/** An address typed with an unpaid booking may be a stranger's, whose inbox must not be filled. */
const isOverLimit = ({ booking }: BookingEmailData, kind: EmailKind, now: Date): boolean =>
  !hasPaidFee(booking) && !consumeEmailQuota(`booking-${kind}`, booking.email, UNPAID_EMAIL_LIMIT, now);

/**
 * Whether the email with the booking's private link goes out: it is in the outbox, and the shop can send
 * email.
 */
export function isLinkEmailSent(bookingId: string): boolean {
  const firstKeys = ["booked", "confirmed"].map((kind) => `booking-${kind}:${bookingId}`);
  const isFirstEmail = inArray(outboxEmail.dedupeKey, firstKeys);
  return (
    canSendMail() &&
    db.select({ id: outboxEmail.id }).from(outboxEmail).where(isFirstEmail).get() !== undefined
  );
}

/** Emails that confirm to the customer that the visit takes place. */
const CONFIRMING_KINDS: EmailKind[] = ["paid", "confirmed", "scheduled"];

/** Queues one email to the customer. Returns whether it was queued. */
function queueCustomerEmail(data: BookingEmailData, kind: EmailKind, onceKey: string, now: Date): boolean {
  const content = BOOKING_EMAIL_TEMPLATES[kind]?.(data);
  if (!content || isOverLimit(data, kind, now)) return false;
  const { booking: visit, shop, isDemo } = data;
  const { paragraphs, subject, linkLabel = "See your booking", part, ...rest } = content;
  // The address may be a stranger's, so nothing the customer typed is in the email, not even a name.
  const greeting = "Namaste,";
  // Never from the host of a request (rule: email-links-from-site-url).
  const href = config().SITE_URL.origin + bookingPath(visit.id, visit.linkKey, part);
  const isQueued = queueEmail(
    {
      ...rest,
      kind: `booking-${kind}`,
      aboutId: visit.id,
      dedupeKey: `booking-${kind}:${onceKey}`,
      recipient: visit.email,
      subject: `Booking ${visit.number}: ${subject}`,
      paragraphs: [greeting, ...paragraphs, ...(isDemo ? [DEMO_NOTE] : [])],
      link: { words: linkLabel, href },
      secret: visit.linkKey,
      optOutUserId: findOptOutUserId({ kind, actorId: data.actorId ?? null, ownerId: visit.userId }),
      shop,
    },
    now,
  );
  if (!isQueued || !CONFIRMING_KINDS.includes(kind)) return isQueued;
  tx().update(booking).set({ confirmationSent: true }).where(eq(booking.id, visit.id)).run();
  return true;
}

function queueShopEmail(
  data: BookingEmailData,
  kind: keyof typeof SHOP_REFUND_TEMPLATES,
  onceKey: string,
  now: Date,
): void {
  const content = SHOP_REFUND_TEMPLATES[kind](toBookingRefundData(data));
  const { shop, booking } = data;
  const subject = `Booking ${booking.number}: ${content.subject}`;
  const email = { ...content, subject, kind: `shop-${kind}`, aboutId: booking.id, recipient: shop.email };
  queueEmail({ ...email, dedupeKey: `shop-${kind}:${onceKey}`, shop }, now);
}

/**
 * Tells the shop that the refund of a fee, identified by `key`, has failed for good and must be made by hand.
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

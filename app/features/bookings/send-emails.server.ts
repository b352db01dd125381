import { and, eq, isNotNull, like, ne, or } from "drizzle-orm";
import { hasVerifiedEmail } from "~/features/accounts/email-links/verify-email.server";
import { postponePayEmails, withdrawPayEmails } from "~/features/emails/pay-emails.server";
import { type EmailTemplate, queueEmail, renewEmail } from "~/features/emails/queue-email.server";
import { NEWER_PROBLEM } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { takeBackEmail } from "~/features/emails/take-back-email.server";
import { withdrawWhere } from "~/features/emails/withdraw-emails.server";
import { refundDue } from "~/features/payments/emails/refund-due";
import { refunded } from "~/features/payments/emails/refunded";
import { shopRefundDue } from "~/features/payments/emails/shop-refund-due";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { hours } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { canSendMail } from "~/platform/mail.server";
import { getChangeDeadline } from "./customer-rules.server";
import { bookingBooked } from "./emails/booking-booked";
import { bookingCancelled } from "./emails/booking-cancelled";
import { bookingCompleted } from "./emails/booking-completed";
import { bookingConfirmed, bookingScheduled } from "./emails/booking-confirmed";
import { bookingPaid } from "./emails/booking-paid";
import { bookingReminder, toReminderKey } from "./emails/booking-reminder";
import { bookingRescheduled } from "./emails/booking-rescheduled";
import type { BookingFacts } from "./emails/parts";
import { type BookingEventKind, bookingPath, hasPaidFee, isCertain, showDetails } from "./rules";
import { BOOKING_STATUSES, booking, bookingEvent } from "./tables";

type Event = typeof bookingEvent.$inferSelect;

/** The customer's email about each event that has one, besides "booked". */
const CUSTOMER_EMAILS: Partial<Record<BookingEventKind, EmailTemplate<BookingFacts>>> = {
  paid: bookingPaid,
  confirmed: bookingConfirmed,
  scheduled: bookingScheduled,
  rescheduled: bookingRescheduled,
  cancelled: bookingCancelled,
  completed: bookingCompleted,
  "refund-due": refundDue,
  refunded,
};

/**
 * The events after which the email that asks for a fee has no purpose; after a refund it still has one if the
 * visit awaits its fee.
 */
const ENDS_OF_WAITING: BookingEventKind[] = ["paid", "cancelled", "lapsed", "refund-due"];

/** The key of the email about an event that can be taken back. */
export const getStatusEmailKey = ({ kind, bookingId, id }: Pick<Event, "kind" | "bookingId" | "id">) =>
  `booking-${kind}:${bookingId}:${id}`;

/** Emails that tell of money that has arrived, even if it paid for nothing. */
const REFUND_EMAILS: EmailTemplate<BookingFacts>[] = [refundDue, refunded];

/** Emails that confirm to the customer that the visit takes place. */
const CONFIRMATIONS: EmailTemplate<BookingFacts>[] = [bookingPaid, bookingConfirmed, bookingScheduled];

/**
 * Queues the customer's email about an event, and the shop's when a refund begins. For an unpaid home visit
 * `queueFeeDueEmail` writes instead, once it can be paid; that email is withdrawn when the visit is paid or
 * cancelled first (rule: email-after-two-minutes).
 */
export function queueBookingEmails(event: Event, now: Date): void {
  const { kind, bookingId } = event;
  if (ENDS_OF_WAITING.includes(kind)) withdrawFeeDueEmail(bookingId);
  if (BOOKING_STATUSES.some((status) => status === kind)) withdrawCompletedEmails(bookingId);
  if (kind === "booked") {
    const facts = getBookingFacts({ bookingId });
    if (facts.payable.visitType === "shop") queueCustomerEmail(bookingBooked, facts, now);
    else if (isCertain(facts.payable)) queueCustomerEmail(bookingConfirmed, facts, now);
    return;
  }
  const template = CUSTOMER_EMAILS[kind];
  if (!template) return;
  const facts = getBookingFacts(event);
  queueCustomerEmail(template, facts, now);
  if (kind === "refund-due") queueEmail(shopRefundDue, facts, now);
}

/** Nobody is asked how a visit was that is not over, or is completed again. */
function withdrawCompletedEmails(bookingId: string): void {
  const isCompleted = and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, "completed"));
  for (const event of db.select().from(bookingEvent).where(isCompleted).all())
    takeBackEmail(getStatusEmailKey(event));
}

/** Queues the email with the link to pay the fee of a home visit, unless the visit is still a draft. */
export function queueFeeDueEmail(bookingId: string, now: Date): void {
  const isBookedEvent = and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, "booked"));
  const event = db.select().from(bookingEvent).where(isBookedEvent).get();
  if (event) queueCustomerEmail(bookingBooked, getBookingFacts({ bookingId }), now);
}

/** Withdraws the email that asks for the fee of a home visit, unless the visit still awaits it. */
function withdrawFeeDueEmail(bookingId: string): void {
  const isOver = or(eq(booking.paymentStatus, "paid"), eq(booking.status, "cancelled"));
  const isHomeVisit = and(eq(booking.id, bookingId), eq(booking.visitType, "home"), isOver);
  if (db.select({ id: booking.id }).from(booking).where(isHomeVisit).get())
    withdrawPayEmails(bookingId, "booking-booked");
}

/** Lets the email that asks for the fee of a home visit wait until a moment, while it is confirmed. */
export function postponeFeeDueEmail(bookingId: string, until: Date): void {
  postponePayEmails(bookingId, "booking-booked", until);
}

const toConfirmationKey = (bookingId: string) => `${bookingId}:sent`;

/** Queues the confirmation that an administrator asks for, once. Returns whether it was queued. */
export const queueConfirmationEmail = (bookingId: string, now: Date): boolean =>
  queueCustomerEmail(
    bookingConfirmed,
    { ...getBookingFacts({ bookingId }), onceKey: toConfirmationKey(bookingId) },
    now,
  );

/**
 * Writes the emails that say when a visit is, and are not sent yet, anew, in the transaction that changes it;
 * a reminder of another day is withdrawn (rule: email-corrected). What a visit was when it was cancelled or
 * completed stays told.
 */
export function renewBookingEmails(bookingId: string, now: Date): void {
  const facts = getBookingFacts({ bookingId });
  for (const template of [bookingBooked, bookingConfirmed, bookingReminder]) renewEmail(template, facts, now);
  renewEmail(bookingConfirmed, { ...facts, onceKey: toConfirmationKey(bookingId) }, now);
  for (const event of db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, bookingId)).all()) {
    const template = CUSTOMER_EMAILS[event.kind];
    if (template && [...CONFIRMATIONS, bookingRescheduled].includes(template))
      renewEmail(template, getBookingFacts(event), now);
  }
  const isReminder = and(eq(outboxEmail.aboutId, bookingId), eq(outboxEmail.kind, "booking-reminder"));
  const isOfOtherDay = ne(outboxEmail.dedupeKey, `booking-reminder:${toReminderKey(facts.payable)}`);
  withdrawWhere(and(isReminder, isOfOtherDay), NEWER_PROBLEM);
}

/** Whether an email with the booking's private link was sent or is to be sent. */
export function isLinkEmailSent(bookingId: string): boolean {
  const hasLink = and(eq(outboxEmail.aboutId, bookingId), like(outboxEmail.kind, "booking-%"));
  const goesOut = or(
    isNotNull(outboxEmail.sentAt),
    canSendMail() ? isNotNull(outboxEmail.nextAttemptAt) : undefined,
  );
  return db.select({ id: outboxEmail.id }).from(outboxEmail).where(and(hasLink, goesOut)).get() !== undefined;
}

/**
 * Whether a fee is not paid that must be, and nobody has proved that the booking's email is theirs (rule:
 * email-unpaid-proved).
 */
const isUnpaidAndUnproved = ({ payable }: BookingFacts): boolean =>
  !isCertain(payable) && !hasVerifiedEmail(payable.userId, payable.email);

/** Queues an email to the customer, and notes that the visit was confirmed. Returns whether it was queued. */
function queueCustomerEmail(template: EmailTemplate<BookingFacts>, facts: BookingFacts, now: Date): boolean {
  if (isUnpaidAndUnproved(facts) && !REFUND_EMAILS.includes(template)) return false;
  const isQueued = queueEmail(template, facts, now);
  if (!isQueued || !CONFIRMATIONS.includes(template)) return isQueued;
  tx().update(booking).set({ confirmationSent: true }).where(eq(booking.id, facts.payable.id)).run();
  return true;
}

/**
 * Limits emails of a kind about unpaid bookings (rule: email-unpaid-limit): an address typed with one may be
 * a stranger's, whose inbox must not be filled.
 */
const UNPAID_EMAIL_LIMIT = { max: 20, windowMs: hours(1) };

/** What emails about a booking, and an event of it if there is one, are written from. */
export function getBookingFacts(event: Pick<Event, "bookingId"> & Partial<Event>): BookingFacts {
  const { bookingId, id, note, userId } = event;
  const visit = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!visit) throw new Error(`There is no booking ${bookingId} to write about`);
  return {
    noun: "booking",
    payable: { ...showDetails(visit), changeUntil: getChangeDeadline(visit) },
    // The address may be a stranger's, so nothing the customer typed is in the email, not even a name.
    path: bookingPath(bookingId, visit.linkKey),
    linkKey: visit.linkKey,
    onceKey: id === undefined ? bookingId : `${bookingId}:${id}`,
    note,
    actorId: userId,
    limit: hasPaidFee(visit) ? undefined : UNPAID_EMAIL_LIMIT,
    ...getMoneyEmailData(eq(payment.bookingId, bookingId)),
  };
}

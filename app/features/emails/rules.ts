import { perLanguage } from "~/lib/language";
import { hours, minutes } from "~/lib/time";
import { words } from "./words.en";

// Sent emails are kept until their account is deleted, those about contact messages as long as the messages:
// `MESSAGE_RETENTION_DAYS` in contact/rules (rule: emails-kept).

/**
 * An email is given up after this many attempts (rule: email-retry); jobs/schedule says how often to look.
 */
export const MAX_ATTEMPTS = 20;

/** The longest wait between two attempts to send an email (rule: email-retry). */
export const MAX_RETRY_DELAY_MS = hours(6);

/** How long all emails wait when the mail server does not answer. */
export const SERVER_DOWN_PAUSE_MS = minutes(1);

/** A minute after the first attempt, doubling up to `MAX_RETRY_DELAY_MS` (rule: email-retry). */
export const getRetryDelayMs = (attempts: number) =>
  Math.min(minutes(2 ** (attempts - 1)), MAX_RETRY_DELAY_MS);

/** The statuses of an email in the outbox; the table of row counts stores these names, so keep them. */
export const EMAIL_STATUSES = ["waiting", "held", "sent", "given up", "withdrawn"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EMAIL_STATUS_LABELS: Record<EmailStatus, string> = perLanguage(() => ({
  waiting: words.waiting,
  held: words.held,
  sent: words.sent,
  "given up": words.givenUp,
  withdrawn: words.withdrawn,
}));

/** How the problem of a withdrawn email begins, as it is stored; the triggers of the row counts know it. */
export const WITHDRAWN_PREFIX = "Not sent:";

/** The problem of an email whose link was used or has expired before it was sent. */
export const WITHDRAWN_PROBLEM = `${WITHDRAWN_PREFIX} the link in it has been used, or does not work any more`;

/** The problem of an email that asked for a payment (rule: email-after-two-minutes). */
export const PAID_FIRST_PROBLEM = `${WITHDRAWN_PREFIX} what it asked to be paid was paid or cancelled before`;

/** The problem of an email that asked for a payment whose time was over (rule: email-after-two-minutes). */
export const PAY_BY_PAST_PROBLEM = `${WITHDRAWN_PREFIX} the time to pay was over before it could be sent`;

/** The problem of an email that asked to pay an order whose e-mail address was then changed. */
export const ADDRESS_CHANGED_PROBLEM = `${WITHDRAWN_PREFIX} the order got another e-mail address before`;

/** The problem of emails about a visit that has changed (rules: technician-email, email-corrected). */
export const NEWER_PROBLEM = `${WITHDRAWN_PREFIX} the visit was changed again before it could be sent`;

/** The problem of a held email that was dropped (rule: email-held). */
export const DROPPED_PROBLEM = `${WITHDRAWN_PREFIX} the shop had no mail server when it was written`;

/** How long an email that asks to pay waits for the payment (rule: email-after-two-minutes). */
export const PAY_EMAIL_DELAY_MINUTES = 2;

/** For so long an act of staff can be taken back, and the email about it waits (rule: taken-back). */
export const UNDO_MINUTES = 10;

/** The problem of an email about an act that was taken back (rule: taken-back). */
export const TAKEN_BACK_PROBLEM = `${WITHDRAWN_PREFIX} what it told of was taken back before`;
/** How often an email is sent again within a day (rule: email-resend). */
export const MAX_COPIES_PER_DAY = 5;

/** What is asked for once more within this time is a double tap. */
export const DOUBLE_TAP_MS = minutes(1);

/** How the kinds of emails begin that somebody of the staff wrote: mail programs are not said otherwise. */
export const STAFF_EMAIL_PREFIX = "staff-";

/** An email that was held for so long is dropped (rule: email-held). */
export const MAX_HELD_DAYS = 2;

/** If the oldest email has been due for so long, the dashboard says that e-mails wait. */
export const LATE_AFTER_MINUTES = 15;

interface EmailDelivery {
  sentAt: Date | null;
  nextAttemptAt: Date | null;
  problem: string | null;
}

export function getEmailStatus({ sentAt, nextAttemptAt, problem }: EmailDelivery): EmailStatus {
  if (sentAt) return "sent";
  if (nextAttemptAt) return "waiting";
  if (problem === null) return "held";
  return problem.startsWith(WITHDRAWN_PREFIX) ? "withdrawn" : "given up";
}

export const emailNotFound = () => words.emailNotFound;

/** Emails of the whole shop to addresses that anybody may have typed (rule: email-uninvited-limit). */
export const UNINVITED_LIMIT = { max: 100, windowMs: hours(1) };

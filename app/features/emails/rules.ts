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
export const EMAIL_STATUSES = ["waiting", "sent", "given up", "withdrawn"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EMAIL_STATUS_LABELS: Record<EmailStatus, string> = {
  waiting: words.waiting,
  sent: words.sent,
  "given up": words.givenUp,
  withdrawn: words.withdrawn,
};

/** The problem of a withdrawn email, as it is stored; the triggers of the row counts know its beginning. */
export const WITHDRAWN_PROBLEM = "Not sent: the link in it has been used, or does not work any more";

interface EmailDelivery {
  sentAt: Date | null;
  nextAttemptAt: Date | null;
  problem: string | null;
}

export function getEmailStatus({ sentAt, nextAttemptAt, problem }: EmailDelivery): EmailStatus {
  if (sentAt) return "sent";
  if (nextAttemptAt) return "waiting";
  return problem === WITHDRAWN_PROBLEM ? "withdrawn" : "given up";
}

export const EMAIL_NOT_FOUND = words.emailNotFound;

import { hours, minutes } from "~/lib/time";

/** An email is given up after this many attempts (rule: email-retry). */
export const MAX_ATTEMPTS = 20;

export const MAX_WAIT_MS = hours(6);

/** How long all emails wait when the mail server does not answer. */
export const PAUSE_MS = minutes(1);

/** A minute after the first attempt, doubling up to six hours (rule: email-retry). */
export const getRetryDelayMs = (attempts: number) => Math.min(minutes(2 ** (attempts - 1)), MAX_WAIT_MS);

/** The statuses of an email in the outbox, as the row counts name them. */
export const EMAIL_STATUSES = ["waiting", "sent", "given up", "withdrawn"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EMAIL_STATUS_LABELS: Record<EmailStatus, string> = {
  waiting: "Waiting",
  sent: "Sent",
  "given up": "Given up",
  withdrawn: "Withdrawn",
};

/** The problem of a withdrawn email; the triggers of the row counts recognise it by its beginning. */
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

export const EMAIL_NOT_FOUND = "This letter is not there any more.";

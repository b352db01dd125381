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

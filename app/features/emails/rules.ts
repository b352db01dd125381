/** How a letter stands in the outbox, as the tallies name it. */
export const EMAIL_STATUSES = ["waiting", "sent", "given up", "withdrawn"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** The same in words for people. */
export const EMAIL_STATUS_LABELS: Record<EmailStatus, string> = {
  waiting: "Waiting",
  sent: "Sent",
  "given up": "Given up",
  withdrawn: "Withdrawn",
};

/** Said of a letter whose link stopped working before it could go; the tallies know it by how it begins. */
export const WITHDRAWN_PROBLEM = "Not sent: the link in it has been used, or does not work any more";

interface EmailDelivery {
  sentAt: Date | null;
  nextAttemptAt: Date | null;
  problem: string | null;
}

/** How a letter stands: gone, to be tried (again), not worth sending any more, or tried in vain. */
export function getEmailStatus({ sentAt, nextAttemptAt, problem }: EmailDelivery): EmailStatus {
  if (sentAt) return "sent";
  if (nextAttemptAt) return "waiting";
  return problem === WITHDRAWN_PROBLEM ? "withdrawn" : "given up";
}

/** What is said of a letter that is not there, or was forgotten meanwhile. */
export const EMAIL_NOT_FOUND = "This letter is not there any more.";

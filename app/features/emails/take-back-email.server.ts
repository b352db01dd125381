import { eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { TAKEN_BACK_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";
import { withdrawEmails } from "./withdraw-emails.server";

/**
 * Withdraws the email with this key, in the caller's transaction, and returns true; false if it was sent, or
 * an attempt to send it has begun, which is stored in a transaction of its own (rule: taken-back). True also
 * without such an email.
 */
export function takeBackEmail(dedupeKey: string): boolean {
  const { attempts, sentAt } = outboxEmail;
  const email = db
    .select({ attempts, sentAt })
    .from(outboxEmail)
    .where(eq(outboxEmail.dedupeKey, dedupeKey))
    .get();
  if (email && (email.attempts > 0 || email.sentAt)) return false;
  withdrawEmails([dedupeKey], TAKEN_BACK_PROBLEM);
  return true;
}

import { and, asc, eq, isNotNull, lte, type SQL } from "drizzle-orm";
import { addMs } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { canSendMail, type EmailSender, MailError, sendMail } from "~/platform/mail.server";
import { withdrawOverduePayEmails } from "./pay-emails.server";
import { maskSecret } from "./render-email";
import { getRetryDelayMs, MAX_ATTEMPTS, SERVER_DOWN_PAUSE_MS, STAFF_EMAIL_PREFIX } from "./rules";
import { outboxEmail } from "./tables";

type OutboxEmail = typeof outboxEmail.$inferSelect;

let currentDelivery: Promise<void> | undefined;

/**
 * Sends the emails that are due, one after another, in the name of `shop`; a call during a delivery joins it
 * (rules: email-retry, email-without-smtp). The last problem is stored with each failed email.
 */
export function deliverEmails(shop: EmailSender, now: () => Date): Promise<void> {
  currentDelivery ??= deliverDue(shop, now).finally(() => {
    currentDelivery = undefined;
  });
  return currentDelivery;
}

async function deliverDue(shop: EmailSender, now: () => Date): Promise<void> {
  if (!canSendMail()) return;
  let serverFailures = 0;
  for (let email = await claimNextEmail(now()); email; email = await claimNextEmail(now())) {
    try {
      const isAutomatic = !email.kind.startsWith(STAFF_EMAIL_PREFIX);
      await sendMail(shop, { ...email, isAutomatic });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      await recordProblem(email, error);
      if (error.failedPart !== "server") continue;
      serverFailures += 1;
      // One failure may be due to the email itself; after two the server is taken to be down.
      if (serverFailures < 2) continue;
      return await postponeDue(now());
    }
    serverFailures = 0;
    const changes = { ...toSentCopy(email), sentAt: now(), nextAttemptAt: null, problem: null };
    await transaction(() => updateEmails(changes, eq(outboxEmail.id, email.id)));
  }
}

/** The due email with the fewest attempts. */
const findDueEmail = (now: Date): OutboxEmail | undefined =>
  db
    .select()
    .from(outboxEmail)
    .where(lte(outboxEmail.nextAttemptAt, now))
    .orderBy(asc(outboxEmail.attempts), asc(outboxEmail.createdAt))
    .limit(1)
    .get();

/**
 * The email to send next. The attempt is stored before it is made, so that a crash or a read-only database
 * cannot cause an email to be sent again and again. What asks for a payment that is over is withdrawn.
 */
async function claimNextEmail(now: Date): Promise<OutboxEmail | undefined> {
  // Without this, every look into an empty outbox would ask for the lock.
  if (!findDueEmail(now)) return undefined;
  return transaction(() => {
    withdrawOverduePayEmails(lte(outboxEmail.nextAttemptAt, now), now);
    const due = findDueEmail(now);
    if (!due) return undefined;
    const attempts = due.attempts + 1;
    const changes = { attempts, nextAttemptAt: addMs(now, getRetryDelayMs(attempts)) };
    return tx().update(outboxEmail).set(changes).where(eq(outboxEmail.id, due.id)).returning().get();
  });
}

const updateEmails = (changes: Partial<OutboxEmail>, condition: SQL | undefined): number =>
  tx().update(outboxEmail).set(changes).where(condition).run().changes;

/** What was sent, without its secret link: meanwhile the stored text may have been renewed. */
function toSentCopy({ recipient, subject, text, html, secret }: OutboxEmail): Partial<OutboxEmail> {
  if (!secret) return { recipient, subject, text, html };
  const [sentText, sentHtml] = [maskSecret(text, secret), maskSecret(html, secret)];
  return { recipient, subject, text: sentText, html: sentHtml, secret: null };
}

// The server's answer may name the recipient, so it is stored with the email and not logged.
async function recordProblem(email: OutboxEmail, { failedPart, message }: MailError): Promise<void> {
  const { id, kind, attempts } = email;
  const isGivenUp = failedPart === "recipient" || attempts >= MAX_ATTEMPTS;
  // An email that was withdrawn during the attempt stays so.
  const isWaiting = and(eq(outboxEmail.id, id), isNotNull(outboxEmail.nextAttemptAt));
  const changes = { problem: message, ...(isGivenUp && { nextAttemptAt: null }) };
  const isRecorded = (await transaction(() => updateEmails(changes, isWaiting))) > 0;
  if (!isRecorded) return;
  if (isGivenUp) log.error({ emailId: id, kind, attempts }, "an e-mail was given up");
  else log.warn({ emailId: id, kind, attempts }, "an e-mail could not be sent");
}

async function postponeDue(now: Date): Promise<void> {
  const changes = { nextAttemptAt: addMs(now, SERVER_DOWN_PAUSE_MS) };
  await transaction(() => updateEmails(changes, lte(outboxEmail.nextAttemptAt, now)));
}

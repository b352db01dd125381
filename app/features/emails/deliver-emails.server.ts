import { asc, eq, lte } from "drizzle-orm";
import { addMs, hours, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { canSendMail, type EmailSender, MailError, sendMail } from "~/platform/mail.server";
import { maskSecret } from "./render-email";
import { outboxEmail } from "./tables";

type OutboxEmail = typeof outboxEmail.$inferSelect;

const MAX_ATTEMPTS = 20;
const MAX_WAIT_MS = hours(6);
/** How long the other letters wait when the mail server itself does not answer. */
const PAUSE_MS = minutes(1);

/** How long a letter waits after so many attempts, in milliseconds: a minute, doubling to six hours. */
const getRetryDelayMs = (attempts: number) => Math.min(minutes(2 ** (attempts - 1)), MAX_WAIT_MS);

let currentDelivery: Promise<void> | undefined;

/**
 * Sends the letters that are due, one after another, from the `shop` (its name and e-mail). Called while a
 * delivery is under way, it gives that one. A letter that fails waits longer each time and is given up after
 * 20 attempts, or at once where its recipient is refused for good; its problem stays with it. Without
 * SMTP_URL all stay in the outbox (rule: email-without-smtp).
 */
export function deliverEmails(shop: EmailSender, now: () => Date): Promise<void> {
  currentDelivery ??= deliverDue(shop, now).finally(() => {
    currentDelivery = undefined;
  });
  return currentDelivery;
}

async function deliverDue(shop: EmailSender, now: () => Date): Promise<void> {
  if (!canSendMail()) return;
  let silences = 0;
  for (let email = await claimNextEmail(now()); email; email = await claimNextEmail(now())) {
    try {
      await sendMail(shop, email);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      await recordProblem(email, error);
      if (error.failedPart !== "server") continue;
      silences += 1;
      // One letter may be what the server cannot bear; after two, the others would only wait for the same
      // silence.
      if (silences < 2) continue;
      return await postponeDue(now());
    }
    silences = 0;
    await updateEmail(email, { ...withoutSecret(email), sentAt: now(), nextAttemptAt: null, problem: null });
  }
}

/**
 * The letter that is due and was tried the least. The attempt is written down before it is made: if the shop
 * ends in the middle the letter goes again, but not at once, and while the books cannot be written nothing is
 * sent over and over.
 */
async function claimNextEmail(now: Date): Promise<OutboxEmail | undefined> {
  const due = db
    .select()
    .from(outboxEmail)
    .where(lte(outboxEmail.nextAttemptAt, now))
    .orderBy(asc(outboxEmail.attempts), asc(outboxEmail.createdAt))
    .limit(1)
    .get();
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  return updateEmail(due, { attempts, nextAttemptAt: addMs(now, getRetryDelayMs(attempts)) });
}

/** What is kept of a letter that has gone: nobody who reads the outbox later gets in by its link. */
function withoutSecret({ text, html, secret }: OutboxEmail): Partial<OutboxEmail> {
  if (!secret) return {};
  return { text: maskSecret(text, secret), html: maskSecret(html, secret), secret: null };
}

const updateEmail = async (
  { id }: OutboxEmail,
  changes: Partial<OutboxEmail>,
): Promise<OutboxEmail | undefined> =>
  transaction(() => tx().update(outboxEmail).set(changes).where(eq(outboxEmail.id, id)).returning().get());

// What the server said may name the recipient: it is kept with the letter, not in the log.
async function recordProblem(email: OutboxEmail, { failedPart: whose, message }: MailError): Promise<void> {
  const { id, kind, attempts } = email;
  const isGivenUp = whose === "recipient" || attempts >= MAX_ATTEMPTS;
  await updateEmail(email, { problem: message, ...(isGivenUp && { nextAttemptAt: null }) });
  if (isGivenUp) log.error({ letter: id, kind, attempts }, "a letter was given up");
  else log.warn({ letter: id, kind, attempts }, "a letter could not be sent");
}

async function postponeDue(now: Date): Promise<void> {
  const later = { nextAttemptAt: addMs(now, PAUSE_MS) };
  await transaction(() =>
    tx().update(outboxEmail).set(later).where(lte(outboxEmail.nextAttemptAt, now)).run(),
  );
}

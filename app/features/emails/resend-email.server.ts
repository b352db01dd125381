import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { EMAIL_NOT_FOUND, getEmailStatus } from "./rules";
import { outboxEmail } from "./tables";
import { words } from "./words.en";

/**
 * Queues an email that was given up again, with its attempts reset (rule: email-resend). Throws NOT_FOUND,
 * CONFLICT unless it was given up.
 */
export async function resendEmail(actorId: string, emailId: string, now: Date): Promise<void> {
  await transaction(() => {
    const email = db.select().from(outboxEmail).where(eq(outboxEmail.id, emailId)).get();
    if (!email) throw new ShopError("NOT_FOUND", EMAIL_NOT_FOUND);
    if (getEmailStatus(email) !== "given up") throw new ShopError("CONFLICT", words.onlyLetterThatWasGivenUp);
    const changes = { attempts: 0, nextAttemptAt: now, dueAt: now };
    tx().update(outboxEmail).set(changes).where(eq(outboxEmail.id, emailId)).run();
    const facts = { before: { status: "given up" }, after: { status: "waiting" } };
    const change = { action: "sent again", kind: "letter", id: emailId, label: email.kind } as const;
    recordChange(actorId, { ...change, ...facts }, now);
  });
}

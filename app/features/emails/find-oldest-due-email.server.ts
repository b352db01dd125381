import { asc, isNotNull } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { canSendMail } from "~/platform/mail.server";
import { outboxEmail } from "./tables";

/** When the oldest e-mail was written that waits to be sent; null if none does or there is no mail server. */
export function findOldestDueEmail(): Date | null {
  if (!canSendMail()) return null;
  const { createdAt, nextAttemptAt } = outboxEmail;
  const oldest = db
    .select({ createdAt })
    .from(outboxEmail)
    .where(isNotNull(nextAttemptAt))
    .orderBy(asc(createdAt))
    .limit(1)
    .get();
  return oldest?.createdAt ?? null;
}

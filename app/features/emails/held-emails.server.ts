import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { addMs, days, hours } from "~/lib/time";
import { transaction, tx } from "~/platform/db/db.server";
import { countRows } from "~/platform/db/list-queries.server";
import { canSendMail } from "~/platform/mail.server";
import { withdrawOverduePayEmails } from "./pay-emails.server";
import { DROPPED_PROBLEM, MAX_HELD_DAYS } from "./rules";
import { outboxEmail } from "./tables";
import { withdrawWhere } from "./withdraw-emails.server";
import { words } from "./words.en";

const { attempts, createdAt, dueAt, nextAttemptAt, problem, sentAt } = outboxEmail;

/** Worded as in its index. */
const isHeld = and(isNull(sentAt), isNull(nextAttemptAt), isNull(problem));

const getHeldLimit = (now: Date): Date => addMs(now, -days(MAX_HELD_DAYS));

/** How many emails were written while the shop had no mail server, and are neither sent nor dropped. */
export const countHeldEmails = (): number => countRows("outbox_letter", "held");

/**
 * Makes the held emails due, none before its time, in the caller's transaction, and returns how many; those
 * `MAX_HELD_DAYS` old are dropped instead, and those withdrawn that ask for a payment whose time is over
 * (rule: email-held). Throws CONFLICT without a mail server.
 */
export function sendHeldEmails(now: Date): number {
  if (!canSendMail()) throw new ShopError("CONFLICT", words.shopHasNoMailServer);
  dropWhere(lte(createdAt, getHeldLimit(now)));
  withdrawOverduePayEmails(isHeld, now);
  const isSendable = and(isHeld, gt(createdAt, getHeldLimit(now)));
  const moment = sql`max(coalesce(${dueAt}, 0), ${now.getTime()})`;
  const changes = { nextAttemptAt: moment, dueAt: moment };
  return tx().update(outboxEmail).set(changes).where(isSendable).run().changes;
}

/**
 * Drops the held emails in the caller's transaction and returns how many: they are never sent, and the links
 * in them are wiped (rule: email-held).
 */
export const dropHeldEmails = (_now: Date): number => dropWhere();

/** Drops the emails that were held for `MAX_HELD_DAYS` (rule: email-held). */
export async function dropExpiredHeldEmails(now: Date): Promise<void> {
  if (countHeldEmails() > 0) await transaction(() => dropWhere(lte(createdAt, getHeldLimit(now))));
}

const dropWhere = (condition?: SQL): number => withdrawWhere(and(isHeld, condition), DROPPED_PROBLEM);

const ANSWERS = {
  send: { work: sendHeldEmails, action: "sent" },
  drop: { work: dropHeldEmails, action: "dropped" },
} as const;

/**
 * Sends or drops the held emails for an administrator, records it, and returns how many. Throws CONFLICT if
 * there is none, or none can be sent: the shop has no mail server, or all were too old and are dropped now.
 */
export async function answerHeldEmails(
  answer: keyof typeof ANSWERS,
  actorId: string,
  now: Date,
): Promise<number> {
  const { work, action } = ANSWERS[answer];
  const { count, droppedCount } = await transaction(() => {
    const heldCount = countHeldEmails();
    const count = work(now);
    if (heldCount === 0) throw new ShopError("CONFLICT", words.noEMailIsHeld);
    const droppedCount = count === 0 ? heldCount : 0;
    const label = () => words.eMailCount(count || droppedCount);
    const subject = { kind: "outbox", id: "held", label } as const;
    recordChange(actorId, { ...subject, action: droppedCount > 0 ? "dropped" : action }, now);
    return { count, droppedCount };
  });
  // Thrown after the transaction, which would take the dropping back.
  if (droppedCount > 0) throw new ShopError("CONFLICT", words.allWereTooOld(droppedCount));
  return count;
}

/** An earlier version may have been stopped before it could try to send its last emails. */
const OLD_EMAIL_MS = hours(1);

/**
 * Holds the emails that an earlier version of the shop wrote without a mail server: no attempt or pause has
 * ever moved them. What it left to be sent has been due since it was written; that version did not say so.
 * For the start of the shop (rule: email-held).
 */
export async function holdOldEmails(now: Date): Promise<void> {
  const isOld = and(isNotNull(nextAttemptAt), isNull(dueAt));
  const until = canSendMail() ? addMs(now, -OLD_EMAIL_MS) : now;
  const isUntouched = and(isOld, eq(attempts, 0), eq(nextAttemptAt, createdAt), lte(createdAt, until));
  await transaction(() => {
    tx().update(outboxEmail).set({ nextAttemptAt: null }).where(isUntouched).run();
    tx()
      .update(outboxEmail)
      .set({ dueAt: sql`${createdAt}` })
      .where(isOld)
      .run();
  });
}

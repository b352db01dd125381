import { and, count, eq, gt, inArray, lt } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { outboxLetter } from "~/db/schema";
import { config } from "~/lib/config.server";
import { newId } from "~/lib/ids";
import { asHtml, asText, type Letter, onOneLine } from "./letter";

/**
 * A letter and where it goes. `dedupeKey`: what it tells of; of two with one key only the first is written. `secret`: the
 * part of its link that lets somebody in, wiped once the letter is sent (D21).
 */
export interface AddressedLetter extends Letter {
  kind: string;
  dedupeKey: string;
  recipient: string;
  secret?: string;
}

/** How many letters of a kind have been written to somebody since a moment. */
export function lettersSince(tx: Tx, kind: string, recipient: string, since: Date): number {
  const isOne = and(eq(outboxLetter.kind, kind), eq(outboxLetter.recipient, recipient));
  const isRecent = gt(outboxLetter.createdAt, since);
  return tx.select({ n: count() }).from(outboxLetter).where(and(isRecent, isOne)).get()?.n ?? 0;
}

/** Forgets the letters of some kinds that were written before a moment. */
export function forgetLetters(tx: Tx, kinds: string[], before: Date): void {
  tx.delete(outboxLetter)
    .where(and(lt(outboxLetter.createdAt, before), inArray(outboxLetter.kind, kinds)))
    .run();
}

/**
 * Puts a letter in the outbox, in the transaction of what it tells of: both happen, or neither (D21). Its Message-ID is
 * fixed here, so that however often it has to be sent, it is one letter.
 */
export function queueLetter(tx: Tx, letter: AddressedLetter, now: Date): void {
  const id = newId();
  tx.insert(outboxLetter)
    .values({
      id,
      dedupeKey: letter.dedupeKey,
      messageId: `<${id}@${config().SITE_URL.hostname}>`,
      kind: letter.kind,
      recipient: onOneLine(letter.recipient),
      subject: onOneLine(letter.subject),
      text: asText(letter),
      html: asHtml(letter),
      secret: letter.secret,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: outboxLetter.dedupeKey })
    .run();
}

import type { Tx } from "~/db/db.server";
import { outboxLetter } from "~/db/schema";
import { config } from "~/lib/config.server";
import { newId } from "~/lib/ids";
import { asHtml, asText, type Letter, onOneLine } from "./letter";

/** A letter and where it goes. `dedupeKey`: what it tells of; of two with one key only the first is written. */
export interface AddressedLetter extends Letter {
  kind: string;
  dedupeKey: string;
  recipient: string;
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
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: outboxLetter.dedupeKey })
    .run();
}

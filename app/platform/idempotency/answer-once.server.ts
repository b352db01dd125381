import { eq, lte } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { type IdempotentCall, toCallId } from "./idempotency-key.server";
import { storedAnswer } from "./tables";

const RETENTION_MS = hours(48);

/** What a call was answered: a status, and the text of its body. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** Calls that are being answered at this moment, each with the end of that. */
const callsInProgress = new Map<string, { fingerprint: string; ended: Promise<unknown> }>();

const KEY_REUSED =
  "This Idempotency-Key was used for something else. Please use a new key for every new wish.";

function assertSameCall(existing: { fingerprint: string }, { fingerprint }: IdempotentCall): void {
  if (existing.fingerprint !== fingerprint) throw new DomainError("KEY_REUSED", KEY_REUSED);
}

/**
 * Answers a call that names itself by a key, once: what it has made is answered the same for 48 hours, sent
 * twenty times at once or after a restart too. What is refused (`work` throws) made nothing, and may be tried
 * again under the same key. A call that the shop's stop has cut off is done again: orders, bookings, reviews
 * and messages know what they have written of it by then. Throws KEY_REUSED where the key was used for
 * anything else, and whatever `work` does. Rule: api-once.
 */
export async function answerOnce(
  call: IdempotentCall,
  work: () => Promise<StoredAnswer>,
  now: Date,
): Promise<StoredAnswer & { isRepeated: boolean }> {
  const id = toCallId(call);
  for (let other = callsInProgress.get(id); other; other = callsInProgress.get(id)) {
    assertSameCall(other, call);
    await other.ended;
  }
  const known = findStoredAnswer(id, now);
  if (known) assertSameCall(known, call);
  if (known?.status && known.body !== null)
    return { status: known.status, body: known.body, isRepeated: true };
  const answering = answerAndStore(id, call, work, now);
  callsInProgress.set(id, {
    fingerprint: call.fingerprint,
    ended: answering.catch(() => undefined).finally(() => callsInProgress.delete(id)),
  });
  return { ...(await answering), isRepeated: false };
}

function findStoredAnswer(id: string, now: Date) {
  const kept = db.select().from(storedAnswer).where(eq(storedAnswer.id, id)).get();
  return kept && addMs(kept.createdAt, RETENTION_MS) > now ? kept : undefined;
}

async function answerAndStore(
  id: string,
  { userId, fingerprint }: IdempotentCall,
  work: () => Promise<StoredAnswer>,
  now: Date,
): Promise<StoredAnswer> {
  const begun = { userId, fingerprint, status: null, body: null, createdAt: now };
  await transaction(() =>
    tx()
      .insert(storedAnswer)
      .values({ id, ...begun })
      .onConflictDoUpdate({ target: storedAnswer.id, set: begun })
      .run(),
  );
  const isIt = eq(storedAnswer.id, id);
  try {
    const answer = await work();
    await transaction(() => tx().update(storedAnswer).set(answer).where(isIt).run());
    return answer;
  } catch (error) {
    await transaction(() => tx().delete(storedAnswer).where(isIt).run());
    throw error;
  }
}

/** Forgets the answers of more than 48 hours ago. Hygiene only: they answer nothing any more. */
export async function deleteExpiredAnswers(now: Date): Promise<void> {
  const isOver = lte(storedAnswer.createdAt, addMs(now, -RETENTION_MS));
  await transaction(() => tx().delete(storedAnswer).where(isOver).run());
}

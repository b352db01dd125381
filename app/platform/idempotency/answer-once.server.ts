import { eq } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { addMs, hours } from "~/lib/time";
import { db, PAGE_LOCK_TIMEOUT_MS, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { ANSWER_RETENTION_HOURS } from "~/platform/manifest";
import { type IdempotentCall, toCallId } from "./idempotency-key.server";
import { storedAnswer } from "./tables";
import { words } from "./words.en";

/** The status and body a call was answered with. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** Calls in progress, each with a promise that resolves when it ends. */
const callsInProgress = new Map<string, { fingerprint: string; ended: Promise<unknown> }>();

function assertSameCall(existing: { fingerprint: string }, { fingerprint }: IdempotentCall): void {
  if (existing.fingerprint !== fingerprint) throw new ShopError("KEY_REUSED", words.keyReused);
}

/**
 * Answers a call with an idempotency key once: repeated within `ANSWER_RETENTION_HOURS`, concurrently or
 * after a restart, it gets the same answer. If `work` throws, nothing was created and the key may be used
 * again. A call interrupted by a shutdown is run again; orders, bookings, reviews and messages recognize
 * what they have already written. Throws KEY_REUSED if the key was used for a different call, and what
 * `work` throws. Rule: api-once.
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
  const stored = findStoredAnswer(id, now);
  if (stored) assertSameCall(stored, call);
  if (stored?.status && stored.body !== null)
    return { status: stored.status, body: stored.body, isRepeated: true };
  const answering = answerAndStore(id, call, work, now);
  callsInProgress.set(id, {
    fingerprint: call.fingerprint,
    ended: answering.catch(() => undefined).finally(() => callsInProgress.delete(id)),
  });
  return { ...(await answering), isRepeated: false };
}

function findStoredAnswer(id: string, now: Date) {
  const stored = db.select().from(storedAnswer).where(eq(storedAnswer.id, id)).get();
  return stored && addMs(stored.createdAt, hours(ANSWER_RETENTION_HOURS)) > now ? stored : undefined;
}

async function answerAndStore(
  id: string,
  { userId, fingerprint }: IdempotentCall,
  work: () => Promise<StoredAnswer>,
  now: Date,
): Promise<StoredAnswer> {
  const pendingAnswer = { userId, fingerprint, status: null, body: null, createdAt: now };
  await transaction(() =>
    tx()
      .insert(storedAnswer)
      .values({ id, ...pendingAnswer })
      .onConflictDoUpdate({ target: storedAnswer.id, set: pendingAnswer })
      .run(),
  );
  const isThisCall = eq(storedAnswer.id, id);
  try {
    const answer = await work();
    await transaction(() => tx().update(storedAnswer).set(answer).where(isThisCall).run());
    return answer;
  } catch (error) {
    // If the call is not forgotten now, it is run again all the same, because it has no answer.
    await transaction(() => tx().delete(storedAnswer).where(isThisCall).run(), PAGE_LOCK_TIMEOUT_MS).catch(
      (err) => log.warn({ err }, "a call that failed could not be forgotten"),
    );
    throw error;
  }
}

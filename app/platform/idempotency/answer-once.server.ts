import { eq, lte } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { after, hours } from "~/lib/time";
import { db, writeTx } from "~/platform/db/db.server";
import { callId, type NamedCall } from "./idempotency-key.server";
import { keptAnswer } from "./tables";

const KEPT_MS = hours(48);

/** What a call was answered: a status, and the text of its body. */
export interface Answer {
  status: number;
  body: string;
}

/** Calls that are being answered at this moment, each with the end of that. */
const underWay = new Map<string, { fingerprint: string; ended: Promise<unknown> }>();

const KEY_REUSED = "This Idempotency-Key was used for something else. Please use a new key for every new wish.";

function assertSameCall(known: { fingerprint: string }, { fingerprint }: NamedCall): void {
  if (known.fingerprint !== fingerprint) throw new DomainError("KEY_REUSED", KEY_REUSED);
}

/**
 * Answers a call that names itself by a key, once: what it has made is answered the same for 48 hours, sent twenty times at
 * once or after a restart too. What is refused (`work` throws) made nothing, and may be tried again under the same key. A call that
 * the shop's stop has cut off is done again: orders, bookings, reviews and messages know what they have written of it by then.
 * Throws KEY_REUSED where the key was used for anything else, and whatever `work` does. Rule: issue "The JSON API", R5.
 */
export async function answerOnce(
  call: NamedCall,
  work: () => Promise<Answer>,
  now: Date,
): Promise<Answer & { isRepeated: boolean }> {
  const id = callId(call);
  for (let other = underWay.get(id); other; other = underWay.get(id)) {
    assertSameCall(other, call);
    await other.ended;
  }
  const known = keptAt(id, now);
  if (known) assertSameCall(known, call);
  if (known?.status && known.body !== null) return { status: known.status, body: known.body, isRepeated: true };
  const answering = answerAndKeep(id, call, work, now);
  underWay.set(id, {
    fingerprint: call.fingerprint,
    ended: answering.catch(() => undefined).finally(() => underWay.delete(id)),
  });
  return { ...(await answering), isRepeated: false };
}

function keptAt(id: string, now: Date) {
  const kept = db.select().from(keptAnswer).where(eq(keptAnswer.id, id)).get();
  return kept && after(kept.createdAt, KEPT_MS) > now ? kept : undefined;
}

async function answerAndKeep(
  id: string,
  { userId, fingerprint }: NamedCall,
  work: () => Promise<Answer>,
  now: Date,
): Promise<Answer> {
  const begun = { userId, fingerprint, status: null, body: null, createdAt: now };
  writeTx((tx) =>
    tx
      .insert(keptAnswer)
      .values({ id, ...begun })
      .onConflictDoUpdate({ target: keptAnswer.id, set: begun })
      .run(),
  );
  const isIt = eq(keptAnswer.id, id);
  try {
    const answer = await work();
    writeTx((tx) => tx.update(keptAnswer).set(answer).where(isIt).run());
    return answer;
  } catch (error) {
    writeTx((tx) => tx.delete(keptAnswer).where(isIt).run());
    throw error;
  }
}

/** Forgets the answers of more than 48 hours ago. Hygiene only: they answer nothing any more. */
export function tidyAnswers(now: Date): void {
  const isOver = lte(keptAnswer.createdAt, after(now, -KEPT_MS));
  writeTx((tx) => tx.delete(keptAnswer).where(isOver).run());
}

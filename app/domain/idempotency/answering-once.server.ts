import { eq, lte } from "drizzle-orm";
import { db, writeTx } from "~/db/db.server";
import { keptAnswer } from "~/db/schema";
import { DomainError } from "~/lib/errors";
import { after, hours } from "~/lib/time";
import { callId, type NamedCall } from "./named-call.server";

const KEPT_MS = hours(48);

/** What a call was answered: a status, and the text of its body. */
export interface Answer {
  status: number;
  body: string;
}

/** An answer, and whether the same call gets the same one from now on; where it does not, it may be tried again. */
export interface Tried extends Answer {
  isFinal: boolean;
}

/** Calls that are being answered at this moment, each with the end of that. */
const underWay = new Map<string, { fingerprint: string; ended: Promise<unknown> }>();

const KEY_REUSED = "This Idempotency-Key was used for something else. Please use a new key for every new wish.";

function refuseOther(known: { fingerprint: string }, { fingerprint }: NamedCall): void {
  if (known.fingerprint !== fingerprint) throw new DomainError("KEY_REUSED", KEY_REUSED);
}

/**
 * Answers a call that names itself by a key, once: the same call gets the same answer for 48 hours, sent twenty times at
 * once or after a restart too. One that was interrupted is done again: what it has written by then, the verbs know again.
 * Throws KEY_REUSED where the key was used for anything else. Rule: issue "The JSON API", R5.
 */
export async function answerOnce(
  call: NamedCall,
  work: () => Promise<Tried>,
  now: Date,
): Promise<Answer & { isRepeated: boolean }> {
  const id = callId(call);
  for (let other = underWay.get(id); other; other = underWay.get(id)) {
    refuseOther(other, call);
    await other.ended;
  }
  const known = keptAt(id, now);
  if (known) refuseOther(known, call);
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
  work: () => Promise<Tried>,
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
  const forget = () => writeTx((tx) => tx.delete(keptAnswer).where(isIt).run());
  try {
    const { isFinal, ...answer } = await work();
    if (isFinal) writeTx((tx) => tx.update(keptAnswer).set(answer).where(isIt).run());
    else forget();
    return answer;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Forgets the answers of more than 48 hours ago. Hygiene only: they answer nothing any more. */
export function tidyAnswers(now: Date): void {
  const isOver = lte(keptAnswer.createdAt, after(now, -KEPT_MS));
  writeTx((tx) => tx.delete(keptAnswer).where(isOver).run());
}

import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/limits";
import { HOLD_MINUTES } from "./opening-hours";
import { claimSeat, releaseHeldSeat, type Slot } from "./slots.server";
import { slotSeat } from "./tables";

/** A slot kept for a browser, and until when. */
export type Hold = Slot & { expiresAt: Date };

/**
 * Keeps a slot for the browser `holder` for five minutes, in place of what it held before; the same slot
 * again begins the five minutes anew (rule: hold-minutes). `from`: the client address. Where it cannot be
 * had, what was held stays held. Throws what `claimSeat` does, and TOO_MANY (60 an hour per address; the same
 * slot again 6 an hour per browser, so that nobody keeps it for good, and no neighbour pays for it).
 */
export async function holdSlot(
  browserId: string,
  from: string,
  slot: Slot,
  getNow: () => Date,
): Promise<Hold> {
  return transaction(() => {
    const now = getNow();
    const held = findHold(browserId, now);
    const isSame = held?.date === slot.date && held.start === slot.start;
    countAccepted(
      isSame ? { limit: LIMITS.holdRenewals, subject: browserId } : { limit: LIMITS.holds, subject: from },
    );
    const expiresAt = addMs(now, minutes(HOLD_MINUTES));
    releaseHeldSeat(browserId);
    claimSeat(slot, { browserId, expiresAt }, now);
    return { date: slot.date, start: slot.start, expiresAt };
  });
}

/** Gives back the slot that `holder` holds at `now`. Throws NOT_FOUND where there is none. */
export async function releaseHold(browserId: string | undefined, now: Date): Promise<void> {
  if (!browserId || !findHold(browserId, now))
    throw new DomainError("NOT_FOUND", "This slot is not held any more.");
  await transaction(() => releaseHeldSeat(browserId));
}

/** What a browser holds at `now`; a hold ends by the clock alone. */
export function findHold(browserId: string, now: Date): Hold | undefined {
  const isLive = and(
    eq(slotSeat.browserId, browserId),
    isNull(slotSeat.bookingId),
    gt(slotSeat.expiresAt, now),
  );
  const held = db.select().from(slotSeat).where(isLive).get();
  return held?.expiresAt ? { date: held.date, start: held.start, expiresAt: held.expiresAt } : undefined;
}

/** Forgets lapsed holds. Hygiene only. */
export async function deleteExpiredHolds(now: Date): Promise<void> {
  const hasExpired = and(isNull(slotSeat.bookingId), lte(slotSeat.expiresAt, now));
  await transaction(() => tx().delete(slotSeat).where(hasExpired).run());
}

import { and, eq, gt, isNull } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { HOLD_MINUTES } from "./limits";
import { claimSeat, getSlotTime, releaseHeldSeat, type Slot } from "./slots.server";
import { slotSeat } from "./tables";
import { words } from "./words.en";

/** A slot held for a browser, and when the hold ends. */
export type Hold = Slot & { minutes: number; expiresAt: Date };

/**
 * Holds a slot for a browser for `HOLD_MINUTES` in place of its earlier hold; holding the same slot again
 * restarts the time (rule: hold-minutes). Throws TOO_MANY and the errors of `claimSeat`, and then the
 * earlier hold stays.
 */
export async function holdSlot(
  browserId: string,
  clientAddress: string,
  slot: Slot,
  getNow: () => Date,
): Promise<Hold> {
  return transaction(() => {
    const now = getNow();
    const existing = findHold(browserId, now);
    const isSame = existing?.date === slot.date && existing.start === slot.start;
    // Renewals count per browser: nobody can hold a slot for good, and others on the same network are
    // not affected.
    countAccepted(
      isSame
        ? { limit: LIMITS.holdRenewals, subject: browserId }
        : { limit: LIMITS.holds, subject: clientAddress },
    );
    const expiresAt = addMs(now, minutes(HOLD_MINUTES));
    releaseHeldSeat(browserId);
    claimSeat(slot, { browserId, expiresAt }, now);
    const { date, start } = slot;
    return { date, start, minutes: getSlotTime(start).minutes, expiresAt };
  });
}

/** Releases the slot that a browser holds at `now`. Throws NOT_FOUND if it holds none. */
export async function releaseHold(browserId: string | undefined, now: Date): Promise<void> {
  await transaction(() => {
    if (!browserId || !findHold(browserId, now)) throw new ShopError("NOT_FOUND", words.thisSlotIsNotHeld);
    releaseHeldSeat(browserId);
  });
}

/** The slot that a browser holds at `now`; an expired hold does not count. */
export function findHold(browserId: string, now: Date): Hold | undefined {
  const isCurrent = and(
    eq(slotSeat.browserId, browserId),
    isNull(slotSeat.bookingId),
    gt(slotSeat.expiresAt, now),
  );
  const existing = db.select().from(slotSeat).where(isCurrent).get();
  return existing?.expiresAt
    ? {
        date: existing.date,
        start: existing.start,
        minutes: existing.minutes,
        expiresAt: existing.expiresAt,
      }
    : undefined;
}

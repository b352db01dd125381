import { and, eq, isNull, or } from "drizzle-orm";
import { db, type Tx, writeTx } from "~/db/db.server";
import { user } from "~/db/schema";
import { DomainError } from "~/lib/errors";
import { log } from "~/lib/log.server";

/** What a checkout tells of a person. */
interface Told {
  phone: string;
  address: string;
  postalCode: string;
}

/**
 * Fills the gaps of a profile with what was typed at checkout; what is there already stays, and an address is taken whole
 * or not at all. A failure here is logged and stops nothing (D34).
 */
export function fillProfileGaps(userId: string, { phone, address, postalCode }: Told, now: Date): void {
  const isMissing = (column: typeof user.phone | typeof user.street) => or(isNull(column), eq(column, ""));
  const isThem = eq(user.id, userId);
  try {
    writeTx((tx) => {
      tx.update(user)
        .set({ phone, updatedAt: now })
        .where(and(isThem, isMissing(user.phone)))
        .run();
      tx.update(user)
        .set({ street: address, zipCode: postalCode, updatedAt: now })
        .where(and(isThem, isMissing(user.street)))
        .run();
    });
  } catch (error) {
    log.warn({ err: error }, "a profile could not be completed");
  }
}

/** All that an account says of its person; inside a transaction give its `tx`. Throws NOT_FOUND. */
export function personOf(userId: string, tx?: Tx) {
  const { passwordHash: _, ...person } = (tx ?? db).select().from(user).where(eq(user.id, userId)).get() ?? gone();
  return person;
}

function gone(): never {
  throw new DomainError("NOT_FOUND", "This account is not there any more.");
}

import { eq, sql } from "drizzle-orm";
import { writeTx } from "~/db/db.server";
import { user } from "~/db/schema";

/** What a checkout tells of a person. */
interface Told {
  phone: string;
  address: string;
  postalCode: string;
}

/** Fills the gaps of a profile with what was typed at checkout; what is there already stays (D34). */
export function fillProfileGaps(userId: string, { phone, address, postalCode }: Told, now: Date): void {
  const unlessKnown = (column: typeof user.phone | typeof user.street | typeof user.zipCode, told: string) =>
    sql`coalesce(nullif(${column}, ''), ${told})`;
  writeTx((tx) =>
    tx
      .update(user)
      .set({
        phone: unlessKnown(user.phone, phone),
        street: unlessKnown(user.street, address),
        zipCode: unlessKnown(user.zipCode, postalCode),
        updatedAt: now,
      })
      .where(eq(user.id, userId))
      .run(),
  );
}

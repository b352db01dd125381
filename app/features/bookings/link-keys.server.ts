import { eq } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { transaction, tx } from "~/platform/db/db.server";
import { listUnreadable, type SecretColumn } from "~/platform/db/secret-columns.server";
import { booking } from "./tables";

export const LINK_KEYS: SecretColumn = { table: booking, id: booking.id, column: booking.linkKey };

/**
 * Gives new private links to the bookings whose key SECRETS_KEY does not open (rule: secrets-encrypted).
 * Returns how many there were.
 */
export async function renewUnreadableLinkKeys(): Promise<number> {
  return transaction(() => {
    const unreadable = listUnreadable(LINK_KEYS);
    for (const { id } of unreadable)
      tx().update(booking).set({ linkKey: newId() }).where(eq(booking.id, id)).run();
    return unreadable.length;
  });
}

import { eq } from "drizzle-orm";
import { session } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { addMs } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import {
  getReauthenticationMethod,
  RECENT_SIGN_IN_MS,
  reauthenticate,
  type SessionRef,
} from "./reauthenticate.server";
import { words } from "./words.en";

/**
 * Whether the session began, or its user confirmed their password in it, within
 * `RECENT_SIGN_IN_MS` (rule: recent-identity).
 */
export function isIdentityRecent({ sessionId }: SessionRef, now: Date): boolean {
  const columns = { startedAt: session.createdAt, confirmedAt: session.identityConfirmedAt };
  const row = db.select(columns).from(session).where(eq(session.id, sessionId)).get();
  return row !== undefined && addMs(row.confirmedAt ?? row.startedAt, RECENT_SIGN_IN_MS) > now;
}

/** Throws FORBIDDEN unless `isIdentityRecent`; what it guards a browser left open must not do. */
export function assertIdentityRecent(visitor: SessionRef, now: Date): void {
  if (!isIdentityRecent(visitor, now)) throw new ShopError("FORBIDDEN", words.confirmYourPasswordFirst);
}

/** Confirms the identity by the password. Throws as `reauthenticate` does. */
export async function confirmIdentity(visitor: SessionRef, password = "", now: Date): Promise<void> {
  const method = getReauthenticationMethod(visitor, now);
  await reauthenticate(visitor, { password }, now);
  // A sign-in that is recent enough proves nothing for longer.
  if (method !== "password") return;
  const isThis = eq(session.id, visitor.sessionId);
  await transaction(() => tx().update(session).set({ identityConfirmedAt: now }).where(isThis).run());
}

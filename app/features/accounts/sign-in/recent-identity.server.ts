import { eq } from "drizzle-orm";
import { session } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { addMs } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import {
  getReauthenticationMethod,
  RECENT_SIGN_IN_MS,
  reauthenticate,
  type SessionRef,
} from "./reauthenticate.server";
import { renewSession, type StartedSession } from "./sessions.server";
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

/**
 * Confirms the identity by the password; gives the new token of the session, where there was something to
 * prove. Throws as `reauthenticate` does.
 */
export async function confirmIdentity(
  visitor: SessionRef,
  password = "",
  now: Date,
): Promise<StartedSession | undefined> {
  const method = getReauthenticationMethod(visitor, now);
  await reauthenticate(visitor, { password }, now);
  // A sign-in that is recent enough proves nothing for longer.
  return method === "password" ? renewSession(visitor.sessionId, now) : undefined;
}

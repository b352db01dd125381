import Bowser from "bowser";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { STAFF_ROLE } from "~/features/accounts/staff-role";
import { session, user } from "~/features/accounts/tables";
import { sessionNotFound } from "~/features/accounts/words";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { SessionRef } from "./reauthenticate.server";
import { isSessionAlive } from "./sessions.server";
import { words } from "./words.en";

/** The browser and system named by a User-Agent header: "Chrome on Android". */
export function formatDevice(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || " ");
  // "Samsung Internet for Android"
  const browserName = browser.name?.replace(/ for .*$/, "");
  if (browserName && os.name) return words.browserOnSystem(browserName, os.name);
  return browserName || os.name || words.unknownDevice;
}

/** The live sessions of an account: the current one first, then the most recently used. */
export function listLiveSessions({ id: userId, sessionId }: SessionRef, now: Date) {
  const isLiveSession = and(eq(session.userId, userId), gt(session.idleUntil, now), gt(session.endsAt, now));
  const sessionsWithRole = db
    .select({ session, staffRole: STAFF_ROLE })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId));
  return sessionsWithRole
    .where(isLiveSession)
    .orderBy(desc(eq(session.id, sessionId)), desc(session.lastSeenAt))
    .all()
    .flatMap(({ session, staffRole }) => (isSessionAlive(session, staffRole, now) ? [session] : []));
}

/** The live sessions of an account, as a list displays them. */
export const listSessions = (visitor: SessionRef, now: Date) =>
  listLiveSessions(visitor, now).map(({ id, userAgent, createdAt, lastSeenAt }) => {
    return {
      id,
      device: formatDevice(userAgent),
      createdAt,
      lastSeenAt,
      isCurrent: id === visitor.sessionId,
    };
  });

/**
 * Ends another session of the same account. Throws NOT_FOUND for the current session, another account's or
 * one that has ended.
 */
export async function endSessionById({ id: userId, sessionId }: SessionRef, endedId: string): Promise<void> {
  const isOtherSession = and(eq(session.id, endedId), eq(session.userId, userId), ne(session.id, sessionId));
  const { changes } = await transaction(() => tx().delete(session).where(isOtherSession).run());
  if (changes === 0) throw new ShopError("NOT_FOUND", sessionNotFound());
}

/** Ends all sessions of an account, in the caller's transaction. */
export function endSessions(userId: string): void {
  tx().delete(session).where(eq(session.userId, userId)).run();
}

/** Ends every session of an account except one, in the caller's transaction. */
export function endSessionsExcept(userId: string, exceptId: string): void {
  tx()
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, exceptId)))
    .run();
}

/** Ends every session of an account except the current one. */
export const endOtherSessions = async ({ id, sessionId }: SessionRef): Promise<void> =>
  transaction(() => endSessionsExcept(id, sessionId));

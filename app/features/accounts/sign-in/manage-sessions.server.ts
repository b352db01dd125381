import { and, desc, eq, gt, ne } from "drizzle-orm";
import { session, user } from "~/features/accounts/tables";
import { SESSION_NOT_FOUND } from "~/features/accounts/words";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { formatDevice } from "./device.server";
import type { SessionRef } from "./reauthenticate.server";
import { isSessionAlive } from "./sessions.server";

/** The sessions of somebody that would still be let in: the one they ask with first, then the latest. */
export function listLiveSessions({ id: userId, sessionId }: SessionRef, now: Date) {
  const isLive = and(eq(session.userId, userId), gt(session.idleUntil, now), gt(session.endsAt, now));
  const found = db
    .select({ session, role: user.role })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId));
  return found
    .where(isLive)
    .orderBy(desc(eq(session.id, sessionId)), desc(session.lastSeenAt))
    .all()
    .flatMap(({ session, role }) => (isSessionAlive(session, role, now) ? [session] : []));
}

/** Everything somebody is signed in on, as a list shows it. */
export const listSessions = (visitor: SessionRef, now: Date) =>
  listLiveSessions(visitor, now).map(({ id, userAgent, createdAt, lastSeenAt }) => {
    return { id, device: formatDevice(userAgent), createdAt, lastSeenAt, isThis: id === visitor.sessionId };
  });

/**
 * Ends one of somebody's sessions, not the one they ask in: signing out does that. Throws NOT_FOUND, for
 * another's as for one that is not there.
 */
export async function endSessionById({ id: userId, sessionId }: SessionRef, ended: string): Promise<void> {
  const isIt = and(eq(session.id, ended), eq(session.userId, userId), ne(session.id, sessionId));
  const { changes } = await transaction(() => tx().delete(session).where(isIt).run());
  if (changes === 0) throw new DomainError("NOT_FOUND", SESSION_NOT_FOUND);
}

/**
 * Ends every session of somebody but the one `keptId` stands for, in the transaction of what is the reason.
 */
export function endSessionsExcept(userId: string, keptId: string): void {
  tx()
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId)))
    .run();
}

/** Ends every session of somebody but the one they ask in. */
export const endOtherSessions = async ({ id, sessionId }: SessionRef): Promise<void> =>
  transaction(() => endSessionsExcept(id, sessionId));

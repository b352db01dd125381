import { and, eq, sql } from "drizzle-orm";
import { getAccessLevel, STAFF_ROLE, type StaffRole } from "~/features/accounts/staff-role";
import { session, user } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { addMs, days, hours, minutes } from "~/lib/time";
import { db, prepareOnce, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { createToken, hashToken } from "./tokens.server";
import { words } from "./words.en";

/** How long a session lasts without use and at most (rule: session-lifetime). */
export const LIFETIMES = {
  user: { idleMs: days(14), maxMs: days(90) },
  admin: { idleMs: minutes(30), maxMs: hours(12) },
};
const LAST_SEEN_INTERVAL_MS = minutes(5);
const USER_AGENT_MAX_LENGTH = 300;

export interface StartedSession {
  /** The session's secret; the shop stores only its digest. */
  token: string;
  endsAt: Date;
}

/**
 * Starts a session of a user, in a browser or an API client. Throws UNAUTHENTICATED if the account is
 * deactivated.
 */
export async function startSession(
  userId: string,
  { userAgent }: { userAgent: string | null },
  now: Date,
): Promise<StartedSession> {
  const token = createToken();
  return transaction(() => {
    const isActiveUser = and(eq(user.id, userId), eq(user.isActive, true));
    const account = db.select({ staffRole: STAFF_ROLE }).from(user).where(isActiveUser).get();
    if (!account) throw new ShopError("UNAUTHENTICATED", words.invalidEmailOrPassword);
    const { idleMs, maxMs } = LIFETIMES[getAccessLevel(account.staffRole)];
    const endsAt = addMs(now, maxMs);
    const timestamps = { createdAt: now, lastSeenAt: now, idleUntil: addMs(now, idleMs), endsAt };
    const browser = userAgent?.slice(0, USER_AGENT_MAX_LENGTH);
    tx()
      .insert(session)
      .values({ tokenHash: hashToken(token), userId, userAgent: browser, ...timestamps })
      .run();
    return { token, endsAt };
  });
}

const USER_COLUMNS = {
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  staffRole: STAFF_ROLE,
  phone: user.phone,
  street: user.street,
  city: user.city,
  state: user.state,
  zipCode: user.zipCode,
  profilePicture: user.profilePicture,
  currency: user.currency,
  language: user.language,
  hasChosenLanguage: user.hasChosenLanguage,
};

const findLiveSession = prepareOnce(() => {
  const now = sql.placeholder("now");
  const isLive = and(
    sql`${session.idleUntil} > ${now}`,
    sql`${session.endsAt} > ${now}`,
    eq(user.isActive, true),
  );
  return db
    .select({ session, person: USER_COLUMNS })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.tokenHash, sql.placeholder("tokenHash")), isLive))
    .prepare();
});

/** Whether a session is within the lifetime of the user's current role (rule: role-read-each-request). */
export function isSessionAlive(
  { lastSeenAt, createdAt }: Pick<typeof session.$inferSelect, "lastSeenAt" | "createdAt">,
  staffRole: StaffRole | null,
  now: Date,
): boolean {
  const { idleMs, maxMs } = LIFETIMES[getAccessLevel(staffRole)];
  return addMs(lastSeenAt, idleMs) > now && addMs(createdAt, maxMs) > now;
}

/**
 * The session of a token and its user with their current role; null if it ended, was unused for too long, or
 * the account is deactivated. Records the use, at most once in `LAST_SEEN_INTERVAL_MS`.
 */
export function findSession(token: string, now: Date) {
  const tokenHash = hashToken(token);
  const found = findLiveSession().get({ tokenHash, now: now.getTime() });
  // Checked by the current role: a customer who becomes staff does not keep the longer lifetime.
  const isAlive = found && isSessionAlive(found.session, found.person.staffRole, now);
  rememberUser(tokenHash, isAlive ? found.person.id : undefined);
  if (!isAlive) return null;
  const { id, lastSeenAt } = found.session;
  const { staffRole } = found.person;
  if (addMs(lastSeenAt, LAST_SEEN_INTERVAL_MS) <= now)
    recordUse(id, { lastSeenAt: now, idleUntil: addMs(now, LIFETIMES[getAccessLevel(staffRole)].idleMs) });
  return { sessionId: id, ...found.person };
}

/** The sessions whose use waits to be written, each once however many requests come. */
const waitingUses = new Set<string>();

function recordUse(id: string, lastUse: Pick<typeof session.$inferInsert, "lastSeenAt" | "idleUntil">): void {
  if (waitingUses.has(id)) return;
  waitingUses.add(id);
  transaction(() => {
    waitingUses.delete(id);
    tx().update(session).set(lastUse).where(eq(session.id, id)).run();
  }).catch((err) => {
    waitingUses.delete(id);
    log.warn({ err }, "the use of a session was not noted");
  });
}

/** The users of the sessions used last, by the digest of the token, for the log. */
const recentUsers = new Map<string, string>();
const MAX_RECENT = 1_000;

function rememberUser(tokenHash: string, userId: string | undefined): void {
  recentUsers.delete(tokenHash);
  if (userId === undefined) return;
  recentUsers.set(tokenHash, userId);
  const [oldest] = recentUsers.size > MAX_RECENT ? recentUsers.keys() : [];
  if (oldest) recentUsers.delete(oldest);
}

/** Whose session a token is, if a request has used it lately; reads nothing from the database. */
export const findRecentUserId = (token: string): string | undefined => recentUsers.get(hashToken(token));

/** A signed-in user, as pages and the API need them. */
export type SessionUser = NonNullable<ReturnType<typeof findSession>>;

/** Ends the session of a token, if it has not ended yet. */
export async function endSession(token: string): Promise<void> {
  const isThis = eq(session.tokenHash, hashToken(token));
  await transaction(() => tx().delete(session).where(isThis).run());
}

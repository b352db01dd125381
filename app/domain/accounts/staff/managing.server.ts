import { and, count, eq, ne } from "drizzle-orm";
import { type Tx, writeTx } from "~/db/db.server";
import { session, user } from "~/db/schema";
import { recordChange } from "~/domain/audit/recording.server";
import { DomainError } from "~/lib/errors";
import { formatMoment } from "~/lib/time";
import type { Asker } from "../door/proving.server";
import { accountIsGone } from "../gone";
import { tellOwner } from "../mailbox/letters.server";

type Role = typeof user.$inferSelect.role;

const ONESELF = "This is your own account. Another administrator has to do that.";
const LAST = "The shop needs at least one administrator.";

function another(tx: Tx, by: string, userId: string) {
  if (by === userId) throw new DomainError("CONFLICT", ONESELF);
  return tx.select().from(user).where(eq(user.id, userId)).get() ?? accountIsGone();
}

/** Whoever acts is an administrator still, and stays one: so one is always left, however many act at once. */
function stillOneLeft(tx: Tx, by: string, userId: string): void {
  const isOther = and(eq(user.role, "admin"), eq(user.isActive, true), ne(user.id, userId));
  const left = tx.select({ n: count() }).from(user).where(isOther).get()?.n ?? 0;
  const isStillIn = and(eq(user.id, by), isOther);
  if (left === 0 || !tx.select({ id: user.id }).from(user).where(isStillIn).get())
    throw new DomainError("CONFLICT", LAST);
}

const endSessions = (tx: Tx, userId: string) => tx.delete(session).where(eq(session.userId, userId)).run();

/**
 * Lets somebody sign in again, or no longer: then all their sessions end at once. Nobody does it to themselves. Throws
 * CONFLICT, NOT_FOUND. Rule: spec back-office §6, D7.
 */
export function setActive(userId: string, isActive: boolean, by: string, now: Date): void {
  writeTx((tx) => {
    const before = another(tx, by, userId);
    if (before.isActive === isActive) return;
    stillOneLeft(tx, by, userId);
    tx.update(user).set({ isActive, updatedAt: now }).where(eq(user.id, userId)).run();
    if (!isActive) endSessions(tx, userId);
    const action = isActive ? "let in again" : "deactivated";
    const change = { kind: "user", id: userId, label: userId, before: { isActive: before.isActive } } as const;
    recordChange(tx, by, { ...change, action, after: { isActive } }, now);
  });
}

/**
 * Makes somebody an administrator or a customer again; their sessions end, and they are told. The caller has made sure that
 * it is the administrator who asks (`proveItIsYou`). Throws CONFLICT, NOT_FOUND.
 */
export function setRole({ id: by }: Pick<Asker, "id">, userId: string, role: Role, now: Date): void {
  writeTx((tx) => {
    const before = another(tx, by, userId);
    if (before.role === role) return;
    stillOneLeft(tx, by, userId);
    tx.update(user).set({ role, updatedAt: now }).where(eq(user.id, userId)).run();
    endSessions(tx, userId);
    const action = role === "admin" ? "made administrator" : "made customer";
    const change = { kind: "user", id: userId, label: userId, before: { role: before.role } } as const;
    recordChange(tx, by, { ...change, action, after: { role } }, now);
    tellOwner(tx, before, { kind: "role-changed", ...newsOf(role, now) }, now);
  });
}

const newsOf = (role: Role, now: Date) => ({
  subject: role === "admin" ? "You are an administrator now" : "You are not an administrator any more",
  happened: [
    role === "admin"
      ? `Since ${formatMoment(now)} your account opens the back-office of the shop. Please sign in again; your password must have at least 10 characters.`
      : `Since ${formatMoment(now)} your account does not open the back-office of the shop any more. Please sign in again.`,
  ],
});

import { and, count, eq, ne } from "drizzle-orm";
import { sendAccountNotice } from "~/features/accounts/email-links/emails.server";
import { throwAccountNotFound } from "~/features/accounts/errors";
import { cancelPendingSignIns } from "~/features/accounts/passwords/change-password.server";
import {
  getReauthenticationMethod,
  type ReauthenticationMethod,
  reauthenticate,
  type SessionRef,
} from "~/features/accounts/sign-in/reauthenticate.server";
import { session, user } from "~/features/accounts/tables";
import { recordChange } from "~/features/audit/record-change.server";
import { DomainError } from "~/lib/errors";
import { formatMoment } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { SetActive } from "./input";

type Role = typeof user.$inferSelect.role;

const SELF_CHANGE_REFUSED = "This is your own account. Another administrator has to do that.";
const REACTIVATE_FIRST = "This account is deactivated. Let them in first.";
const ROLE_CHANGED = "The role of this account was changed just now. Please look again.";
const LAST_ADMIN = "The shop needs at least one administrator.";

function getOtherUser(actorId: string, userId: string) {
  const whyNot = activationProblem({ id: actorId }, userId);
  if (whyNot) throw new DomainError("CONFLICT", whyNot);
  return db.select().from(user).where(eq(user.id, userId)).get() ?? throwAccountNotFound();
}

/** Why `asker` cannot let this account in or keep it out; undefined where they may. */
export const activationProblem = (
  { id: actorId }: Pick<SessionRef, "id">,
  userId: string,
): string | undefined => (actorId === userId ? SELF_CHANGE_REFUSED : undefined);

/** Why `asker` cannot give this account the other role; undefined where they may. */
export const roleProblem = (
  admin: Pick<SessionRef, "id">,
  { id, role, isActive }: Pick<typeof user.$inferSelect, "id" | "role" | "isActive">,
): string | undefined =>
  activationProblem(admin, id) ?? (role === "admin" || isActive ? undefined : REACTIVATE_FIRST);

/** Whoever acts is an administrator still, and stays one: so one is always left, however many act at once. */
function assertAdminLeft(actorId: string, userId: string): void {
  const isOther = and(eq(user.role, "admin"), eq(user.isActive, true), ne(user.id, userId));
  const left = db.select({ n: count() }).from(user).where(isOther).get()?.n ?? 0;
  const isStillIn = and(eq(user.id, actorId), isOther);
  if (left === 0 || !db.select({ id: user.id }).from(user).where(isStillIn).get())
    throw new DomainError("CONFLICT", LAST_ADMIN);
}

/**
 * Ends every session, and every way in that is half gone: what was proved there counted for another role
 * (rule: staff-change-ends-sessions).
 */
function endAllSessions(userId: string): void {
  tx().delete(session).where(eq(session.userId, userId)).run();
  cancelPendingSignIns(userId);
}

const needsReauthentication = (role: Role) => role === "admin";

/**
 * What a page has to ask `asker` for before `setActive` of somebody in this role; undefined for nothing.
 * Throws NOT_FOUND.
 */
export function findActivationReauthentication(
  admin: SessionRef,
  role: Role,
  now: Date,
): ReauthenticationMethod | undefined {
  return needsReauthentication(role) ? getReauthenticationMethod(admin, now) : undefined;
}

/**
 * Lets somebody sign in again, or no longer: then all their sessions end at once. Nobody does it to
 * themselves. To an administrator only with one's own `password`, asked for from the client address `from`,
 * and they are told. Throws CONFLICT, NOT_FOUND, and as `proveItIsYou` does. Rules:
 * staff-change-needs-password, staff-one-admin-left.
 */
export async function setUserActive(
  admin: SessionRef,
  userId: string,
  { isActive, ...proof }: SetActive & { from: string },
  now: Date,
): Promise<void> {
  const { id: actorId } = admin;
  const { role } = getOtherUser(actorId, userId);
  if (needsReauthentication(role)) await reauthenticate(admin, proof, now);
  await transaction(() => {
    const before = getOtherUser(actorId, userId);
    // Meanwhile they became one: then it is asked for.
    if (before.role !== role) throw new DomainError("CONFLICT", ROLE_CHANGED);
    if (before.isActive === isActive) return;
    assertAdminLeft(actorId, userId);
    tx().update(user).set({ isActive, updatedAt: now }).where(eq(user.id, userId)).run();
    if (!isActive) endAllSessions(userId);
    const action = isActive ? "let in again" : "deactivated";
    const change = {
      kind: "user",
      id: userId,
      label: userId,
      before: { isActive: before.isActive },
    } as const;
    recordChange(actorId, { ...change, action, after: { isActive } }, now);
    if (role === "admin") sendAccountNotice(before, toActivationNotice(isActive, now), now);
  });
}

/**
 * Makes somebody an administrator or a customer again; their sessions end, and they are told. The caller has
 * made sure that it is the administrator who asks (`proveItIsYou`). Nobody who is deactivated becomes one.
 * Throws CONFLICT, NOT_FOUND.
 */
export async function setUserRole(
  { id: actorId }: Pick<SessionRef, "id">,
  userId: string,
  role: Role,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const before = getOtherUser(actorId, userId);
    if (before.role === role) return;
    const whyNot = roleProblem({ id: actorId }, before);
    if (whyNot) throw new DomainError("CONFLICT", whyNot);
    assertAdminLeft(actorId, userId);
    tx().update(user).set({ role, updatedAt: now }).where(eq(user.id, userId)).run();
    endAllSessions(userId);
    const action = role === "admin" ? "made administrator" : "made customer";
    const change = { kind: "user", id: userId, label: userId, before: { role: before.role } } as const;
    recordChange(actorId, { ...change, action, after: { role } }, now);
    sendAccountNotice(before, toRoleNotice(role, now), now);
  });
}

const toActivationNotice = (isActive: boolean, now: Date) => ({
  kind: isActive ? "account-opened" : "account-closed",
  subject: `Your administrator's account is ${isActive ? "open again" : "deactivated"}`,
  happened: [
    isActive
      ? `Since ${formatMoment(now)} you can sign in to the shop and its back-office again.`
      : `Another administrator deactivated your account on ${formatMoment(now)}: you are signed out on every device and cannot sign in.`,
  ],
});

const toRoleNotice = (role: Role, now: Date) => ({
  kind: "role-changed",
  subject: role === "admin" ? "You are an administrator now" : "You are not an administrator any more",
  happened: [
    role === "admin"
      ? `Since ${formatMoment(now)} your account opens the back-office of the shop. Please sign in again; your password must have at least 10 characters.`
      : `Since ${formatMoment(now)} your account does not open the back-office of the shop any more. Please sign in again.`,
  ],
});

import { and, count, eq, ne } from "drizzle-orm";
import { cancelPendingSignIns } from "~/features/accounts/passwords/change-password.server";
import { endSessions } from "~/features/accounts/sign-in/manage-sessions.server";
import {
  getReauthenticationMethod,
  type ReauthenticationMethod,
  reauthenticate,
  type SessionRef,
} from "~/features/accounts/sign-in/reauthenticate.server";
import { user } from "~/features/accounts/tables";
import { throwAccountNotFound } from "~/features/accounts/words";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { accountSwitched } from "./emails/account-switched";
import { roleChanged } from "./emails/role-changed";
import type { SetActive } from "./input";
import { words } from "./words.en";

type Role = typeof user.$inferSelect.role;

function getOtherUser(actorId: string, userId: string) {
  const problem = activationProblem({ id: actorId }, userId);
  if (problem) throw new ShopError("CONFLICT", problem);
  return db.select().from(user).where(eq(user.id, userId)).get() ?? throwAccountNotFound();
}

/** Why an administrator cannot activate or deactivate this account; undefined if they can. */
export const activationProblem = (
  { id: actorId }: Pick<SessionRef, "id">,
  userId: string,
): string | undefined => (actorId === userId ? words.selfChangeRefused : undefined);

/** Why an administrator cannot change this account's role; undefined if they can. */
export const roleProblem = (
  admin: Pick<SessionRef, "id">,
  { id, role, isActive }: Pick<typeof user.$inferSelect, "id" | "role" | "isActive">,
): string | undefined =>
  activationProblem(admin, id) ?? (role === "admin" || isActive ? undefined : words.reactivateFirst);

/**
 * Throws CONFLICT unless the actor is still an active administrator and another account than the one changed,
 * so that one always remains, even with concurrent changes.
 */
function assertAdminLeft(actorId: string, userId: string): void {
  const isOtherAdmin = and(eq(user.role, "admin"), eq(user.isActive, true), ne(user.id, userId));
  const adminCount = db.select({ n: count() }).from(user).where(isOtherAdmin).get()?.n ?? 0;
  const isActor = and(eq(user.id, actorId), isOtherAdmin);
  if (adminCount === 0 || !db.select({ id: user.id }).from(user).where(isActor).get())
    throw new ShopError("CONFLICT", words.lastAdmin);
}

/**
 * Ends all sessions and pending sign-ins, because they were granted for another role (rule:
 * staff-change-ends-sessions).
 */
function endAllSessions(userId: string): void {
  endSessions(userId);
  cancelPendingSignIns(userId);
}

const needsReauthentication = (role: Role) => role === "admin";

/**
 * How the administrator has to confirm their identity before `setUserActive` for a user of this role;
 * undefined if not at all. Throws NOT_FOUND if the administrator's own account is gone.
 */
export function findActivationReauthentication(
  admin: SessionRef,
  role: Role,
  now: Date,
): ReauthenticationMethod | undefined {
  return needsReauthentication(role) ? getReauthenticationMethod(admin, now) : undefined;
}

/**
 * Activates or deactivates another account; deactivating ends its sessions and calls `releaseHeld` in the
 * same transaction, which gives up what its unpaid orders reserve (rule: deactivation-releases-stock). For an
 * administrator's account it needs the actor's own password, and sends an email. Throws CONFLICT, NOT_FOUND,
 * and as `reauthenticate` does. Rules: staff-change-needs-password, staff-one-admin-left.
 */
export async function setUserActive(
  admin: SessionRef,
  userId: string,
  { isActive, ...credentials }: SetActive,
  now: Date,
  releaseHeld: (userId: string, now: Date) => void,
): Promise<void> {
  const { id: actorId } = admin;
  const { role } = getOtherUser(actorId, userId);
  if (needsReauthentication(role)) await reauthenticate(admin, credentials, now);
  await transaction(() => {
    const before = getOtherUser(actorId, userId);
    // The role changed meanwhile, and with it whether a password is needed.
    if (before.role !== role) throw new ShopError("CONFLICT", words.roleChanged);
    if (before.isActive === isActive) return;
    assertAdminLeft(actorId, userId);
    tx().update(user).set({ isActive, updatedAt: now }).where(eq(user.id, userId)).run();
    if (!isActive) {
      endAllSessions(userId);
      releaseHeld(userId, now);
    }
    const action = isActive ? "let in again" : "deactivated";
    const change = {
      kind: "user",
      id: userId,
      label: userId,
      before: { isActive: before.isActive },
    } as const;
    recordChange(actorId, { ...change, action, after: { isActive } }, now);
    if (role === "admin") queueEmail(accountSwitched, { ...before, isActive }, now);
  });
}

/**
 * Changes the role of another active account, ends its sessions and sends an email. The caller has
 * reauthenticated the administrator. Throws CONFLICT, NOT_FOUND.
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
    const problem = roleProblem({ id: actorId }, before);
    if (problem) throw new ShopError("CONFLICT", problem);
    assertAdminLeft(actorId, userId);
    tx().update(user).set({ role, updatedAt: now }).where(eq(user.id, userId)).run();
    endAllSessions(userId);
    const action = role === "admin" ? "made administrator" : "made customer";
    const change = { kind: "user", id: userId, label: userId, before: { role: before.role } } as const;
    recordChange(actorId, { ...change, action, after: { role } }, now);
    queueEmail(roleChanged, { ...before, role }, now);
  });
}

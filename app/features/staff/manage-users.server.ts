import { and, count, eq, ne } from "drizzle-orm";
import { issueLink } from "~/features/accounts/email-links/links.server";
import { resetUnverifiedAccount } from "~/features/accounts/email-links/reset-password.server";
import { cancelPendingSignIns } from "~/features/accounts/passwords/change-password.server";
import { endSessions } from "~/features/accounts/sign-in/manage-sessions.server";
import {
  getReauthenticationMethod,
  type ReauthenticationMethod,
  reauthenticate,
  type SessionRef,
} from "~/features/accounts/sign-in/reauthenticate.server";
import { createUser } from "~/features/accounts/sign-in/register.server";
import { user } from "~/features/accounts/tables";
import { throwAccountNotFound } from "~/features/accounts/words";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { technician } from "~/features/technicians/tables";
import { ShopError } from "~/lib/errors";
import { days } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { accountSwitched } from "./emails/account-switched";
import { helperAdded } from "./emails/helper-added";
import { roleChanged } from "./emails/role-changed";
import type { AccountRole, NewHelper, SetActive, StaffAccountRole } from "./input";
import { ROLE_NAMES } from "./roles";
import { words } from "./words.en";

/** How long a new helper has to choose a password by the link in the email. */
const INVITATION_MS = days(2);

type Account = typeof user.$inferSelect;

/** What an account is: a helper's role, or `role`. */
export const getAccountRole = ({ role, staffRole }: Pick<Account, "role" | "staffRole">): AccountRole =>
  staffRole ?? role;

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
  { id, isActive, ...account }: Pick<Account, "id" | "role" | "staffRole" | "isActive">,
): string | undefined =>
  activationProblem(admin, id) ??
  (getAccountRole(account) !== "user" || isActive ? undefined : words.reactivateFirst);

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

const needsReauthentication = (role: AccountRole) => role !== "user";

/**
 * How the administrator has to confirm their identity before `setUserActive` for this account;
 * undefined if not at all. Throws NOT_FOUND if the administrator's own account is gone.
 */
export function findActivationReauthentication(
  admin: SessionRef,
  account: Pick<Account, "role" | "staffRole">,
  now: Date,
): ReauthenticationMethod | undefined {
  return needsReauthentication(getAccountRole(account)) ? getReauthenticationMethod(admin, now) : undefined;
}

/**
 * Activates or deactivates another account; deactivating ends its sessions and calls `releaseHeld` in the
 * same transaction, which gives up what its unpaid orders reserve (rule: deactivation-releases-stock). For
 * an account of staff it needs the actor's own password, and sends an email. Throws CONFLICT, NOT_FOUND,
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
  const role = getAccountRole(getOtherUser(actorId, userId));
  if (needsReauthentication(role)) await reauthenticate(admin, credentials, now);
  await transaction(() => {
    const before = getOtherUser(actorId, userId);
    // The role changed meanwhile, and with it whether a password is needed.
    if (getAccountRole(before) !== role) throw new ShopError("CONFLICT", words.roleChanged);
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
    if (role !== "user") queueEmail(accountSwitched, { ...before, isActive }, now);
  });
}

/**
 * Changes the role of another active account, ends its sessions and sends an email. The caller has
 * reauthenticated the owner. Throws CONFLICT, NOT_FOUND.
 */
export async function setUserRole(
  { id: actorId }: Pick<SessionRef, "id">,
  userId: string,
  role: AccountRole,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const before = getOtherUser(actorId, userId);
    if (getAccountRole(before) === role) return;
    const problem = roleProblem({ id: actorId }, before);
    if (problem) throw new ShopError("CONFLICT", problem);
    assertAdminLeft(actorId, userId);
    if (role === "technician") assertTechnician(before.email);
    const columns = toRoleColumns(role);
    tx()
      .update(user)
      .set({ ...columns, updatedAt: now })
      .where(eq(user.id, userId))
      .run();
    endAllSessions(userId);
    const change = {
      kind: "user",
      id: userId,
      label: userId,
      before: { role: getAccountRole(before) },
    } as const;
    recordChange(actorId, { ...change, action: `made ${ROLE_NAMES[role]}`, after: { role } }, now);
    if (role !== "user" && before.emailVerifiedAt === null) {
      resetUnverifiedAccount(before, now);
      invite(before, role, now);
    } else queueEmail(roleChanged, { ...before, newRole: role }, now);
  });
}

/** Sends a new helper the link to choose a password. */
function invite({ id, email }: Pick<Account, "id" | "email">, role: StaffAccountRole, now: Date): void {
  const link = issueLink("reset", { id, email }, now, INVITATION_MS);
  queueEmail(helperAdded, { ...link, email, role }, now);
}

const toRoleColumns = (role: AccountRole): Pick<Account, "role" | "staffRole"> =>
  role === "user" || role === "admin" ? { role, staffRole: null } : { role: "user", staffRole: role };

/** A technician's account sees the visits of the technician with its email (rule: staff-roles). */
function assertTechnician(email: string): void {
  const isTheirs = and(eq(technician.email, email), eq(technician.isActive, true));
  if (db.select({ id: technician.id }).from(technician).where(isTheirs).get()) return;
  throw new ShopError("CONFLICT", words.noTechnicianHasThisEmail, "email");
}

/**
 * Adds a helper. An account with the email gets the role, as by `setUserRole`; otherwise one is created, and
 * its link to choose a password is sent. The caller has reauthenticated the owner. Throws CONFLICT.
 */
export async function addHelper(
  admin: Pick<SessionRef, "id">,
  { email, name, role }: Pick<NewHelper, "email" | "name" | "role">,
  now: Date,
): Promise<string> {
  const existing = db.select().from(user).where(eq(user.email, email)).get();
  if (existing?.role === "admin") throw new ShopError("CONFLICT", words.thisIsAnOwner, "email");
  if (existing) {
    await setUserRole(admin, existing.id, role, now);
    // What a stranger may have typed is gone by now, the name too.
    if (existing.emailVerifiedAt === null)
      await transaction(() => tx().update(user).set({ name }).where(eq(user.id, existing.id)).run());
    return existing.id;
  }
  return transaction(() => {
    if (role === "technician") assertTechnician(email);
    const { id } = createUser({ email, name, role: "user", staffRole: role }, now);
    const change = { action: `added as ${ROLE_NAMES[role]}`, kind: "user", id, label: id } as const;
    recordChange(admin.id, { ...change, after: { role } }, now);
    invite({ id, email }, role, now);
    return id;
  });
}

/** Ends all sessions of another account. Throws CONFLICT, NOT_FOUND. */
export async function endSessionsOf(
  { id: actorId }: Pick<SessionRef, "id">,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    getOtherUser(actorId, userId);
    endAllSessions(userId);
    recordChange(actorId, { action: "signed out everywhere", kind: "user", id: userId, label: userId }, now);
  });
}

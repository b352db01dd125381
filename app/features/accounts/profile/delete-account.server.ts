import { and, eq, ne } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";

const LAST_ADMIN =
  "You are the only administrator. Make somebody else an administrator first: the shop needs one.";

/**
 * Why an account cannot be deleted, in words: it is the last administrator's. Undefined where it can (rule:
 * last-admin-not-deleted).
 */
export function accountDeletionProblem(userId: string): string | undefined {
  const isAdmin = and(eq(user.role, "admin"), eq(user.isActive, true));
  const isThem = and(eq(user.id, userId), eq(user.role, "admin"));
  if (!db.select({ id: user.id }).from(user).where(isThem).get()) return undefined;
  const other = db
    .select({ id: user.id })
    .from(user)
    .where(and(isAdmin, ne(user.id, userId)))
    .get();
  return other ? undefined : LAST_ADMIN;
}

/**
 * Removes an account in the caller's transaction, with all that hangs on it alone: sign-ins, Google, picture,
 * links, authenticator, wishlist, cart. Gives its e-mail; undefined where it is gone already. Throws CONFLICT
 * for the last administrator's.
 */
export function deleteUser(userId: string): string | undefined {
  const problem = accountDeletionProblem(userId);
  if (problem) throw new DomainError("CONFLICT", problem);
  return tx().delete(user).where(eq(user.id, userId)).returning({ email: user.email }).get()?.email;
}

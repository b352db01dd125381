import { and, eq, ne } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { words } from "./words.en";

/**
 * Why an account cannot be deleted, as a message: it is the last administrator's. Undefined if it can (rule:
 * last-admin-not-deleted).
 */
export function accountDeletionProblem(userId: string): string | undefined {
  const isActiveAdmin = and(eq(user.role, "admin"), eq(user.isActive, true));
  const isThisAdmin = and(eq(user.id, userId), eq(user.role, "admin"));
  if (!db.select({ id: user.id }).from(user).where(isThisAdmin).get()) return undefined;
  const otherAdmin = db
    .select({ id: user.id })
    .from(user)
    .where(and(isActiveAdmin, ne(user.id, userId)))
    .get();
  return otherAdmin ? undefined : words.lastAdmin;
}

/**
 * Deletes an account and the rows that belong to it alone, in the caller's transaction. Returns its email, or
 * undefined if it was already deleted. Throws CONFLICT for the last administrator's.
 */
export function deleteUser(userId: string): string | undefined {
  const problem = accountDeletionProblem(userId);
  if (problem) throw new ShopError("CONFLICT", problem);
  return tx().delete(user).where(eq(user.id, userId)).returning({ email: user.email }).get()?.email;
}

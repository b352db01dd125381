import { and, eq, isNull } from "drizzle-orm";
import { googleIdentity, session, user } from "~/features/accounts/tables";
import { db, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { GoogleAccount } from "~/platform/google.server";
import { type AskedConsents, giveConsentsOfAccount } from "./consents.server";
import type { ChangeProfile } from "./profile/input";
import { createUser } from "./sign-in/register.server";

/** A customer of another shop: the profile as the shop's own form takes it, and the email. */
export type ImportedCustomer = Pick<ChangeProfile, "name" | "phone" | "address"> & { email: string };

/**
 * Creates an account without a password, in the caller's transaction: nobody can sign in to it before its
 * owner has set one by an email, or has come with Google. No email is sent (rule: customer-import). Returns
 * its id; throws EMAIL_TAKEN.
 */
export function createImportedAccount({ address, ...customer }: ImportedCustomer, now: Date): string {
  // Not the language of whoever imports it.
  return createUser({ ...customer, ...address, language: "en" }, now).id;
}

/** The accounts of these that nobody has signed in to, nor set a password of. */
export function listUntouchedAccounts(ids: string[]): string[] {
  const used = new Set(
    db
      .select({ id: session.userId })
      .from(session)
      .where(isOneOf(session.userId, ids))
      .all()
      .map(({ id }) => id),
  );
  const isUntouched = and(
    isOneOf(user.id, ids),
    isNull(user.passwordHash),
    isNull(user.lastLoginAt),
    isNull(user.emailVerifiedAt),
    isNull(user.staffRole),
    eq(user.role, "user"),
  );
  const rows = db.select({ id: user.id }).from(user).where(isUntouched).all();
  return rows.map(({ id }) => id).filter((id) => !used.has(id));
}

/** Deletes accounts in the caller's transaction, which nobody has ever used. */
export function deleteImportedAccounts(ids: string[]): void {
  tx().delete(user).where(isOneOf(user.id, ids)).run();
}

/**
 * Links a Google account to the untouched account of its email, in the caller's transaction: Google has
 * proved the email, and nobody else can have been in. Its owner is new here, and gives the consents that are
 * `asked` of such. Returns whether there was one (rule: google-linking).
 */
export function linkUntouchedAccount(
  { subject, email, asked }: GoogleAccount & { asked?: AskedConsents },
  now: Date,
): boolean {
  const account = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), user.isActive))
    .get();
  if (!account || listUntouchedAccounts([account.id]).length === 0) return false;
  const isLinked = eq(googleIdentity.userId, account.id);
  if (db.select({ id: googleIdentity.userId }).from(googleIdentity).where(isLinked).get()) return false;
  tx().insert(googleIdentity).values({ subject, userId: account.id, email, createdAt: now }).run();
  giveConsentsOfAccount(account.id, asked, now);
  tx().update(user).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(user.id, account.id)).run();
  return true;
}

import { eq } from "drizzle-orm";
import { type AskedConsents, giveConsent, giveConsentsOfAccount } from "~/features/accounts/consents.server";
import { sendLinkEmail } from "~/features/accounts/email-links/links.server";
import { assertNewPassword, hashPassword } from "~/features/accounts/passwords/passwords.server";
import { getStaffRole, type StaffRole } from "~/features/accounts/staff-role";
import { user } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { getLanguage } from "~/lib/language";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertLimitNotReached, countAccepted } from "~/platform/limits/counts.server";
import { LIMITS, limitFailures } from "~/platform/limits/limits.server";
import type { NewAccount } from "./input";
import { words } from "./words.en";

export const accountCreated = () => words.accountCreated;

type Account = typeof user.$inferSelect;
export type UserSummary = Pick<Account, "id" | "name" | "email" | "phone" | "role"> & {
  staffRole: StaffRole | null;
};

export const toSummary = (account: Account): UserSummary => {
  const { id, name, email, phone, role } = account;
  return { id, name, email, phone, role, staffRole: getStaffRole(account) };
};

function assertEmailFree(email: string): void {
  const taken = db.select({ id: user.id }).from(user).where(eq(user.email, email)).get();
  if (!taken) return;
  throw new ShopError("EMAIL_TAKEN", words.accountWithThisEmailAlreadyExists, "email");
}

/**
 * Inserts an account in the caller's transaction. Throws EMAIL_TAKEN at `email`, which may have been taken
 * since an earlier check.
 */
export function createUser(
  values: Omit<typeof user.$inferInsert, "createdAt" | "updatedAt">,
  now: Date,
): UserSummary {
  assertEmailFree(values.email);
  const row = { language: getLanguage(), ...values, createdAt: now, updatedAt: now };
  return toSummary(tx().insert(user).values(row).returning().get());
}

/**
 * Registers a customer, from a client address, and sends the verification email; `asked` are the consents
 * that a page of ours asked for. Throws INVALID (a common password), EMAIL_TAKEN at `email`, TOO_MANY above
 * `LIMITS.registrations` and `LIMITS.takenEmails`. Rules: registration-fields, registration-limits,
 * consent-recorded.
 */
export function registerCustomer(
  account: NewAccount & { asked?: AskedConsents },
  clientAddress: string,
  now: Date,
): Promise<UserSummary> {
  const { name, email, phone, password, acceptMarketing, asked } = account;
  const registration = { limit: LIMITS.registrations, subject: clientAddress };
  const register = async () => {
    assertLimitNotReached(registration);
    assertNewPassword(password, "user");
    assertEmailFree(email);
    const passwordHash = await hashPassword(password);
    const values = { name, email, phone, acceptMarketing, passwordHash, role: "user" as const };
    return transaction(() => {
      const newUser = createUser(values, now);
      giveConsentsOfAccount(newUser.id, asked, now);
      if (acceptMarketing) giveConsent(newUser.id, "marketing", asked, now);
      countAccepted(registration);
      sendLinkEmail("verify", newUser, now);
      return newUser;
    });
  };
  // Limited, because each refusal reveals that an email belongs to a customer.
  return limitFailures([{ limit: LIMITS.takenEmails, subject: clientAddress }], register, "EMAIL_TAKEN");
}

interface NewAdmin {
  email: string;
  password: string;
  name: string;
}

/**
 * Creates an administrator's account (rule: first-administrator). Throws INVALID (too short, weak or common),
 * EMAIL_TAKEN at `email`.
 */
export async function createAdmin({ email, password, name }: NewAdmin, now: Date): Promise<UserSummary> {
  assertNewPassword(password, "admin");
  const passwordHash = await hashPassword(password);
  const values = { email: email.trim().toLowerCase(), name, passwordHash, role: "admin" as const };
  return transaction(() => createUser(values, now));
}

/** Whether any administrator exists, active or not. */
export function hasAdmin(): boolean {
  return db.select({ id: user.id }).from(user).where(eq(user.role, "admin")).limit(1).get() !== undefined;
}

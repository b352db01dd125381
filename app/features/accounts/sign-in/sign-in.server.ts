import { eq } from "drizzle-orm";
import { PASSWORD_MIN_LENGTH, passwordLengthProblem } from "~/features/accounts/passwords/password-strength";
import { isPasswordRight } from "~/features/accounts/passwords/passwords.server";
import { user } from "~/features/accounts/tables";
import { findAuthenticator, limitWrongCodes, spendCode } from "~/features/accounts/two-factor/codes.server";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitFailures } from "~/platform/limits/limits.server";
import type { SignIn } from "./input";
import { getSignInClaims } from "./reauthenticate.server";
import type { UserSummary } from "./register.server";
import { type StartedSession, startSession } from "./sessions.server";

const INVALID = "Invalid email or password";

/** Somebody became an administrator with the password of a customer (rule: password-length). */
const TOO_SHORT_NOW = `Administrators need a password of at least ${PASSWORD_MIN_LENGTH.admin} characters. Please choose a new one by "Forgotten your password?".`;

/** One of the shop's doors: who may pass it, and what everybody else is told. */
interface SignInPolicy {
  invalid: string;
  isAllowed: (account: typeof user.$inferSelect) => boolean;
}
const SHOP_POLICY: SignInPolicy = { invalid: INVALID, isAllowed: () => true };
const ADMIN_POLICY: SignInPolicy = {
  invalid: "Invalid admin credentials",
  isAllowed: ({ role }) => role === "admin",
};

/** Somebody who has proved who they are, but, where `needsCode`, for the code of their authenticator. */
export interface VerifiedUser {
  user: UserSummary;
  needsCode: boolean;
}

/**
 * The owner of an account, proved by a password or by Google. Throws UNAUTHENTICATED when it is deactivated.
 */
export function toVerifiedUser(account: typeof user.$inferSelect, invalid = INVALID): VerifiedUser {
  const { id, name, email, phone, role, isActive } = account;
  if (!isActive) throw new DomainError("UNAUTHENTICATED", invalid);
  return { user: { id, name, email, phone, role }, needsCode: findAuthenticator(id) !== undefined };
}

/**
 * The person whose e-mail and password these are, asked for from the client address `address`; where their
 * account asks for a code too, `code` is that one, or is still to come. Throws UNAUTHENTICATED, in the same
 * words and after the same time for an unknown e-mail, a wrong password and a deactivated account, at `code`
 * for a wrong code; TOO_MANY after 10 failures in 15 minutes per account (passwords and codes each), 100 in
 * 10 minutes per address. Rules: sign-in-attempts, sign-in-reveals-nothing.
 */
export const verifySignIn = (credentials: SignIn, address: string, now: Date): Promise<VerifiedUser> =>
  verifyCredentials(SHOP_POLICY, credentials, address, now);

/**
 * The same at the door of the back-office, which admits administrators alone; whoever is not one fails in the
 * same words as a wrong password, and it counts. Rule: admin-sign-in-admins-only.
 */
export const verifyAdminSignIn = (credentials: SignIn, address: string, now: Date): Promise<VerifiedUser> =>
  verifyCredentials(ADMIN_POLICY, credentials, address, now);

async function verifyCredentials(
  { invalid, isAllowed: admits }: SignInPolicy,
  { email, password, code }: SignIn,
  address: string,
  now: Date,
): Promise<VerifiedUser> {
  const proven = await limitFailures(getSignInClaims(email, address), async () => {
    const find = () => db.select().from(user).where(eq(user.email, email)).get();
    const asked = find();
    const isRight = await isPasswordRight(asked?.passwordHash, password);
    // Read again: a password that was changed while it was compared lets nobody in any more.
    const account = find();
    const isTheirs = isRight && account?.passwordHash === asked?.passwordHash;
    if (!account || !isTheirs || !admits(account)) throw new DomainError("UNAUTHENTICATED", invalid);
    if (passwordLengthProblem(password, PASSWORD_MIN_LENGTH[account.role]))
      throw new DomainError("UNAUTHENTICATED", TOO_SHORT_NOW);
    return toVerifiedUser(account, invalid);
  });
  if (!proven.needsCode || code === undefined) return proven;
  const { user: person } = proven;
  const spend = async () => transaction(() => spendCode(person.id, code, now));
  await limitWrongCodes(person, { typed: code, from: address }, spend, now);
  return { user: person, needsCode: false };
}

/**
 * Lets somebody in: their session, in which nothing is missing any more. The one way to begin one. Throws
 * TWO_FACTOR_REQUIRED where the code is, UNAUTHENTICATED when deactivated meanwhile. Rule:
 * two-factor-at-sign-in.
 */
export async function completeSignIn(
  { user: person, needsCode }: VerifiedUser,
  browser: { userAgent: string | null },
  now: Date,
): Promise<StartedSession> {
  if (needsCode)
    throw new DomainError("TWO_FACTOR_REQUIRED", "Please type the code of your authenticator app.", "code");
  const started = await startSession(person.id, browser, now);
  await transaction(() => tx().update(user).set({ lastLoginAt: now }).where(eq(user.id, person.id)).run());
  return started;
}

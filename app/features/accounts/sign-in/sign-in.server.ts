import { eq } from "drizzle-orm";
import { newDevice } from "~/features/accounts/emails/new-device";
import { PASSWORD_MIN_LENGTH, passwordLengthProblem } from "~/features/accounts/passwords/password-strength";
import { isPasswordRight } from "~/features/accounts/passwords/passwords.server";
import { getPasswordLevel, getStaffRole } from "~/features/accounts/staff-role";
import { user } from "~/features/accounts/tables";
import { findAuthenticator, limitWrongCodes, spendCode } from "~/features/accounts/two-factor/codes.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { ShopError } from "~/lib/errors";
import { perLanguage } from "~/lib/language";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitFailures } from "~/platform/limits/limits.server";
import { logSecurityEvent } from "~/platform/security-log.server";
import type { SignIn } from "./input";
import { recordDevice, type SignInClient } from "./known-devices.server";
import { getSignInClaims } from "./reauthenticate.server";
import { toSummary, type UserSummary } from "./register.server";
import { type StartedSession, startSession } from "./sessions.server";
import { words } from "./words.en";

/**
 * For an administrator who was made one while having a customer's shorter password (rule: password-length).
 */
const tooShortNow = () => words.tooShortNow(PASSWORD_MIN_LENGTH.admin);

/** Who may sign in at one of the two sign-in pages, and the message for everybody else. */
interface SignInPolicy {
  invalid: string;
  isAllowed: (account: typeof user.$inferSelect) => boolean;
}
const SHOP_POLICY: SignInPolicy = perLanguage(() => ({
  invalid: words.invalidEmailOrPassword,
  isAllowed: () => true,
}));
const ADMIN_POLICY: SignInPolicy = perLanguage(() => ({
  invalid: words.invalidAdminCredentials,
  isAllowed: (account) => getStaffRole(account) !== null,
}));

/** A user verified by password or Google; `needsCode` if the authenticator code is still missing. */
export interface VerifiedUser {
  user: UserSummary;
  needsCode: boolean;
}

/**
 * The verified user of an account. Throws UNAUTHENTICATED with the message `invalid` if it is deactivated.
 */
export function toVerifiedUser(
  account: typeof user.$inferSelect,
  invalid = words.invalidEmailOrPassword,
): VerifiedUser {
  const { id, isActive } = account;
  if (!isActive) throw new ShopError("UNAUTHENTICATED", invalid);
  return { user: toSummary(account), needsCode: findAuthenticator(id) !== undefined };
}

/**
 * Verifies email and password, sent by a client, and the authenticator code if one is given. Throws
 * UNAUTHENTICATED, with the same message after the same time for an unknown email, a wrong password and a
 * deactivated account, and at `code` for a wrong code; TOO_MANY above
 * `LIMITS.codesOfAccount` or one of `getSignInClaims`. Rules: sign-in-attempts, known-devices,
 * sign-in-reveals-nothing.
 */
export const verifySignIn = (credentials: SignIn, client: SignInClient, now: Date): Promise<VerifiedUser> =>
  verifyCredentials(SHOP_POLICY, credentials, client, now);

/**
 * Verifies a sign-in to the back-office. A customer fails like a wrong password, which counts. Throws as
 * `verifySignIn` does. Rule: admin-sign-in-admins-only.
 */
export const verifyAdminSignIn = (
  credentials: SignIn,
  client: SignInClient,
  now: Date,
): Promise<VerifiedUser> => verifyCredentials(ADMIN_POLICY, credentials, client, now);

async function verifyCredentials(
  { invalid, isAllowed }: SignInPolicy,
  { email, password, code }: SignIn,
  client: SignInClient,
  now: Date,
): Promise<VerifiedUser> {
  const verified = await limitFailures(getSignInClaims(email, client), async () => {
    const isOfEmail = eq(user.email, email);
    // Only the hash: with the whole row, a refusal took longer where there is an account.
    const known = db.select({ hash: user.passwordHash }).from(user).where(isOfEmail).get();
    if (!(await isPasswordRight(known?.hash, password))) throw new ShopError("UNAUTHENTICATED", invalid);
    // Read again, because the password may have been changed during the comparison.
    const account = db.select().from(user).where(isOfEmail).get();
    if (!account || account.passwordHash !== known?.hash || !isAllowed(account))
      throw new ShopError("UNAUTHENTICATED", invalid);
    if (passwordLengthProblem(password, PASSWORD_MIN_LENGTH[getPasswordLevel(account)]))
      throw new ShopError("UNAUTHENTICATED", tooShortNow());
    return toVerifiedUser(account, invalid);
  }).catch((error) => {
    logFailure(error, email, client);
    throw error;
  });
  if (!verified.needsCode || code === undefined) return verified;
  const { user: verifiedUser } = verified;
  const spendTypedCode = async () => transaction(() => spendCode(verifiedUser.id, code, now));
  await limitWrongCodes(verifiedUser, { typed: code, client }, spendTypedCode, now);
  return { user: verifiedUser, needsCode: false };
}

function logFailure(error: unknown, email: string, { address }: SignInClient): void {
  if (!(error instanceof ShopError)) return;
  const account = db.select({ id: user.id }).from(user).where(eq(user.email, email)).get()?.id;
  const isLimited = error.code === "TOO_MANY";
  logSecurityEvent(isLimited ? "sign-in limited" : "sign-in failed", { account, address });
}

/**
 * Starts the session of a verified user; every sign-in ends here. A browser's `device` is known from now on;
 * staff get an email about a new one. Throws TWO_FACTOR_REQUIRED if the code is missing,
 * UNAUTHENTICATED if the account was deactivated meanwhile. Rules: two-factor-at-sign-in, known-devices.
 */
export async function completeSignIn(
  { user: verifiedUser, needsCode }: VerifiedUser,
  browser: { userAgent: string | null; device?: string; address?: string },
  now: Date,
): Promise<StartedSession> {
  if (needsCode) throw new ShopError("TWO_FACTOR_REQUIRED", words.typeCodeOfYourAuthenticatorApp, "code");
  const started = await startSession(verifiedUser.id, browser, now);
  await transaction(() => recordSignIn(verifiedUser.id, browser, now));
  logSecurityEvent("signed in", { account: verifiedUser.id, address: browser.address });
  return started;
}

function recordSignIn(
  id: string,
  { userAgent, device }: { userAgent: string | null; device?: string },
  now: Date,
): void {
  const account = db.select().from(user).where(eq(user.id, id)).get();
  tx().update(user).set({ lastLoginAt: now }).where(eq(user.id, id)).run();
  const isNewDevice = device === undefined || recordDevice(device, id, now);
  // The very first sign-in is on a new device in any case.
  if (isNewDevice && account?.lastLoginAt && getStaffRole(account))
    queueEmail(newDevice, { ...account, userAgent }, now);
}

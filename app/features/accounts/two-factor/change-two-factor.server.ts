import { recoveryCodesNew } from "~/features/accounts/emails/recovery-codes";
import { twoFactorOff } from "~/features/accounts/emails/two-factor-switched";
import { endSessionsExcept } from "~/features/accounts/sign-in/manage-sessions.server";
import { reauthenticate, type SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { transaction } from "~/platform/db/db.server";
import { assertLimitNotReached, countAccepted } from "~/platform/limits/counts.server";
import { logSecurityEvent } from "~/platform/security-log.server";
import { limitCodesInSession, spendCode } from "./codes.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { deleteAuthenticator, getTwoFactorChangeClaim } from "./two-factor.server";

/** The password, if the account has one, and a code. */
interface Credentials {
  password?: string;
  code: string;
}

type Owner = ReturnType<typeof spendCode>;

/**
 * Checks password and code, and runs `work` in the transaction that spends the code (rule:
 * two-factor-changes). A wrong code counts and is reported at its field. Each change sends an email, so
 * `LIMITS.twoFactorSwitches` counts them.
 */
async function runReauthenticated<T>(
  visitor: SessionRef,
  { password, code }: Credentials,
  work: (owner: Owner) => T extends Promise<unknown> ? never : T,
  now: Date,
): Promise<T> {
  const changeClaim = getTwoFactorChangeClaim(visitor.id);
  assertLimitNotReached(changeClaim);
  await reauthenticate(visitor, { password }, now);
  const spendCodeAndWork = async () =>
    transaction<T>(() => {
      const owner = spendCode(visitor.id, code, now);
      countAccepted(changeClaim);
      return work(owner);
    });
  return limitCodesInSession(visitor, spendCodeAndWork);
}

/**
 * Turns two-factor sign-in off. Needs a code besides the password, so that a stolen password alone cannot do
 * it. Throws as `reauthenticate` does, INVALID at `code`, CONFLICT if it is not on.
 */
export async function turnOffTwoFactor(
  visitor: SessionRef,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const turnOff = (owner: Owner) => {
    deleteAuthenticator(owner.id);
    endSessionsExcept(owner.id, visitor.sessionId);
    queueEmail(twoFactorOff, owner, now);
    logSecurityEvent("two-factor off", { account: owner.id, address: visitor.address });
  };
  await runReauthenticated(visitor, credentials, turnOff, now);
}

/** Replaces the recovery codes by new ones and returns them. Throws as `turnOffTwoFactor` does. */
export function issueRecoveryCodes(
  visitor: SessionRef,
  credentials: Credentials,
  now: Date,
): Promise<string[]> {
  const replace = (owner: Owner) => {
    const codes = replaceRecoveryCodes(owner.id);
    queueEmail(recoveryCodesNew, { ...owner, left: codes.length }, now);
    return codes;
  };
  return runReauthenticated(visitor, credentials, replace, now);
}

import {
  limitFailuresAtField,
  reauthenticate,
  type SessionRef,
} from "~/features/accounts/sign-in/reauthenticate.server";
import { transaction } from "~/platform/db/db.server";
import { countAccepted, refuseIfReached } from "~/platform/limits/counts.server";
import { getCodeClaims, spendCode } from "./codes.server";
import { sendRecoveryCodesEmail, sendTwoFactorEmail } from "./emails.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { deleteAuthenticator, switchClaim } from "./two-factor.server";

/**
 * What proves whoever asks: the password where there is one, and a code; sent from the client address `from`.
 */
interface Credentials {
  password?: string;
  code: string;
  from: string;
}

type Owner = ReturnType<typeof spendCode>;

/**
 * Proves both halves and does `work` in the transaction that spends the code, whose refusal is counted and
 * told at its field. Each time a letter goes out: 20 an hour.
 */
async function runReauthenticated<T>(
  visitor: SessionRef,
  { password, code, from }: Credentials,
  work: (owner: Owner) => T extends Promise<unknown> ? never : T,
  now: Date,
): Promise<T> {
  const change = switchClaim(visitor.id);
  refuseIfReached(change);
  await reauthenticate(visitor, { password, from }, now);
  const spendAndWork = async () =>
    transaction<T>(() => {
      const owner = spendCode(visitor.id, code, now);
      countAccepted(change);
      return work(owner);
    });
  return limitFailuresAtField(getCodeClaims(visitor.id, from), spendAndWork);
}

/**
 * Turns two-factor sign-in off. It takes a code besides the password: whoever has found that out is not to
 * get rid of it. Throws as `proveItIsYou` does, INVALID at `code`, CONFLICT where it is not on.
 */
export async function turnOffTwoFactor(
  visitor: SessionRef,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const turnOff = (owner: Owner) => {
    deleteAuthenticator(owner.id);
    sendTwoFactorEmail(owner, false, now);
  };
  await runReauthenticated(visitor, credentials, turnOff, now);
}

/** Gives ten new recovery codes, and the earlier ones count no longer. Throws as turning off does. */
export function issueRecoveryCodes(
  visitor: SessionRef,
  credentials: Credentials,
  now: Date,
): Promise<string[]> {
  const replace = (owner: Owner) => {
    const codes = replaceRecoveryCodes(owner.id);
    sendRecoveryCodesEmail(owner, { left: codes.length, areNew: true }, now);
    return codes;
  };
  return runReauthenticated(visitor, credentials, replace, now);
}

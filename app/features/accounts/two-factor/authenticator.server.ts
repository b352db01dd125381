import { generateSecret, generateURI, verifySync } from "otplib";
import { seconds } from "~/lib/time";

// The defaults of every authenticator app: SHA1, six digits, 30 seconds.
const STEP_SECONDS = 30;
const SIX_DIGITS = /^\d{6}$/;

/** A new secret for an authenticator app: 160 random bits in base32. */
export const createSecret = (): string => generateSecret();

/** The otpauth URI that an authenticator app reads from the QR code. */
export const toAuthenticatorUri = (secret: string, issuer: string, email: string): string =>
  generateURI({ secret, issuer, label: email });

/** Whether a code looks like an authenticator's; any other can only be a recovery code. */
export const isAppCode = (code: string): boolean => SIX_DIGITS.test(code);

/**
 * The 30-second step since 1970 that a code belongs to: the current one or, as clocks differ, the one before
 * or after (rule: two-factor-code-once). Undefined for a wrong code.
 */
export function findCodeStep(secret: string, code: string, now: Date): number | undefined {
  if (!isAppCode(code)) return undefined;
  const epoch = Math.floor(now.getTime() / seconds(1));
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

import { generateSecret, generateURI, verifySync } from "otplib";
import { seconds } from "~/lib/time";

// What every authenticator app takes for granted: SHA1, six digits, half a minute each.
const STEP_SECONDS = 30;
const SIX_DIGITS = /^\d{6}$/;

/** A new secret for an authenticator app, in base32: 160 random bits. */
export const createSecret = (): string => generateSecret();

/** The address by which an authenticator app takes up a secret: what its QR code says. */
export const toAuthenticatorUri = (secret: string, issuer: string, email: string): string =>
  generateURI({ secret, issuer, label: email });

/** Whether a code has the shape of an app's: any other can only be meant as a recovery code. */
export const isAppCode = (code: string): boolean => SIX_DIGITS.test(code);

/**
 * Which half minute (counted since 1970) a code of an authenticator app is of: this one, the one before or
 * the one after, for clocks go wrong. Undefined where it is none of theirs.
 */
export function findCodeStep(secret: string, code: string, now: Date): number | undefined {
  if (!isAppCode(code)) return undefined;
  const epoch = Math.floor(now.getTime() / seconds(1));
  const found = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return found.valid && "timeStep" in found ? found.timeStep : undefined;
}

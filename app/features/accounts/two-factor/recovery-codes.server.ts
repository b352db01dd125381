import { randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { hashToken } from "~/features/accounts/sign-in/tokens.server";
import { recoveryCode } from "~/features/accounts/tables";
import { db, tx } from "~/platform/db/db.server";

/** The recovery codes of one account (rule: recovery-codes). */
const CODE_COUNT = 10;
/** Crockford's base32 alphabet: without I, L, O and U; typed I and L are read as 1, O as 0. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;

/** Five random bits a character. */
const createCode = () =>
  [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

const normalizeRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");

// A fast digest is enough: a code is useless without the password, `LIMITS.recoveryOfAccount` allows few
// guesses, and a leak of this table would also leak the authenticator's secret.
const hashCode = (userId: string, code: string) => hashToken(`${userId} ${code}`);

const isUnused = (userId: string) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt));

export const countRecoveryCodes = (userId: string): number =>
  db.select({ n: count() }).from(recoveryCode).where(isUnused(userId)).get()?.n ?? 0;

/**
 * Replaces the recovery codes of an account by new ones and returns them ("7K3QM-X9D2A"), to be shown
 * once: only digests are stored.
 */
export function replaceRecoveryCodes(userId: string): string[] {
  const codes = Array.from({ length: CODE_COUNT }, createCode);
  tx().delete(recoveryCode).where(eq(recoveryCode.userId, userId)).run();
  tx()
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })))
    .run();
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
}

/** Spends a recovery code, in any case and without its dash. Returns false if it is wrong or used. */
export function spendRecoveryCode(userId: string, code: string, now: Date): boolean {
  const isMatch = and(
    isUnused(userId),
    eq(recoveryCode.codeHash, hashCode(userId, normalizeRecoveryCode(code))),
  );
  return tx().update(recoveryCode).set({ usedAt: now }).where(isMatch).run().changes === 1;
}

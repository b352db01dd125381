import { randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { hashToken } from "~/features/accounts/sign-in/tokens.server";
import { recoveryCode } from "~/features/accounts/tables";
import { db, tx } from "~/platform/db/db.server";

const CODE_COUNT = 10;
/** Crockford's alphabet: no I, L, O or U, and whoever writes them means 1, 1 and 0. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;

/** Five random bits a character, 50 in all. */
const createCode = () =>
  [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

const normalizeRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");

// A fast digest is enough: a code opens nothing without the password, ten guesses an hour are all there are,
// and who can read this table can read the authenticator's secret as well.
const hashCode = (userId: string, code: string) => hashToken(`${userId} ${code}`);

const isUnused = (userId: string) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt));

/** How many recovery codes somebody has not used yet. */
export const countRecoveryCodes = (userId: string): number =>
  db.select({ n: count() }).from(recoveryCode).where(isUnused(userId)).get()?.n ?? 0;

/**
 * Gives somebody ten recovery codes in place of those they had, to be shown once ("7K3QM-X9D2A"): the shop
 * keeps digests.
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

/** Uses up a recovery code, in whatever case, without its dash; false where it is none, or used before. */
export function spendRecoveryCode(userId: string, code: string, now: Date): boolean {
  const isIt = and(
    isUnused(userId),
    eq(recoveryCode.codeHash, hashCode(userId, normalizeRecoveryCode(code))),
  );
  return tx().update(recoveryCode).set({ usedAt: now }).where(isIt).run().changes === 1;
}

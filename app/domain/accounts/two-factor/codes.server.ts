import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { twoFactor, user } from "~/db/schema";
import { type Claim, LIMITS } from "~/domain/limits/limits.server";
import { DomainError } from "~/lib/errors";
import { WRONG_CODE } from "../words";
import { stepOfCode } from "./authenticator.server";
import { tellOfRecoveryCodes } from "./letters.server";
import { recoveryCodesLeft, spendRecoveryCode } from "./recovery-codes.server";

/** How people write codes apart: "123 456", "7K3QM-X9D2A". */
const together = (typed: string) => typed.replace(/[\s\p{Pd}]/gu, "");

/** The authenticator somebody has to sign in with, if they have turned that on. */
export const authenticatorOf = (reader: Pick<Tx, "select">, userId: string) =>
  reader
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
    .get();

/** Whom wrong codes are counted for: the account, whatever the session, and the client address (D38). */
export const codeClaims = (email: string, from: string): Claim[] => [
  { limit: LIMITS.codesOfAccount, who: email },
  { limit: LIMITS.signInsFromAddress, who: from },
];

/** The half minute of a code that nobody has used yet, nor a later one; else undefined. */
export function freshStep(
  { secret, lastStep }: Pick<typeof twoFactor.$inferSelect, "secret" | "lastStep">,
  typed: string,
  now: Date,
) {
  const step = stepOfCode(secret, together(typed), now);
  return step !== undefined && step > (lastStep ?? 0) ? step : undefined;
}

/**
 * Uses up a code of somebody's authenticator, or a recovery code, of which they are written a letter, in the transaction
 * of what it is for: however many send one code at once, it counts once. Gives their account. Throws UNAUTHENTICATED at
 * `code`, CONFLICT where no code is asked for. To be counted with `codeClaims`.
 */
export function spendCode(tx: Tx, userId: string, typed: string, now: Date): typeof user.$inferSelect {
  const owner = tx.select().from(user).where(eq(user.id, userId)).get();
  const authenticator = authenticatorOf(tx, userId);
  if (!owner || !authenticator) throw new DomainError("CONFLICT", "Two-factor sign-in is not on.");
  const lastStep = freshStep(authenticator, typed, now);
  if (lastStep !== undefined) {
    tx.update(twoFactor).set({ lastStep }).where(eq(twoFactor.userId, userId)).run();
  } else if (spendRecoveryCode(tx, userId, together(typed), now)) {
    tellOfRecoveryCodes(tx, owner, { left: recoveryCodesLeft(tx, userId), areNew: false }, now);
  } else {
    throw new DomainError("UNAUTHENTICATED", WRONG_CODE, "code");
  }
  return owner;
}

import { eq } from "drizzle-orm";
import { db, writeTx } from "~/db/db.server";
import { user } from "~/db/schema";
import { countingFailures } from "~/domain/limits/limits.server";
import { DomainError } from "~/lib/errors";
import { isPasswordRight } from "../passwords/passwords.server";
import { authenticatorOf, countingCodes, spendCode } from "../two-factor/codes.server";
import { signInClaims } from "./proving.server";
import type { Person } from "./registering.server";
import type { SignIn } from "./schemas";
import { type StartedSession, startSession } from "./sessions.server";

const INVALID = "Invalid email or password";

/** Somebody who has proved who they are, but, where `needsCode`, for the code of their authenticator. */
export interface Proven {
  person: Person;
  needsCode: boolean;
}

/** The owner of an account, proved by a password or by Google. Throws UNAUTHENTICATED when it is deactivated. */
export function ownerOf(account: typeof user.$inferSelect): Proven {
  const { id, name, email, phone, role, isActive } = account;
  if (!isActive) throw new DomainError("UNAUTHENTICATED", INVALID);
  return { person: { id, name, email, phone, role }, needsCode: authenticatorOf(db, id) !== undefined };
}

/**
 * The person whose e-mail and password these are, asked for from the client address `address`; where their account asks
 * for a code too, `code` is that one, or is still to come. Throws UNAUTHENTICATED, in the same words and after the same
 * time for an unknown e-mail, a wrong password and a deactivated account, at `code` for a wrong code; TOO_MANY after 10
 * failures in 15 minutes per account (passwords and codes each), 100 in 10 minutes per address.
 * Rule: spec storefront §8 Sign-in, D26a, D38.
 */
export async function signIn({ email, password, code }: SignIn, address: string, now: Date): Promise<Proven> {
  const proven = await countingFailures(signInClaims(email, address), async () => {
    const find = () => db.select().from(user).where(eq(user.email, email)).get();
    const asked = find();
    const isRight = await isPasswordRight(asked?.passwordHash, password);
    // Read again: a password that was changed while it was compared lets nobody in any more.
    const account = find();
    if (!account || !isRight || account.passwordHash !== asked?.passwordHash)
      throw new DomainError("UNAUTHENTICATED", INVALID);
    return ownerOf(account);
  });
  if (!proven.needsCode || code === undefined) return proven;
  const { person } = proven;
  const spend = () => writeTx((tx) => spendCode(tx, person.id, code, now));
  await countingCodes(person, { typed: code, from: address }, spend, now);
  return { person, needsCode: false };
}

/**
 * Lets somebody in: their session, in which nothing is missing any more. The one way to begin one. Throws
 * TWO_FACTOR_REQUIRED where the code is, UNAUTHENTICATED when deactivated meanwhile. Rule: D1, D26a.
 */
export function letIn({ person, needsCode }: Proven, browser: { userAgent: string | null }, now: Date): StartedSession {
  if (needsCode)
    throw new DomainError("TWO_FACTOR_REQUIRED", "Please type the code of your authenticator app.", "code");
  const started = startSession(person.id, browser, now);
  writeTx((tx) => tx.update(user).set({ lastLoginAt: now }).where(eq(user.id, person.id)).run());
  return started;
}

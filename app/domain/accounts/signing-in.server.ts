import { eq } from "drizzle-orm";
import { db, writeTx } from "~/db/db.server";
import { user } from "~/db/schema";
import { countingFailures, LIMITS } from "~/domain/limits/limits.server";
import { DomainError } from "~/lib/errors";
import { isPasswordRight } from "./passwords.server";
import type { Person } from "./registering.server";
import type { SignIn } from "./schemas";

const INVALID = "Invalid email or password";

/** Notes that the owner of an account has proved to be them. Throws UNAUTHENTICATED when it is deactivated. */
export function letIn(account: typeof user.$inferSelect, now: Date): Person {
  const { id, name, email, phone, role, isActive } = account;
  if (!isActive) throw new DomainError("UNAUTHENTICATED", INVALID);
  writeTx((tx) => tx.update(user).set({ lastLoginAt: now }).where(eq(user.id, id)).run());
  return { id, name, email, phone, role };
}

/**
 * The person whose e-mail and password these are, asked for from the client address `address`.
 * Throws UNAUTHENTICATED, in the same words and after the same time for an unknown e-mail, a wrong password and a
 * deactivated account; TOO_MANY after 10 failures in 15 minutes per account, 100 in 10 minutes per address.
 * Rule: spec storefront §8 Sign-in, D38.
 */
export function signIn({ email, password }: SignIn, address: string, now: Date): Promise<Person> {
  const claims = [
    { limit: LIMITS.signInsOfAccount, who: email },
    { limit: LIMITS.signInsFromAddress, who: address },
  ];
  return countingFailures(claims, async () => {
    const find = () => db.select().from(user).where(eq(user.email, email)).get();
    const asked = find();
    const isRight = await isPasswordRight(asked?.passwordHash, password);
    // Read again: a password that was changed while it was compared lets nobody in any more.
    const account = find();
    if (!account || !isRight || account.passwordHash !== asked?.passwordHash)
      throw new DomainError("UNAUTHENTICATED", INVALID);
    return letIn(account, now);
  });
}

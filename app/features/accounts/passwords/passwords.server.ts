import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "~/lib/errors";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { isCommonPassword } from "./common-passwords.server";
import { newPasswordProblem, PASSWORD_MIN_LENGTH, TOO_WEAK } from "./password-strength";

/** argon2id (the library's default) with OWASP's least: 19 MiB, 2 passes, 1 lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_WAITING = 200;

// A hash takes a core for some 15 ms and 19 MiB: more at once than there are cores would only be slower.
const runQueued = createConcurrencyLimit(Math.max(2, availableParallelism()), MAX_WAITING);

/**
 * What the password of an account that is not there is compared with, so that the answer takes as long (rule:
 * sign-in-reveals-nothing).
 */
const DUMMY_HASH = hash(randomBytes(16).toString("hex"), ARGON2);

/**
 * Refuses a password nobody should use from now on: too short for the role, over 128 characters, too weak, or
 * one of the commonest. Throws INVALID at `field`. Rules: password-length, password-strength,
 * common-passwords-refused.
 */
export function assertNewPassword(password: string, role: "user" | "admin", field = "password"): void {
  const common = isCommonPassword(password) ? TOO_WEAK : undefined;
  const problem = newPasswordProblem(password, PASSWORD_MIN_LENGTH[role]) ?? common;
  if (problem) throw new DomainError("INVALID", problem, field);
}

/** The hash to keep of a password, exactly as typed. Throws TOO_MANY when too many wait for theirs. */
export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password, ARGON2));
}

/**
 * Whether `password` is the one that was hashed; never, but just as slowly, where there is no hash.
 * Throws TOO_MANY when too many wait for theirs.
 */
export async function isPasswordRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isSame = await runQueued(async () => verify(passwordHash ?? (await DUMMY_HASH), password));
  return isSame && typeof passwordHash === "string";
}

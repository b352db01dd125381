import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ShopError } from "~/lib/errors";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { isCommonPassword } from "./common-passwords.server";
import { newPasswordProblem, PASSWORD_MIN_LENGTH, tooWeak } from "./password-strength";

/**
 * argon2id (the library's default) with the minimum OWASP recommends: 19 MiB, 2 passes, 1 lane (rule:
 * password-hash).
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_WAITING = 200;

// A hash uses one core for about 15 ms and 19 MiB of memory, so more at once than there are cores would only
// be slower.
const runQueued = createConcurrencyLimit(Math.max(2, availableParallelism()), MAX_WAITING);

/**
 * Compared with the password of an unknown account, so that the answer takes as long (rule:
 * sign-in-reveals-nothing).
 */
const DUMMY_HASH = hash(randomBytes(16).toString("hex"), ARGON2);

/**
 * Throws INVALID at `field` for a new password that is too short for the role, too long, too weak
 * or too common. Rules: password-length, password-strength, common-passwords-refused.
 */
export function assertNewPassword(password: string, role: "user" | "admin", field = "password"): void {
  const commonProblem = isCommonPassword(password) ? tooWeak() : undefined;
  const problem = newPasswordProblem(password, PASSWORD_MIN_LENGTH[role]) ?? commonProblem;
  if (problem) throw new ShopError("INVALID", problem, field);
}

/** Hashes a password exactly as typed. Throws TOO_MANY if too many hashes are queued. */
export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password, ARGON2));
}

/**
 * Whether `password` matches the hash; without a hash always false, after the same time. Throws TOO_MANY if
 * too many are queued.
 */
export async function isPasswordRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isSame = await runQueued(async () => verify(passwordHash ?? (await DUMMY_HASH), password));
  return isSame && typeof passwordHash === "string";
}

import { randomBytes } from "node:crypto";
import { createAdmin, hasAdmin } from "~/features/accounts/sign-in/register.server";
import { DomainError } from "~/lib/errors";
import { ConfigError, config } from "~/platform/config.server";

const DEFAULT_EMAIL = "admin@vidyut.example";

/**
 * Makes the first administrator where there is none (rule: first-administrator): the one the environment
 * names, or one with a random password, which is told once. Gives the lines to print.
 */
export async function ensureFirstAdmin(now: Date): Promise<string[]> {
  if (hasAdmin()) return ["Back-office: sign in at /admin/login with your administrator's account"];
  const { ADMIN_EMAIL: email = DEFAULT_EMAIL, ADMIN_PASSWORD: given } = config();
  const password = given ?? randomBytes(12).toString("base64url");
  await createAdmin({ email, password, name: "Shopkeeper" }, now).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new ConfigError([
      `${error.field === "email" ? "ADMIN_EMAIL" : "ADMIN_PASSWORD"} cannot be used: ${error.message}`,
    ]);
  });
  const passwordHint = given
    ? "with ADMIN_PASSWORD"
    : `with the password ${password} (shown this once; keep it)`;
  return [`Back-office: sign in at /admin/login as ${email} ${passwordHint}`];
}

import { randomBytes } from "node:crypto";
import { createAdmin, hasAdmin } from "~/features/accounts/sign-in/register.server";
import { ShopError } from "~/lib/errors";
import { ConfigError, config } from "~/platform/config.server";

const DEFAULT_EMAIL = "admin@vidyut.example";

/**
 * Creates an administrator if there is none (rule: first-administrator), as configured in the environment or
 * with a random password, and returns the lines to print; only a terminal is shown the password, because
 * anything else keeps what is printed. Throws a ConfigError if the configured email or password cannot be
 * used.
 */
export async function ensureFirstAdmin(now: Date): Promise<string[]> {
  if (hasAdmin()) return ["Back-office: sign in at /admin/login with your administrator's account"];
  const { ADMIN_EMAIL: email = DEFAULT_EMAIL, ADMIN_PASSWORD: configuredPassword } = config();
  const password = configuredPassword ?? randomBytes(12).toString("base64url");
  await createAdmin({ email, password, name: "Shopkeeper" }, now).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    throw new ConfigError([
      `${error.field === "email" ? "ADMIN_EMAIL" : "ADMIN_PASSWORD"} cannot be used: ${error.message}`,
    ]);
  });
  const passwordHint = configuredPassword
    ? "with ADMIN_PASSWORD"
    : process.stdout.isTTY
      ? `with the password ${password} (shown this once; keep it)`
      : `(\`npm run shop -- admin-link ${email}\` makes a link to choose the password)`;
  return [`Back-office: sign in at /admin/login as ${email} ${passwordHint}`];
}

import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sendPasswordResetEmail } from "../../app/features/accounts/email-links/reset-password.server";
import { NewAccount } from "../../app/features/accounts/sign-in/input";
import { registerCustomer } from "../../app/features/accounts/sign-in/register.server";
import { user } from "../../app/features/accounts/tables";
import { outboxEmail } from "../../app/features/emails/tables";
import { db } from "../../app/platform/db/db.server";
import { limitCount } from "../../app/platform/limits/tables";
import { writableDb } from "./database";
import { NOW } from "./insert-rows";

export const CLIENT_ADDRESS = "203.0.113.7";
export const EMAIL = "asha@example.in";
export const OLD_PASSWORD = "copper-Wire-42";
export const NEW_PASSWORD = " नया तार 43 ";
export const LINK_NOT_FOUND = { code: "NOT_FOUND", message: "This link no longer works." };

/** Registers an account with the password `OLD`, and gives its id. */
export const registerAccount = async (email = EMAIL): Promise<string> =>
  (
    await registerCustomer(
      NewAccount.parse({ name: "Asha Devi", email, password: OLD_PASSWORD }),
      CLIENT_ADDRESS,
      NOW,
    )
  ).id;

/** Deletes all users, limits and emails, registers Asha, and gives her id. */
export async function resetToAsha(): Promise<string> {
  for (const table of [user, limitCount, outboxEmail]) writableDb().delete(table).run();
  return registerAccount();
}

/** All emails of a kind, sent or not. */
export const listEmails = (kind = "password-reset") =>
  db.select().from(outboxEmail).where(eq(outboxEmail.kind, kind)).all();

/** Requests a password reset, and gives the secret of the link in its email. */
export async function requestResetToken(now = NOW, email = EMAIL): Promise<string> {
  const before = listEmails().map(({ id }) => id);
  await sendPasswordResetEmail(email, now);
  const newest = listEmails().find(({ id }) => !before.includes(id));
  return newest?.secret ?? expect.unreachable("no email was written");
}

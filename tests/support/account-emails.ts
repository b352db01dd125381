import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sendPasswordResetEmail } from "../../app/features/accounts/email-links/reset-password.server";
import { NewAccount } from "../../app/features/accounts/sign-in/input";
import { registerCustomer } from "../../app/features/accounts/sign-in/register.server";
import { user } from "../../app/features/accounts/tables";
import { outboxEmail } from "../../app/features/emails/tables";
import { db } from "../../app/platform/db/db.server";
import { limitCount } from "../../app/platform/limits/tables";
import { NOW } from "./cast";
import { writableDb } from "./database";

export const HOME = "203.0.113.7";
export const EMAIL = "asha@example.in";
export const OLD = "copper-Wire-42";
export const NEW = " नया तार 43 ";
export const GONE = { code: "NOT_FOUND", message: "This link does not work any more." };

/** Registers an account with the password `OLD`, and gives its id. */
export const openAccount = async (email = EMAIL): Promise<string> =>
  (await registerCustomer(NewAccount.parse({ name: "Asha Devi", email, password: OLD }), HOME, NOW)).id;

/** Deletes all users, limits and emails, registers Asha, and gives her id. */
export async function onlyAsha(): Promise<string> {
  for (const table of [user, limitCount, outboxEmail]) writableDb().delete(table).run();
  return openAccount();
}

/** All emails of a kind, sent or not. */
export const letters = (kind = "password-reset") =>
  db.select().from(outboxEmail).where(eq(outboxEmail.kind, kind)).all();

/** Requests a password reset, and gives the secret of the link in its email. */
export async function linkSent(now = NOW, email = EMAIL): Promise<string> {
  const before = letters().map(({ id }) => id);
  await sendPasswordResetEmail(email, now);
  const newest = letters().find(({ id }) => !before.includes(id));
  return newest?.secret ?? expect.unreachable("no email was written");
}

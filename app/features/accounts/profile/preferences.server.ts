import { eq } from "drizzle-orm";
import { throwAccountNotFound } from "~/features/accounts/errors";
import { user } from "~/features/accounts/tables";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { Preferences } from "./input";

/** What the owner of an account prefers, under the API's names. Throws NOT_FOUND. */
export function getPreferences(userId: string): Preferences {
  const row = db.select().from(user).where(eq(user.id, userId)).get() ?? throwAccountNotFound();
  const { notifyEmail: email, notifySms: sms, notifyPush: push, acceptMarketing, currency, language } = row;
  return { notifications: { email, sms, push }, acceptMarketing, currency, language };
}

/** Keeps what the owner of an account prefers. Throws NOT_FOUND. Rule: preferences-saved. */
export async function savePreferences(
  userId: string,
  { notifications, ...preferred }: Preferences,
  now: Date,
): Promise<void> {
  const { email: notifyEmail, sms: notifySms, push: notifyPush } = notifications;
  const chosen = { ...preferred, notifyEmail, notifySms, notifyPush, updatedAt: now };
  await transaction(() => {
    if (tx().update(user).set(chosen).where(eq(user.id, userId)).run().changes === 0) throwAccountNotFound();
  });
}

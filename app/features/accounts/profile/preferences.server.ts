import { eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { throwAccountNotFound } from "~/features/accounts/words";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { Preferences } from "./input";

/** The preferences of an account, in the form of the API. Throws NOT_FOUND. */
export function getPreferences(userId: string): Preferences {
  const row = db.select().from(user).where(eq(user.id, userId)).get() ?? throwAccountNotFound();
  const { notifyEmail: email, notifySms: sms, notifyPush: push, acceptMarketing, currency, language } = row;
  return { notifications: { email, sms, push }, acceptMarketing, currency, language };
}

/** Saves the preferences of an account. Throws NOT_FOUND. Rule: preferences-saved. */
export async function savePreferences(
  userId: string,
  { notifications, ...otherPreferences }: Preferences,
  now: Date,
): Promise<void> {
  const { email: notifyEmail, sms: notifySms, push: notifyPush } = notifications;
  const values = { ...otherPreferences, notifyEmail, notifySms, notifyPush, updatedAt: now };
  await transaction(() => {
    if (tx().update(user).set(values).where(eq(user.id, userId)).run().changes === 0) throwAccountNotFound();
  });
}

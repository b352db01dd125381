import { and, eq, ne, not, or } from "drizzle-orm";
import { type AskedConsents, giveConsent, withdrawConsent } from "~/features/accounts/consents.server";
import { user } from "~/features/accounts/tables";
import { throwAccountNotFound } from "~/features/accounts/words";
import { getLanguage, type Language } from "~/lib/language";
import { db, PAGE_LOCK_TIMEOUT_MS, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import type { Preferences } from "./input";

/**
 * The preferences of an account, in the form of the API; without a chosen language that of the moment. Throws
 * NOT_FOUND.
 */
export function getPreferences(userId: string): Preferences {
  const row = db.select().from(user).where(eq(user.id, userId)).get() ?? throwAccountNotFound();
  const { notifyEmail: email, notifySms: sms, notifyPush: push, acceptMarketing, currency } = row;
  const language = row.hasChosenLanguage ? row.language : getLanguage();
  return { notifications: { email, sms, push }, acceptMarketing, currency, language };
}

/**
 * Saves the preferences of an account, and the consent to offers where it changes; `asked` is the page that
 * asked for it. Throws NOT_FOUND, TOO_MANY above `LIMITS.consents`. Rules: preferences-saved,
 * consent-recorded, consent-limit.
 */
export async function savePreferences(
  userId: string,
  { notifications, asked, ...otherPreferences }: Preferences & { asked?: AskedConsents },
  now: Date,
): Promise<void> {
  const { email: notifyEmail, sms: notifySms, push: notifyPush } = notifications;
  const values = {
    ...otherPreferences,
    hasChosenLanguage: true,
    notifyEmail,
    notifySms,
    notifyPush,
    updatedAt: now,
  };
  await transaction(() => {
    if (tx().update(user).set(values).where(eq(user.id, userId)).run().changes === 0) throwAccountNotFound();
    if (!values.acceptMarketing) withdrawConsent(userId, "marketing", now);
    else if (giveConsent(userId, "marketing", asked, now))
      countAccepted({ limit: LIMITS.consents, subject: userId });
  });
}

/** Remembers the language that somebody has chosen by a link; does nothing for an account that has it. */
export async function chooseLanguage(userId: string, language: Language, now: Date): Promise<void> {
  const chosen = { language, hasChosenLanguage: true, updatedAt: now };
  await transaction(() => {
    const isOther = or(ne(user.language, language), not(user.hasChosenLanguage));
    tx()
      .update(user)
      .set(chosen)
      .where(and(eq(user.id, userId), isOther))
      .run();
  }, PAGE_LOCK_TIMEOUT_MS);
}

import { listLatestConsents } from "~/features/accounts/consents.server";
import { Preferences } from "~/features/accounts/profile/input";
import { getPreferences, savePreferences } from "~/features/accounts/profile/preferences.server";
import { tabPath } from "~/features/accounts/profile/tabs";
import { getRates } from "~/features/settings/currency-rates.server";
import { getLanguage } from "~/lib/language";
import { askFor } from "~/pages/parts/ask-for-consents.server";
import type { IntentArgs } from "~/pages/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { runInLanguage } from "~/platform/language.server";
import type { SectionArgs } from "./get-account-layout.server";
import { SETTINGS_FORM_ID } from "./settings-form";
import { words } from "./words.en";

export function getSettingsSection({ visitor }: SectionArgs) {
  const consents = listLatestConsents(visitor.id).map(({ kind, language, givenAt, withdrawnAt }) => ({
    kind,
    language,
    givenAt,
    withdrawnAt,
  }));
  // An address that asks for a language is remembered once its page is made.
  const preferences = { ...getPreferences(visitor.id), language: getLanguage() };
  return { preferences, consents, rates: getRates() };
}

export function saveSettings({ visitor, form, now }: IntentArgs) {
  const asked = askFor(form, () => {
    const offers = words.yourChoiceIsKept(words.promotionalOffersAndNewProductUpdates, words.weWriteNoneYet);
    return { marketing: `${words.marketingEmails}: ${offers}` };
  });
  const saveForm = async (preferences: Preferences) => {
    await savePreferences(visitor.id, { ...preferences, asked }, now);
    const success = runInLanguage(preferences.language, () => words.preferencesSaved);
    return seeOther(tabPath("settings"), { success });
  };
  return submitForm(form, Preferences, saveForm, { formId: SETTINGS_FORM_ID });
}

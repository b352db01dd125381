import { Preferences } from "~/features/accounts/profile/input";
import { getPreferences, savePreferences } from "~/features/accounts/profile/preferences.server";
import { tabPath } from "~/features/accounts/profile/tabs";
import { getRates } from "~/features/settings/rates.server";
import type { Sent } from "~/pages/account/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import type { Asked } from "./get-account-layout.server";
import { SETTINGS_FORM } from "./settings-form";

export function loadSettings({ viewer: visitor }: Asked) {
  return { preferences: getPreferences(visitor.id), rates: getRates() };
}

export function saveSettings({ visitor, form, now }: Sent) {
  const save = (preferred: Preferences) => {
    savePreferences(visitor.id, preferred, now);
    return seeOther(tabPath("settings"), { success: "Preferences saved.", inPlace: true });
  };
  return submitForm(form, Preferences, save, { formId: SETTINGS_FORM });
}

import { expect, test } from "vitest";
import { chooseLanguage, getPreferences } from "~/features/accounts/profile/preferences.server";
import { runInLanguage } from "~/platform/language.server";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import type { SectionArgs } from "./get-account-layout.server";
import { getSettingsSection } from "./settings.server";

// rule: language-kept
test("the settings offer the language that their page is asked for in", async () => {
  const id = insertCustomer();
  await chooseLanguage(id, "en", NOW);
  const section = runInLanguage("hi", () => getSettingsSection({ visitor: { id } } as SectionArgs));
  expect([section.preferences.language, getPreferences(id).language]).toEqual(["hi", "en"]);
});

import type { IntentHandlers } from "~/pages/parts/intents.server";
import { saveProfile } from "./profile.server";
import { SECURITY_INTENTS } from "./security-intents.server";
import { saveSettings } from "./settings.server";

export const PROFILE_INTENTS: IntentHandlers = {
  "change-profile": saveProfile,
  ...SECURITY_INTENTS,
  settings: saveSettings,
};

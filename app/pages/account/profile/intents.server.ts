import { changePassword } from "~/features/accounts/passwords/change-password.server";
import { ChangePassword } from "~/features/accounts/passwords/input";
import { tabPath } from "~/features/accounts/profile/tabs";
import { EndSession } from "~/features/accounts/sign-in/input";
import { endOtherSessions, endSessionById } from "~/features/accounts/sign-in/manage-sessions.server";
import type { IntentHandlers } from "~/pages/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { saveProfile } from "./profile.server";
import { saveSettings } from "./settings.server";
import { words } from "./words.en";

const redirectToSecurity = (success: string) => seeOther(tabPath("security"), { success });

const SECURITY_INTENTS: IntentHandlers = {
  password: ({ visitor, form, now }) => {
    const savePassword = async (passwords: ChangePassword) => {
      await changePassword(visitor, passwords, now);
      return redirectToSecurity(words.passwordChangedSuccessfully);
    };
    const secret = ["currentPassword", "newPassword", "confirmPassword"];
    return submitForm(form, ChangePassword, savePassword, {
      formId: "password",
      hiddenFields: secret,
      failure: words.errorChangingPassword,
    });
  },
  "end-session": ({ visitor, form }) => {
    const endSession = async ({ sessionId }: EndSession) => {
      await endSessionById(visitor, sessionId);
      return redirectToSecurity(words.thatDeviceIsSignedOut);
    };
    return submitForm(form, EndSession, endSession, { formId: "end-session" });
  },
  "end-other-sessions": async ({ visitor }) => {
    await endOtherSessions(visitor);
    return redirectToSecurity(words.allOtherDevicesAreSignedOut);
  },
};

export const PROFILE_INTENTS: IntentHandlers = {
  "change-profile": saveProfile,
  ...SECURITY_INTENTS,
  settings: saveSettings,
};

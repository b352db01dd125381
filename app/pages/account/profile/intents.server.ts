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

const redirectToSecurity = (success: string) => seeOther(tabPath("security"), { success, replace: true });

const SECURITY_INTENTS: IntentHandlers = {
  password: ({ visitor, form, clientAddress, now }) => {
    const savePassword = async (passwords: ChangePassword) => {
      await changePassword(visitor, passwords, clientAddress, now);
      return redirectToSecurity("Password changed successfully!");
    };
    const secret = ["currentPassword", "newPassword", "confirmPassword"];
    return submitForm(form, ChangePassword, savePassword, {
      formId: "password",
      hiddenFields: secret,
      failure: "Error changing password",
    });
  },
  "end-session": ({ visitor, form }) => {
    const endSession = async ({ sessionId }: EndSession) => {
      await endSessionById(visitor, sessionId);
      return redirectToSecurity("That device is signed out.");
    };
    return submitForm(form, EndSession, endSession, { formId: "end-session" });
  },
  "end-other-sessions": async ({ visitor }) => {
    await endOtherSessions(visitor);
    return redirectToSecurity("All other devices are signed out.");
  },
};

export const PROFILE_INTENTS: IntentHandlers = {
  "change-profile": saveProfile,
  ...SECURITY_INTENTS,
  settings: saveSettings,
};

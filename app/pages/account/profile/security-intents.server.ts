import { changePassword } from "~/features/accounts/passwords/change-password.server";
import { ChangePassword } from "~/features/accounts/passwords/input";
import { tabPath } from "~/features/accounts/profile/tabs";
import { EndSession } from "~/features/accounts/sign-in/input";
import { endOtherSessions, endOwnSession } from "~/features/accounts/sign-in/manage-sessions.server";
import type { Intents } from "~/pages/account/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";

const done = (success: string) => seeOther(tabPath("security"), { success, inPlace: true });

/** What the Security section asks for. */
export const SECURITY_INTENTS: Intents = {
  password: ({ visitor, form, from, now }) => {
    const change = async (passwords: ChangePassword) => {
      await changePassword(visitor, passwords, from, now);
      return done("Password changed successfully!");
    };
    const secret = ["currentPassword", "newPassword", "confirmPassword"];
    return submitForm(form, ChangePassword, change, { formId: "password", secret, failure: "Error changing password" });
  },
  "end-session": ({ visitor, form }) => {
    const end = ({ sessionId }: EndSession) => {
      endOwnSession(visitor, sessionId);
      return done("That device is signed out.");
    };
    return submitForm(form, EndSession, end, { formId: "end-session" });
  },
  "end-other-sessions": ({ visitor }) => {
    endOtherSessions(visitor);
    return done("All other devices are signed out.");
  },
};

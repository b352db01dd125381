import { endOtherSessions, endOwnSession } from "~/domain/accounts/door/own-sessions.server";
import { EndSession } from "~/domain/accounts/door/schemas";
import { changePassword } from "~/domain/accounts/passwords/changing-password.server";
import { ChangePassword } from "~/domain/accounts/passwords/schemas";
import { tabPath } from "~/domain/accounts/person/tabs";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import type { Intents } from "../parts/intents.server";

const done = (success: string) => seeOther(tabPath("security"), { success, inPlace: true });

/** What the Security section asks for. */
export const SECURITY_INTENTS: Intents = {
  password: ({ viewer, form, from, now }) => {
    const change = async (passwords: ChangePassword) => {
      await changePassword(viewer, passwords, from, now);
      return done("Password changed successfully!");
    };
    const secret = ["currentPassword", "newPassword", "confirmPassword"];
    return submitForm(form, ChangePassword, change, { formId: "password", secret, failure: "Error changing password" });
  },
  "end-session": ({ viewer, form }) => {
    const end = ({ sessionId }: EndSession) => {
      endOwnSession(viewer, sessionId);
      return done("That device is signed out.");
    };
    return submitForm(form, EndSession, end, { formId: "end-session" });
  },
  "end-other-sessions": ({ viewer }) => {
    endOtherSessions(viewer);
    return done("All other devices are signed out.");
  },
};

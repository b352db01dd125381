import { ResendEmailForm } from "~/features/emails/input";
import { resendEmail } from "~/features/emails/resend-email.server";
import type { IntentHandlers } from "~/pages/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { words } from "./words.en";

/** The handler of "Send again" on the page (`returnPath`) of the order or booking with this id. */
export const createResendIntent = (aboutId: string, returnPath: string): IntentHandlers => ({
  "resend-email": ({ visitor: admin, form, now }) =>
    submitForm(
      form,
      ResendEmailForm,
      async ({ email }) => {
        await resendEmail(admin.id, email, now, aboutId);
        return seeOther(returnPath, { success: words.emailIsSentAgain });
      },
      { formId: "resend-email" },
    ),
});

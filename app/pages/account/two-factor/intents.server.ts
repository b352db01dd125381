import { json } from "@remix-run/node";
import { newRecoveryCodes, turnOffTwoFactor } from "~/features/accounts/two-factor/change-two-factor.server";
import { CodeAlone, PasswordConfirmation, PasswordAndCode } from "~/features/accounts/two-factor/input";
import { beginTwoFactor, confirmTwoFactor, leaveTwoFactorOff } from "~/features/accounts/two-factor/two-factor.server";
import type { Intents } from "~/pages/account/parts/intents.server";
import { type Refusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";

const PAGE = "/user/two-factor";
const SECRET = ["password", "code"];

/** The one answer of the shop that shows recovery codes. */
const show = (codes: string[]) => json({ codes }, { headers: { "Cache-Control": "no-store" } });

export const INTENTS: Intents<Refusal | { codes: string[] }> = {
  "set-up": ({ visitor, form, from, now }) => {
    const begin = async ({ password }: PasswordConfirmation) => {
      await beginTwoFactor(visitor, { password, from }, now);
      return seeOther(PAGE, { inPlace: true });
    };
    return submitForm(form, PasswordConfirmation, begin, { formId: "set-up", secret: SECRET });
  },
  cancel: ({ visitor }) => {
    leaveTwoFactorOff(visitor.id);
    return seeOther(PAGE, { inPlace: true });
  },
  confirm: ({ visitor, form, from, now }) => {
    const confirm = async ({ code }: CodeAlone) => show(await confirmTwoFactor(visitor, { code, from }, now));
    return submitForm(form, CodeAlone, confirm, { formId: "confirm", secret: SECRET });
  },
  "new-codes": ({ visitor, form, from, now }) => {
    const renew = async (credentials: PasswordAndCode) => show(await newRecoveryCodes(visitor, { ...credentials, from }, now));
    return submitForm(form, PasswordAndCode, renew, { formId: "new-codes", secret: SECRET });
  },
  "turn-off": ({ visitor, form, from, now }) => {
    const turnOff = async (credentials: PasswordAndCode) => {
      await turnOffTwoFactor(visitor, { ...credentials, from }, now);
      return seeOther(PAGE, { success: "Two-factor sign-in is off.", inPlace: true });
    };
    return submitForm(form, PasswordAndCode, turnOff, { formId: "turn-off", secret: SECRET });
  },
};

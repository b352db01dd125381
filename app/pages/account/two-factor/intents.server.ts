import { json } from "@remix-run/node";
import { newRecoveryCodes, turnOffTwoFactor } from "~/features/accounts/two-factor/change-two-factor.server";
import { CodeAlone, OwnPassword, OwnPasswordAndCode } from "~/features/accounts/two-factor/input";
import { beginTwoFactor, confirmTwoFactor, leaveTwoFactorOff } from "~/features/accounts/two-factor/two-factor.server";
import type { Intents } from "~/pages/account/parts/intents.server";
import { type Refusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";

const PAGE = "/user/two-factor";
const SECRET = ["password", "code"];

/** The one answer of the shop that shows recovery codes. */
const show = (codes: string[]) => json({ codes }, { headers: { "Cache-Control": "no-store" } });

export const INTENTS: Intents<Refusal | { codes: string[] }> = {
  "set-up": ({ viewer, form, from, now }) => {
    const begin = async ({ password }: OwnPassword) => {
      await beginTwoFactor(viewer, { password, from }, now);
      return seeOther(PAGE, { inPlace: true });
    };
    return submitForm(form, OwnPassword, begin, { formId: "set-up", secret: SECRET });
  },
  cancel: ({ viewer }) => {
    leaveTwoFactorOff(viewer.id);
    return seeOther(PAGE, { inPlace: true });
  },
  confirm: ({ viewer, form, from, now }) => {
    const confirm = async ({ code }: CodeAlone) => show(await confirmTwoFactor(viewer, { code, from }, now));
    return submitForm(form, CodeAlone, confirm, { formId: "confirm", secret: SECRET });
  },
  "new-codes": ({ viewer, form, from, now }) => {
    const renew = async (proof: OwnPasswordAndCode) => show(await newRecoveryCodes(viewer, { ...proof, from }, now));
    return submitForm(form, OwnPasswordAndCode, renew, { formId: "new-codes", secret: SECRET });
  },
  "turn-off": ({ viewer, form, from, now }) => {
    const turnOff = async (proof: OwnPasswordAndCode) => {
      await turnOffTwoFactor(viewer, { ...proof, from }, now);
      return seeOther(PAGE, { success: "Two-factor sign-in is off.", inPlace: true });
    };
    return submitForm(form, OwnPasswordAndCode, turnOff, { formId: "turn-off", secret: SECRET });
  },
};

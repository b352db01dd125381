import { json } from "@remix-run/node";
import {
  issueRecoveryCodes,
  turnOffTwoFactor,
} from "~/features/accounts/two-factor/change-two-factor.server";
import { CodeForm, PasswordAndCode, PasswordConfirmation } from "~/features/accounts/two-factor/input";
import {
  cancelTwoFactorSetup,
  confirmTwoFactor,
  startTwoFactorSetup,
} from "~/features/accounts/two-factor/two-factor.server";
import type { IntentHandlers } from "~/pages/parts/intents.server";
import { type FormRefusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { words } from "./words.en";

/** Renders a QR code as a data URL of an SVG image. */
export async function renderQrCode(text: string): Promise<string> {
  const { toString: renderToString } = await import("qrcode");
  const svg = await renderToString(text, { type: "svg", margin: 3 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const PAGE = "/user/two-factor";
const SECRET_FIELDS = ["password", "code"];

/** Shows the recovery codes, which no other page does. */
const showRecoveryCodes = (codes: string[]) => json({ codes }, { headers: { "Cache-Control": "no-store" } });

export const TWO_FACTOR_INTENTS: IntentHandlers<FormRefusal | { codes: string[] }> = {
  "set-up": ({ visitor, form, now }) => {
    const startSetup = async ({ password }: PasswordConfirmation) => {
      await startTwoFactorSetup(visitor, { password }, now);
      return seeOther(PAGE);
    };
    return submitForm(form, PasswordConfirmation, startSetup, {
      formId: "set-up",
      hiddenFields: SECRET_FIELDS,
    });
  },
  cancel: async ({ visitor }) => {
    await cancelTwoFactorSetup(visitor.id);
    return seeOther(PAGE);
  },
  confirm: ({ visitor, form, now }) => {
    const confirm = async ({ code }: CodeForm) =>
      showRecoveryCodes(await confirmTwoFactor(visitor, { code }, now));
    return submitForm(form, CodeForm, confirm, { formId: "confirm", hiddenFields: SECRET_FIELDS });
  },
  "new-codes": ({ visitor, form, now }) => {
    const renew = async (credentials: PasswordAndCode) =>
      showRecoveryCodes(await issueRecoveryCodes(visitor, credentials, now));
    return submitForm(form, PasswordAndCode, renew, { formId: "new-codes", hiddenFields: SECRET_FIELDS });
  },
  "turn-off": ({ visitor, form, now }) => {
    const turnOff = async (credentials: PasswordAndCode) => {
      await turnOffTwoFactor(visitor, credentials, now);
      return seeOther(PAGE, { success: words.twoFactorSignInIsOff });
    };
    return submitForm(form, PasswordAndCode, turnOff, { formId: "turn-off", hiddenFields: SECRET_FIELDS });
  },
};

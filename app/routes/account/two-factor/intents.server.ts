import { json, type TypedResponse } from "@remix-run/node";
import type { Viewer } from "~/auth/who.server";
import { newRecoveryCodes, turnOffTwoFactor } from "~/domain/accounts/two-factor/changing.server";
import { CodeAlone, OwnPassword, OwnPasswordAndCode } from "~/domain/accounts/two-factor/schemas";
import { beginTwoFactor, confirmTwoFactor, leaveTwoFactorOff } from "~/domain/accounts/two-factor/two-factor.server";
import { type Refusal, submitForm } from "~/http/form.server";
import { seeOther } from "~/http/redirecting.server";

const PAGE = "/user/two-factor";
const SECRET = ["password", "code"];

/** A form of the page, and who has sent it from which client address. */
interface Sent {
  viewer: Viewer;
  form: FormData;
  from: string;
  now: Date;
}

/** The one answer of the shop that shows recovery codes, or what was wrong. */
type Told = TypedResponse<Refusal | { codes: string[] }>;

const show = (codes: string[]) => json({ codes }, { headers: { "Cache-Control": "no-store" } });

/** What the forms of the page ask for, by their `intent`; each is the id of its form too. */
export const INTENTS: Record<string, (sent: Sent) => Promise<Told>> = {
  "set-up": ({ viewer, form, from, now }) => {
    const begin = async ({ password }: OwnPassword) => {
      await beginTwoFactor(viewer, { password, from }, now);
      return seeOther(PAGE, { inPlace: true });
    };
    return submitForm(form, OwnPassword, begin, { formId: "set-up", secret: SECRET });
  },
  cancel: async ({ viewer }) => {
    leaveTwoFactorOff(viewer.id);
    return (await seeOther(PAGE, { inPlace: true })) as TypedResponse<never>;
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

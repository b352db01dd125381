import { formatMoment } from "~/lib/time";
import { accountNotice } from "./parts";

/** To the owner of an account for which two-factor sign-in was turned on. */
export const twoFactorOn = accountNotice((_account, _shop, now) => ({
  kind: "two-factor-on",
  subject: "Two-factor sign-in was turned on",
  paragraphs: [
    `Since ${formatMoment(now)}, signing in to your account also needs a code from your authenticator app. Keep your recovery codes safe.`,
  ],
}));

/** To the owner of an account for which two-factor sign-in was turned off. */
export const twoFactorOff = accountNotice((_account, _shop, now) => ({
  kind: "two-factor-off",
  subject: "Two-factor sign-in was turned off",
  paragraphs: [
    `Since ${formatMoment(now)}, you can sign in to your account with just your password. No code is needed.`,
  ],
}));

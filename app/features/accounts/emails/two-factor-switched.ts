import { formatMoment } from "~/lib/time";
import { accountNotice } from "./parts";
import { words } from "./words.en";

/** To the owner of an account for which two-factor sign-in was turned on. */
export const twoFactorOn = accountNotice((_account, _shop, now) => ({
  kind: "two-factor-on",
  subject: words.twoFactorOn,
  paragraphs: [words.codeNeededSince(formatMoment(now))],
}));

/** To the owner of an account for which two-factor sign-in was turned off. */
export const twoFactorOff = accountNotice((_account, _shop, now) => ({
  kind: "two-factor-off",
  subject: words.twoFactorOff,
  paragraphs: [words.noCodeNeededSince(formatMoment(now))],
}));

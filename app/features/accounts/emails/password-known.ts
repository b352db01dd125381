import { formatMoment } from "~/lib/time";
import { accountNotice } from "./parts";

/** To the owner of an account, when somebody knows the password and types wrong codes. */
export const passwordKnown = accountNotice((_account, _shop, now) => ({
  kind: "password-known",
  subject: "Somebody knows your password",
  paragraphs: [
    `Somebody who signed in to your account with your password, or with your Google account, has typed ten wrong codes. The last one came on ${formatMoment(now)}. Without a right code nobody gets in.`,
    "For now we take no more codes of that kind. A recovery code works all the same if it was your app's codes that were wrong.",
  ],
  maxPerHour: 1,
}));

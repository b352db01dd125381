import { formatMoment } from "~/lib/time";
import { accountNotice } from "./parts";

/** To the owner of an account, when somebody knows the password and types wrong codes. */
export const passwordKnown = accountNotice((_account, _shop, now) => ({
  kind: "password-known",
  subject: "Someone may know your password",
  paragraphs: [
    `Someone who signed in with your password, or with your Google account, has entered ten wrong codes, the last one on ${formatMoment(now)}. Nobody can get in without a correct code.`,
    "For now we are not accepting more codes of that kind. If the wrong codes were from your app, a recovery code still works.",
  ],
  maxPerHour: 1,
}));

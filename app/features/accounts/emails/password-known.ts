import { formatMoment } from "~/lib/time";
import { accountNotice } from "./parts";
import { words } from "./words.en";

/** To the owner of an account, when somebody knows the password and types wrong codes. */
export const passwordKnown = accountNotice((_account, _shop, now) => ({
  kind: "password-known",
  subject: words.passwordMayBeKnown,
  paragraphs: [words.tenWrongCodes(formatMoment(now)), words.noMoreCodesForNow],
  maxPerHour: 1,
}));

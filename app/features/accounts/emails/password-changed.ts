import { formatMoment } from "~/lib/time";
import { accountNotice } from "./parts";
import { words } from "./words.en";

/** To the owner of an account whose password was changed. */
export const passwordChanged = accountNotice((_account, shop, now) => ({
  kind: "password-changed",
  subject: words.passwordChanged,
  paragraphs: [words.passwordChangedAt(shop.name, formatMoment(now))],
}));

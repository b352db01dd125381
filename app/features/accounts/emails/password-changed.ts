import { formatMoment } from "~/lib/time";
import { accountNotice } from "./parts";

/** To the owner of an account whose password was changed. */
export const passwordChanged = accountNotice((_account, shop, now) => ({
  kind: "password-changed",
  subject: "Your password was changed",
  paragraphs: [
    `The password of your account at ${shop.name} was changed on ${formatMoment(now)}. All other devices have been signed out.`,
  ],
}));

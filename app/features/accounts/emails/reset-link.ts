import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { formatMoment } from "~/lib/time";
import { linkEmail } from "./parts";
import { words } from "./words.en";

/** The link by which the owner of an account chooses a new password. */
export const resetLink = linkEmail(({ expiresAt }, shop) => ({
  kind: EMAIL_KINDS.reset,
  subject: words.chooseNewPassword,
  paragraphs: [words.resetRequested(shop.name, formatMoment(expiresAt)), words.ignoreResetIfNotYou],
  link: { words: words.chooseNewPassword, path: "/reset-password" },
}));

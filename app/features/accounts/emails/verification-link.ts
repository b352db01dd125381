import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { formatMoment } from "~/lib/time";
import { linkEmail } from "./parts";

/** The link by which the owner of an account verifies its email address. */
export const verificationLink = linkEmail(({ expiresAt }, shop) => ({
  kind: EMAIL_KINDS.verify,
  subject: "Please verify your e-mail",
  paragraphs: [
    `An account at ${shop.name} was opened with this e-mail. If it was you, please tell us by this link that the letter has reached you. It works once, until ${formatMoment(expiresAt)}.`,
    `If it was not you, do not follow the link: somebody has perhaps mistyped their own e-mail. To shut them out and have the account for yourself, choose a password of your own at ${shop.siteUrl}/forgot-password, or write to us and we close it.`,
  ],
  link: { words: "Verify my e-mail", path: "/verify-email" },
}));

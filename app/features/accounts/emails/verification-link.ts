import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { formatMoment } from "~/lib/time";
import { linkEmail } from "./parts";
import { words } from "./words.en";

/** The link by which the owner of an account verifies its email address. */
export const verificationLink = linkEmail(({ expiresAt }, shop) => ({
  kind: EMAIL_KINDS.verify,
  isUninvited: true,
  subject: words.verifyYourEmail,
  paragraphs: [
    words.accountCreated(shop.name, formatMoment(expiresAt)),
    words.accountCreatedByAnother(`${shop.siteUrl}/forgot-password`),
  ],
  link: { words: words.verifyMyEmail, path: "/verify-email" },
}));

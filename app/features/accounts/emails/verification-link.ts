import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { formatMoment } from "~/lib/time";
import { linkEmail } from "./parts";

/** The link by which the owner of an account verifies its email address. */
export const verificationLink = linkEmail(({ expiresAt }, shop) => ({
  kind: EMAIL_KINDS.verify,
  isUninvited: true,
  subject: "Please verify your email",
  paragraphs: [
    `An account at ${shop.name} was created with this email address. If this was you, please verify it with this link. It works once, until ${formatMoment(expiresAt)}.`,
    `If this was not you, please do not use the link: someone may have typed your email by mistake. To take over the account and lock them out, choose a new password at ${shop.siteUrl}/forgot-password, or write to us and we will close it.`,
  ],
  link: { words: "Verify my email", path: "/verify-email" },
}));

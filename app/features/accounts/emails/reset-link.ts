import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { formatMoment } from "~/lib/time";
import { linkEmail } from "./parts";

/** The link by which the owner of an account chooses a new password. */
export const resetLink = linkEmail(({ expiresAt }, shop) => ({
  kind: EMAIL_KINDS.reset,
  subject: "Choose a new password",
  paragraphs: [
    `Somebody has asked for a new password for the account with this e-mail at ${shop.name}. If it was you, choose it by this link. It works once, until ${formatMoment(expiresAt)}, and only the newest one does.`,
    "If it was not you, you need do nothing: your password stays as it is. Please give the link to nobody.",
  ],
  link: { words: "Choose a new password", path: "/reset-password" },
}));

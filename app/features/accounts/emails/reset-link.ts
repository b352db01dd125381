import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { formatMoment } from "~/lib/time";
import { linkEmail } from "./parts";

/** The link by which the owner of an account chooses a new password. */
export const resetLink = linkEmail(({ expiresAt }, shop) => ({
  kind: EMAIL_KINDS.reset,
  subject: "Choose a new password",
  paragraphs: [
    `We received a request to reset the password of your account at ${shop.name}. If this was you, please choose a new password with this link. It works once, until ${formatMoment(expiresAt)}, and only the latest link works.`,
    "If this was not you, please ignore this email: your password stays the same. Do not share the link with anyone.",
  ],
  link: { words: "Choose a new password", path: "/reset-password" },
}));

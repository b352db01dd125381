import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { type LinkFacts, linkEmail } from "~/features/accounts/emails/parts";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import type { AccountRole } from "~/features/staff/input";
import { ROLE_NAMES } from "~/features/staff/roles";
import { formatMoment } from "~/lib/time";

/** To a helper whom the owner has added, with the link to choose a password. */
export const helperAdded = linkEmail<LinkFacts & { role: AccountRole }>(({ expiresAt, role }, shop) => ({
  kind: EMAIL_KINDS.reset,
  subject: `Your account at ${shop.name}`,
  paragraphs: [
    `The owner of ${shop.name} has added you to the back-office as ${ROLE_NAMES[role]}. Please choose a password of at least ${PASSWORD_MIN_LENGTH.admin} characters with this link; then sign in with this email address. The link works once, until ${formatMoment(expiresAt)}; after that, choose "Forgot password?" on the sign-in page.`,
    "If you do not work there, please ignore this email. Do not share the link with anyone.",
  ],
  link: { words: "Choose a password", path: "/reset-password" },
}));

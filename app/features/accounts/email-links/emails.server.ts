import type { user } from "~/features/accounts/tables";
import { queueEmail } from "~/features/emails/queue-email.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatMoment, hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { consumeEmailQuota } from "~/platform/limits/counts.server";
import { EMAIL_KINDS, isRecentlyIssued, issueLink, LIFETIME_MS } from "./links.server";

type Account = Pick<typeof user.$inferSelect, "id" | "email">;
type LinkPurpose = keyof typeof EMAIL_KINDS;

// Anybody can enter another person's email address, so these emails contain nothing that was typed, not even
// the account's name. They ignore notification preferences, because they concern access to the account.
const GREETING = "Namaste,";

/** The address of a path on this site, from `SITE_URL` (rule: email-links-from-site-url). */
const toUrl = (path: string) => config().SITE_URL.origin + path;

/**
 * How many emails of one kind an address gets, within an hour or the link's lifetime if that is shorter
 * (rules: email-verification-link, reset-link). A person whose link is requested repeatedly by somebody else
 * therefore still has one that works.
 */
const getEmailLimit = (purpose: LinkPurpose) => ({
  max: 3,
  windowMs: Math.min(hours(1), LIFETIME_MS[purpose]),
});

interface EmailTemplate {
  subject: string;
  paragraphs: (shopName: string, until: string) => string[];
  link: { words: string; path: string };
}

const TEMPLATES: Record<LinkPurpose, EmailTemplate> = {
  reset: {
    subject: "Choose a new password",
    paragraphs: (shopName, until) => [
      `Somebody has asked for a new password for the account with this e-mail at ${shopName}. If it was you, choose it by this link. It works once, until ${until}, and only the newest one does.`,
      "If it was not you, you need do nothing: your password stays as it is. Please give the link to nobody.",
    ],
    link: { words: "Choose a new password", path: "/reset-password" },
  },
  verify: {
    subject: "Please verify your e-mail",
    paragraphs: (shopName, until) => [
      `An account at ${shopName} was opened with this e-mail. If it was you, please tell us by this link that the letter has reached you. It works once, until ${until}.`,
      `If it was not you, do not follow the link: somebody has perhaps mistyped their own e-mail. To shut them out and have the account for yourself, choose a password of your own at ${toUrl("/forgot-password")}, or write to us and we close it.`,
    ],
    link: { words: "Verify my e-mail", path: "/verify-email" },
  },
};

/**
 * Queues an email with a new link, in the caller's transaction. Returns false, without a link, when the limit
 * of `getEmailLimit` is reached. Returns true without sending again if a link was sent less than a
 * minute ago.
 */
export function sendLinkEmail(purpose: LinkPurpose, account: Account, now: Date): boolean {
  if (isRecentlyIssued(purpose, account, now)) return true;
  const kind = EMAIL_KINDS[purpose];
  if (!consumeEmailQuota(kind, account.email, getEmailLimit(purpose), now)) return false;
  const { token, expiresAt, dedupeKey } = issueLink(purpose, account, now);
  const { subject, paragraphs, link } = TEMPLATES[purpose];
  const shop = getShopProfile();
  queueEmail(
    {
      kind,
      dedupeKey,
      recipient: account.email,
      subject,
      heading: subject,
      paragraphs: [GREETING, ...paragraphs(shop.name, formatMoment(expiresAt))],
      link: { words: link.words, href: toUrl(`${link.path}?token=${token}`) },
      secret: token,
      shop,
    },
    now,
  );
  return true;
}

/** A notice to an account's owner; `paragraphs` are sentences that say what happened and when. */
interface AccountNotice {
  kind: string;
  subject: string;
  paragraphs: string[];
  /** Emails of this kind per address and hour; 10 by default. */
  maxPerHour?: number;
}

/**
 * Queues a notice that access to the account was changed or attempted, whatever the owner's notification
 * preferences.
 */
export function sendAccountNotice(
  { id, email }: Account,
  { kind, subject, paragraphs, maxPerHour = 10 }: AccountNotice,
  now: Date,
): void {
  if (!consumeEmailQuota(kind, email, { max: maxPerHour, windowMs: hours(1) }, now)) return;
  const shop = getShopProfile();
  const advice = `If it was you, there is nothing to do. If it was not, choose a new password at once and tell us: ${shop.phone}.`;
  const content = {
    kind,
    dedupeKey: `${kind}:${id}:${now.getTime()}`,
    recipient: email,
    subject,
    heading: subject,
    shop,
  };
  const link = { words: "Choose a new password", href: toUrl("/forgot-password") };
  queueEmail({ ...content, paragraphs: [GREETING, ...paragraphs, advice], link }, now);
}

/** Notifies the account's owner that the password was changed. */
export function sendPasswordChangedEmail(account: Account, now: Date): void {
  const paragraphs = `The password of your account at ${getShopProfile().name} was changed on ${formatMoment(now)}. Other devices that were signed in to it are signed out.`;
  sendAccountNotice(
    account,
    { kind: "password-changed", subject: "Your password was changed", paragraphs: [paragraphs] },
    now,
  );
}

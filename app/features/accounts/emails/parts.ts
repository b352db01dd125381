import type { user } from "~/features/accounts/tables";
import type { Email, EmailTemplate } from "~/features/emails/queue-email.server";
import { hours } from "~/lib/time";
import { words } from "./words.en";

// Anybody can enter another person's email address, so these emails contain nothing that was typed, not even
// the account's name. They ignore notification preferences, because they concern access to the account.

export type Account = Pick<typeof user.$inferSelect, "id" | "email">;

/** A link that gives access to an account. */
export interface LinkFacts {
  email: string;
  token: string;
  expiresAt: Date;
  tokenHash: string;
}

type Text = Pick<Email, "kind" | "subject" | "paragraphs" | "isUninvited">;
type LinkText = Text & Required<Pick<Email, "link">>;

/** An email with a secret link; its limit is kept by `sendLinkEmail`. */
export const linkEmail =
  <Facts extends LinkFacts>(write: EmailTemplate<Facts, LinkText>): EmailTemplate<Facts> =>
  (facts, shop, now) => {
    const { paragraphs, link, ...text } = write(facts, shop, now);
    return {
      ...text,
      onceKey: facts.tokenHash,
      recipient: facts.email,
      paragraphs: [words.greeting, ...paragraphs],
      link: { words: link.words, path: `${link.path}?token=${facts.token}` },
      secret: facts.token,
    };
  };

/** `maxPerHour`: emails of this kind per address and hour; 10 by default. */
type NoticeText = Text & { maxPerHour?: number };

/** An email to an account's owner that access to the account was changed or attempted. */
export const accountNotice =
  <Facts extends Account>(write: EmailTemplate<Facts, NoticeText>): EmailTemplate<Facts> =>
  (facts, shop, now) => {
    const { paragraphs, maxPerHour = 10, ...text } = write(facts, shop, now);
    return {
      ...text,
      onceKey: `${facts.id}:${now.getTime()}`,
      recipient: facts.email,
      limit: { max: maxPerHour, windowMs: hours(1) },
      paragraphs: [words.greeting, ...paragraphs, words.ifThisWasYou(shop.phone)],
      link: { words: words.chooseNewPassword, path: "/forgot-password" },
    };
  };

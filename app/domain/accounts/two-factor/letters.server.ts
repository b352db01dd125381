import type { Tx } from "~/db/db.server";
import type { user } from "~/db/schema";
import { queueLetter } from "~/domain/outbox/queueing.server";
import { shopParticulars } from "~/domain/settings/shop.server";
import { config } from "~/lib/config.server";
import { nounFor } from "~/lib/counting";
import { formatMoment } from "~/lib/time";

type Owner = Pick<typeof user.$inferSelect, "id" | "email">;

/**
 * Puts in the outbox what the owner of an account has to know of it, whatever letters they want: that somebody changed
 * how it is opened. `happened`: what, as a sentence that ends in the moment.
 */
function tellOwner(tx: Tx, owner: Owner, kind: string, subject: string, paragraphs: string[], now: Date): void {
  const shop = shopParticulars();
  queueLetter(
    tx,
    {
      kind,
      dedupeKey: `${kind}:${owner.id}:${now.getTime()}`,
      recipient: owner.email,
      subject,
      heading: subject,
      paragraphs: [
        "Namaste,",
        ...paragraphs,
        `If it was you, there is nothing to do. If it was not, choose a new password at once and tell us: ${shop.phone}.`,
      ],
      link: { words: "Choose a new password", href: `${config().SITE_URL.origin}/forgot-password` },
      shop,
    },
    now,
  );
}

/** Writes that signing in asks for a code from now on, or does not any more. */
export function tellOfTwoFactor(tx: Tx, owner: Owner, isOn: boolean, now: Date): void {
  const when = formatMoment(now);
  const words = isOn
    ? `Since ${when} signing in to your account asks for a code of your authenticator app too. Keep your recovery codes safe.`
    : `Since ${when} your password alone opens your account again: signing in asks for no code.`;
  const kind = isOn ? "two-factor-on" : "two-factor-off";
  const subject = `Two-factor sign-in was turned ${isOn ? "on" : "off"}`;
  tellOwner(tx, owner, kind, subject, [words], now);
}

/** Writes that a recovery code was used, and how many are left; or, with `areNew`, that there are new ones. */
export function tellOfRecoveryCodes(
  tx: Tx,
  owner: Owner,
  { left, areNew }: { left: number; areNew: boolean },
  now: Date,
) {
  const when = formatMoment(now);
  if (areNew) {
    const words = `On ${when} ${left} new recovery codes were made for your account. The earlier ones count no longer.`;
    return tellOwner(tx, owner, "recovery-codes-new", "You have new recovery codes", [words], now);
  }
  const words = [`One of your recovery codes was used on ${when}. ${left} ${nounFor(left, "code")} left.`];
  if (left < 3) words.push("Please make new ones soon, in My Account under Security.");
  tellOwner(tx, owner, "recovery-code-used", "A recovery code was used", words, now);
}

import type { EmailTemplate } from "~/features/emails/queue-email.server";
import type { Alarm } from "~/features/health/find-alarms";
import { formatCountAndNoun } from "~/lib/format-count";
import { shopDay } from "~/lib/time";

/** To the shop, the alarms there are, once a day at most (rule: owner-alerted). */
export const shopAlarms: EmailTemplate<readonly Alarm[]> = (alarms, shop, now) => ({
  kind: "shop-alarms",
  onceKey: shopDay(now),
  recipient: shop.email,
  subject: `${formatCountAndNoun(alarms.length, "alarm")} of the shop`,
  heading: alarms.length === 1 ? "Something is wrong with the shop" : "Some things are wrong with the shop",
  paragraphs: [
    ...alarms.map(({ text }) => text),
    "We send this email at most once a day while something is wrong. The Health page of the back-office shows what is wrong now.",
  ],
  link: { words: "View shop health", path: "/admin/health" },
});

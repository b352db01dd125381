import type { EmailTemplate } from "~/features/emails/queue-email.server";
import type { Alarm } from "~/features/health/find-alarms";
import { shopDay } from "~/lib/time";
import { words } from "./words.en";

/** To the shop, the alarms there are, once a day at most (rule: owner-alerted). */
export const shopAlarms: EmailTemplate<readonly Alarm[]> = (alarms, shop, now) => ({
  kind: "shop-alarms",
  onceKey: shopDay(now),
  recipient: shop.email,
  subject: words.subject(alarms.length),
  heading: words.isWrongWithShop(alarms.length),
  paragraphs: [...alarms.map(({ text }) => text), words.isSentOnceADay],
  link: { words: words.viewHealth, path: "/admin/health" },
});

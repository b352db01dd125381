import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { type Facts, findAlarms } from "~/features/health/find-alarms";
import { shopDay } from "~/lib/time";
import { words } from "./words.en";

/** What the shop's alarms are found in, and those of them that the email is about. */
interface AlarmFacts {
  facts: Facts;
  codes: string[];
}

/** To the shop, the alarms there are, once a day at most (rule: owner-alerted). */
export const shopAlarms: EmailTemplate<AlarmFacts> = ({ facts, codes }, shop, now) => ({
  kind: "shop-alarms",
  onceKey: shopDay(now),
  recipient: shop.email,
  subject: words.subject(codes.length),
  heading: words.isWrongWithShop(codes.length),
  paragraphs: [
    ...findAlarms(facts, now).flatMap(({ code, text }) => (codes.includes(code) ? [text] : [])),
    words.isSentOnceADay,
  ],
  link: { words: words.viewHealth, path: "/admin/health" },
});

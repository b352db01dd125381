import { queueEmail } from "~/features/emails/queue-email.server";
import { shopDay } from "~/lib/time";
import { transaction } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { checkReadiness, getLastReadiness } from "./check-readiness.server";
import { compareClocks } from "./clock-jumps.server";
import { shopAlarms } from "./emails/shop-alarms";
import { type Alarm, type Facts, findAlarms } from "./find-alarms";
import { createAlarmFollower } from "./follow-alarms";
import { readFacts } from "./read-facts.server";
import { OWN_PROBE_INTERVAL_MS } from "./rules";
import { startAlerts, startPing } from "./send-alerts.server";

const follower = createAlarmFollower();
let lastProbeMs = Number.NEGATIVE_INFINITY;
/** The day of the shop whose e-mail is queued. */
let emailedDay: string | undefined;

async function probe(): Promise<void> {
  // While something is wrong, every turn asks whether it still is.
  if (getLastReadiness() === null && performance.now() - lastProbeMs < OWN_PROBE_INTERVAL_MS) return;
  lastProbeMs = performance.now();
  await checkReadiness();
}

async function queueDailyEmail(facts: Facts, lasting: readonly Alarm[], now: Date): Promise<void> {
  const day = shopDay(now);
  if (lasting.length === 0 || emailedDay === day || getLastReadiness() !== null) return;
  await transaction(() => queueEmail(shopAlarms, { facts, codes: lasting.map(({ code }) => code) }, now));
  emailedDay = day;
}

/**
 * Looks after the shop: whether it is ready, whether the clock jumped, which alarms have begun and ended; and
 * tells the owner in the log, by ALERT_URL and by one e-mail a day (rule: owner-alerted). PING_URL is called
 * while the shop is ready and no job is stuck. Neither address is waited for.
 */
export async function watchHealth(now: Date): Promise<void> {
  compareClocks(now, performance.now());
  await probe();
  const facts = readFacts(now);
  const alarms = findAlarms(facts, now);
  const { begun, ended } = follower.update(alarms, performance.now());
  for (const { code, text } of begun) log.warn({ alarm: code, text }, "an alarm has begun");
  for (const { code } of ended) log.warn({ alarm: code }, "an alarm has ended");
  startAlerts(follower);
  if (!alarms.some(({ code }) => code === "not-ready" || code === "job-stuck")) startPing();
  await queueDailyEmail(facts, follower.listLasting(performance.now()), now);
}

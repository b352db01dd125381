import { queueEmail } from "~/features/emails/queue-email.server";
import { shopDay } from "~/lib/time";
import { transaction } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { checkReadiness, getLastReadiness } from "./check-readiness.server";
import { compareClocks } from "./clock-jumps.server";
import { shopAlarms } from "./emails/shop-alarms";
import type { Alarm } from "./find-alarms";
import { createAlarmFollower } from "./follow-alarms";
import { listAlarms } from "./list-alarms.server";
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

async function queueDailyEmail(alarms: readonly Alarm[], now: Date): Promise<void> {
  const day = shopDay(now);
  if (alarms.length === 0 || emailedDay === day || getLastReadiness() !== null) return;
  await transaction(() => queueEmail(shopAlarms, alarms, now));
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
  const alarms = listAlarms(now);
  const { begun, ended } = follower.update(alarms, performance.now());
  for (const { code, text } of begun) log.warn({ alarm: code, text }, "an alarm has begun");
  for (const { code } of ended) log.warn({ alarm: code }, "an alarm has ended");
  startAlerts(follower);
  if (!alarms.some(({ code }) => code === "not-ready" || code === "job-stuck")) startPing();
  await queueDailyEmail(follower.listLasting(performance.now()), now);
}

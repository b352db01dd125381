import { type Alarm, findAlarms } from "./find-alarms";
import { readFacts } from "./read-facts.server";

/**
 * The alarms that there are at `now`, the worst first (rule: alarms). Whether the shop is ready is known from
 * the last check, which is at most some seconds old.
 */
export const listAlarms = (now: Date): Alarm[] => findAlarms(readFacts(now), now);

/** The alarms with the moments as text, for pages, and how many there are. */
export function getAlarmSummary(now: Date): { worst: Alarm | null; count: number } {
  const alarms = listAlarms(now);
  return { worst: alarms[0] ?? null, count: alarms.length };
}

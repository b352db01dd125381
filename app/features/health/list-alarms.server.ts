import { getLanguage, type Language } from "~/lib/language";
import { type Alarm, findAlarms } from "./find-alarms";
import { readFacts } from "./read-facts.server";

/**
 * The alarms that there are at `now`, the worst first (rule: alarms). Whether the shop is ready is known from
 * the last check, which is at most some seconds old.
 */
export const listAlarms = (now: Date): Alarm[] => findAlarms(readFacts(now), now);

/** The parts of one page ask within this time; nobody notices it in an alarm. */
const SAME_REQUEST_MS = 200;
let lastFound: { alarms: Alarm[]; now: Date; atMs: number; language: Language } | undefined;

/** The alarms as `listAlarms` gives them, found once for the parts of a page that ask one after the other. */
export function listAlarmsOfRequest(now: Date): Alarm[] {
  const atMs = performance.now();
  const language = getLanguage();
  if (
    lastFound?.language === language &&
    atMs - lastFound.atMs < SAME_REQUEST_MS &&
    Math.abs(now.getTime() - lastFound.now.getTime()) < SAME_REQUEST_MS
  )
    return lastFound.alarms;
  lastFound = { alarms: listAlarms(now), now, atMs, language };
  return lastFound.alarms;
}

/** The worst of the alarms, for the bar on the pages of the back-office, and how many there are. */
export function getAlarmSummary(now: Date): { worst: Alarm | null; count: number } {
  const alarms = listAlarmsOfRequest(now);
  return { worst: alarms[0] ?? null, count: alarms.length };
}

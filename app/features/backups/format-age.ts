import { days, hours, minutes } from "~/lib/time";
import { words } from "./words.en";

/** How long ago something was, in one unit: "4 minutes ago". */
export function formatAge(moment: Date, now: Date): string {
  const ageMs = now.getTime() - moment.getTime();
  if (ageMs < minutes(1)) return words.justNow;
  if (ageMs < hours(1)) return words.minutesAgo(Math.floor(ageMs / minutes(1)));
  if (ageMs < days(2)) return words.hoursAgo(Math.floor(ageMs / hours(1)));
  return words.daysAgo(Math.floor(ageMs / days(1)));
}

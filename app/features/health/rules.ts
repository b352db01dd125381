import { days, hours, minutes, seconds } from "~/lib/time";

// When the shop is not ready (rule: ready-check).

/** However often it is asked, the write is tried at most once in this time. */
export const PROBE_INTERVAL_MS = seconds(1);
/** How often the shop asks itself. */
export const OWN_PROBE_INTERVAL_MS = seconds(10);

// When there is an alarm (rule: alarms).

export const EMAIL_LATE_MS = minutes(30);
export const GIVEN_UP_SHOWN_MS = days(1);
/** A backup is late after so many times `BACKUP_MINUTES` since the first change that it lacks. */
export const BACKUP_LATE_TIMES = 2;
/** After a start the job may make the backup that was not made while the shop was off. */
export const BACKUP_AFTER_START_MS = minutes(5);
export const BACKUP_OLDEST_MS = days(1) + hours(1);
export const DRILL_OLDEST_MS = days(40);
export const JOB_STUCK_MS = minutes(30);
export const JOB_FAILING_MS = hours(1);
/** One failure of a job that runs once a day is no reason yet to wake anybody. */
export const JOB_FAILURES = 2;
export const CLOCK_BEHIND_MS = minutes(1);
export const CLOCK_JUMP_MS = minutes(1);
export const CLOCK_COMPARED_EVERY_MS = minutes(1);
export const CLOCK_JUMP_SHOWN_MS = days(1);

// How the owner is told (rule: owner-alerted).

/** An alarm that ends within this time is not worth a message. */
export const ALARM_LASTS_MS = seconds(30);
export const ALERT_AGAIN_MS = days(1);
export const ALERT_RETRY_MS = seconds(15);
export const ALERT_TIMEOUT_MS = seconds(10);
export const PING_INTERVAL_MS = minutes(1);

// What is late in the shop itself (rule: late-work).

export const MESSAGE_LATE_MS = days(2);

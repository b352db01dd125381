import type { Alarm } from "./find-alarms";
import { ALARM_LASTS_MS, ALERT_AGAIN_MS } from "./rules";

/** A message to the owner: an alarm has begun, goes on, or has ended. */
export interface Notice {
  kind: "began" | "goes on" | "ended";
  alarm: Alarm;
}

interface Followed {
  alarm: Alarm;
  seenMs: number;
  notifiedMs: number | null;
  hasEnded: boolean;
}

/**
 * Follows alarms from check to check, and knows what the owner is still to be told of them (rule:
 * owner-alerted). All times are of a clock that cannot be set, in milliseconds.
 */
export function createAlarmFollower() {
  const followed = new Map<string, Followed>();
  return {
    /** Takes the alarms of this moment; gives those that have begun and ended with it. */
    update(alarms: readonly Alarm[], nowMs: number): { begun: Alarm[]; ended: Alarm[] } {
      const codes = new Set(alarms.map(({ code }) => code));
      const begun = alarms.filter(({ code }) => followed.get(code)?.hasEnded ?? true);
      for (const alarm of alarms) {
        const known = followed.get(alarm.code);
        if (known) Object.assign(known, { alarm, hasEnded: false });
        else followed.set(alarm.code, { alarm, seenMs: nowMs, notifiedMs: null, hasEnded: false });
      }
      const over = [...followed.values()].filter((one) => !one.hasEnded && !codes.has(one.alarm.code));
      for (const one of over) one.hasEnded = true;
      return { begun, ended: over.map(({ alarm }) => alarm) };
    },

    /** What is to be told now. An alarm that ended before it was told of is forgotten. */
    listDue(nowMs: number): Notice[] {
      for (const [code, { hasEnded, notifiedMs }] of followed)
        if (hasEnded && notifiedMs === null) followed.delete(code);
      return [...followed.values()].flatMap(({ alarm, seenMs, notifiedMs, hasEnded }): Notice[] => {
        if (hasEnded) return [{ kind: "ended", alarm }];
        if (notifiedMs === null) return nowMs - seenMs >= ALARM_LASTS_MS ? [{ kind: "began", alarm }] : [];
        return nowMs - notifiedMs >= ALERT_AGAIN_MS ? [{ kind: "goes on", alarm }] : [];
      });
    },

    /** Records that the owner has been told. */
    recordSent({ kind, alarm: { code } }: Notice, nowMs: number): void {
      const one = followed.get(code);
      if (!one) return;
      if (kind !== "ended") one.notifiedMs = nowMs;
      // Begun again in the meantime, it is to be told of again.
      else if (one.hasEnded) followed.delete(code);
      else Object.assign(one, { notifiedMs: null, seenMs: nowMs });
    },

    /** The alarms that have lasted long enough to tell of them. */
    listLasting: (nowMs: number): Alarm[] =>
      [...followed.values()]
        .filter(({ hasEnded, seenMs }) => !hasEnded && nowMs - seenMs >= ALARM_LASTS_MS)
        .map(({ alarm }) => alarm),
  };
}

export type AlarmFollower = ReturnType<typeof createAlarmFollower>;

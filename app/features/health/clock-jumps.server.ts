import { addMs } from "~/lib/time";
import { CLOCK_COMPARED_EVERY_MS, CLOCK_JUMP_MS, CLOCK_JUMP_SHOWN_MS } from "./rules";

interface Reading {
  wallMs: number;
  monotonicMs: number;
}

let last: Reading | undefined;
let jump: { at: Date; byMs: number; monotonicMs: number } | null = null;

/**
 * Compares the clock of the server with one that cannot be set, `monotonicMs`, once a minute, and remembers
 * when they have moved apart (rule: alarms). The limit is the same for slow drift: a minute in a minute.
 */
export function compareClocks(now: Date, monotonicMs: number): void {
  const reading = { wallMs: now.getTime(), monotonicMs };
  if (last && monotonicMs - last.monotonicMs < CLOCK_COMPARED_EVERY_MS) return;
  if (last) {
    const byMs = reading.wallMs - last.wallMs - (monotonicMs - last.monotonicMs);
    if (Math.abs(byMs) > CLOCK_JUMP_MS) jump = { at: addMs(now, 0), byMs, monotonicMs };
  }
  last = reading;
}

/** The latest jump of the clock within a day of the clock that cannot be set; null if there was none. */
export function findClockJump(monotonicMs: number): { at: Date; byMs: number } | null {
  if (!jump || monotonicMs - jump.monotonicMs > CLOCK_JUMP_SHOWN_MS) return null;
  return { at: jump.at, byMs: jump.byMs };
}

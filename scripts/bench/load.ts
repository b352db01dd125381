import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { PHONE } from "../support/ask";

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const CLOCK_TICKS = 100;
const SAMPLE_EVERY_MS = 500;
const MIB_KB = 1024;

export interface Load {
  perSecond: number;
  /** User and system time of the server process for one request, all its threads. */
  cpuMs: number;
  /** How many cores the server had in use: well under one means that the load generator was what ended. */
  cores: number;
  p99Ms: number;
  /** The most memory seen: proportional set size, MiB. */
  peakMiB: number;
  /** Answers that were not 2xx, and requests that got none. */
  failed: number;
}

/** Seconds of CPU that a process has used, user and system (fields 14 and 15 of its stat line). */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may hold spaces: the fields are counted from behind it, where the third begins.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** The memory a process has to itself plus its share of what it shares, in MiB. */
export function memoryMiB(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
  return Number(kilobytes) / MIB_KB;
}

/**
 * Asks for one page over 16 connections, as fast as it comes: two seconds to warm up, then `seconds` that
 * count.
 */
export async function load(url: string, pid: number, seconds: number, cookie?: string): Promise<Load> {
  const shoot = (duration: number) =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      timeout: 30,
      headers: { ...PHONE, ...(cookie && { cookie }) },
    });
  await shoot(WARM_UP_SECONDS);
  let peakMiB = memoryMiB(pid);
  const sampling = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryMiB(pid));
  }, SAMPLE_EVERY_MS);
  const before = cpuSeconds(pid);
  const { requests, duration, latency, errors, timeouts, non2xx } = await shoot(seconds);
  const cpu = cpuSeconds(pid) - before;
  clearInterval(sampling);
  return {
    perSecond: requests.total / duration,
    cpuMs: (1000 * cpu) / Math.max(1, requests.total),
    cores: cpu / duration,
    p99Ms: latency.p99,
    peakMiB: Math.max(peakMiB, memoryMiB(pid)),
    failed: errors + timeouts + non2xx,
  };
}

/** The better of two runs of the same page: what neighbours took in one of them does not count. */
export const bestOf = (one: Load, other: Load): Load => ({
  ...(one.cpuMs <= other.cpuMs ? one : other),
  perSecond: Math.max(one.perSecond, other.perSecond),
  peakMiB: Math.max(one.peakMiB, other.peakMiB),
  failed: one.failed + other.failed,
});

import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { PHONE } from "../support/fetch-page";

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const CLOCK_TICKS = 100;
const SAMPLE_EVERY_MS = 500;
const MIB_KB = 1024;

export interface Load {
  perSecond: number;
  /** User and system time of the server process per request, of all threads. */
  cpuMs: number;
  /** How many cores the server used; well below one, the load generator was the limit. */
  cores: number;
  p99Ms: number;
  /** The highest memory sample: proportional set size in MiB. */
  peakMiB: number;
  /** The number of answers that were not 2xx, and of requests without an answer. */
  failed: number;
}

/** Seconds of CPU that a process has used, user and system (fields 14 and 15 of its stat line). */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may contain spaces, so the fields are counted from the third one, which follows
  // it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** The proportional set size of a process in MiB. */
export function memoryMiB(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
  return Number(kilobytes) / MIB_KB;
}

/**
 * Requests one page over 16 connections as fast as possible: 2 seconds to warm up, then `seconds` measured.
 */
export async function measureLoad(url: string, pid: number, seconds: number, cookie?: string): Promise<Load> {
  const sendRequests = (duration: number) =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      timeout: 30,
      headers: { ...PHONE, ...(cookie && { cookie }) },
    });
  await sendRequests(WARM_UP_SECONDS);
  let peakMiB = memoryMiB(pid);
  const sampling = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryMiB(pid));
  }, SAMPLE_EVERY_MS);
  const before = cpuSeconds(pid);
  const { requests, duration, latency, errors, timeouts, non2xx } = await sendRequests(seconds);
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

/** The best figures of two runs of the same page, to reduce the influence of other load on the machine. */
export const bestOf = (first: Load, second: Load): Load => ({
  ...(first.cpuMs <= second.cpuMs ? first : second),
  perSecond: Math.max(first.perSecond, second.perSecond),
  peakMiB: Math.max(first.peakMiB, second.peakMiB),
  failed: first.failed + second.failed,
});

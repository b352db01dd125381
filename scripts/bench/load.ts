import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { PHONE } from "../support/fetch-page";

const CONNECTIONS = 16;
export const WARM_UP_SECONDS = 2;
const CLOCK_TICKS = 100;

export interface Load {
  /** Answered requests; refusals are not counted. */
  perSecond: number;
  /** User and system time of the server process per answered request, of all threads. */
  cpuMs: number;
  /** How many cores the server used; well below one, the load generator was the limit. */
  cores: number;
  p99Ms: number;
  /** The number of refusals and errors, of requests without an answer, and of orders that were not placed. */
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
  const before = cpuSeconds(pid);
  const { requests, duration, latency, ...result } = await sendRequests(seconds);
  const cpu = cpuSeconds(pid) - before;
  const failed = result.errors + result.timeouts + result["4xx"] + result["5xx"];
  const answered = requests.total - result["4xx"] - result["5xx"];
  return {
    perSecond: answered / duration,
    cpuMs: (1000 * cpu) / Math.max(1, answered),
    cores: cpu / duration,
    p99Ms: latency.p99,
    failed,
  };
}

/** The best figures of two runs of the same page, to reduce the influence of other load on the machine. */
export const bestOf = (first: Load, second: Load): Load => ({
  ...(first.cpuMs <= second.cpuMs ? first : second),
  perSecond: Math.max(first.perSecond, second.perSecond),
  failed: first.failed + second.failed,
});

import { readdirSync, readFileSync } from "node:fs";

const NANOSECONDS = 1e6;
const MIB_KB = 1024;

/** Milliseconds of CPU that the threads of a process have used, which Linux counts in nanoseconds. */
export function cpuMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const spent = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/schedstat`, "utf8"));
  return spent.reduce((sum, line) => sum + Number.parseInt(line, 10), 0) / NANOSECONDS;
}

/** The resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / MIB_KB;
}

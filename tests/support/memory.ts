import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";

/** The resident memory of a process in MiB: now, and the most that it has been. */
export function readMemoryMiB(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: read("VmRSS"), most: read("VmHWM") };
}

/** Where this machine has control groups for memory, and what the limit is called there. */
const GROUPS = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes" },
  { root: "/sys/fs/cgroup", limit: "memory.max" },
];

/**
 * Gives a process no more than `mebibytes` of memory, where the machine lets us. Returns what removes the
 * limit once the process has ended, or undefined if the machine does not let us.
 */
export function limitMemory(pid: number, mebibytes: number): (() => void) | undefined {
  for (const { root, limit } of GROUPS) {
    const group = `${root}/vidyut-test-${pid}`;
    try {
      mkdirSync(group);
      writeFileSync(`${group}/${limit}`, String(mebibytes * 2 ** 20));
      writeFileSync(`${group}/cgroup.procs`, String(pid));
      return () => rmdirSync(group);
    } catch {
      if (existsSync(group)) rmdirSync(group);
    }
  }
  return undefined;
}

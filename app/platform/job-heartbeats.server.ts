/** What is known of one periodic job since the start of the process. */
export interface JobHeartbeat {
  name: string;
  everyMs: number;
  /** After how long a run counts as stuck, if not after the usual time. */
  stuckMs?: number | undefined;
  /** Since when the run in progress runs. */
  runningSince: Date | null;
  lastSucceededAt: Date | null;
  /** The first failure since the last success, how many there were, and the message of the latest. */
  failingSince: Date | null;
  failures: number;
  problem: string | null;
}

const heartbeats = new Map<string, JobHeartbeat>();

/** Makes a job known before its first run (rule: job-heartbeats). */
export function addJob(job: Pick<JobHeartbeat, "name" | "everyMs" | "stuckMs">): void {
  heartbeats.set(job.name, {
    ...job,
    runningSince: null,
    lastSucceededAt: null,
    failingSince: null,
    failures: 0,
    problem: null,
  });
}

function change(name: string, changes: Partial<JobHeartbeat>): void {
  const heartbeat = heartbeats.get(name);
  if (heartbeat) Object.assign(heartbeat, changes);
}

/** Records that a run of a job has begun. */
export const recordJobBegan = (name: string, now: Date): void => change(name, { runningSince: now });

/** Records that the run of a job has ended well. */
export const recordJobSucceeded = (name: string, now: Date): void =>
  change(name, { runningSince: null, lastSucceededAt: now, failingSince: null, failures: 0, problem: null });

/** Records that the run of a job has ended with an error. */
export function recordJobFailed(name: string, error: unknown, now: Date): void {
  const heartbeat = heartbeats.get(name);
  change(name, {
    runningSince: null,
    failingSince: heartbeat?.failingSince ?? now,
    failures: (heartbeat?.failures ?? 0) + 1,
    problem: error instanceof Error ? error.message : String(error),
  });
}

/** Every job of this process, in the order of the schedule. */
export const listJobHeartbeats = (): JobHeartbeat[] => [...heartbeats.values()];

import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  health: "Health",
  alarms: "Alarms",
  alarm: "Alarm",
  allIsWell: "No problems",
  seeToIt: "Fix this",
  server: "Server",
  ready: "Ready",
  yes: "Yes",
  notReady: (reason: string) => `No: ${reason}`,
  unknown: "Unknown",
  freeDisk: "Free space on the disk",
  freeOf: (free: string, total: string) => `${free} of ${total}`,
  memory: "Memory in use",
  version: "Version",
  versionAndNode: (version: string, node: string) => `${version}, on Node.js ${node}`,
  runsSince: "Running since",
  backups: "Backups",
  toBackups: "View backups",
  lastGoodCopy: "Last good copy",
  outsideCopy: "Last copy in BACKUP_DIR",
  noBackupFolder: "BACKUP_DIR is not set",
  restoreDrill: "Last restore drill",
  never: "Never",
  jobs: "Jobs",
  noJobFails: "No job is failing or running long.",
  otherJobs: (count: number) => `${formatCountAndNoun(count, "job")} without problems`,
  job: "Job",
  every: "Every",
  everySeconds: (count: number) => formatCountAndNoun(count, "second"),
  everyMinutes: (count: number) => formatCountAndNoun(count, "minute"),
  everyHours: (count: number) => formatCountAndNoun(count, "hour"),
  lastSuccess: "Last success",
  notYet: "Not since the start",
  now: "Now",
  failsSince: "Failing since",
  waits: "Queued",
};

export type Words = typeof en;

export const words = translated(en, { hi });

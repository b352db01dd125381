import { getBackupStatus } from "~/features/backups/get-backup-status.server";
import { listJobHeartbeats } from "~/platform/job-heartbeats.server";
import { getVersion } from "~/platform/version.server";
import { getLastReadiness, readDisk } from "./check-readiness.server";
import { isTroubled } from "./find-alarms";
import { listAlarms } from "./list-alarms.server";
import { startedAt } from "./read-facts.server";

/**
 * Everything that the page of the shop's health shows at `now`. Whether it is ready is known from the last
 * check, which is at most some seconds old: a new one may wait for a lock.
 */
export async function getHealthReport(now: Date) {
  return {
    notReady: getLastReadiness()?.reason ?? null,
    alarms: listAlarms(now),
    jobs: listJobHeartbeats().map((job) => ({ ...job, isTroubled: isTroubled(job, now) })),
    backups: getBackupStatus(now),
    disk: await readDisk(),
    memoryBytes: process.memoryUsage.rss(),
    version: getVersion(),
    nodeVersion: process.version,
    startedAt,
  };
}

import { getBackupStatus } from "~/features/backups/get-backup-status.server";
import { listJobHeartbeats } from "~/platform/job-heartbeats.server";
import { getVersion } from "~/platform/version.server";
import { checkReadiness, readDisk } from "./check-readiness.server";
import { listAlarms } from "./list-alarms.server";
import { startedAt } from "./read-facts.server";

/** Everything that the page of the shop's health shows at `now`; it checks anew whether the shop is ready. */
export async function getHealthReport(now: Date) {
  const notReady = await checkReadiness();
  return {
    notReady,
    alarms: listAlarms(now),
    jobs: listJobHeartbeats(),
    backups: getBackupStatus(now),
    disk: await readDisk(),
    memoryBytes: process.memoryUsage.rss(),
    version: getVersion(),
    nodeVersion: process.version,
    startedAt,
  };
}

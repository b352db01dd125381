import { statSync } from "node:fs";
import { join } from "node:path";
import { count } from "drizzle-orm";
import { findLastOrderNumber } from "~/features/backups/create-backup.server";
import { formatAge } from "~/features/backups/format-age";
import { getBackupStatus } from "~/features/backups/get-backup-status.server";
import { countHeldEmails } from "~/features/emails/held-emails.server";
import { readDisk } from "~/features/health/check-readiness.server";
import { listAlarms } from "~/features/health/list-alarms.server";
import { orders } from "~/features/orders/tables";
import { formatMegabytes } from "~/lib/format-count";
import { formatMomentAndYear } from "~/lib/time";
import { findServerFacts, type ServerFacts } from "~/platform/data-folder.server";
import { db } from "~/platform/db/db.server";
import { countRows } from "~/platform/db/list-queries.server";
import { getVersion } from "~/platform/version.server";
import type { Command } from "./command";
import { openBeside } from "./open-beside.server";
import { findServerPort } from "./server-port.server";

const describeMoment = (moment: Date | null, now: Date): string =>
  moment ? `${formatMomentAndYear(moment)}, ${formatAge(moment, now)}` : "never";

/** What the running server answers about itself. */
async function askServer(): Promise<string> {
  const url = `http://127.0.0.1:${findServerPort()}/readyz`;
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => (await answer.text()).trim(),
    () => `nothing answers at ${url}`,
  );
}

function describeBackups(now: Date): string[] {
  const { lastCopyAt, problem, outside, drill } = getBackupStatus(now);
  return [
    `Last backup: ${describeMoment(lastCopyAt, now)}${problem ? `; the last attempt failed: ${problem}` : ""}`,
    outside
      ? `In BACKUP_DIR: ${describeMoment(outside.lastCopyAt, now)}${outside.problem ? `; ${outside.problem}` : ""}`
      : "In BACKUP_DIR: it is not set, so a lost disk loses everything",
    `Last drill: ${drill ? `${describeMoment(drill.at, now)}, ${drill.problem ?? "whole"}` : "none yet"}`,
  ];
}

function describeServer(server: ServerFacts | undefined): string {
  if (!server) return "Server: not running";
  const since = formatMomentAndYear(new Date(server.startedAt));
  return `Server: ${server.version}, process ${server.pid}, since ${since}`;
}

async function describeData(folder: string): Promise<string> {
  const disk = await readDisk();
  const free = disk ? formatMegabytes(disk.freeBytes) : "an unknown part of the disk";
  return `Data: ${folder}, ${formatMegabytes(statSync(join(folder, "shop.db")).size)}; ${free} free`;
}

function describeEmails(): string {
  const [waiting, givenUp] = ["waiting", "given up"].map((state) => countRows("outbox_letter", state));
  return `E-mails: ${waiting} waiting, ${countHeldEmails()} held, ${givenUp} given up`;
}

function describeOrders(): string {
  const total = db.select({ n: count() }).from(orders).get()?.n ?? 0;
  const last = findLastOrderNumber();
  return `Orders: ${total}${last ? `, the last ${last}` : ""}`;
}

export const status: Command = {
  usage: "",
  summary: "says how the shop is: version, readiness, alarms, orders, e-mails, backups, disk",
  async run({ now }) {
    const folder = openBeside();
    const server = findServerFacts(folder);
    const alarms = listAlarms(now);
    return [
      describeServer(server),
      `Ready: ${server ? await askServer() : "no"}`,
      `Program: ${getVersion()} on Node ${process.versions.node}`,
      await describeData(folder),
      describeOrders(),
      describeEmails(),
      ...describeBackups(now),
      ...(alarms.length === 0
        ? ["Alarms: none to be seen from here; jobs and failed requests are at /admin/health"]
        : alarms.map(({ text }) => `Alarm: ${text}`)),
    ];
  },
};

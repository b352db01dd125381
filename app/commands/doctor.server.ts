import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readDisk } from "~/features/health/check-readiness.server";
import { listAlarms } from "~/features/health/list-alarms.server";
import { findPaymentProvider } from "~/features/payments/provider.server";
import { config } from "~/platform/config.server";
import { canSendMail, checkMailServer } from "~/platform/mail.server";
import { verify } from "./backups.server";
import { type Command, CommandError } from "./command";
import { findOtherVersion, openBeside } from "./open-beside.server";

const LOW_DISK_BYTES = 1_000_000_000;

/** A check gives what is wrong, or null. */
interface Check {
  name: string;
  find(folder: string, now: Date): Promise<string | null> | string | null;
}

const isOpenToOthers = (file: string): boolean => existsSync(file) && (statSync(file).mode & 0o077) !== 0;

const CHECKS: Check[] = [
  { name: "release", find: findOtherVersion },
  {
    name: "modes of files",
    find(folder) {
      const files = [folder, join(folder, "shop.db"), process.env.ENV_FILE ?? ".env", "/etc/vidyut.env"];
      const open = files.filter(isOpenToOthers);
      return open.length > 0 ? `others on this machine can read ${open.join(", ")}` : null;
    },
  },
  {
    name: "free disk",
    async find() {
      const disk = await readDisk();
      return disk && disk.freeBytes < LOW_DISK_BYTES ? "less than 1 GB is free" : null;
    },
  },
  {
    name: "data",
    async find(_folder, now) {
      return Promise.resolve(verify.run({ args: [], options: {}, now })).then(
        () => null,
        (error: Error) => error.message,
      );
    },
  },
  {
    name: "alarms",
    find: (_folder, now) =>
      listAlarms(now)
        .map(({ text }) => text)
        .join(" ") || null,
  },
  {
    name: "copies on another disk",
    find: () => (config().BACKUP_DIR ? null : "BACKUP_DIR is not set: a lost disk loses everything"),
  },
  {
    name: "ways to tell the owner",
    find: () => (config().ALERT_URL ? null : "ALERT_URL is not set: nobody is told when mail itself is down"),
  },
  {
    name: "mail server",
    find: () => (canSendMail() ? checkMailServer() : "SMTP_URL is not set: no e-mail goes out"),
  },
  {
    name: "payments",
    find: () => (findPaymentProvider() ? null : "no payment provider is set up: the shop takes no orders"),
  },
];

export const doctor: Command = {
  usage: "",
  summary: "checks settings, files, disk, data, mail server and payments; exit code 1 if something is wrong",
  async run({ now }) {
    const folder = openBeside();
    const lines: string[] = [];
    let problems = 0;
    for (const { name, find } of CHECKS) {
      const problem = await find(folder, now);
      if (problem) problems += 1;
      lines.push(`${problem ? "WRONG" : "ok   "}  ${name}${problem ? `: ${problem}` : ""}`);
    }
    if (problems > 0) throw new CommandError(lines.join("\n"));
    return lines;
  },
};

import { existsSync } from "node:fs";
import { join } from "node:path";
import { listChainProblems } from "~/features/audit/chain.server";
import { checkDatabase, findGaps } from "~/features/backups/check-database.server";
import { copyBackupsOutside, createBackup } from "~/features/backups/create-backup.server";
import { getBackupStatus } from "~/features/backups/get-backup-status.server";
import { toBackupsFolder } from "~/features/backups/manifest.server";
import {
  findLatestBackup,
  listSearchedFolders,
  type RestoredBackup,
  restoreBackup,
  verifyBackup,
} from "~/features/backups/restore-backup.server";
import { endBackupThreads } from "~/features/backups/threads.server";
import { config } from "~/platform/config.server";
import { assertWritable, isServerRunning, lockDataFolder } from "~/platform/data-folder.server";
import { type Command, CommandError, getArgument, getTypedFile, resolveTyped } from "./command";
import { getShopFolder, openBeside } from "./open-beside.server";

const describeBackup = ({ manifest, orders, lastOrder, pictures }: RestoredBackup): string =>
  [
    manifest ? `Made by ${manifest.program} as ${manifest.name}` : "A snapshot from before a migration",
    `${orders} orders, the last ${lastOrder ?? "none"}`,
    `${pictures} pictures`,
  ].join("; ");

/** The file of a backup as it was typed, or of the latest one. */
function findBackupFile(typed: string, now: Date): string {
  if (typed !== "latest") return getTypedFile(typed);
  const { BACKUP_DIR, BACKUP_KEY, DATA_DIR } = config();
  return findLatestBackup(listSearchedFolders(toBackupsFolder(DATA_DIR), BACKUP_DIR, BACKUP_KEY), now);
}

export const backup: Command = {
  usage: "",
  summary: "makes a backup now, and copies it to BACKUP_DIR",
  async run({ now }) {
    openBeside();
    try {
      const { name, orders } = await createBackup(now);
      await copyBackupsOutside(now);
      const { outside } = getBackupStatus(now);
      if (outside?.problem) throw new CommandError(`${name} was made, and not copied: ${outside.problem}`);
      return [`${name}: ${orders} orders${outside ? ", also in BACKUP_DIR" : ""}`];
    } finally {
      await endBackupThreads();
    }
  },
};

export const restore: Command = {
  usage: "FILE|latest [--to DIR]",
  summary: "restores a backup into a folder without a shop, DATA_DIR if none is named",
  options: ["to"],
  async run({ args, options, now }) {
    const { BACKUP_KEY, DATA_DIR } = config();
    const file = findBackupFile(getArgument(args, 0, "FILE"), now);
    const folder = options.to ? resolveTyped(options.to) : DATA_DIR;
    if (existsSync(folder) && isServerRunning(folder))
      throw new CommandError(`A server is running on ${folder}: stop it first`);
    assertWritable(folder);
    // A visitor may start the service meanwhile, through its socket.
    lockDataFolder(folder);
    const restored = await restoreBackup(file, folder, BACKUP_KEY);
    return [describeBackup(restored), `Restored into ${folder}`];
  },
};

function verifyData(): string[] {
  const file = join(getShopFolder(), "shop.db");
  const { problems, orders, lastOrder } = checkDatabase(file);
  const found = [...problems, ...(problems.length === 0 ? findGaps(file) : [])];
  if (found.length > 0) throw new CommandError(found.join("\n"));
  openBeside();
  const chainProblems = listChainProblems();
  if (chainProblems.length > 0) throw new CommandError(chainProblems.join("\n"));
  return [`${orders} orders, the last ${lastOrder ?? "none"}`, "The data is whole"];
}

export const verify: Command = {
  usage: "[FILE|latest]",
  summary: "checks a backup; without one the live data: integrity, references, numbers of papers, audit log",
  async run({ args: [typed], now }) {
    if (typed === undefined) return verifyData();
    const { BACKUP_KEY, DATA_DIR } = config();
    if (!existsSync(DATA_DIR)) throw new CommandError(`There is no folder ${DATA_DIR} (DATA_DIR)`);
    const { facts, problems } = await verifyBackup(findBackupFile(typed, now), BACKUP_KEY, DATA_DIR);
    if (problems.length > 0 || !facts) throw new CommandError(problems.join("\n"));
    return [describeBackup(facts), "The backup is whole"];
  },
};

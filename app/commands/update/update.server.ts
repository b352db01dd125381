import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { lockFile } from "~/platform/file-lock.server";
import { type Command, CommandError, getArgument } from "../command";
import { getShopFolder } from "../open-beside.server";
import {
  deleteOldReleases,
  findRelease,
  getInstallation,
  type Installation,
  readRelease,
} from "./installation.server";
import { READY_WITHIN_MS, switchRelease } from "./switch.server";
import { unpackRelease } from "./unpack.server";

/** The installation, for this process alone until it ends; its files are to be read by the shop's user. */
function beginChange(): Installation {
  const installation = getInstallation();
  process.umask(0o022);
  if (!lockFile(join(installation.root, "update.lock"), 0))
    throw new CommandError("Another update is under way");
  return installation;
}

/** Runs a command of a release, as the owner of the data. Throws if it fails. */
function runCommandOf(folder: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [join(folder, "vidyut.mjs"), ...words], {
    stdio: ["ignore", "inherit", "inherit"],
    // An outside disk that cannot be reached is no reason not to update; the shop copies to it later.
    env: { ...process.env, BACKUP_DIR: "" },
  });
  if (status !== 0) throw new CommandError(`\`${words.join(" ")}\` failed: nothing was changed`);
}

/** How many migrations a release knows. */
const countMigrations = (folder: string): number =>
  readdirSync(join(folder, "drizzle")).filter((name) => name.endsWith(".sql")).length;

/**
 * Makes a backup and lets a release migrate a copy of the data. Returns within how many milliseconds it is to
 * become ready. Throws if either fails.
 */
function tryRelease(folder: string): number {
  runCommandOf(".", "backup");
  const begun = performance.now();
  runCommandOf(folder, "rehearse", "--former", String(countMigrations(".")));
  // The start migrates too, and a large database takes its time.
  return Math.max(READY_WITHIN_MS, 3 * (performance.now() - begun));
}

export const update: Command = {
  usage: "ARCHIVE [--sha256 SUM]",
  summary: "checks a release (a file or an address), tries it on a copy of the data, and switches to it",
  options: ["sha256"],
  async run({ args, options }) {
    const installation = beginChange();
    getShopFolder();
    const { folder, facts, isLinked } = await unpackRelease(
      getArgument(args, 0, "ARCHIVE"),
      installation,
      options.sha256,
    );
    console.info(`${facts.version} is whole`);
    // What was linked has been tried before.
    const readyWithinMs = isLinked ? READY_WITHIN_MS : tryRelease(folder);
    await switchRelease(installation, folder, readyWithinMs);
    deleteOldReleases(installation);
    return [`The shop runs ${facts.version}`];
  },
};

export const rollback: Command = {
  usage: "",
  summary: "switches back to the release before, with all orders since",
  async run() {
    const installation = beginChange();
    const former = findRelease(installation, "previous");
    if (!former) throw new CommandError("There is no release before this one");
    runCommandOf(former, "check-readable");
    await switchRelease(installation, former);
    return [`The shop runs ${readRelease(former).version} again`];
  },
};

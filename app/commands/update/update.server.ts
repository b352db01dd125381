import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Command, CommandError, getArgument } from "../command";
import { getShopFolder } from "../open-beside.server";
import { deleteOldReleases, findRelease, getInstallation, readRelease } from "./installation.server";
import { switchRelease } from "./switch.server";
import { unpackRelease } from "./unpack.server";

/** Runs a command of a release, as the owner of the data. Throws if it fails. */
function runCommandOf(folder: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [join(folder, "vidyut.mjs"), ...words], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new CommandError(`\`${words.join(" ")}\` failed: nothing was changed`);
}

export const update: Command = {
  usage: "ARCHIVE [--sha256 SUM]",
  summary:
    "checks a release (a file or an address), backs up, tries it on a copy of the data, and switches to it; goes back if it is not ready",
  options: ["sha256"],
  async run({ args, options }) {
    const installation = getInstallation();
    getShopFolder();
    const { folder, facts } = await unpackRelease(
      getArgument(args, 0, "ARCHIVE"),
      installation,
      options.sha256,
    );
    console.info(`${facts.version} is whole`);
    runCommandOf(".", "backup");
    runCommandOf(folder, "rehearse");
    await switchRelease(installation, folder);
    deleteOldReleases(installation);
    return [`The shop runs ${facts.version}`];
  },
};

export const rollback: Command = {
  usage: "",
  summary: "switches back to the release before, with all orders since",
  async run() {
    const installation = getInstallation();
    const former = findRelease(installation, "previous");
    if (!former) throw new CommandError("There is no release before this one");
    runCommandOf(former, "check-readable");
    await switchRelease(installation, former);
    return [`The shop runs ${readRelease(former).version} again`];
  },
};

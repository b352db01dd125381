import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extract } from "tar";

export interface Release {
  /** A folder outside the checkout, in which no module of the checkout is found. */
  folder: string;
  archive: string;
  /** The archive, unpacked. */
  unpacked: string;
  remove(): void;
}

/** Makes the archive of the built checkout and unpacks it into an empty folder. */
export async function makeRelease(): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  execFileSync(process.execPath, ["scripts/release.mjs", "--to", folder], { stdio: "inherit" });
  const name = readdirSync(folder).find((file) => file.endsWith(".tar.gz")) ?? "";
  const archive = join(folder, name);
  const empty = join(folder, "empty");
  mkdirSync(empty);
  await extract({ file: archive, cwd: empty });
  const unpacked = join(empty, readdirSync(empty)[0] ?? "");
  return { folder, archive, unpacked, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The command and the variables by which the service starts the shop, from its unit file. */
export function readService(unpacked: string) {
  const unit = readFileSync(join(unpacked, "deploy/vidyut.service"), "utf8");
  const args = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  const variables = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)];
  return { args, env: Object.fromEntries(variables.map(([, name = "", value = ""]) => [name, value])) };
}

interface Installed {
  status: number | null;
  printed: string;
}

/** Runs the release's install.sh, without a terminal, for the shop of Ravi. */
export function runInstall({ unpacked }: Release, args: string[], env: Record<string, string>): Installed {
  const { status, stdout, stderr } = spawnSync("sh", [join(unpacked, "deploy/install.sh"), ...args], {
    encoding: "utf8",
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { status, printed: stdout + stderr };
}

import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { CommandError } from "../command";

/** What `npm run release` writes beside the program. */
export interface ReleaseFacts {
  version: string;
  /** The major version of Node for which its native modules were built. */
  nodeMajor: number;
  platform: string;
  arch: string;
  /** SHA-256 of every file besides this one, by path. */
  files: Record<string, string>;
}

/** The folders of an installed shop: `releases/VERSION`, and the links `current` and `previous`. */
export interface Installation {
  root: string;
  releases: string;
}

const KEPT_RELEASES = 3;

export const readRelease = (folder: string): ReleaseFacts =>
  JSON.parse(readFileSync(join(folder, "release.json"), "utf8")) as ReleaseFacts;

/** The installation that this program is part of. Throws if it runs from a checkout. */
export function getInstallation(): Installation {
  const folder = resolve(".");
  const releases = dirname(folder);
  if (!existsSync(join(folder, "release.json")) || basename(releases) !== "releases")
    throw new CommandError("This is no installed release: a checkout is updated with git");
  return { root: dirname(releases), releases };
}

/** The folder a link of the installation leads to; undefined if there is none. */
export function findRelease({ root }: Installation, link: "current" | "previous"): string | undefined {
  try {
    return resolve(root, readlinkSync(join(root, link)));
  } catch {
    return undefined;
  }
}

/** Lets a link lead to another release, in one step. */
export function linkRelease({ root }: Installation, link: "current" | "previous", folder: string): void {
  const unfinished = join(root, `.${link}.unfinished`);
  rmSync(unfinished, { force: true });
  symlinkSync(relative(root, folder), unfinished);
  renameSync(unfinished, join(root, link));
}

export const unlinkRelease = ({ root }: Installation, link: "current" | "previous"): void =>
  rmSync(join(root, link), { force: true });

/** Deletes the oldest releases that no link leads to, and what an update has left half done. */
export function deleteOldReleases(installation: Installation): void {
  const { releases } = installation;
  const linked = [findRelease(installation, "current"), findRelease(installation, "previous")];
  const names = readdirSync(releases).filter((name) => !linked.includes(join(releases, name)));
  const unfinished = names.filter((name) => name.startsWith("."));
  const whole = names.filter((name) => existsSync(join(releases, name, "release.json")));
  const builtAt = (name: string) => (readRelease(join(releases, name)) as { builtAt?: string }).builtAt ?? "";
  const oldest = whole
    .sort((a, b) => builtAt(b).localeCompare(builtAt(a)))
    .slice(KEPT_RELEASES - linked.length);
  for (const name of [...unfinished, ...oldest])
    rmSync(join(releases, name), { recursive: true, force: true });
}

import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackArchive } from "~/platform/archive.server";
import { config } from "~/platform/config.server";
import { findServerFacts } from "~/platform/data-folder.server";
import { hashFile, toReadable } from "~/platform/files.server";
import { CommandError, getTypedFile } from "../command";
import { findRelease, type Installation, type ReleaseFacts, readRelease } from "./installation.server";

const getSha256 = (file: string): string => hashFile(file).sha256;

const DOWNLOAD_MS = 600_000;

async function download(url: string, file: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) }).catch((error: Error) => {
    throw new CommandError(`${url} cannot be reached: ${error.message}`);
  });
  if (!response.ok || !response.body) throw new CommandError(`${url} answered ${response.status}`);
  await pipeline(toReadable(response.body), createWriteStream(file));
}

/** The archive as a file, with the checksum that stands beside it. */
async function fetchArchive(archive: string, folder: string, isTyped: boolean): Promise<string> {
  if (!/^https?:/.test(archive)) return getTypedFile(archive);
  if (!archive.startsWith("https:") && !isTyped)
    throw new CommandError("An archive from an address without https needs its checksum: --sha256");
  const file = join(folder, "archive.tar.gz");
  await download(archive, file);
  if (!isTyped) await download(`${archive}.sha256`, `${file}.sha256`);
  return file;
}

/** Throws unless the archive has the checksum in the file beside it, or the one that was typed. */
async function assertChecksum(file: string, typed: string | undefined): Promise<void> {
  const beside = `${file}.sha256`;
  const expected = typed ?? (existsSync(beside) ? readFileSync(beside, "utf8").split(/\s/, 1)[0] : undefined);
  if (!expected) throw new CommandError(`${beside} is missing: give the checksum with --sha256`);
  if (getSha256(file) !== expected.toLowerCase())
    throw new CommandError("The archive is damaged: its SHA-256 is another than the one beside it");
}

/** Throws unless the unpacked files are those that the release names, for this machine. */
async function assertWhole(
  folder: string,
  { nodeMajor, platform, arch, files }: ReleaseFacts,
): Promise<void> {
  const wanted = `Node ${nodeMajor} on ${platform} ${arch}`;
  const here = `Node ${process.versions.node.split(".", 1)[0]} on ${process.platform} ${process.arch}`;
  if (wanted !== here) throw new CommandError(`This release is for ${wanted}; here runs ${here}`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== "release.json");
  const unknown = found.find((path) => files[path] === undefined);
  if (unknown) throw new CommandError(`The archive has a file that the release does not name: ${unknown}`);
  for (const [path, sha256] of Object.entries(files)) {
    const file = join(folder, path);
    if (!existsSync(file) || getSha256(file) !== sha256)
      throw new CommandError(`The archive is damaged at ${path}`);
  }
}

/**
 * Unpacks an archive (a path or an address) into the releases of the installation after checking it, and
 * returns its folder and facts, and whether an update that was interrupted has made it `current` already.
 * Throws if it is the one that runs.
 */
export async function unpackRelease(archive: string, installation: Installation, sha256?: string) {
  const { releases } = installation;
  const unfinished = join(releases, ".unpacking");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  try {
    const file = await fetchArchive(archive, unfinished, sha256 !== undefined);
    await assertChecksum(file, sha256);
    const target = join(unfinished, "release");
    mkdirSync(target);
    await unpackArchive(createReadStream(file).pipe(createGunzip()), target, 1).catch((error: Error) => {
      throw new CommandError(`The archive cannot be unpacked: ${error.message}`);
    });
    const facts = readRelease(target);
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(facts.version)) throw new CommandError("The release has no version");
    await assertWhole(target, facts);
    const folder = join(releases, facts.version);
    if (folder === findRelease(installation, "current")) {
      if (findServerFacts(config().DATA_DIR)?.version === facts.version)
        throw new CommandError(`${facts.version} runs already`);
      return { folder, facts, isLinked: true };
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(target, folder);
    return { folder, facts, isLinked: false };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

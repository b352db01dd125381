import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";

/** The end of the name of a file that is not complete yet. */
export const UNFINISHED = ".unfinished";

const hasCode = (error: unknown, codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** Flushes a file's contents, or a folder's entries, to the disk; a mounted bucket may know no flushing. */
export function flush(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } catch (error) {
    if (!hasCode(error, ["EINVAL", "ENOTSUP", "ENOSYS", "EPERM", "EBADF"])) throw error;
  } finally {
    closeSync(handle);
  }
}

/** Creates a folder, and those above it, for this user alone. */
export const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

const CHUNK_BYTES = 1_048_576;

/** The SHA-256 of a file in hex, and its length. Reads it in this thread. */
export function hashFile(path: string): { sha256: string; bytes: number } {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const handle = openSync(path, "r");
  try {
    let bytes = 0;
    for (;;) {
      const length = readSync(handle, chunk, 0, CHUNK_BYTES, null);
      if (length === 0) return { sha256: hash.digest("hex"), bytes };
      hash.update(chunk.subarray(0, length));
      bytes += length;
    }
  } finally {
    closeSync(handle);
  }
}

/** Copies a file to a new path, complete and flushed; `path` should be one that nobody reads yet. */
export function copyFlushed(source: string, path: string): void {
  copyFileSync(source, path);
  flush(path);
}

/** Writes a text under a temporary name, flushed, for `renameSync` into place; gives that name. */
export function writeUnfinished(path: string, text: string): string {
  const unfinished = path + UNFINISHED;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  return unfinished;
}

/** Replaces a small file by another text, whole or not at all. */
export function replaceFile(path: string, text: string): void {
  renameSync(writeUnfinished(path, text), path);
}

/** The text of a file; undefined if there is no such file. */
export function findText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, ["ENOENT"])) return undefined;
    throw error;
  }
}

/** The paths of all files below a folder, from that folder; those with a dot in front are left out. */
export function listFilesBelow(folder: string): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(folder);
  } catch (error) {
    if (hasCode(error, ["ENOENT"])) return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    if (entry.name.startsWith(".")) return [];
    if (entry.isDirectory())
      return listFilesBelow(join(folder, entry.name)).map((path) => `${entry.name}/${path}`);
    return entry.isFile() ? [entry.name] : [];
  });
}

const readEntries = (folder: string) => readdirSync(folder, { withFileTypes: true });

/** Deletes what earlier runs have left unfinished below a folder. */
export function deleteUnfinished(folder: string): void {
  for (const path of listFilesBelow(folder))
    if (path.endsWith(UNFINISHED)) rmSync(join(folder, path), { force: true });
}

/** A file as a web stream. */
export const readAsStream = (path: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;

/** A web stream as one of Node. */
export const toReadable = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>);

/** Writes a stream into a new file and flushes it; gives the SHA-256 and the length of what was written. */
export async function writeStream(stream: ReadableStream<Uint8Array>, path: string) {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(toReadable(stream), measure, createWriteStream(path, { mode: 0o600 }));
  flush(path);
  return { sha256: hash.digest("hex"), bytes };
}

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";

/** The files of a folder as one tar, read while it is sent; `names` are paths in the folder. */
export const createArchive = (folder: string, names: readonly string[]): Readable =>
  Readable.from(tar.create({ cwd: folder, portable: true, noDirRecurse: true, follow: false }, [...names]));

/**
 * Unpacks the ordinary files of a tar into a folder, without the first `strip` folders of their paths;
 * whatever would stand outside of it is refused.
 */
export async function unpackArchive(source: Readable, folder: string, strip = 0): Promise<void> {
  const isFile = (_path: string, entry: object) =>
    "type" in entry && /^(?:Old)?File$/.test(String(entry.type));
  await pipeline(
    source,
    tar.extract({ cwd: folder, strip, strict: true, filter: isFile, preserveOwner: false }),
  );
}

import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { uploadNoRoom } from "~/lib/upload-limits";
import { config } from "~/platform/config.server";

/** A file of a form, as long as its request is answered. */
export interface UploadedFile {
  /** The digest of its content, in hexadecimal. */
  sha256: string;
  /** Reads the whole file into memory: only once its turn has come. Throws UNAVAILABLE if it was refused. */
  read(): Promise<Buffer>;
}

const getFolder = () => join(config().DATA_DIR, "incoming");

/** Opens an empty file without a name, which is gone once it is closed, or with the process. */
async function openNameless(): Promise<FileHandle> {
  await mkdir(getFolder(), { recursive: true, mode: 0o700 });
  const path = join(getFolder(), newId());
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true }).catch(async (error) => {
    await handle.close();
    throw error;
  });
  return handle;
}

/** Deletes what a crash may have left in the folder of files that are being received. */
export async function deleteLeftOverFiles(): Promise<void> {
  const names = await readdir(getFolder()).catch(() => []);
  for (const name of names) await rm(join(getFolder(), name), { force: true });
}

/** A file that is being received, on the disk instead of in memory (rule: upload-memory). */
export class TemporaryFile {
  private handle: FileHandle | undefined;
  private sizeBytes = 0;
  private isRefused = false;
  private readonly hash = createHash("sha256");

  /** Appends bytes; the call before must have ended. */
  async append(bytes: Buffer): Promise<void> {
    this.handle ??= await openNameless();
    this.hash.update(bytes);
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.handle.write(bytes, at, bytes.length - at, this.sizeBytes);
      at += bytesWritten;
      this.sizeBytes += bytesWritten;
    }
  }

  /** Leaves bytes out, because the disk has little room; the file cannot be read then (rule: upload-room). */
  refuse(bytes: Buffer): void {
    this.isRefused = true;
    // A call that is sent again once there is room is recognized by its digest.
    this.hash.update(bytes);
  }

  /** The received file, to be used before `close`. */
  toUpload(): UploadedFile {
    return { sha256: this.hash.digest("hex"), read: () => this.read() };
  }

  private async read(): Promise<Buffer> {
    if (this.isRefused) throw new ShopError("UNAVAILABLE", uploadNoRoom());
    const bytes = Buffer.allocUnsafe(this.sizeBytes);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead = 0 } = (await this.handle?.read(bytes, at, bytes.length - at, at)) ?? {};
      if (bytesRead === 0) throw new Error("The received file has ended early");
      at += bytesRead;
    }
    return bytes;
  }

  /** Ends the file, and frees its space on the disk. */
  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = undefined;
  }
}

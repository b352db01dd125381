import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { newId } from "~/lib/ids";
import { UPLOADED_FILE, UPLOADS_FOLDER, UPLOADS_PATH } from "~/lib/pictures";
import { config } from "~/platform/config.server";
import { writeSizes } from "./images.server";
import { readPhotoPixels } from "./photos.server";

const getUploadsFolder = () => path.join(config().DATA_DIR, UPLOADS_FOLDER);

/**
 * Makes a picture anew, as carefully as a stranger's photo, and keeps it as AVIF and WebP at each of `widths`
 * (px) in `DATA_DIR/uploads`; never enlarged, and no side longer than the largest width. `ratio` (width by
 * height) cuts that shape out of its middle, else it keeps its own. Gives its address at its largest,
 * `/pictures/uploads/<id>-<width>.webp`. Throws `PhotoProblem` for what is no JPEG, PNG or WebP, or cannot be
 * read.
 */
export async function savePicture(bytes: Buffer, widths: readonly number[], ratio?: number): Promise<string> {
  const id = newId();
  const largest = Math.max(...widths);
  const pixels = await readPhotoPixels(bytes, { maxSidePx: largest, ratio });
  await mkdir(getUploadsFolder(), { recursive: true, mode: 0o700 });
  // Beside the finished ones: a file is moved into its place whole, or not at all.
  const draft = await mkdtemp(path.join(getUploadsFolder(), ".draft-"));
  try {
    const files = await writeSizes(pixels, { folder: draft, name: id, widths });
    for (const file of files) await rename(file, path.join(getUploadsFolder(), path.basename(file)));
  } catch (error) {
    await deleteFiles(id);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return `${UPLOADS_PATH}/${id}-${largest}.webp`;
}

/**
 * Removes all files of the uploaded picture that has this address; any other address is left alone, as is
 * what is gone.
 */
export async function deletePicture(address: string): Promise<void> {
  if (path.posix.dirname(address) !== UPLOADS_PATH) return;
  const id = UPLOADED_FILE.exec(path.posix.basename(address))?.[1];
  if (id) await deleteFiles(id);
}

/** Whether an address is that of an uploaded picture which is still kept; never of anything else. */
export async function isPictureStored(address: string): Promise<boolean> {
  const name = path.posix.basename(address);
  if (address !== `${UPLOADS_PATH}/${name}` || !UPLOADED_FILE.test(name)) return false;
  return access(path.join(getUploadsFolder(), name)).then(
    () => true,
    () => false,
  );
}

/** The addresses, at their largest, of all uploaded pictures that were kept before a moment. */
export async function listPicturesBefore(moment: Date): Promise<string[]> {
  const names = (await listFileNames()).filter((name) => name.endsWith(".webp"));
  const widest = new Map<string, { name: string; width: number }>();
  for (const name of names) {
    const [, id, width] = UPLOADED_FILE.exec(name) ?? [];
    if (id && Number(width) > (widest.get(id)?.width ?? 0)) widest.set(id, { name, width: Number(width) });
  }
  const old: string[] = [];
  for (const { name } of widest.values()) {
    const { mtime } = await stat(path.join(getUploadsFolder(), name));
    if (mtime < moment) old.push(`${UPLOADS_PATH}/${name}`);
  }
  return old;
}

const listFileNames = (): Promise<string[]> =>
  readdir(getUploadsFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function deleteFiles(id: string): Promise<void> {
  const its = (await listFileNames()).filter((name) => UPLOADED_FILE.exec(name)?.[1] === id);
  await Promise.all(its.map((name) => rm(path.join(getUploadsFolder(), name), { force: true })));
}

import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { newId } from "~/lib/ids";
import { UPLOADED_FILE, UPLOADS_FOLDER, UPLOADS_PATH } from "~/lib/pictures";
import { config } from "~/platform/config.server";
import { writeSizes } from "./images.server";
import { readPhotoPixels } from "./photos.server";

const getUploadsFolder = () => path.join(config().DATA_DIR, UPLOADS_FOLDER);

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Re-encodes an uploaded picture and stores it as AVIF and WebP at each of `widths` (px) in
 * `DATA_DIR/uploads`, never enlarged and no side longer than the largest width. `ratio` (width by height)
 * crops it at its centre. Returns the path of the largest, `/pictures/uploads/<id>-<width>.webp`. Throws
 * `PhotoError` if it is no readable JPEG, PNG or WebP, and what `assertSize` throws.
 */
export async function savePicture(
  bytes: Buffer,
  widths: readonly number[],
  ratio?: number,
  assertSize?: (size: PictureSize) => void,
): Promise<string> {
  const id = newId();
  const largest = Math.max(...widths);
  const pixels = await readPhotoPixels(bytes, { maxSidePx: largest, ratio });
  assertSize?.(pixels.info);
  await mkdir(getUploadsFolder(), { recursive: true, mode: 0o700 });
  // In the same folder, so that a finished file is moved into place atomically.
  const draftFolder = await mkdtemp(path.join(getUploadsFolder(), ".draft-"));
  try {
    const files = await writeSizes(pixels, { folder: draftFolder, name: id, widths });
    for (const file of files) await rename(file, path.join(getUploadsFolder(), path.basename(file)));
  } catch (error) {
    await deleteFiles(id);
    throw error;
  } finally {
    await rm(draftFolder, { recursive: true, force: true });
  }
  return `${UPLOADS_PATH}/${id}-${largest}.webp`;
}

/** Deletes all files of the uploaded picture with this path, if it exists; any other path is ignored. */
export async function deletePicture(picturePath: string): Promise<void> {
  if (path.posix.dirname(picturePath) !== UPLOADS_PATH) return;
  const id = UPLOADED_FILE.exec(path.posix.basename(picturePath))?.[1];
  if (id) await deleteFiles(id);
}

/** Whether a path is that of an uploaded picture whose file exists. */
export async function isPictureStored(picturePath: string): Promise<boolean> {
  const name = path.posix.basename(picturePath);
  if (picturePath !== `${UPLOADS_PATH}/${name}` || !UPLOADED_FILE.test(name)) return false;
  return access(path.join(getUploadsFolder(), name)).then(
    () => true,
    () => false,
  );
}

/** The paths, at their largest width, of all uploaded pictures stored before a moment. */
export async function listPicturesBefore(moment: Date): Promise<string[]> {
  const names = (await listFileNames()).filter((name) => name.endsWith(".webp"));
  const widest = new Map<string, { name: string; width: number }>();
  for (const name of names) {
    const [, id, width] = UPLOADED_FILE.exec(name) ?? [];
    if (id && Number(width) > (widest.get(id)?.width ?? 0)) widest.set(id, { name, width: Number(width) });
  }
  const oldPaths: string[] = [];
  for (const { name } of widest.values()) {
    const { mtime } = await stat(path.join(getUploadsFolder(), name));
    if (mtime < moment) oldPaths.push(`${UPLOADS_PATH}/${name}`);
  }
  return oldPaths;
}

const listFileNames = (): Promise<string[]> =>
  readdir(getUploadsFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function deleteFiles(id: string): Promise<void> {
  const fileNames = (await listFileNames()).filter((name) => UPLOADED_FILE.exec(name)?.[1] === id);
  await Promise.all(fileNames.map((name) => rm(path.join(getUploadsFolder(), name), { force: true })));
}

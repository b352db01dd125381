/** As large as the shop keeps it: what is beyond would only cost the time of sending it. */
const MAX_SIDE_PX = 1280;
const KEEP_BELOW_BYTES = 200_000;
const TARGET_MAX_BYTES = 1_000_000;
const JPEG_QUALITY = 0.8;

/**
 * A photo as it need be for the shop, upright and small: on 2G a phone's own takes minutes. The file itself
 * where it is small enough, or where the browser can make nothing of it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= KEEP_BELOW_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= TARGET_MAX_BYTES) return file;
    const drawn = await drawToBlob(
      picture,
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    );
    const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
    return drawn && drawn.size < file.size ? new File([drawn], name, { type: drawn.type }) : file;
  } catch {
    return file;
  }
}

function drawToBlob(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // A JPEG has no see-through parts.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((made) => canvas.toBlob(made, "image/jpeg", JPEG_QUALITY));
}

/** Puts a file into a file field in place of the one somebody chose. */
export function setInputFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
}

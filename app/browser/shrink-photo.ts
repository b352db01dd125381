/** The largest size that the shop stores. */
const MAX_SIDE_PX = 1280;
const KEEP_BELOW_BYTES = 200_000;
const TARGET_MAX_BYTES = 1_000_000;
const JPEG_QUALITY = 0.8;

/**
 * Scales a photo down and rotates it upright, because a phone's photo takes minutes on a slow network.
 * Returns the file itself if it is small enough or the browser cannot decode it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= KEEP_BELOW_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= TARGET_MAX_BYTES) return file;
    const blob = await drawToBlob(
      picture,
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    );
    const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
    return blob && blob.size < file.size ? new File([blob], name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}

function drawToBlob(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
}

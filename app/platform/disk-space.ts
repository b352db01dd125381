/** Free space on the disk below this, or below `MIN_FREE_SHARE` of a small disk, is nearly full. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024;
export const MIN_FREE_SHARE = 0.05;

/** How much must be free on a disk of a size (rule: ready-check). */
export const minFreeBytes = (totalBytes: number): number =>
  Math.min(MIN_FREE_BYTES, totalBytes * MIN_FREE_SHARE);

/** A file that is being received is refused while less is free (rule: upload-room). */
export const UPLOAD_ROOM_BYTES = 5 * MIN_FREE_BYTES;

/** What a backup or a restore leaves free: with it the shop stays ready while orders come. */
export const ROOM_BYTES = 2 * MIN_FREE_BYTES;

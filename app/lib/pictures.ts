/** The widths (px) at which the shop keeps a product's picture; a page offers those that suit its place. */
export const PRODUCT_WIDTHS_PX = [160, 320, 480, 640] as const;

/** The widths (px) at which the shop keeps a banner's picture. */
export const BANNER_WIDTHS_PX = [480, 800, 1200] as const;

/** A width (px) that a picture of the shop may be asked for. */
export type PictureWidth = (typeof PRODUCT_WIDTHS_PX | typeof BANNER_WIDTHS_PX)[number];

/** Where pictures that somebody of the shop has uploaded are shown. */
export const UPLOADS_PATH = "/pictures/uploads";

/** Where they are kept: a folder in `DATA_DIR`. */
export const UPLOADS_FOLDER = "uploads";

/** A file of an uploaded picture: `<id>-<width>.avif` or `.webp`, its id as `newId` makes it. */
export const UPLOADED_FILE = /^([\da-f]{24})-(\d+)\.(?:avif|webp)$/;

/** The widths in which a product's picture is stored. */
export const PRODUCT_WIDTHS_PX = [160, 320, 480, 640] as const;

/** The widest in which an uploaded picture of a product is stored besides those, to look at it closely. */
export const PRODUCT_ZOOM_WIDTH_PX = 1280;

/** The widths in which a banner's picture is stored. */
export const BANNER_WIDTHS_PX = [480, 800, 1200] as const;

/** The width in which the shop’s logo is stored. */
export const LOGO_WIDTHS_PX = [240] as const;

export type PictureWidth = (typeof PRODUCT_WIDTHS_PX | typeof BANNER_WIDTHS_PX)[number];

/** The path of uploaded pictures on this site. */
export const UPLOADS_PATH = "/pictures/uploads";

/** The folder of uploaded pictures in `DATA_DIR`. */
export const UPLOADS_FOLDER = "uploads";

/** The address of one of the shop's own pictures; its width and extension are left out of the first group. */
export const SHOP_PICTURE = /^(\/pictures\/(?:uploads\/)?[\w-]+)-\d+\.webp$/;

/** Whether it is a drawing of the sample shop and no photo. */
export const isDrawing = (address: string): boolean =>
  SHOP_PICTURE.test(address) && !address.startsWith(UPLOADS_PATH);

/** The file name of an uploaded picture: `<id>-<width>.avif` or `.webp`, with an id of `newId`. */
export const UPLOADED_FILE = /^([\da-f]{24})-(\d+)\.(?:avif|webp)$/;

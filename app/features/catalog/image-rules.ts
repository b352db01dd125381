/** The most pictures of a product, with its main one (rule: product-pictures). */
export const MAX_IMAGES = 8;

/** The pictures besides the main one, in their order, each once. */
export const toOtherImages = (imageUrl: string, images: readonly string[]): string[] =>
  [...new Set(images)].filter((address) => address !== imageUrl);

/** Addresses as forms and CSV files hold them, in one text. */
export const joinImages = (images: readonly string[]): string => images.join(" ");

/** The addresses in a text, between blanks. */
export const splitImages = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What a product shows whose picture is still to be fetched, or has none (rule: fetched-pictures). */
export const NO_PICTURE = "/pictures/no-picture-640.webp";

export const PICTURE_STATES = ["waiting", "fetched", "failed"] as const;

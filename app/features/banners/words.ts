import { PHOTO_MAX_MB } from "~/lib/upload-limits";
import { words } from "./words.en";

export const BANNER_NOT_FOUND = words.thisBannerIsNotThereAny;

export const IMAGE_TOO_LARGE = words.imageSizeShouldBeLessThan(PHOTO_MAX_MB);

export const NO_IMAGE = words.pleaseSelectAnImage;

export const BANNER_ADDED = words.bannerAddedSuccessfully;
export const BANNER_UPDATED = words.bannerUpdatedSuccessfully;
export const BANNER_DELETED = words.bannerDeletedSuccessfully;
export const BANNERS_REORDERED = words.bannersReorderedSuccessfully;

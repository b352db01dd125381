import { BANNER_MAX_MB } from "~/lib/upload-limits";
import { words } from "./words.en";

export const BANNER_NOT_FOUND = words.bannerNotFound;

export const IMAGE_TOO_LARGE = words.imageTooLarge(BANNER_MAX_MB);

export const NO_IMAGE = words.noImage;

export const BANNER_ADDED = words.bannerAdded;
export const BANNER_UPDATED = words.bannerUpdated;
export const BANNER_DELETED = words.bannerDeleted;
export const BANNERS_REORDERED = words.bannersReordered;

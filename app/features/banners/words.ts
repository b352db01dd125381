import { BANNER_MAX_MB } from "~/lib/upload-limits";
import { words } from "./words.en";

export const bannerNotFound = () => words.bannerNotFound;

export const imageTooLarge = () => words.imageTooLarge(BANNER_MAX_MB);

export const noImage = () => words.noImage;

export const bannerAdded = () => words.bannerAdded;
export const bannerUpdated = () => words.bannerUpdated;
export const bannerDeleted = () => words.bannerDeleted;
export const bannersReordered = () => words.bannersReordered;

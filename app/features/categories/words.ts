import { words } from "./words.en";

export const CATEGORY_NOT_FOUND = words.categoryNotFound;

export const sayCategoryAdded = words.categoryAdded;
export const sayCategorySaved = words.categorySaved;

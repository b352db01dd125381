import { words } from "./words.en";

export const categoryNotFound = () => words.categoryNotFound;

export const sayCategoryAdded = (name: string) => words.categoryAdded(name);
export const sayCategorySaved = (name: string) => words.categorySaved(name);

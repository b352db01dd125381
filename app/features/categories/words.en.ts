import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  categories: "Categories",
  category: "Category",
  red: "Red",
  blue: "Blue",
  teal: "Teal",
  amber: "Amber",
  green: "Green",
  copper: "Copper",
  nameIsRequired: "Name is required",
  nameCannotBeMoreThanCharacters: (max: number) => `Name cannot be more than ${max} characters`,
  nameNotPossible: "Name must have a word or a number, and cannot be “All”",
  nameTaken: (name: string) => `There is a category “${name}” already`,
  descriptionCannotBeMoreThanCharacters: (max: number) => `Description cannot be more than ${max} characters`,
  chooseColour: "Please choose one of the colours",
  hsnWrong: "HSN code must be 4, 6 or 8 digits",
  skuPrefixWrong: "SKU prefix must be 2 to 5 characters of A to Z and 0 to 9",
  categoryNotFound: "This category no longer exists.",
  orderChanged: "The categories have changed in the meantime: this is their order now.",
  allCategories: "All categories",
  categoryAdded: (name: string) => `Category “${name}” added`,
  categorySaved: (name: string) => `Category “${name}” saved`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });

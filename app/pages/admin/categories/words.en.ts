import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  name: "Name",
  description: "Description",
  descriptionHint: "One line on its page, which search engines show as well",
  colour: "Colour",
  colourHint: "Of its line in the menu and beside its heading",
  hsn: "Default HSN code",
  hsnHint: "For products that have none of their own when the category is chosen",
  skuPrefix: "SKU prefix",
  skuPrefixHint: "How SKUs made by the shop begin; made of the name if left empty",
  isSpare: "Spare parts: in searches they come after the products they belong to",
  withoutPicture: "Remove the picture",
  picture: "Picture",
  leaveEmptyToKeepPicture: "Leave empty to keep this picture",
  pictureHint: (formats: string) => `${formats}, cut to a square`,
  pictureOfCategory: "The picture of this category",
  addCategory: "Add Category",
  adding: "Adding...",
  editCategory: "Edit Category",
  allCategories: "All categories",
  seeInShop: "See in shop",
  whatRenamingDoes:
    "With a new name, products, searches and addresses follow, and old addresses lead to the new one.",
  saveCategory: "Save Category",
  saving: "Saving...",
  deleteThisCategory: "Delete this category?",
  productsStandInIt: (name: string, onSale: number, archived: number) =>
    `${formatCountAndNoun(onSale, "product")} on sale and ${formatCount(archived)} archived belong to “${name}”. Choose where they go, or cancel.`,
  noProductStandsInIt: (name: string) => `No product belongs to “${name}”.`,
  moveTheProductsTo: "Move the products to",
  addressesLeadThere: "Its page will lead there as well",
  chooseCategory: "Choose a category",
  moveProductsAndDelete: "Move Products and Delete",
  deleteCategory: "Delete Category",
  deleting: "Deleting...",
  categoryDeleted: (name: string, moved: number) =>
    moved > 0
      ? `Category “${name}” deleted, ${formatCountAndNoun(moved, "product")} moved`
      : `Category “${name}” deleted`,
  category: "Category",
  categories: "Categories",
  products: "Products",
  productCount: (onSale: number, archived: number) =>
    archived > 0 ? `${formatCount(onSale)} and ${formatCount(archived)} archived` : formatCount(onSale),
  inShop: "In the shop",
  shown: "Shown",
  hiddenWhileEmpty: "Hidden while empty",
  none: "None",
  moveUp: "Move up",
  moveDown: "Move down",
  edit: "Edit",
  deleteLabel: "Delete",
  orderOfTheShop:
    "The menu and the home page have them in this order. Customers do not see a category without products on sale.",
  thereAreNone: "There are no categories yet. A product needs one.",
};

export type Words = typeof en;

export const words = translated(en, { hi });

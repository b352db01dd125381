export const words = {
  productIsOutOfStock: (name: string) => `Product is out of stock: ${name}`,
  productNotFound: "Product not found",
  onlyItemsAvailableInStock: (available: number, name: string) =>
    `Only ${available} items available in stock: ${name}`,
  onlyOfThisCanBeReturned: (max: number) =>
    max > 0 ? `Only ${max} of this item can be returned` : "All pieces of this item have been returned",
  tooFewToReplace: "There are too few of this item in stock to replace it. Please refund it instead.",
  replacement: "Replacement",
  cameBackDamaged: "Came back damaged",
  stockHasChangedSinceThisPage: (stock: number) =>
    `The stock has changed since this page was opened: it is now ${stock}. Please check the number.`,
  failedToUpdateStockQuantityProduct: "Failed to update stock quantity. Product not found.",
};

import { formatCount } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  stock: "Stock",
  onlySoManyInShop: (stock: number) =>
    stock === 0 ? "There is none in the shop" : `There are only ${formatCount(stock)} in the shop`,
  stockTooLarge: (max: number) => `The stock cannot be more than ${formatCount(max)}`,
  changeWrong: "Please enter how many pieces, such as +2 or -2",
  changeNeedsSign: "Please type + or - before the number",
  piecesLeave: "For this reason pieces leave the stock: please type -, or choose another reason",
  piecesComeIn: "For this reason pieces come into the stock: please type +, or choose another reason",
  chooseReason: "Please choose a reason",
  noteTooLong: (max: number) => `The note cannot be more than ${max} characters`,
  kinds: {
    opening: "Opening stock",
    sale: "Sold",
    replacement: "Sent as a replacement",
    cancelled: "Returned from a cancelled order",
    returned: "Returned by the customer",
    "not-sent": "Refunded before it was shipped",
    "came-back-damaged": "Came back damaged, not for sale",
    correction: "Recounted",
    received: "Received",
    damaged: "Damaged",
    lost: "Lost",
    found: "Found",
    "own-use": "Used by the shop",
    "to-supplier": "Returned to the supplier",
    other: "Other",
  },
  returnedToStock: "Returned to stock",
  saySomething: "Please say in the note what the reason is",
  productIsOutOfStock: (name: string) => `Product is out of stock: ${name}`,
  productNotFound: "Product not found",
  onlyItemsAvailableInStock: (available: number, name: string) =>
    `Only ${available} items available in stock: ${name}`,
  onlyOfThisCanBeReturned: (max: number) =>
    max > 0 ? `Only ${max} of this item can be returned` : "All pieces of this item have been returned",
  tooFewToReplace: "There are too few of this item in stock to replace it. Please refund it instead.",
  stockHasChangedSinceThisPage: (stock: number) =>
    `The stock has changed since this page was opened: it is now ${stock}. Please check the number.`,
  failedToUpdateStockQuantityProduct: "Failed to update stock quantity. Product not found.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });

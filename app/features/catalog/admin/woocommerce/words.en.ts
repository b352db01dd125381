import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  isSoldAsVariations: (name: string) => `“${name}” is not sold itself: each of its variations is a product.`,
  hasNoVariations: (name: string) => `“${name}” has variations, and none of them is in this file.`,
  isOfAnotherKind: (name: string, type: string) =>
    `“${name}” is of the type “${type}”, which the shop does not sell.`,
  parentIsMissing: (parent: string) =>
    `The product that it is a variation of is not in this file (Parent: ${parent})`,
  hasNoSku: "It has neither a SKU nor an ID",
  isHidden: (sku: string) =>
    `${sku} was not published or not visible: a new product is archived, not on sale.`,
  stockIsUnknown: (sku: string) =>
    `${sku} is in stock without a number: a new product has 0 until it is counted.`,
  stockBelowZero: (sku: string, stock: string) => `The stock of ${sku} is ${stock}, which is taken as 0.`,
  descriptionIsShortened: (sku: string, max: string) =>
    `The description of ${sku} has more than ${max} characters, and is shortened.`,
  picturesLeftOut: (sku: string, count: number, max: number) =>
    `${sku} has more than ${max} pictures: ${formatCountAndNoun(count, "picture")} will not be fetched.`,
  notAPicture: (sku: string) =>
    `${sku} has an address of a picture that is too long, which will not be fetched.`,
  saleIsOver: (sku: string) => `The sale price of ${sku} does not hold today: its regular price is taken.`,
  barcode: "Barcode (GTIN)",
  chooseCategory: (path: string) => `Please choose a category for “${path}”`,
};

export type Words = typeof en;

export const words = translated(en, { hi });

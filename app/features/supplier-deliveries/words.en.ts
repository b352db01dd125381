import { formatCount } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  delivery: "Delivery",
  supplierTooLong: (max: number) => `The supplier's name cannot be more than ${max} characters`,
  billNumberTooLong: (max: number) => `The bill number cannot be more than ${max} characters`,
  billDateWrong: "Please enter the date of the bill, such as 2026-11-22",
  billDateInFuture: "The date of the bill cannot be in the future",
  costWrong: "Cost must be an amount in rupees, such as 1299 or 1299.50",
  listTooLong: (max: number) => `The list cannot be more than ${formatCount(max)} characters`,
  listIsEmpty: "Please paste a list first: SKU, quantity and perhaps the cost of one piece in each line",
  noProductFound: (text: string) => `No product is found for “${text}”`,
  productIsGone: "This product does not exist any more",
  tooManyLines: (max: number) => `A delivery has at most ${max} products: save these first`,
  row: (row: number, problem: string) => `Row ${row}: ${problem}`,
  unknownSku: (sku: string) => `there is no product with the SKU ${sku}`,
  quantityWrong: (text: string) => `“${text}” is no whole number of pieces from 1 to 999,999`,
  costOfRowWrong: (text: string) => `“${text}” is no amount in rupees`,
};

export type Words = typeof en;

export const words = translated(en, { hi });

import { productTexts } from "./product-texts.server";

/** The texts that pages show; by the tags customers only search, so that they are found in every language. */
const SHOWN = ["name", "description", "warranty", "specifications"] as const;

/** Rows of products with their texts in the language of the moment (rule: goods-texts). */
export const localizeProducts = <Row extends object>(rows: Row[], getId: (row: Row) => string): Row[] =>
  productTexts.localize(rows, getId, SHOWN);

/** A row of a product with an id, if there is one, as `localizeProducts` gives it. */
export const localizeProduct = <Row extends { id: string }>(row: Row | undefined): Row | undefined =>
  row && localizeProducts([row], ({ id }) => id)[0];

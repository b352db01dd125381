import { asc, eq } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { pick } from "~/lib/field-lists";
import { db } from "~/platform/db/db.server";
import { orderLine } from "./tables";
import { words } from "./words.en";

/** The name of a line of an order in forms and API calls; "line0" is the first. */
export const toLineName = (position: number): string => `line${position}`;

const ITEM_COLUMNS = pick(orderLine, ["productId", "position", "name", "sku", "quantity"]);

/** What was ordered, line by line. */
export const listOrderedItems = (orderId: string) =>
  db
    .select(ITEM_COLUMNS)
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all();

/** The products of an order by the names of its lines. */
const getProductsByLine = (orderId: string): Map<string, string> =>
  new Map(listOrderedItems(orderId).map(({ productId, position }) => [toLineName(position), productId]));

function getProduct(products: Map<string, string>, line: string, field: string): string {
  const productId = products.get(line);
  if (!productId) throw new ShopError("INVALID", words.noSuchLine, field);
  return productId;
}

/** The product of a line of an order. Throws INVALID at `field` if there is no such line. */
export const getNamedProduct = (orderId: string, line: string, field: string): string =>
  getProduct(getProductsByLine(orderId), line, field);

/** Pieces by the names of lines, with the fields of the form. Throws INVALID if there is no such line. */
export function listNamedUnits(orderId: string, pieces: Record<string, number>) {
  const products = getProductsByLine(orderId);
  return Object.entries(pieces).map(([line, quantity]) => {
    const field = `pieces.${line}`;
    return { line, productId: getProduct(products, line, field), quantity, field };
  });
}

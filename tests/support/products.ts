import { readdirSync } from "node:fs";
import { join } from "node:path";
import { queryValue } from "./shop-data";

/** The form fields of a new product. */
export const GRINDER = {
  name: "Angle grinder 850 W",
  brand: "Kavach",
  category: "Power Tools",
  price: "2450",
  imageUrl: "/pictures/drill-blue-640.webp",
};

/** The id of a product by its SKU or its name. */
export const getProductId = (shop: { folder: string }, skuOrName: string): string =>
  queryValue(shop, "select id from product where sku = ? or name = ?", skuOrName, skuOrName);

export const getProductColumn = <T>(shop: { folder: string }, id: string, column: string): T =>
  queryValue(shop, `select ${column} from product where id = ?`, id);

/** Action and label of the newest entry of the audit log. */
export const getLastAuditEntry = (shop: { folder: string }): string =>
  queryValue(shop, "select action || ' ' || label from audit_entry order by id desc");

/** Change, reason and note of the newest stock movement of a product. */
export const findLastStockMovement = (shop: { folder: string }, id: string): string | undefined =>
  queryValue(
    shop,
    `select change || ' ' || reason || ' ' || coalesce(note, '')
     from stock_movement where product_id = ? order by rowid desc`,
    id,
  );

/** The number of uploaded picture files in the shop's folder. */
export function countUploadedFiles({ folder }: { folder: string }): number {
  try {
    return readdirSync(join(folder, "uploads")).length;
  } catch {
    return 0;
  }
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { look } from "./books";

/** What Ravi types to put a product on sale. */
export const GRINDER = {
  name: "Angle grinder 850 W",
  brand: "Kavach",
  category: "Power Tools",
  price: "2450",
  imageUrl: "/pictures/drill-blue-640.webp",
};

/** A product's id, by its SKU or its name. */
export const productId = (shop: { folder: string }, named: string): string =>
  look(shop, "select id from product where sku = ? or name = ?", named, named);

/** One column of a product. */
export const columnOf = <T>(shop: { folder: string }, id: string, column: string): T =>
  look(shop, `select ${column} from product where id = ?`, id);

/** The newest entry of the audit log: what was done, to which label. */
export const lastChange = (shop: { folder: string }): string =>
  look(shop, "select action || ' ' || label from audit_entry order by id desc");

/** The newest movement of a product: by how many, why, and in whose words. */
export const lastMovement = (shop: { folder: string }, id: string): string | undefined =>
  look(
    shop,
    "select change || ' ' || reason || ' ' || coalesce(note, '') from stock_movement where product_id = ? order by rowid desc",
    id,
  );

/** How many files of uploaded pictures the shop keeps. */
export function keptFiles({ folder }: { folder: string }): number {
  try {
    return readdirSync(join(folder, "uploads")).length;
  } catch {
    return 0;
  }
}

import { writeTx } from "~/db/db.server";
import { forgetUnshown } from "~/domain/pictures/unshown.server";
import { addProduct, editProduct } from "../editing.server";
import { type Removal, removeProduct, restoreProduct, setFeatured } from "../removing.server";
import type { ProductFields } from "../schemas";
import { refuseMovedStock, setStock } from "../stocktaking.server";
import { productForDesk, refuseStale } from "./reading.server";
import type { EditProductForm, StockForm } from "./schemas";

/** `addProduct` in a transaction of its own. Gives the product's id. */
export const saveNewProduct = (fields: ProductFields, by: string, now: Date): string =>
  writeTx((tx) => addProduct(tx, fields, by, now));

/**
 * `editProduct` in a transaction of its own, unless somebody else has changed the product since the form was shown, or its
 * stock where that is changed: CONFLICT then. A stock that was left as it was shown is left to the sales meanwhile.
 */
export async function saveProduct(
  id: string,
  { seenVersion, seenStock, ...fields }: EditProductForm,
  by: string,
  now: Date,
): Promise<void> {
  const unshown = writeTx((tx) => {
    refuseStale(tx, id, seenVersion);
    if (fields.stockQuantity === seenStock)
      return editProduct(tx, id, { ...fields, stockQuantity: undefined }, by, now);
    refuseMovedStock(productForDesk(id, tx)?.stock ?? 0, seenStock);
    return editProduct(tx, id, fields, by, now);
  });
  await forgetUnshown(unshown);
}

/** `removeProduct` in a transaction of its own; its picture goes with it where nothing else shows it. */
export async function takeOffSale(id: string, by: string, now: Date): Promise<Removal> {
  const removal = writeTx((tx) => removeProduct(tx, id, by, now));
  await forgetUnshown(removal.imageUrl);
  return removal;
}

/** `restoreProduct` in a transaction of its own. Gives the product's SKU. */
export const putBackOnSale = (id: string, by: string, now: Date): string =>
  writeTx((tx) => restoreProduct(tx, id, by, now));

/** `setFeatured` in a transaction of its own. Gives the product's SKU. */
export const feature = (id: string, featured: boolean, by: string, now: Date): string =>
  writeTx((tx) => setFeatured(tx, id, featured, by, now));

/** `setStock` in a transaction of its own. Gives the product's SKU. */
export const countStock = (id: string, counted: StockForm, by: string, now: Date): string =>
  writeTx((tx) => setStock(tx, id, counted, by, now));

import type { UpdateProductInput } from "~/features/catalog/api-input";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { createProduct, updateProduct } from "~/features/catalog/edit-product.server";
import {
  type ProductRemoval,
  removeProduct,
  restoreProduct,
  setFeatured,
} from "~/features/catalog/remove-product.server";
import { assertStockNotChanged, setStock } from "~/features/stock/set-stock.server";
import { DomainError } from "~/lib/errors";
import { deriveFormId } from "~/lib/ids";
import { UPLOADS_PATH } from "~/lib/pictures";
import { writeTx } from "~/platform/db/db.server";
import { assertNotChanged } from "~/platform/http/versions.server";
import { findAdminProduct } from "./get-product.server";
import type { EditProductForm, NewProductForm, StockForm } from "./input";

/** `addProduct` in a transaction of its own, unless this very form has added one already. Gives the product's id. */
export const saveNewProduct = ({ formKey, ...fields }: NewProductForm, actorId: string, now: Date): string => {
  // A picture that was uploaded twice has two addresses; the key of its form stands for it (`takePictureForm`).
  const imageUrl = fields.imageUrl.startsWith(UPLOADS_PATH) ? UPLOADS_PATH : fields.imageUrl;
  const id = deriveFormId(formKey, actorId, { ...fields, imageUrl });
  return writeTx((tx) => (findAdminProduct(id, tx) ? id : createProduct(tx, { ...fields, id }, actorId, now)));
};

/**
 * `editProduct` in a transaction of its own, unless somebody else has changed the product since the form was shown, or its
 * stock where that is changed: CONFLICT then. A stock that was left as it was shown is left to the sales meanwhile.
 */
export async function saveProduct(
  id: string,
  { seenVersion, seenStock, ...fields }: EditProductForm,
  actorId: string,
  now: Date,
): Promise<void> {
  const replacedPicture = writeTx((tx) => {
    const before = findAdminProduct(id, tx);
    if (before) assertNotChanged("product", before.version, seenVersion);
    if (fields.stockQuantity === seenStock)
      return updateProduct(tx, id, { ...fields, stockQuantity: undefined }, actorId, now);
    assertStockNotChanged(before?.stock ?? 0, seenStock);
    return updateProduct(tx, id, fields, actorId, now);
  });
  await deletePictureIfOrphaned(replacedPicture);
}

/**
 * All that is to be said of a product where a program has sent it: whether it is featured, and what the specification has no word
 * for, stays as it is where that is left out. Throws NOT_FOUND.
 */
export function completeProductInput(
  id: string,
  { featured, hsn, countryOfOrigin, ...sent }: UpdateProductInput,
): EditProductForm {
  const product = findAdminProduct(id);
  if (!product) throw new DomainError("NOT_FOUND", "Product not found.");
  return {
    ...sent,
    featured: featured ?? product.featured,
    hsn: hsn ?? product.hsn ?? undefined,
    countryOfOrigin: countryOfOrigin ?? product.countryOfOrigin ?? undefined,
  };
}

/** `removeProduct` in a transaction of its own; its picture goes with it where nothing else shows it. */
export async function takeOffSale(id: string, actorId: string, now: Date): Promise<ProductRemoval> {
  const removal = writeTx((tx) => removeProduct(tx, id, actorId, now));
  await deletePictureIfOrphaned(removal.imageUrl);
  return removal;
}

/** `restoreProduct` in a transaction of its own. Gives the product's SKU. */
export const putBackOnSale = (id: string, actorId: string, now: Date): string =>
  writeTx((tx) => restoreProduct(tx, id, actorId, now));

/** `setFeatured` in a transaction of its own. Gives the product's SKU. */
export const featureProduct = (id: string, featured: boolean, actorId: string, now: Date): string =>
  writeTx((tx) => setFeatured(tx, id, featured, actorId, now));

/** The same the other way round from how it stands. */
export const toggleFeatured = (id: string, actorId: string, now: Date): string =>
  writeTx((tx) => setFeatured(tx, id, !findAdminProduct(id, tx)?.featured, actorId, now));

/** `setStock` in a transaction of its own. Gives the product's SKU. */
export const saveStock = (id: string, form: StockForm, actorId: string, now: Date): string =>
  writeTx((tx) => setStock(tx, id, form, actorId, now));

import type { UpdateProductInput } from "~/features/catalog/api-input";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { createProduct, updateProduct } from "~/features/catalog/edit-product.server";
import type { EditProductForm, NewProductForm } from "~/features/catalog/input";
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
import { transaction } from "~/platform/db/db.server";
import { assertNotChanged } from "~/platform/http/versions.server";
import { findAdminProduct } from "./get-product.server";
import type { StockForm } from "./input";

/**
 * `addProduct` in a transaction of its own, unless this very form has added one already. Gives the product's
 * id.
 */
export const saveNewProduct = async (
  { formKey, ...fields }: NewProductForm,
  actorId: string,
  now: Date,
): Promise<string> => {
  // A picture that was uploaded twice has two addresses; the key of its form stands for it
  // (`takePictureForm`).
  const imageUrl = fields.imageUrl.startsWith(UPLOADS_PATH) ? UPLOADS_PATH : fields.imageUrl;
  const id = deriveFormId(formKey, actorId, { ...fields, imageUrl });
  return transaction(() => (findAdminProduct(id) ? id : createProduct({ ...fields, id }, actorId, now)));
};

/**
 * `editProduct` in a transaction of its own, unless somebody else has changed the product since the form was
 * shown, or its stock where that is changed: CONFLICT then. A stock that was left as it was shown is left to
 * the sales meanwhile.
 */
export async function saveProduct(
  id: string,
  { seenVersion, seenStock, ...fields }: EditProductForm,
  actorId: string,
  now: Date,
): Promise<void> {
  const replacedPicture = await transaction(() => {
    const before = findAdminProduct(id);
    if (before) assertNotChanged("product", before.version, seenVersion);
    if (fields.stockQuantity === seenStock)
      return updateProduct(id, { ...fields, stockQuantity: undefined }, actorId, now);
    assertStockNotChanged(before?.stock ?? 0, seenStock);
    return updateProduct(id, fields, actorId, now);
  });
  await deletePictureIfOrphaned(replacedPicture);
}

/**
 * All that is to be said of a product where a program has sent it: whether it is featured, and what the
 * specification has no word for, stays as it is where that is left out. Throws NOT_FOUND.
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
  const removal = await transaction(() => removeProduct(id, actorId, now));
  await deletePictureIfOrphaned(removal.imageUrl);
  return removal;
}

/** `restoreProduct` in a transaction of its own. Gives the product's SKU. */
export const putBackOnSale = async (id: string, actorId: string, now: Date): Promise<string> =>
  transaction(() => restoreProduct(id, actorId, now));

/** `setFeatured` in a transaction of its own. Gives the product's SKU. */
export const featureProduct = async (
  id: string,
  featured: boolean,
  actorId: string,
  now: Date,
): Promise<string> => transaction(() => setFeatured(id, featured, actorId, now));

/** The same the other way round from how it stands. */
export const toggleFeatured = async (id: string, actorId: string, now: Date): Promise<string> =>
  transaction(() => setFeatured(id, !findAdminProduct(id)?.featured, actorId, now));

/** `setStock` in a transaction of its own. Gives the product's SKU. */
export const saveStock = async (id: string, form: StockForm, actorId: string, now: Date): Promise<string> =>
  transaction(() => setStock(id, form, actorId, now));

import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { UpdateProductInput } from "~/features/catalog/api-input";
import { deletePicturesIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { DETAIL_NAMES, KEPT_DETAILS } from "~/features/catalog/fields";
import type { EditProductForm, NewProductForm, ProductFields } from "~/features/catalog/input";
import { findLabelProblem, type Labelled } from "~/features/catalog/label";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import {
  chooseOtherImages,
  getOtherImages,
  writeOtherImages,
} from "~/features/catalog/product-images.server";
import { productTexts } from "~/features/catalog/product-texts.server";
import {
  type ProductRemoval,
  removeProduct,
  restoreProduct,
  setFeatured,
} from "~/features/catalog/remove-product.server";
import { product } from "~/features/catalog/tables";
import { USUAL_UNIT } from "~/features/catalog/units";
import { toValueColumns } from "~/features/catalog/values";
import { words } from "~/features/catalog/words.en";
import { type Category, findCategory } from "~/features/categories/list-categories.server";
import { getAddedRate } from "~/features/pricing/rates.server";
import {
  assertStockNotChanged,
  type ChangedStock,
  changeStock,
  setStock,
} from "~/features/stock/set-stock.server";
import { ShopError } from "~/lib/errors";
import { mapNames } from "~/lib/field-lists";
import { deriveFormId, newId } from "~/lib/ids";
import { UPLOADS_PATH } from "~/lib/pictures";
import { isSameJson } from "~/lib/same-json";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged } from "~/platform/http/versions.server";
import { generateSku, isSkuTaken } from "./generate-sku.server";
import { findAdminProduct } from "./get-product.server";

/** Throws INVALID at `category` unless there is one of this name. */
function getProductCategory(name: string): Category {
  const found = findCategory(name);
  if (!found) throw new ShopError("INVALID", words.chooseOneOfCategories, "category");
  return found;
}

/**
 * Maps the fields of the form to columns; SKU, stock and unit are set by the caller. A product for which a
 * category is chosen has its HSN, unless it has one of its own (rule: category-hsn).
 */
function toColumns(input: ProductFields, now: Date, before?: typeof product.$inferSelect) {
  const { price, sku, stockQuantity, unit, gstRate, images, mrp, hi, bn, ...fields } = input;
  const usual = before?.category === fields.category ? null : getProductCategory(fields.category).hsn;
  const details = mapNames(DETAIL_NAMES, (name) => fields[name] ?? null);
  const rated = { hsn: details.hsn ?? usual, gstRateBp: gstRate ?? null };
  const values = toValueColumns("mrp" in input ? { mrp, ...fields } : fields, before);
  const columns = { ...fields, pricePaise: price, ...details, ...values, ...rated };
  return { ...columns, addedRateBp: getAddedRate(rated, now) };
}

/** Throws INVALID at its field for a label with which a product may not be put on sale. */
function assertLabel(after: Labelled, before?: Labelled): void {
  const problem = findLabelProblem(after, before);
  if (problem) throw new ShopError("INVALID", problem.message, problem.field);
}

/**
 * Creates a product on sale (rule: product-author-from-session), records its first stock in the ledger and
 * returns its id. Generates a SKU if none is given. Throws CONFLICT at `sku` if another product has it.
 */
export function createProduct(
  { id = newId(), ...fields }: ProductFields & { id?: string },
  actorId: string,
  now: Date,
): string {
  if (fields.sku && isSkuTaken(fields.sku)) throw new ShopError("CONFLICT", words.skuTaken, "sku");
  const sku = fields.sku ?? generateSku(getProductCategory(fields.category));
  const unit = fields.unit ?? USUAL_UNIT;
  const columns = toColumns(fields, now);
  assertLabel(columns);
  const otherImages = chooseOtherImages({ imageUrl: fields.imageUrl, images: fields.images ?? [] });
  const stamps = { createdBy: actorId, createdAt: now, updatedAt: now };
  const inserted = tx()
    .insert(product)
    .values({ id, ...columns, sku, unit, stock: 0, ...stamps })
    .returning()
    .get();
  writeOtherImages({ id: inserted.id, otherImages });
  const texts = productTexts.choose(fields);
  productTexts.write(inserted.id, texts);
  const stock = fields.stockQuantity ?? 0;
  changeStock(inserted, { stock, reason: "opening", actorId }, now);
  recordChange(
    actorId,
    {
      action: "added",
      kind: "product",
      id: inserted.id,
      label: sku,
      after: toProductFacts({ ...inserted, stock }, otherImages, texts),
    },
    now,
  );
  return inserted.id;
}

/**
 * Updates a product, on sale or archived; SKU, unit, stock, further pictures and a rate that are left out
 * keep their values. Returns the addresses of pictures it has no more, for `deletePicturesIfOrphaned` after
 * the commit. Throws NOT_FOUND, and CONFLICT at `sku` if another product has it.
 */
export function updateProduct(id: string, fields: ProductFields, actorId: string, now: Date): string[] {
  const before = db.select().from(product).where(eq(product.id, id)).get();
  if (!before) throw new ShopError("NOT_FOUND", words.productNotFound);
  const sku = fields.sku ?? before.sku;
  if (isSkuTaken(sku, id)) throw new ShopError("CONFLICT", words.skuTaken, "sku");
  // In a form an empty rate is undefined as well; one that does not ask for it has none at all.
  const gstRate = "gstRate" in fields ? fields.gstRate : before.gstRateBp;
  const columns = {
    ...toColumns({ ...fields, gstRate }, now, before),
    sku,
    unit: fields.unit ?? before.unit,
  };
  assertLabel(columns, before);
  const after = { ...before, ...columns, stock: fields.stockQuantity ?? before.stock };
  const imagesBefore = getOtherImages(id);
  const otherImages = chooseOtherImages({
    imageUrl: fields.imageUrl,
    images: fields.images ?? imagesBefore,
  });
  const textsBefore = productTexts.get(id);
  const texts = productTexts.choose(fields, textsBefore);
  const factsBefore = toProductFacts(before, imagesBefore, textsBefore);
  const factsAfter = toProductFacts(after, otherImages, texts);
  if (isSameJson(factsBefore, factsAfter)) return [];
  tx()
    .update(product)
    .set({ ...columns, updatedAt: now })
    .where(eq(product.id, id))
    .run();
  writeOtherImages({ id, otherImages });
  if (!isSameJson(textsBefore, texts)) productTexts.write(id, texts);
  changeStock(before, { stock: after.stock, reason: "correction", actorId }, now);
  const change = { action: "edited", before: factsBefore, after: factsAfter } as const;
  recordChange(actorId, { kind: "product", id, label: sku, ...change }, now);
  const kept = new Set([after.imageUrl, ...otherImages]);
  return [before.imageUrl, ...imagesBefore].filter((address) => !kept.has(address));
}

/**
 * Creates a product in a transaction of its own, unless the same form has already created one, and returns
 * the product's id. Throws what `createProduct` throws.
 */
export const saveNewProduct = async (
  { formKey, ...fields }: NewProductForm,
  actorId: string,
  now: Date,
): Promise<string> => {
  // A picture that is uploaded again gets another address, so the form's id must not depend on it.
  const toContent = (address: string) => (address.startsWith(UPLOADS_PATH) ? UPLOADS_PATH : address);
  const { images = [], ...rest } = fields;
  const content = {
    ...rest,
    imageUrl: toContent(fields.imageUrl),
    ...(images.length > 0 && { images: images.map(toContent) }),
  };
  const id = deriveFormId(formKey, actorId, content);
  return transaction(() => (findAdminProduct(id) ? id : createProduct({ ...fields, id }, actorId, now)));
};

/**
 * Updates a product in a transaction of its own. Throws CONFLICT if somebody else has changed the product
 * since the form was opened, or its stock in case the form changes that. A stock that the form leaves
 * unchanged is not written, so that sales in the meantime count. `getForm` is called inside the transaction,
 * so that it may merge with what is stored.
 */
export async function saveProduct(
  id: string,
  getForm: () => EditProductForm,
  actorId: string,
  now: Date,
): Promise<void> {
  const replacedPictures = await transaction(() => {
    const { seenVersion, seenStock, ...fields } = getForm();
    const before = findAdminProduct(id);
    if (before) assertNotChanged("product", before.version, seenVersion);
    if (fields.stockQuantity === seenStock)
      return updateProduct(id, { ...fields, stockQuantity: undefined }, actorId, now);
    assertStockNotChanged(before?.stock ?? 0, seenStock);
    return updateProduct(id, fields, actorId, now);
  });
  await deletePicturesIfOrphaned(replacedPictures);
}

/**
 * Completes an update sent to the API: `featured` and `KEPT_DETAILS` keep their stored values if left out.
 * Throws NOT_FOUND.
 */
export function completeProductInput(
  id: string,
  { featured, ...fields }: UpdateProductInput,
): EditProductForm {
  const product = findAdminProduct(id);
  if (!product) throw new ShopError("NOT_FOUND", words.productNotFound);
  return {
    ...fields,
    featured: featured ?? product.featured,
    ...mapNames(KEPT_DETAILS, (name) => fields[name] ?? product[name] ?? undefined),
  };
}

/** Removes a product in a transaction of its own, then deletes its pictures if nothing else uses them. */
export async function takeOffSale(id: string, actorId: string, now: Date): Promise<ProductRemoval> {
  const removal = await transaction(() => removeProduct(id, actorId, now));
  await deletePicturesIfOrphaned(removal.images);
  return removal;
}

/** Restores a product in a transaction of its own and returns its SKU. */
export const putBackOnSale = async (id: string, actorId: string, now: Date): Promise<string> =>
  transaction(() => restoreProduct(id, actorId, now));

/** Sets whether a product is featured, in a transaction of its own, and returns its SKU. */
export const featureProduct = async (
  id: string,
  featured: boolean,
  actorId: string,
  now: Date,
): Promise<string> => transaction(() => setFeatured(id, featured, actorId, now));

/** Features a product, or stops featuring it if it is featured already; returns its SKU. */
export const toggleFeatured = async (id: string, actorId: string, now: Date): Promise<string> =>
  transaction(() => setFeatured(id, !findAdminProduct(id)?.featured, actorId, now));

/** Sets a product's stock in a transaction of its own, and returns it before and after. */
export const saveStock = async (...args: Parameters<typeof setStock>): Promise<ChangedStock> =>
  transaction(() => setStock(...args));

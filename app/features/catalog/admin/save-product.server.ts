import { and, eq, ne } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { UpdateProductInput } from "~/features/catalog/api-input";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import type { EditProductForm, NewProductForm, ProductFields } from "~/features/catalog/input";
import { toProductFacts, UPPER_SKU } from "~/features/catalog/product-facts.server";
import {
  type ProductRemoval,
  removeProduct,
  restoreProduct,
  setFeatured,
} from "~/features/catalog/remove-product.server";
import type { Category } from "~/features/catalog/rules";
import { product } from "~/features/catalog/tables";
import { assertStockNotChanged, changeStock, setStock } from "~/features/stock/set-stock.server";
import { DomainError } from "~/lib/errors";
import { createSpeakableNumber, deriveFormId, newId } from "~/lib/ids";
import { UPLOADS_PATH } from "~/lib/pictures";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged } from "~/platform/http/versions.server";
import { findAdminProduct } from "./get-product.server";
import type { StockForm } from "./input";

const SKU_TAKEN = "Another product has this SKU";

const isSkuTaken = (sku: string, id = "") =>
  db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(UPPER_SKU, sku), ne(product.id, id)))
    .get() !== undefined;

/** What a generated SKU begins with, so that it says over the phone what it is of. */
const SKU_PREFIXES: Record<Category, string> = {
  "Power Tools": "PT",
  Fans: "FAN",
  Coolers: "CLR",
  "Mixers & Irons": "MI",
  "Spare Parts": "SP",
};

/** "FAN-4821-0937": nobody else's. */
function generateSku(category: Category): string {
  for (;;) {
    const sku = createSpeakableNumber(SKU_PREFIXES[category]);
    if (!isSkuTaken(sku)) return sku;
  }
}

/** The columns that the fields of the form fill. */
const toColumns = ({
  price,
  sku,
  stockQuantity,
  warranty,
  hsn,
  countryOfOrigin,
  ...fields
}: ProductFields) => ({
  ...fields,
  pricePaise: price,
  warranty: warranty ?? null,
  hsn: hsn ?? null,
  countryOfOrigin: countryOfOrigin ?? null,
});

/**
 * Puts a new product on sale, made by the administrator `by` (rule: product-author-from-session), its first
 * stock in the ledger. Gives its id, which may be given. Throws CONFLICT at `sku` where another has it;
 * without one it is given one.
 */
export function createProduct(
  { id = newId(), ...fields }: ProductFields & { id?: string },
  actorId: string,
  now: Date,
): string {
  if (fields.sku && isSkuTaken(fields.sku)) throw new DomainError("CONFLICT", SKU_TAKEN, "sku");
  const sku = fields.sku ?? generateSku(fields.category);
  const stamps = { createdBy: actorId, createdAt: now, updatedAt: now };
  const made = tx()
    .insert(product)
    .values({ id, ...toColumns(fields), sku, stock: 0, ...stamps })
    .returning()
    .get();
  const stock = fields.stockQuantity ?? 0;
  changeStock(made, { stock, reason: "opening", actorId }, now);
  recordChange(
    actorId,
    { action: "added", kind: "product", id: made.id, label: sku, after: toProductFacts({ ...made, stock }) },
    now,
  );
  return made.id;
}

/**
 * Writes a product anew, by the administrator `by`, whether it is on sale or archived; without a SKU or a
 * stock it keeps what it has. Gives the address of the picture it no longer shows, if it has another now:
 * `forgetUnshown` that after the commit. Throws NOT_FOUND, CONFLICT at `sku` where another product has it.
 */
export function updateProduct(
  id: string,
  fields: ProductFields,
  actorId: string,
  now: Date,
): string | undefined {
  const before = db.select().from(product).where(eq(product.id, id)).get();
  if (!before) throw new DomainError("NOT_FOUND", "Product not found.");
  const sku = fields.sku ?? before.sku;
  if (isSkuTaken(sku, id)) throw new DomainError("CONFLICT", SKU_TAKEN, "sku");
  const written = { ...before, ...toColumns(fields), sku, stock: fields.stockQuantity ?? before.stock };
  const [was, is] = [toProductFacts(before), toProductFacts(written)];
  if (JSON.stringify(was) === JSON.stringify(is)) return undefined;
  tx()
    .update(product)
    .set({ ...toColumns(fields), sku, updatedAt: now })
    .where(eq(product.id, id))
    .run();
  changeStock(before, { stock: written.stock, reason: "correction", actorId }, now);
  recordChange(actorId, { action: "edited", kind: "product", id, label: sku, before: was, after: is }, now);
  return before.imageUrl === written.imageUrl ? undefined : before.imageUrl;
}

/**
 * `createProduct` in a transaction of its own, unless this very form has added one already. Gives the
 * product's id.
 */
export const saveNewProduct = async (
  { formKey, ...fields }: NewProductForm,
  actorId: string,
  now: Date,
): Promise<string> => {
  // A picture that was uploaded twice has two addresses; the key of its form stands for it
  // (`saveFormPicture`).
  const imageUrl = fields.imageUrl.startsWith(UPLOADS_PATH) ? UPLOADS_PATH : fields.imageUrl;
  const id = deriveFormId(formKey, actorId, { ...fields, imageUrl });
  return transaction(() => (findAdminProduct(id) ? id : createProduct({ ...fields, id }, actorId, now)));
};

/**
 * `updateProduct` in a transaction of its own, unless somebody else has changed the product since the form
 * was shown, or its stock where that is changed: CONFLICT then. A stock that was left as it was shown is left
 * to the sales meanwhile.
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

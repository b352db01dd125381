import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { changeStock } from "~/features/stock/set-stock.server";
import { DomainError } from "~/lib/errors";
import { createSpeakableNumber, newId } from "~/lib/ids";
import { db, tx } from "~/platform/db/db.server";
import type { ProductFields } from "./input";
import type { Category } from "./rules";
import { product } from "./tables";

type Row = typeof product.$inferSelect;

const SKU_TAKEN = "Another product has this SKU";

/** A product's SKU in capitals, as one is found by: there may be older ones that are kept otherwise. */
export const UPPER_SKU: SQL<string> = sql`upper(${product.sku})`;

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

/** What the audit log tells of a product. */
export const toProductFacts = ({ sku, stock, ...row }: Row) => ({
  sku,
  name: row.name,
  brand: row.brand,
  category: row.category,
  pricePaise: row.pricePaise,
  stock,
  imageUrl: row.imageUrl,
  description: row.description,
  specifications: row.specifications,
  tags: row.tags,
  warranty: row.warranty,
  hsn: row.hsn,
  countryOfOrigin: row.countryOfOrigin,
  featured: row.featured,
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

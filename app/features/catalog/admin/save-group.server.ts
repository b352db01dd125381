import { and, asc, eq, ne } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { productGroup, productVariant } from "~/features/catalog/group-tables";
import { product } from "~/features/catalog/tables";
import { words } from "~/features/catalog/words.en";
import { RowErrors, ShopError } from "~/lib/errors";
import { toRowKey } from "~/lib/rows";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import { type GroupForm, MAX_VARIANTS, type VariantRow } from "./group-input";

const findGroupId = (productId: string): string | undefined =>
  db
    .select({ id: productVariant.groupId })
    .from(productVariant)
    .where(eq(productVariant.productId, productId))
    .get()?.id;

/**
 * The group that a product is in, with all its products by their names, archived ones as well, and the
 * version that its form carries; without a group, an empty one.
 */
export function getGroupOf(productId: string) {
  const id = findGroupId(productId);
  const group = id && db.select().from(productGroup).where(eq(productGroup.id, id)).get();
  const variants = id
    ? db
        .select({
          id: product.id,
          sku: product.sku,
          name: product.name,
          firstValue: productVariant.firstValue,
          secondValue: productVariant.secondValue,
        })
        .from(productVariant)
        .innerJoin(product, eq(product.id, productVariant.productId))
        .where(eq(productVariant.groupId, id))
        .orderBy(asc(product.name), asc(product.id))
        .all()
    : [];
  const { firstDimension = "", secondDimension = null } = group || {};
  const facts = { id, firstDimension, secondDimension, variants };
  return { ...facts, version: toVersion(facts) };
}
type Group = ReturnType<typeof getGroupOf>;

const toFacts = ({ firstDimension, secondDimension, variants }: Group) => ({
  dimensions: [firstDimension, secondDimension].filter(Boolean).join(", "),
  products: variants
    .map(
      ({ sku, firstValue, secondValue }) => `${sku}: ${[firstValue, secondValue].filter(Boolean).join(", ")}`,
    )
    .join("; "),
});

function getSku(productId: string): string {
  const row = db.select({ sku: product.sku }).from(product).where(eq(product.id, productId)).get();
  if (!row) throw new ShopError("NOT_FOUND", words.productNotFound);
  return row.sku;
}

/** Throws at their fields for products that are not there, or are in another group than `groupId`. */
function assertFree(variants: readonly VariantRow[], groupId: string | undefined): void {
  const ids = variants.map(({ id }) => id);
  const isElsewhere = and(isOneOf(productVariant.productId, ids), ne(productVariant.groupId, groupId ?? ""));
  const elsewhere = db
    .select({ id: productVariant.productId })
    .from(productVariant)
    .where(isElsewhere)
    .all()
    .map(({ id }) => id);
  const there = new Set(
    db
      .select({ id: product.id })
      .from(product)
      .where(isOneOf(product.id, ids))
      .all()
      .map(({ id }) => id),
  );
  const problems = [
    ...elsewhere.map((id) => [id, words.isInAnotherGroup]),
    ...ids.filter((id) => !there.has(id)).map((id) => [id, words.productNotFound]),
  ].map(([id = "", text]) => [`first.${toRowKey(id)}`, text]);
  if (problems.length > 0) throw new RowErrors("CONFLICT", words.groupNotSaved, Object.fromEntries(problems));
}

/**
 * Saves the group of a product: its dimensions, its products and their values (rule: product-group). Products
 * that the form leaves out leave the group, and without any it is deleted. Throws NOT_FOUND, and CONFLICT at
 * `seenVersion` if the group has changed since, or for products that are in another.
 */
export async function saveGroup(
  productId: string,
  { firstDimension, secondDimension, variants, seenVersion }: GroupForm,
  actorId: string,
  now: Date,
): Promise<{ products: number }> {
  return transaction(() => {
    const sku = getSku(productId);
    const before = getGroupOf(productId);
    assertNotChanged("group", before.version, seenVersion);
    assertFree(variants, before.id);
    if (before.id) tx().delete(productVariant).where(eq(productVariant.groupId, before.id)).run();
    if (variants.length === 0) {
      if (before.id) tx().delete(productGroup).where(eq(productGroup.id, before.id)).run();
    } else {
      const dimensions = { firstDimension, secondDimension: secondDimension ?? null };
      const { id: groupId } = tx()
        .insert(productGroup)
        .values({ id: before.id, ...dimensions, createdAt: now })
        .onConflictDoUpdate({ target: productGroup.id, set: dimensions })
        .returning()
        .get();
      for (const { id, firstValue, secondValue = null } of variants)
        tx().insert(productVariant).values({ productId: id, groupId, firstValue, secondValue }).run();
    }
    const after = getGroupOf(variants[0]?.id ?? productId);
    recordChange(
      actorId,
      {
        action: "group changed",
        kind: "product",
        id: productId,
        label: sku,
        before: toFacts(before),
        after: toFacts(after),
      },
      now,
    );
    return { products: variants.length };
  });
}

/** Deletes the group of a product; its products stay. Throws as `saveGroup` does. */
export const deleteGroup = async (
  productId: string,
  seenVersion: string | undefined,
  actorId: string,
  now: Date,
) => saveGroup(productId, { firstDimension: "", variants: [], seenVersion }, actorId, now);

/**
 * A product that is back from the bin leaves its group if that is full by now, or another product has the
 * same values there.
 */
export function leaveGroupIfTaken(productId: string): void {
  const { variants } = getGroupOf(productId);
  const own = variants.find(({ id }) => id === productId);
  const isSame = (variant: Group["variants"][number]) =>
    variant.id !== productId &&
    variant.firstValue.toLowerCase() === own?.firstValue.toLowerCase() &&
    variant.secondValue?.toLowerCase() === own?.secondValue?.toLowerCase();
  if (variants.length > MAX_VARIANTS || variants.some(isSame))
    tx().delete(productVariant).where(eq(productVariant.productId, productId)).run();
}

import { and, eq, gt, gte, isNotNull, ne, or } from "drizzle-orm";
import { type AuditChange, recordChange, recordChanges } from "~/features/audit/record-change.server";
import { refreshAddedRates } from "~/features/catalog/added-rates.server";
import { deletePicturesIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { findLabelProblem } from "~/features/catalog/label";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import { writeOtherImages } from "~/features/catalog/product-images.server";
import { removeProducts } from "~/features/catalog/remove-product.server";
import { awaitedPicture, product } from "~/features/catalog/tables";
import { words } from "~/features/catalog/words.en";
import { findCategory } from "~/features/categories/list-categories.server";
import {
  getUndoableImport,
  listImportedChanges,
  markImportUndone,
} from "~/features/imports/list-imports.server";
import { orderLine, orders } from "~/features/orders/tables";
import { createAddedRateLookup } from "~/features/pricing/rates.server";
import { changeStock } from "~/features/stock/set-stock.server";
import { stockReservation } from "~/features/stock/tables";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { COLUMN_PROPERTIES, type ProductFacts } from "./csv-columns.server";
import { isSkuTaken } from "./generate-sku.server";
import { findAdminProduct } from "./get-product.server";

/** The note of the ledger. */
const NOTE = "import undone";
const MAX_NAMED = 10;

type Changes = ReturnType<typeof listImportedChanges>;

/** What undoing an import did. */
export interface UndoneImport {
  removed: number;
  restored: number;
  /** What had been changed since, and was left as it is. */
  leftAlone: string[];
}

/** The names of products that were ordered since, but for orders that were cancelled or never paid. */
export function listSoldSince(productIds: string[], since: Date, now: Date): string[] {
  const isOpen = and(eq(orders.status, "pending"), gt(orders.payBy, now));
  const isSale = and(ne(orders.status, "cancelled"), or(isNotNull(orders.paidAt), isOpen));
  const sold = db
    .selectDistinct({ name: product.name })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(and(isOneOf(orderLine.productId, productIds), gte(orders.createdAt, since), isSale))
    .all();
  const reserved = db
    .selectDistinct({ name: product.name })
    .from(stockReservation)
    .innerJoin(product, eq(product.id, stockReservation.productId))
    .where(and(isOneOf(stockReservation.productId, productIds), gt(stockReservation.expiresAt, now)))
    .all();
  return [...new Set([...sold, ...reserved].map(({ name }) => name))].sort();
}

function assertNothingSold(changes: Changes, since: Date, now: Date): void {
  const ids = changes.map(({ recordId }) => recordId);
  const sold = listSoldSince(ids, since, now);
  if (sold.length === 0) return;
  const named = sold.slice(0, MAX_NAMED).join(", ");
  throw new ShopError("CONFLICT", words.soldSinceImport(named, sold.length - MAX_NAMED));
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const COLUMN_BY_FIELD = Object.fromEntries(
  Object.entries(COLUMN_PROPERTIES).map(([column, field]) => [field, column]),
);

/** What a product goes back to, and the columns that somebody has changed since. */
function compare(facts: ProductFacts, before: Partial<ProductFacts>, after: Partial<ProductFacts>) {
  const fields = Object.keys(before) as (keyof ProductFacts)[];
  const same = fields.filter((field) => isSame(facts[field], after[field]));
  const back = Object.fromEntries(same.map((field) => [field, before[field]])) as Partial<ProductFacts>;
  const changedSince = fields.filter((field) => !same.includes(field));
  return { back, changedSince: changedSince.map((field) => COLUMN_BY_FIELD[field] ?? field) };
}

/** Why a product cannot go back to what it was. */
function findObstacle(
  id: string,
  facts: ProductFacts,
  back: Partial<ProductFacts>,
  getAddedRate: ReturnType<typeof createAddedRateLookup>,
) {
  if (back.category !== undefined && !findCategory(back.category)) return words.categoryIsGone(back.category);
  if (back.sku !== undefined && isSkuTaken(back.sku.toUpperCase(), id)) return words.skuTaken;
  const toLabelled = (of: ProductFacts) => ({ ...of, addedRateBp: getAddedRate(of) });
  return findLabelProblem(toLabelled({ ...facts, ...back }), toLabelled(facts))?.message;
}

interface RestoredValues {
  /** What is left as it is, if anything. */
  leftAlone?: string;
  /** For the audit log. */
  change?: AuditChange;
}

/**
 * Lets a product that the import has changed go back to what it was, as far as nobody has changed it since.
 */
function restoreValues(
  { recordId: id, label, before, after }: Changes[number],
  getAddedRate: ReturnType<typeof createAddedRateLookup>,
  actorId: string,
  now: Date,
): RestoredValues {
  const row = findAdminProduct(id);
  if (!row) return { leftAlone: words.isGone(label) };
  const facts = toProductFacts(row, row.otherImages);
  const { back, changedSince } = compare(facts, before ?? {}, after);
  const obstacle = findObstacle(id, facts, back, getAddedRate);
  if (obstacle) return { leftAlone: words.cannotGoBack(label, obstacle) };
  const { stock, otherImages, ...fields } = back;
  if (Object.keys(fields).length > 0)
    tx()
      .update(product)
      .set({ ...fields, updatedAt: now })
      .where(eq(product.id, id))
      .run();
  if (otherImages) writeOtherImages({ id, otherImages });
  if (stock !== undefined) changeStock(row, { stock, reason: "correction", note: NOTE, actorId }, now);
  const subject = { action: "edited", kind: "product", id, label } as const;
  return {
    change: { ...subject, before: facts, after: { ...facts, ...back } },
    ...(changedSince.length > 0 && { leftAlone: words.changedSince(label, changedSince.join(", ")) }),
  };
}

const exists = (id: string): boolean =>
  db.select({ id: product.id }).from(product).where(eq(product.id, id)).get() !== undefined;

/**
 * Undoes an import in one transaction: products that it added go to the bin, values that it changed go back
 * where nobody has changed them since, stock with an entry in the ledger (rule: import-undone). Throws
 * NOT_FOUND, CONFLICT if it is undone or too old, or with the names of products that were sold since.
 */
export async function undoImport(importId: string, actorId: string, now: Date): Promise<UndoneImport> {
  const { images, ...undone } = await transaction(() => {
    const { createdAt, fileName, source } = getUndoableImport(importId, now);
    const changes = listImportedChanges(importId);
    assertNothingSold(changes, createdAt, now);
    tx().delete(awaitedPicture).where(eq(awaitedPicture.importId, importId)).run();
    const added = changes.filter(({ before, recordId }) => before === null && exists(recordId));
    const addedIds = added.map(({ recordId }) => recordId);
    const images = removeProducts(addedIds, actorId, now);
    const changed = changes.filter(({ before }) => before !== null);
    const getAddedRate = createAddedRateLookup(now);
    const restored = changed.map((change) => restoreValues(change, getAddedRate, actorId, now));
    const leftAlone = restored.flatMap((of) => of.leftAlone ?? []);
    recordChanges(
      actorId,
      restored.flatMap((of) => of.change ?? []),
      now,
    );
    refreshAddedRates(now);
    markImportUndone(importId, actorId, leftAlone, now);
    const label = fileName || source;
    const facts = { removed: added.length, changed: changed.length, leftAlone: leftAlone.length };
    recordChange(
      actorId,
      { action: "undone", kind: "product-import", id: importId, label, after: facts },
      now,
    );
    return { removed: added.length, restored: changed.length, leftAlone, images };
  });
  await deletePicturesIfOrphaned(images);
  return undone;
}

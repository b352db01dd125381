import { and, eq, gt, gte, isNotNull, ne, or } from "drizzle-orm";
import { recordChange, recordChanges } from "~/features/audit/record-change.server";
import { refreshAddedRates } from "~/features/catalog/added-rates.server";
import { findLabelProblem } from "~/features/catalog/label";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import { listOtherImages, writeOtherImages } from "~/features/catalog/product-images.server";
import { FILE_TEXTS, type ProductTextFacts, productTexts } from "~/features/catalog/product-texts.server";
import { removeProducts } from "~/features/catalog/remove-product.server";
import { awaitedPicture, product } from "~/features/catalog/tables";
import { words } from "~/features/catalog/words.en";
import { listCategories } from "~/features/categories/list-categories.server";
import {
  getUndoableImport,
  listImportedChanges,
  markImportUndone,
} from "~/features/imports/list-imports.server";
import { orderLine, orders } from "~/features/orders/tables";
import { createAddedRateLookup } from "~/features/pricing/rates.server";
import { recordCorrections } from "~/features/stock/set-stock.server";
import { stockReservation } from "~/features/stock/tables";
import { ShopError } from "~/lib/errors";
import { isSameJson } from "~/lib/same-json";
import { bulkUpdate } from "~/platform/db/bulk-insert.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { COLUMN_PROPERTIES, type ProductFacts } from "./csv-columns.server";
import { isSkuTaken } from "./generate-sku.server";

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

const COLUMN_BY_FIELD = Object.fromEntries(
  Object.entries(COLUMN_PROPERTIES).map(([column, field]) => [field, column]),
);

/** What a product goes back to, and the columns that somebody has changed since. */
function compare(facts: ProductFacts, before: Partial<ProductFacts>, after: Partial<ProductFacts>) {
  const fields = Object.keys(before) as (keyof ProductFacts)[];
  const same = fields.filter((field) => isSameJson(facts[field], after[field]));
  const back = Object.fromEntries(same.map((field) => [field, before[field]])) as Partial<ProductFacts>;
  const changedSince = fields.filter((field) => !same.includes(field));
  return { back, changedSince: changedSince.map((field) => COLUMN_BY_FIELD[field] ?? field) };
}

interface Rules {
  categories: ReadonlySet<string>;
  getAddedRate: ReturnType<typeof createAddedRateLookup>;
}

/** Why a product cannot go back to what it was. */
function findObstacle(
  id: string,
  facts: ProductFacts,
  back: Partial<ProductFacts>,
  { categories, getAddedRate }: Rules,
) {
  if (back.category !== undefined && !categories.has(back.category))
    return words.categoryIsGone(back.category);
  if (back.sku !== undefined && isSkuTaken(back.sku.toUpperCase(), id)) return words.skuTaken;
  const toLabelled = (of: ProductFacts) => ({ ...of, addedRateBp: getAddedRate(of) });
  return findLabelProblem(toLabelled({ ...facts, ...back }), toLabelled(facts))?.message;
}

/** What a product goes back to, if it does, and what is left as it is, if anything. */
interface Restoring {
  leftAlone?: string;
  restored?: { id: string; label: string; facts: ProductFacts; back: Partial<ProductFacts> };
}

function planRestoring(
  { recordId: id, label, before, after }: Changes[number],
  facts: ProductFacts | undefined,
  rules: Rules,
): Restoring {
  if (!facts) return { leftAlone: words.isGone(label) };
  const { back, changedSince } = compare(facts, before ?? {}, after);
  const obstacle = findObstacle(id, facts, back, rules);
  if (obstacle) return { leftAlone: words.cannotGoBack(label, obstacle) };
  return {
    restored: { id, label, facts, back },
    ...(changedSince.length > 0 && { leftAlone: words.changedSince(label, changedSince.join(", ")) }),
  };
}

type Fields = Partial<Omit<ProductFacts, "otherImages" | keyof ProductTextFacts>>;
type Column = keyof Fields | "updatedAt";
type Restored = NonNullable<Restoring["restored"]>;

/** Writes what products go back to, those with the same columns by one statement: they are thousands. */
function writeRestored(restored: readonly Restored[], actorId: string, now: Date): void {
  const byColumns = new Map<string, { columns: Column[]; rows: (Fields & { id: string })[] }>();
  for (const { id, back } of restored) {
    const { otherImages, ...others } = back;
    const isColumn = (name: string) => !FILE_TEXTS.some((text) => text === name);
    const fields = Object.fromEntries(Object.entries(others).filter(([name]) => isColumn(name))) as Fields;
    const columns = Object.keys(fields) as (keyof Fields)[];
    const row = { ...fields, id, updatedAt: now };
    const group = byColumns.get(columns.join());
    if (group) group.rows.push(row);
    else if (columns.length > 0)
      byColumns.set(columns.join(), { columns: [...columns, "updatedAt"], rows: [row] });
  }
  for (const { columns, rows } of byColumns.values()) bulkUpdate(product, columns, rows);
  writeOtherImages(
    ...restored.flatMap(({ id, back: { otherImages } }) => (otherImages ? [{ id, otherImages }] : [])),
  );
  for (const { id, facts, back } of restored)
    if (FILE_TEXTS.some((name) => name in back)) productTexts.write(id, { ...facts, ...back });
  const corrections = restored.flatMap(({ id, facts, back: { stock } }) =>
    stock === undefined ? [] : [{ id, before: facts.stock, stock }],
  );
  recordCorrections(corrections, { note: NOTE, actorId }, now);
  const changes = restored.map(({ id, label, facts, back }) => {
    const subject = { action: "edited", kind: "product", id, label } as const;
    return { ...subject, before: facts, after: { ...facts, ...back } };
  });
  recordChanges(actorId, changes, now);
}

/**
 * Lets products that the import has changed go back to what they were, as far as nobody has changed them
 * since; returns what was left as it is.
 */
function restoreValues(changed: Changes, actorId: string, now: Date): string[] {
  const rows = listRows(changed);
  const ids = rows.map(({ id }) => id);
  const [otherImages, texts] = [listOtherImages(ids), productTexts.list(ids)];
  const facts = new Map(
    rows.map(({ id, ...row }) => [
      id,
      toProductFacts({ id, ...row }, otherImages.get(id) ?? [], texts.get(id)),
    ]),
  );
  const categories = new Set(listCategories().map(({ name }) => name));
  const rules = { categories, getAddedRate: createAddedRateLookup(now) };
  const plans = changed.map((change) => planRestoring(change, facts.get(change.recordId), rules));
  writeRestored(
    plans.flatMap(({ restored }) => restored ?? []),
    actorId,
    now,
  );
  return plans.flatMap(({ leftAlone }) => leftAlone ?? []);
}

/** The products of these changes that are still there. */
const listRows = (changes: Changes) => {
  const ids = changes.map(({ recordId }) => recordId);
  return db.select().from(product).where(isOneOf(product.id, ids)).all();
};

/**
 * Undoes an import in one transaction: products that it added go to the bin, values that it changed go back
 * where nobody has changed them since, stock with an entry in the ledger (rule: import-undone). Throws
 * NOT_FOUND, CONFLICT if it is undone or too old, or with the names of products that were sold since.
 */
export async function undoImport(importId: string, actorId: string, now: Date): Promise<UndoneImport> {
  return transaction(() => {
    const { createdAt, fileName, source } = getUndoableImport(importId, now);
    const changes = listImportedChanges(importId);
    assertNothingSold(changes, createdAt, now);
    tx().delete(awaitedPicture).where(eq(awaitedPicture.importId, importId)).run();
    const addedIds = listRows(changes.filter(({ before }) => before === null)).map(({ id }) => id);
    removeProducts(addedIds, actorId, now);
    const changed = changes.filter(({ before }) => before !== null);
    const leftAlone = restoreValues(changed, actorId, now);
    refreshAddedRates(now);
    markImportUndone(importId, actorId, leftAlone, now);
    const label = fileName || source;
    const facts = { removed: addedIds.length, changed: changed.length, leftAlone: leftAlone.length };
    recordChange(
      actorId,
      { action: "undone", kind: "product-import", id: importId, label, after: facts },
      now,
    );
    return { removed: addedIds.length, restored: changed.length, leftAlone };
  });
}

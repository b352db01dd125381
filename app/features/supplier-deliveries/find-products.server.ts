import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { toUpperSku } from "~/features/catalog/input";
import { UPPER_SKU } from "~/features/catalog/product-facts.server";
import { product } from "~/features/catalog/tables";
import { ShopError } from "~/lib/errors";
import { toRowKey } from "~/lib/rows";
import { db } from "~/platform/db/db.server";
import { isOneOf, matchesSearch } from "~/platform/db/list-queries.server";
import { addToDraft, type DeliveryDraft } from "./draft.server";
import { cost } from "./input";
import { MAX_DELIVERY_LINES } from "./rules";
import { words } from "./words.en";

/** Of a search by name. */
const MAX_FOUND = 10;

const selectProducts = (condition: SQL | undefined) =>
  db
    .select({ id: product.id, sku: product.sku, name: product.name, stock: product.stock })
    .from(product)
    .where(condition);

export type FoundProduct = ReturnType<typeof listDraftProducts>[number];

/** The products of a delivery, in the order of its rows. */
export function listDraftProducts(ids: readonly string[]) {
  const byId = new Map(
    selectProducts(isOneOf(product.id, ids))
      .all()
      .map((found) => [found.id, found]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The product on sale with this SKU, or those with these words in name, brand or SKU, ten at most. */
export function findProducts(text: string): FoundProduct[] {
  const exact = selectProducts(and(eq(UPPER_SKU, toUpperSku(text)), isNull(product.archivedAt))).all();
  if (exact.length > 0) return exact;
  return selectProducts(and(matchesSearch("product", text, "all"), isNull(product.archivedAt)))
    .orderBy(asc(sql`${product.name} collate nocase`), asc(product.id))
    .limit(MAX_FOUND)
    .all();
}

/** A delivery to which a product was added, with how much of it there is by now. */
interface AddedProduct {
  draft: DeliveryDraft;
  sku: string;
  quantity: string;
}

function addOnePiece(draft: DeliveryDraft, { id, sku }: FoundProduct, field: string): AddedProduct {
  const next = addToDraft(draft, id, 1);
  assertRoom(next, field);
  return { draft: next, sku, quantity: next.fields[`quantity.${toRowKey(id)}`] ?? "" };
}

/**
 * Adds one piece of the product with this SKU, or of the only one with these words; undefined if there are
 * several. Throws INVALID at `find` if there is none.
 */
export function findForDraft(draft: DeliveryDraft, text: string): AddedProduct | undefined {
  const [first, ...others] = findProducts(text);
  if (!first) throw new ShopError("INVALID", words.noProductFound(text), "find");
  return others.length > 0 ? undefined : addOnePiece(draft, first, "find");
}

/** Adds one piece of a product. Throws INVALID at `find` if there is none with this id. */
export function addProductToDraft(draft: DeliveryDraft, id: string): AddedProduct {
  const [found] = listDraftProducts([id]);
  if (!found) throw new ShopError("INVALID", words.productIsGone, "find");
  return addOnePiece(draft, found, "find");
}

/** The cells of a line: by commas, semicolons or tabs, without any of them by blanks. */
const toCells = (line: string): string[] =>
  line.split(/[,;\t]/.test(line) ? /[,;\t]/ : /\s+/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

interface ListedRow {
  row: number;
  sku: string;
  quantity: string;
  typedCost: string;
}

const toRow = (line: string, index: number): ListedRow[] => {
  const [sku = "", quantity = "1", typedCost = ""] = toCells(line.trim());
  const isHeader = index === 0 && /^sku$/i.test(sku);
  return sku === "" || isHeader ? [] : [{ row: index + 1, sku: toUpperSku(sku), quantity, typedCost }];
};

/**
 * Adds the rows of a list to a delivery: a SKU, a quantity (1 without it) and perhaps the cost of one piece
 * in each line. Throws INVALID at `list`, naming every row that is wrong, so that none is added.
 */
export function addListToDraft(draft: DeliveryDraft, list: string): DeliveryDraft {
  const rows = list.split(/\r\n|\r|\n/).flatMap(toRow);
  const skus = [...new Set(rows.map(({ sku }) => sku))].slice(0, 1_000);
  const found = db
    .select({ id: product.id, sku: UPPER_SKU })
    .from(product)
    .where(and(inArray(UPPER_SKU, skus), isNull(product.archivedAt)))
    .all();
  const idBySku = new Map(found.map(({ id, sku }) => [sku, id]));
  const problems = rows.flatMap((row) => findProblem(row, idBySku).map((text) => words.row(row.row, text)));
  if (problems.length > 0) throw new ShopError("INVALID", problems.join("; "), "list");
  const added = rows.reduce(
    (sum, { sku, quantity, typedCost }) =>
      addToDraft(sum, idBySku.get(sku) ?? "", Number(quantity), typedCost === "" ? undefined : typedCost),
    draft,
  );
  assertRoom(added, "list");
  return { ...added, fields: { ...added.fields, list: "" } };
}

function findProblem({ sku, quantity, typedCost }: ListedRow, idBySku: Map<string, string>): string[] {
  if (!idBySku.has(sku)) return [words.unknownSku(sku)];
  if (!/^\+?[1-9]\d{0,5}$/.test(quantity)) return [words.quantityWrong(quantity)];
  return cost().safeParse(typedCost).success ? [] : [words.costOfRowWrong(typedCost)];
}

/** Throws INVALID at `field` if a delivery has more products than it may have. */
export function assertRoom({ productIds }: DeliveryDraft, field: string): void {
  if (productIds.length > MAX_DELIVERY_LINES)
    throw new ShopError("INVALID", words.tooManyLines(MAX_DELIVERY_LINES), field);
}

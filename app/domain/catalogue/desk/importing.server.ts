import { inArray } from "drizzle-orm";
import { asGiven } from "~/db/columns";
import type { Tx } from "~/db/db.server";
import { product, stockMovement } from "~/db/schema";
import { recordChanges } from "~/domain/audit/recording.server";
import { type CheckedRow, checkRows } from "~/domain/imports/checking.server";
import type { Importing } from "~/domain/imports/importing.server";
import { columnsSaying, planOf } from "~/domain/imports/plan.server";
import { forgetUnshown } from "~/domain/limits/unshown.server";
import { newId } from "~/lib/ids";
import { factsOf } from "../editing.server";
import {
  NEEDED_PRODUCT_COLUMNS,
  NEW_PRODUCT,
  PRODUCT_COLUMNS,
  type ProductFacts,
  rowOf,
  saidIn,
} from "./columns.server";
import { ProductRow } from "./schemas";

/** One statement holds this many products: each statement makes the search indexes write down what they have heard. */
const ROWS_AT_ONCE = 500;
const NOTE = "import";

/** What a known product becomes: what the same statement would have added. */
const AS_GIVEN = Object.fromEntries(
  [...(Object.keys(NEW_PRODUCT) as (keyof ProductFacts)[]), "updatedAt" as const].map((key) => [
    key,
    asGiven(product[key]),
  ]),
);

/**
 * Brings in products from a file, matched by SKU (D37): one that is known becomes what the file says of it, archived or not, one that
 * is not is put on sale. None is ever removed. Every stock that is another afterwards has its movement in the ledger.
 */
export const productImport: Importing<ProductRow, ProductFacts> = {
  kind: "product",
  check: (bytes) =>
    checkRows(bytes, { columns: PRODUCT_COLUMNS, needed: NEEDED_PRODUCT_COLUMNS, key: "sku", schema: ProductRow }),
  plan(reader, rows) {
    const known = productsOf(reader, rows);
    return planOf(
      rows.map(({ row, value, cells }) => {
        const found = known.get(value.sku ?? "");
        const was = found && factsOf(found);
        const is = {
          ...NEW_PRODUCT,
          ...was,
          ...saidIn(value, columnsSaying(cells, was && rowOf(was))),
        } as ProductFacts;
        return { row, label: is.sku, id: found?.id, was, is };
      }),
    );
  },
  cells: rowOf,
  write(tx, { added, changed }, by, now) {
    const wanted = [...added, ...changed].map(({ id = newId(), ...change }) => ({ ...change, id }));
    for (const part of partsOf(wanted)) {
      const rows = part.map(({ id, is }) => ({ ...is, id, createdBy: by, createdAt: now, updatedAt: now }));
      tx.insert(product).values(rows).onConflictDoUpdate({ target: product.id, set: AS_GIVEN }).run();
    }
    const moved = wanted.filter(({ was, is }) => is.stock !== (was?.stock ?? 0));
    for (const part of partsOf(moved)) {
      const movements = part.map(({ id, was, is }) => ({
        ...({ productId: id, change: is.stock - (was?.stock ?? 0), reason: was ? "correction" : "opening" } as const),
        ...{ note: NOTE, userId: by, createdAt: now },
      }));
      tx.insert(stockMovement).values(movements).run();
    }
    const changes = wanted.map(({ id, label, was, is }) => {
      const action = was ? "edited" : "added";
      return { action, kind: "product", id, label, before: was, after: is } as const;
    });
    recordChanges(tx, by, changes, now);
  },
  async afterwards({ changed }) {
    for (const { was, is } of changed) if (was?.imageUrl !== is.imageUrl) await forgetUnshown(was?.imageUrl);
  },
};

function* partsOf<T>(all: T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE);
}

/** The products that the rows of a file are about, by their SKUs. */
function productsOf(reader: Pick<Tx, "select">, rows: CheckedRow<ProductRow>[]) {
  const found = [...partsOf(rows)].flatMap((part) => {
    const skus = part.map(({ value }) => value.sku ?? "");
    return reader.select().from(product).where(inArray(product.sku, skus)).all();
  });
  return new Map(found.map((row) => [row.sku, row]));
}

import { and, inArray, isNull } from "drizzle-orm";
import { db } from "~/db/db.server";
import { product } from "~/db/schema";
import { cardColumns, toCard } from "./browsing.server";
import type { ProductCard } from "./product";

/** The cards of products on sale, in the order their ids are given; ids of nothing on sale are left out. */
export function cardsOf(ids: string[], now: Date): ProductCard[] {
  const found = db
    .select(cardColumns(now))
    .from(product)
    .where(and(inArray(product.id, ids), isNull(product.archivedAt)))
    .all();
  const byId = new Map(found.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

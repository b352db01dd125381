import { and, desc, isNull, sql } from "drizzle-orm";
import { LABEL_GAP_TEXTS, listLabelGaps } from "~/features/catalog/label";
import { product } from "~/features/catalog/tables";
import { pick } from "~/lib/field-lists";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { countUpTo, paginateTotal } from "~/platform/db/list-queries.server";

const COLUMNS = pick(product, ["id", "sku", "name", "pricePaise", "addedRateBp", "mrpPaise", "netQuantity"]);
const MAKER_COLUMNS = pick(product, ["maker", "makerRole", "countryOfOrigin"]);

/** Products on sale with an incomplete label, with what is missing (rule: label-complete). */
export function listLabelGapRows({ page }: { page: number }) {
  const isIncomplete = and(isNull(product.archivedAt), sql`${product.labelGaps} > 0`);
  const total = countUpTo(db.select({ id: product.id }).from(product).where(isIncomplete));
  const { offset, ...part } = paginateTotal(total, page, PAGE_SIZE);
  const items = db
    .select({ ...COLUMNS, ...MAKER_COLUMNS })
    .from(product)
    .where(isIncomplete)
    .orderBy(desc(product.createdAt), desc(product.id))
    .limit(part.limit)
    .offset(offset)
    .all()
    .map(({ id, sku, name, ...labelled }) => ({
      id,
      sku,
      name,
      gaps: listLabelGaps(labelled).map((gap) => LABEL_GAP_TEXTS[gap]),
    }));
  return { ...part, items };
}

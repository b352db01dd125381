import { asc, desc, eq, isNotNull, max, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { type Paise, paise } from "~/lib/money";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { countUpTo, newestFirst, paginateTotal } from "~/platform/db/list-queries.server";
import { supplierDelivery, supplierDeliveryLine } from "./tables";

const { deliveryId, position, productId, sku, name, quantity, costPaise } = supplierDeliveryLine;

const COLUMNS = {
  id: supplierDelivery.id,
  supplier: supplierDelivery.supplier,
  billNumber: supplierDelivery.billNumber,
  billDate: supplierDelivery.billDate,
  at: supplierDelivery.createdAt,
  actorName: user.name,
};

/** Of how many products and pieces deliveries are, and what they cost as far as it was typed. */
const SUMS = {
  products: sql<number>`count(*)`,
  pieces: sql<number>`sum(${quantity})`,
  costPaise: sql<number | null>`sum(${quantity} * ${costPaise})`,
  withoutCost: sql<number>`sum(${costPaise} is null)`,
};

const NOTHING = { products: 0, pieces: 0, costPaise: null, withoutCost: 0 };

const getSums = (id: string) => {
  const sums = db.select(SUMS).from(supplierDeliveryLine).where(eq(deliveryId, id)).get() ?? NOTHING;
  return { ...sums, costPaise: sums.costPaise === null ? null : paise(sums.costPaise) };
};

/** A page of the deliveries, the newest first. */
export function listDeliveries({ page: pageNumber }: { page: number }) {
  const total = countUpTo(db.select({ id: supplierDelivery.id }).from(supplierDelivery));
  const { offset, ...page } = paginateTotal(total, pageNumber, PAGE_SIZE);
  const items = db
    .select(COLUMNS)
    .from(supplierDelivery)
    .leftJoin(user, eq(user.id, supplierDelivery.userId))
    .orderBy(...newestFirst(supplierDelivery))
    .limit(page.limit)
    .offset(offset)
    .all()
    .map((row) => ({ ...row, ...getSums(row.id) }));
  return { ...page, items };
}

/** A line of a delivery; `productId` is null if the product was deleted. */
export interface DeliveryLine {
  position: number;
  productId: string | null;
  sku: string;
  name: string;
  quantity: number;
  costPaise: Paise | null;
}

/** A delivery with its lines, undefined if there is none. */
export function findDelivery(id: string) {
  const row = db
    .select(COLUMNS)
    .from(supplierDelivery)
    .leftJoin(user, eq(user.id, supplierDelivery.userId))
    .where(eq(supplierDelivery.id, id))
    .get();
  if (!row) return undefined;
  const lines: DeliveryLine[] = db
    .select({ position, productId, sku, name, quantity, costPaise })
    .from(supplierDeliveryLine)
    .where(eq(deliveryId, id))
    .orderBy(asc(position))
    .all();
  return { ...row, ...getSums(id), lines };
}

const MAX_SUPPLIERS = 100;

/** The suppliers of past deliveries, the latest first. */
export const listSuppliers = (): string[] =>
  db
    .select({ supplier: supplierDelivery.supplier })
    .from(supplierDelivery)
    .where(isNotNull(supplierDelivery.supplier))
    .groupBy(supplierDelivery.supplier)
    .orderBy(desc(max(supplierDelivery.createdAt)))
    .limit(MAX_SUPPLIERS)
    .all()
    .flatMap(({ supplier }) => supplier ?? []);

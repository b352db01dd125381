import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { CartLine } from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { getSettings } from "~/features/settings/stored-settings.server";
import type { ReservedFor } from "~/features/stock/reserve-stock.server";
import { stockReservation } from "~/features/stock/tables";
import { ShopError } from "~/lib/errors";
import { formatRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { orderLine, orders } from "./tables";
import { words } from "./words.en";

/** Unpaid orders may reserve the units of the settings, or this share of the stock, whichever is more. */
const MAX_SHARE = 1 / 4;

/** The customer of an order that is about to reserve stock. */
export interface ReservingCustomer extends ReservedFor {
  userId: string;
  phone: string | null;
}

/** Whether an account has paid for an order and not had all of it back, as a cancelled one has. */
const hasPaid = (userId: string): boolean =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt), ne(orders.status, "cancelled")))
    .limit(1)
    .get() !== undefined;

/** What live reservations of whoever `isTheirs` hold, without those of accounts that have paid before. */
function sumReserved(isTheirs: SQL, now: Date) {
  const rows = db
    .select({
      productId: stockReservation.productId,
      units: sql<number>`sum(${stockReservation.quantity})`,
      paise: sql<number>`sum(${stockReservation.quantity} * ${orderLine.unitPaise})`,
    })
    .from(stockReservation)
    .innerJoin(orders, eq(orders.id, stockReservation.orderId))
    .innerJoin(
      orderLine,
      and(
        eq(orderLine.orderId, stockReservation.orderId),
        eq(orderLine.productId, stockReservation.productId),
      ),
    )
    .where(
      sql`${stockReservation.expiresAt} > ${now.getTime()} and ${isTheirs} and not exists
        (select 1 from ${orders} paid where paid.user_id = ${orders.userId} and paid.paid_at is not null
          and paid.status <> 'cancelled')`,
    )
    .groupBy(stockReservation.productId)
    .all();
  return {
    units: new Map(rows.map(({ productId, units }) => [productId, units])),
    paise: rows.reduce((sum, { paise }) => sum + paise, 0),
  };
}

/**
 * Throws CONFLICT if an unpaid order would reserve more than one account, phone, device or network may, each
 * counted by itself (rule: reservation-limits); the message says how many can be had. An account that has
 * paid before is not limited, and one unit alone may cost anything. The customer's earlier reservations must
 * have been released.
 */
export function assertMayReserve(
  { userId, phone, device, network }: ReservingCustomer,
  lines: CartLine[],
  now: Date,
): void {
  if (hasPaid(userId)) return;
  const { unpaidUnits, unpaidTotalPaise } = getSettings("stock");
  const conditions = [
    sql`${orders.userId} = ${userId}`,
    phone && sql`${orders.phone} = ${phone}`,
    device && sql`${stockReservation.device} = ${device}`,
    network && sql`${stockReservation.network} = ${network}`,
  ].filter((condition) => condition instanceof Object);
  const unitCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalPaise = lines.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0);
  for (const isTheirs of conditions) {
    const reserved = sumReserved(isTheirs, now);
    for (const line of lines) assertUnits(line, reserved.units.get(line.productId) ?? 0, unpaidUnits);
    const isOneUnit = unitCount === 1 && reserved.paise === 0;
    if (!isOneUnit && reserved.paise + totalPaise > unpaidTotalPaise)
      throw new ShopError("CONFLICT", words.tooMuchWithoutPaying(formatRupees(unpaidTotalPaise)));
  }
}

function assertUnits({ productId, quantity }: CartLine, reserved: number, unpaidUnits: number): void {
  const row = db
    .select({ name: product.name, stock: product.stock })
    .from(product)
    .where(eq(product.id, productId))
    .get();
  if (!row) return;
  const max = Math.max(unpaidUnits, Math.floor(row.stock * MAX_SHARE));
  if (reserved + quantity <= max) return;
  throw new ShopError("CONFLICT", words.tooManyWithoutPaying(Math.max(0, max - reserved), row.name));
}

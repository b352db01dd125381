import { asc, eq } from "drizzle-orm";
import { formatTown } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { getShopProfile } from "~/features/settings/shop.server";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { formatPhone } from "~/lib/phone";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";

/** What of an order's goods is out of the shop, or to leave it: not what was put back on the shelf. */
function listLinesOut(orderId: string) {
  const { productId, sku, name, position } = orderLine;
  const out = new Map(listUnitsOut(orderId).map((units) => [units.productId, units.quantity]));
  return db
    .select({ productId, sku, name })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(position))
    .all()
    .flatMap(({ productId, ...line }) => {
      const quantity = out.get(productId);
      return quantity ? [{ ...line, quantity }] : [];
    });
}

/**
 * What somebody needs to know who packs an order and writes its parcel: no prices, and nothing that came back
 * on the shelf. Undefined for an order that is not there, has not been paid, or was cancelled.
 */
export function findPackingSlip(orderId: string) {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order?.paidAt || order.status === "cancelled") return undefined;
  const lines = listLinesOut(orderId);
  const shop = getShopProfile();
  return {
    number: order.number,
    date: formatDate(order.createdAt),
    from: { name: shop.name, address: shop.address, phone: shop.phone },
    to: {
      name: order.name,
      address: [...order.address.split("\n"), formatTown(order)],
      phone: formatPhone(order.phone),
    },
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    sentWith: [order.courier, order.trackingNumber].filter(Boolean).join(", "),
  };
}

import { asc, eq } from "drizzle-orm";
import { formatAddress, showContact } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { getShopProfile } from "~/features/settings/shop.server";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { formatPhone } from "~/lib/format-phone";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";

/** The order's lines with the units that left stock and have not come back. */
function listLinesOut(orderId: string) {
  const unitsOut = new Map(listUnitsOut(orderId).map(({ productId, quantity }) => [productId, quantity]));
  return db
    .select({ productId: orderLine.productId, sku: orderLine.sku, name: orderLine.name })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all()
    .flatMap(({ productId, ...line }) => {
      const quantity = unitsOut.get(productId);
      return quantity ? [{ ...line, quantity }] : [];
    });
}

/**
 * The data for packing and addressing an order's parcel, without prices and without returned units. Undefined
 * if the order does not exist, is not paid, or was cancelled.
 */
export function findPackingSlip(orderId: string) {
  const row = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!row?.paidAt || row.status === "cancelled") return undefined;
  const order = showContact(row);
  const lines = listLinesOut(orderId);
  const shop = getShopProfile();
  return {
    number: order.number,
    date: formatDate(order.createdAt),
    from: { name: shop.name, address: shop.address, phone: shop.phone },
    to: {
      name: order.name,
      address: formatAddress(order).split("\n"),
      phone: formatPhone(order.phone),
    },
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    // An order whose shipment was taken back keeps how it was sent for the next time.
    sentWith:
      order.status === "processing" ? "" : [order.courier, order.trackingNumber].filter(Boolean).join(", "),
  };
}

import { asc, eq } from "drizzle-orm";
import { db } from "~/db/db.server";
import { orderLine, orders } from "~/db/schema";
import { shopParticulars } from "~/domain/settings/shop.server";
import { formatPhone } from "~/lib/phone";
import { formatDate } from "~/lib/time";

/**
 * What somebody needs to know who packs an order and writes its parcel: no prices. Undefined for an order that is not there,
 * has not been paid, or was cancelled.
 */
export function packingSlip(orderId: string) {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order?.paidAt || order.status === "cancelled") return undefined;
  const { sku, name, quantity, position } = orderLine;
  const lines = db
    .select({ sku, name, quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(position))
    .all();
  const shop = shopParticulars();
  return {
    number: order.number,
    date: formatDate(order.createdAt),
    from: { name: shop.name, address: shop.address, phone: shop.phone },
    to: {
      name: order.name,
      address: [
        ...order.address.split("\n"),
        `${[order.city, order.postalCode].filter(Boolean).join(" ")}, ${order.country}`,
      ],
      phone: formatPhone(order.phone),
    },
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    sentWith: [order.courier, order.trackingNumber].filter(Boolean).join(", "),
  };
}

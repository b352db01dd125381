import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import {
  formatTown,
  MAX_ORDERS_TOGETHER,
  shippingProblem,
  showContact,
  transitionProblem,
} from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { words } from "~/features/orders/words.en";
import { keptPaiseColumn } from "~/features/payments/payment-columns.server";
import { groupById } from "~/lib/group-by";
import { db } from "~/platform/db/db.server";
import { countRows, isOneOf } from "~/platform/db/list-queries.server";
import { needsEwayBill } from "./eway-bill.server";

/** How many of the newest orders on their way, and delivered ones, are asked for their couriers. */
const COURIER_SAMPLE = 200;

/** These orders, or without any those that are to be shipped: at most 50, the oldest first. */
function selectOrders(chosen: readonly string[]) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      name: orders.name,
      email: orders.email,
      phone: orders.phone,
      address: orders.address,
      city: orders.city,
      state: orders.state,
      fulfilment: orders.fulfilment,
      postalCode: orders.postalCode,
      country: orders.country,
      awaitsAddress: orders.awaitsAddress,
      status: orders.status,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      ewayBill: orders.ewayBill,
      keptPaise: keptPaiseColumn(sql`p.order_id = orders.id`),
    })
    .from(orders)
    .where(chosen.length > 0 ? isOneOf(orders.id, chosen) : eq(orders.status, "processing"))
    .orderBy(asc(orders.createdAt))
    .limit(MAX_ORDERS_TOGETHER)
    .all();
}

function groupLines(ids: string[]) {
  const lines = db
    .select({ ownerId: orderLine.orderId, name: orderLine.name, quantity: orderLine.quantity })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids));
  return groupById(lines.orderBy(asc(orderLine.position)).all());
}

/** An order that is to be shipped or delivered with others; `problem`: why it cannot be. */
export type ChosenOrder = ReturnType<typeof listChosenOrders>[number];

/**
 * The chosen orders, or without any those that are to be shipped, the oldest first, with why they must not
 * change to that status (rules: order-moves, not-sent-unpaid).
 */
export function listChosenOrders(chosen: readonly string[], to: "shipped" | "delivered") {
  const rows = selectOrders(chosen);
  const getLines = groupLines(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    fulfilment: row.fulfilment,
    town: row.fulfilment === "pickup" ? words.pickedUpAtShop : formatTown(showContact(row)),
    lines: getLines(row.id).map(({ name, quantity }) => ({ name, quantity })),
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    ewayBill: row.ewayBill,
    asksEwayBill: to === "shipped" && (row.ewayBill !== null || needsEwayBill(row.id)),
    problem:
      transitionProblem(row.status, to) ?? (to === "shipped" ? shippingProblem(row) : undefined) ?? null,
  }));
}

/** How many orders are to be shipped, whether or not they can be. */
export const countOrdersToShip = (): number => countRows("orders", "processing");

/** The couriers of the newest sent orders, the one used last first. */
export function listCouriers(): string[] {
  const select = (status: "shipped" | "delivered") =>
    db
      .select({ courier: orders.courier, updatedAt: orders.updatedAt })
      .from(orders)
      .where(eq(orders.status, status))
      .orderBy(desc(orders.createdAt))
      .limit(COURIER_SAMPLE)
      .all();
  const sent = [...select("shipped"), ...select("delivered")].sort(
    (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime(),
  );
  return [...new Set(sent.flatMap(({ courier }) => courier ?? []))];
}

import { eq } from "drizzle-orm";
import { createReferenceNumber } from "~/lib/ids";
import { db } from "~/platform/db/db.server";
import { ORDER_NUMBER_PREFIX } from "./rules";
import { orders } from "./tables";

/** Makes a number that no order has. */
export function generateOrderNumber(): string {
  for (;;) {
    const number = createReferenceNumber(ORDER_NUMBER_PREFIX);
    if (!db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).get()) return number;
  }
}

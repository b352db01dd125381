import { and, count, isNull } from "drizzle-orm";
import { IS_LOW_STOCK } from "~/features/catalog/admin/list-products.server";
import { product } from "~/features/catalog/tables";
import { db } from "~/platform/db/db.server";
import { countRows } from "~/platform/db/list-queries.server";

/** The counts beside the links of the admin sidebar. */
export interface WaitingCounts {
  newMessages: number;
  pendingBookings: number;
  ordersToShip: number;
  lowStock: number;
  failedEmails: number;
}

/** The counts now; products that are sold out count as low stock. */
export function getWaitingCounts(): WaitingCounts {
  const isLow = and(isNull(product.archivedAt), IS_LOW_STOCK);
  return {
    newMessages: countRows("contact_message", "new"),
    pendingBookings: countRows("service_request", "pending"),
    ordersToShip: countRows("orders", "processing"),
    lowStock: db.select({ n: count() }).from(product).where(isLow).get()?.n ?? 0,
    failedEmails: countRows("outbox_letter", "given up"),
  };
}

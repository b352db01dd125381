import { and, count, isNull, lte } from "drizzle-orm";
import { db } from "~/db/db.server";
import { tallyOf } from "~/db/finding.server";
import { product } from "~/db/schema";
import { LOW_STOCK } from "~/domain/catalogue/product";

/** What waits for the shopkeeper, as the sidebar counts it. */
export interface Waiting {
  newMessages: number;
  pendingRequests: number;
  ordersToShip: number;
  lowStock: number;
  failedLetters: number;
}

/** How much of each waits now (spec back-office §2); sold out is low too. */
export function waiting(): Waiting {
  const isLow = and(isNull(product.archivedAt), lte(product.stock, LOW_STOCK));
  return {
    newMessages: tallyOf("contact_message").new ?? 0,
    pendingRequests: tallyOf("service_request").pending ?? 0,
    ordersToShip: tallyOf("orders").processing ?? 0,
    lowStock: db.select({ n: count() }).from(product).where(isLow).get()?.n ?? 0,
    failedLetters: tallyOf("outbox_letter")["given up"] ?? 0,
  };
}

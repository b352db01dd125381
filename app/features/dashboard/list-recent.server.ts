import { and, asc, desc, isNull } from "drizzle-orm";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { showDetails } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { product } from "~/features/catalog/tables";
import { contactMessage } from "~/features/contact/tables";
import { isLowStock } from "~/features/stock/low-stock.server";
import { db } from "~/platform/db/db.server";

/** Entries of a list on the dashboard (rule: list-page-sizes). */
export const RECENT_SIZE = 5;

export function listRecentBookings() {
  const { id, number, name, serviceType, visitType, status, createdAt } = booking;
  return db
    .select({ id, number, name, serviceType, visitType, status, createdAt })
    .from(booking)
    .where(isNotDeleted)
    .orderBy(desc(createdAt))
    .limit(RECENT_SIZE)
    .all()
    .map(showDetails);
}

export function listRecentMessages() {
  const { id, number, name, subject, status, createdAt } = contactMessage;
  return db
    .select({ id, number, name, subject, status, createdAt })
    .from(contactMessage)
    .orderBy(desc(createdAt))
    .limit(RECENT_SIZE)
    .all();
}

/** The products with the lowest stock, sold out ones included. */
export function listLowStock(limit: number) {
  const { id, sku, name, stock, archivedAt } = product;
  return db
    .select({ id, sku, name, stock })
    .from(product)
    .where(and(isNull(archivedAt), isLowStock()))
    .orderBy(asc(stock))
    .limit(limit)
    .all();
}

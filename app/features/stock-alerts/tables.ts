import { isNull } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { idColumn, instantColumn } from "~/platform/db/columns";

/**
 * A customer who wants to know when a product is back in stock. It is open until its email is queued; that
 * goes to the address the account has then.
 */
export const stockAlert = sqliteTable(
  "stock_alert",
  {
    id: idColumn(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: instantColumn("created_at").notNull(),
    sentAt: instantColumn("sent_at"),
  },
  (t) => [
    uniqueIndex("stock_alert_open").on(t.productId, t.userId).where(isNull(t.sentAt)),
    index("stock_alert_product").on(t.productId),
    index("stock_alert_user").on(t.userId, t.createdAt),
    index("stock_alert_waiting").on(t.createdAt).where(isNull(t.sentAt)),
  ],
);

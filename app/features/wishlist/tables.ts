import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { instantColumn } from "~/platform/db/columns";

export const wishlistItem = sqliteTable(
  "wishlist_item",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    addedAt: instantColumn("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index("wishlist_newest").on(t.userId, t.addedAt)],
);

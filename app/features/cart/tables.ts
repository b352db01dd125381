import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { between, instantColumn } from "~/platform/db/columns";

/** One product in one customer's cart. */
export const cartLine = sqliteTable(
  "cart_line",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    addedAt: instantColumn("added_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check("cart_line_quantity", between(t.quantity, 1, 999)),
  ],
);

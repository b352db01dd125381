import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { between, idColumn, instantColumn, jsonColumn, paiseColumn } from "~/platform/db/columns";

/** Goods that a supplier has delivered to the shop, with the supplier's bill. */
export const supplierDelivery = sqliteTable(
  "supplier_delivery",
  {
    id: idColumn(),
    supplier: text("supplier"),
    billNumber: text("bill_number"),
    /** "YYYY-MM-DD". */
    billDate: text("bill_date"),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("supplier_delivery_created").on(t.createdAt),
    index("supplier_delivery_supplier").on(t.supplier),
    index("supplier_delivery_user").on(t.userId),
  ],
);

/** The pieces of one product in a delivery; its name and SKU stay when the product is deleted. */
export const supplierDeliveryLine = sqliteTable(
  "supplier_delivery_line",
  {
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => supplierDelivery.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: text("product_id").references(() => product.id, { onDelete: "set null" }),
    sku: text("sku").notNull(),
    name: text("name").notNull(),
    quantity: integer("quantity").notNull(),
    /** Of one piece, as the supplier's bill has it. */
    costPaise: paiseColumn("cost_paise"),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.position] }),
    index("supplier_delivery_line_product").on(t.productId),
    check("supplier_delivery_line_quantity", between(t.quantity, 1, 999_999)),
    check("supplier_delivery_line_cost", sql`${t.costPaise} >= 0`),
  ],
);

/** What somebody has typed of a delivery that is not saved yet: one for each account, for a few days. */
export const supplierDeliveryDraft = sqliteTable(
  "supplier_delivery_draft",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    fields: jsonColumn("fields").$type<Record<string, string>>().notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [index("supplier_delivery_draft_updated").on(t.updatedAt)],
);

import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, instantColumn, isNotBlank } from "~/platform/db/columns";
import { product } from "./tables";

/**
 * Products that are the same thing in other values of one dimension or two: a fan in three sweeps. A group
 * stays when its products are in the bin, from which they come back into it.
 */
export const productGroup = sqliteTable(
  "product_group",
  {
    id: idColumn(),
    firstDimension: text("first_dimension").notNull(),
    secondDimension: text("second_dimension"),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [check("product_group_dimension", isNotBlank(t.firstDimension))],
);

/** A product of a group with its values; a product is in one group at most (rule: product-group). */
export const productVariant = sqliteTable(
  "product_variant",
  {
    productId: text("product_id")
      .primaryKey()
      .references(() => product.id, { onDelete: "cascade" }),
    groupId: text("group_id")
      .notNull()
      .references(() => productGroup.id, { onDelete: "cascade" }),
    firstValue: text("first_value").notNull(),
    secondValue: text("second_value"),
  },
  (t) => [
    index("product_variant_group").on(t.groupId),
    check("product_variant_value", isNotBlank(t.firstValue)),
  ],
);

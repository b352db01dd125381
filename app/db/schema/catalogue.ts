import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { between, flag, id, instant, isAddress, json, oneOf, paise } from "../columns";
import { user } from "./accounts";
import { orders } from "./orders";

export const CATEGORIES = ["Power Tools", "Fans", "Coolers", "Mixers & Irons", "Spare Parts"] as const;
export const STOCK_REASONS = ["opening", "sale", "return", "correction"] as const;

/** A product on sale. `stock` is what stands in the shop; what may be sold is that less the live reservations. */
export const product = sqliteTable(
  "product",
  {
    id: id(),
    sku: text("sku").notNull().unique(),
    name: text("name").notNull(),
    brand: text("brand").notNull(),
    category: text("category", { enum: CATEGORIES }).notNull(),
    pricePaise: paise("price_paise").notNull(),
    imageUrl: text("image_url").notNull(),
    description: text("description").notNull().default(""),
    specifications: json("specifications").$type<Record<string, string>>().notNull(),
    tags: json("tags").$type<string[]>().notNull(),
    warranty: text("warranty"),
    hsn: text("hsn"),
    countryOfOrigin: text("country_of_origin"),
    stock: integer("stock").notNull(),
    inStock: flag("in_stock").notNull().default(true),
    featured: flag("featured").notNull().default(false),
    ratingSum: integer("rating_sum").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    createdBy: text("created_by").references(() => user.id, { onDelete: "set null" }),
    archivedAt: instant("archived_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("product_category").on(t.category, t.archivedAt),
    index("product_brand").on(t.brand),
    check("product_category_known", oneOf(t.category, CATEGORIES)),
    check("product_image", isAddress(t.imageUrl)),
    check("product_price_positive", sql`${t.pricePaise} > 0`),
    check("product_stock_not_negative", sql`${t.stock} >= 0`),
    check(
      "product_rating",
      sql`${t.reviewCount} >= 0 and ${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`,
    ),
  ],
);

/** Units set aside for an order that awaits payment; counts only while `expires_at` lies ahead (D4). */
export const stockReservation = sqliteTable(
  "stock_reservation",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    quantity: integer("quantity").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    index("stock_reservation_product").on(t.productId, t.expiresAt),
    check("stock_reservation_quantity", between(t.quantity, 1, 999)),
  ],
);

/** The ledger of stock: every change, why, and by whom. The changes of a product add up to its `stock`. */
export const stockMovement = sqliteTable(
  "stock_movement",
  {
    id: id(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    change: integer("change").notNull(),
    reason: text("reason", { enum: STOCK_REASONS }).notNull(),
    note: text("note"),
    orderId: text("order_id").references(() => orders.id),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("stock_movement_product").on(t.productId, t.createdAt),
    check("stock_movement_reason", oneOf(t.reason, STOCK_REASONS)),
    check("stock_movement_change", sql`${t.change} <> 0`),
  ],
);

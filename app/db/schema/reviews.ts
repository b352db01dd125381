import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { between, flag, id, instant } from "../columns";
import { user } from "./accounts";
import { product } from "./catalogue";

/** A customer's review of a product; one each (D19). */
export const review = sqliteTable(
  "review",
  {
    id: id(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    userName: text("user_name").notNull(),
    rating: integer("rating").notNull(),
    title: text("title").notNull(),
    comment: text("comment").notNull(),
    verified: flag("verified").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("review_once").on(t.productId, t.userId),
    index("review_newest").on(t.productId, t.createdAt),
    check("review_rating", between(t.rating, 1, 5)),
    check("review_lengths", sql`length(${t.title}) between 1 and 100 and length(${t.comment}) between 1 and 500`),
  ],
);

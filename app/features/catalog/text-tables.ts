import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { OTHER_LANGUAGES } from "~/lib/language";
import { isNotBlank, jsonColumn, oneOf, otherLanguageColumn } from "~/platform/db/columns";
import { product } from "./tables";

/** The texts of a product in another language; one that is null is the English one (rule: goods-texts). */
export const productText = sqliteTable(
  "product_text",
  {
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    language: otherLanguageColumn(),
    name: text("name"),
    description: text("description"),
    warranty: text("warranty"),
    specifications: jsonColumn("specifications").$type<Record<string, string>>(),
    tags: jsonColumn("tags").$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.language] }),
    check("product_text_language", oneOf(t.language, OTHER_LANGUAGES)),
    check("product_text_no_blanks", isNotBlank(t.name, t.description, t.warranty)),
  ],
);

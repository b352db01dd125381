import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { OTHER_LANGUAGES } from "~/lib/language";
import {
  flagColumn,
  idColumn,
  isAddress,
  isNotBlank,
  isUploaded,
  oneOf,
  otherLanguageColumn,
} from "~/platform/db/columns";
import { COLOURS } from "./rules";

/**
 * A category of products, which have its name in `product.category`: `triggers.ts` lets them have no other,
 * and renames them with it.
 */
export const category = sqliteTable(
  "category",
  {
    id: idColumn(),
    name: text("name").notNull().unique(),
    /** As its addresses name it: `toSlug` of the name. */
    slug: text("slug").notNull(),
    /** `toSlugKey` of the name, so that two names never differ in letter case alone. */
    slugKey: text("slug_key").notNull().unique(),
    /** 0 for the first. */
    position: integer("position").notNull(),
    colour: text("colour", { enum: COLOURS }).notNull().default("copper"),
    /** One line on its listing. */
    description: text("description"),
    imageUrl: text("image_url"),
    /** Of new products that have none of their own. */
    hsn: text("hsn"),
    /** How generated SKUs begin. */
    skuPrefix: text("sku_prefix").notNull(),
    /** Whether its products come after the machines they belong to. */
    isSpare: flagColumn("is_spare").notNull().default(false),
  },
  (t) => [
    index("category_order").on(t.position, t.id),
    index("category_picture").on(t.imageUrl).where(isUploaded(t.imageUrl)),
    check("category_colour", oneOf(t.colour, COLOURS)),
    check("category_image", isAddress(t.imageUrl)),
    check("category_position", sql`${t.position} >= 0`),
    check("category_no_blanks", isNotBlank(t.name, t.slug, t.slugKey, t.description, t.hsn, t.skuPrefix)),
  ],
);

/** A slug that a category had, whose addresses lead to its present one. */
export const earlierSlug = sqliteTable(
  "category_slug",
  {
    slugKey: text("slug_key").primaryKey(),
    categoryId: text("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
  },
  (t) => [index("category_slug_category").on(t.categoryId)],
);

/** What a category is called in another language (rule: goods-texts). */
export const categoryText = sqliteTable(
  "category_text",
  {
    categoryId: text("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    language: otherLanguageColumn(),
    name: text("name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.language] }),
    check("category_text_language", oneOf(t.language, OTHER_LANGUAGES)),
    check("category_text_no_blanks", isNotBlank(t.name)),
  ],
);

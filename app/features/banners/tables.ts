import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { OTHER_LANGUAGES } from "~/lib/language";
import {
  dayColumn,
  flagColumn,
  idColumn,
  instantColumn,
  isAddress,
  isDay,
  isNotBlank,
  oneOf,
  otherLanguageColumn,
} from "~/platform/db/columns";

/** A picture with a title at the top of the home page, shown between two days. */
export const banner = sqliteTable(
  "banner",
  {
    id: idColumn(),
    title: text("title").notNull(),
    text: text("text"),
    imageUrl: text("image_url").notNull(),
    link: text("link"),
    isActive: flagColumn("is_active").notNull().default(true),
    position: integer("position").notNull(),
    startDate: dayColumn("start_date").notNull(),
    endDate: dayColumn("end_date").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    check(
      "banner_dates",
      sql`${isDay(t.startDate)} and ${isDay(t.endDate)} and ${t.endDate} >= ${t.startDate}`,
    ),
    check(
      "banner_addresses",
      sql`(${isAddress(t.imageUrl)}) and (${t.link} is null or ${isAddress(t.link)})`,
    ),
  ],
);

/** The texts of a banner in another language; for one that is null the English stands (rule: goods-texts). */
export const bannerText = sqliteTable(
  "banner_text",
  {
    bannerId: text("banner_id")
      .notNull()
      .references(() => banner.id, { onDelete: "cascade" }),
    language: otherLanguageColumn(),
    title: text("title"),
    text: text("text"),
  },
  (t) => [
    primaryKey({ columns: [t.bannerId, t.language] }),
    check("banner_text_language", oneOf(t.language, OTHER_LANGUAGES)),
    check("banner_text_no_blanks", isNotBlank(t.title, t.text)),
  ],
);

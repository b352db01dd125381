import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { dayColumn, flagColumn, idColumn, instantColumn, isAddress, isDay } from "~/platform/db/columns";

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

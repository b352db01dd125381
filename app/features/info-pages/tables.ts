import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { idColumn, instantColumn, isNotBlank, jsonColumn, languageColumn } from "~/platform/db/columns";
import type { InfoPage } from "./info-page";

/** A version of a page about the shop in one language, as the owner has written it; the newest is shown. */
export const infoPageVersion = sqliteTable(
  "info_page_version",
  {
    id: idColumn(),
    path: text("path").notNull(),
    language: languageColumn(),
    /** From 1 in each language; the text that the program brings has none. */
    version: integer("version").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Markdown with placeholders. */
    text: text("text").notNull(),
    /** Who wrote it, also after the account is gone. */
    actorId: text("actor_id").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    unique("info_page_version_once").on(t.path, t.language, t.version),
    check("info_page_version_texts", isNotBlank(t.path, t.title, t.description, t.text)),
    check("info_page_version_from_one", sql`${t.version} >= 1`),
  ],
);

/** Pages as customers read them when they ordered or gave a consent; the id is a digest of the pages. */
export const orderTerms = sqliteTable("order_terms", {
  id: text("id").primaryKey(),
  pages: jsonColumn("pages").$type<InfoPage[]>().notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instantColumn } from "~/platform/db/columns";

/** A word that customers use and the words that product texts use for it ("pankha" means "fan"). */
export const synonym = sqliteTable(
  "synonym",
  { word: text("word").primaryKey(), means: text("means").notNull() },
  (t) => [
    check("synonym_lengths", sql`length(${t.word}) between 1 and 40 and length(${t.means}) between 1 and 80`),
  ],
);

/** A search that found nothing, and how often it was made. */
export const zeroResultSearch = sqliteTable(
  "fruitless_search",
  {
    search: text("search").primaryKey(),
    times: integer("times").notNull(),
    firstAt: instantColumn("first_at").notNull(),
    lastAt: instantColumn("last_at").notNull(),
  },
  (t) => [
    index("fruitless_search_last").on(t.lastAt),
    check("fruitless_search_length", sql`length(${t.search}) <= 80`),
  ],
);

/**
 * Each word of the search index that can be corrected to, once, with how it sounds (`lib/word-sounds`).
 * Maintained by `platform/db/search-index`; a trigger maintains its trigrams.
 */
export const searchSpelling = sqliteTable(
  "search_spelling",
  {
    id: integer("id").primaryKey(),
    word: text("word").notNull().unique(),
    sound: text("sound").notNull().default(""),
  },
  (t) => [index("search_spelling_sound").on(t.sound)],
);

import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import { LANGUAGES } from "~/lib/language";
import { indexProducts, SEARCH_TRIGGERS, TEXTS_ON_SALE, WORD_FUNCTIONS } from "./search-triggers";

/** Nobody can type it, but the index takes it for a part of a word. */
const VERSION_MARK = "\ue002";

/** The digest of the source that makes words; a test demands a new one with each change of it. */
export const WORDS_VERSION = "1241149d6407bdcb";

/** A word in every row of the index that says what has made its words. */
const VERSION_WORD =
  VERSION_MARK +
  createHash("sha256")
    .update([WORDS_VERSION, SEARCH_TRIGGERS, ...LANGUAGES, process.versions.unicode].join(" "))
    .digest("hex")
    .slice(0, 16);

/**
 * Maintains the product search index while `client` is open: every write to a product updates it in the same
 * transaction. An index that does not cover all listing entries, or has rows that a program with other words
 * has written, such as an older one after a rollback, is rebuilt.
 */
export function maintainSearchIndex(client: Database.Database): void {
  for (const [name, work] of Object.entries(WORD_FUNCTIONS)) {
    client.function(name, { varargs: true, deterministic: true }, (...texts) => work(...texts.map(String)));
  }
  client.function("search_version", { deterministic: true }, () => VERSION_WORD);
  client.exec(SEARCH_TRIGGERS);
  const countRows = (index: string) => `(select count(*) from ${index}_docsize)`;
  const completenessQuery = `select (select count(*) from shelf) + (select count(*) from ${TEXTS_ON_SALE}) = all_rows
    and all_rows = ${countRows("search_tag")}
    and all_rows = (select count(*) from search_index where search_index match search_version())
    from (select ${countRows("search_index")} as all_rows)`;
  if (client.prepare(completenessQuery).pluck().get() === 1) return;
  client.exec(`begin immediate; insert into search_index (search_index) values ('delete-all');
    insert into search_tag (search_tag) values ('delete-all');
    delete from search_trigram; delete from search_spelling;
    ${indexProducts("true")} commit;`);
}

import { LANGUAGES, OTHER_LANGUAGES } from "~/lib/language";
import {
  listMistypableWords,
  toNameWords,
  toSearchWords,
  toSecondaryWords,
  toSkuWords,
  toTagWords,
} from "~/lib/search-words";
import { toSound } from "~/lib/word-sounds";

/** Nobody can type it, but the index takes it for a part of a word. */
const CATEGORY_MARK = "\ue001";

/**
 * The word that says in the rows of a product which category it has. A category's names in other languages
 * are not in the index, because all its products would have to be indexed anew when one changes.
 */
export const toCategoryWord = (name: string): string => CATEGORY_MARK + Buffer.from(name).toString("hex");

const joinWords = (words: string[]): string => words.join(" ");

/** The functions of SQL that make the words of the index; `search_version` is one more, without arguments. */
export const WORD_FUNCTIONS: Record<string, (...texts: string[]) => string> = {
  search_words: (...texts) => joinWords(texts.flatMap(toSearchWords)),
  search_name: (name = "") => joinWords(toNameWords(name)),
  search_beyond: (name = "") => joinWords(toSecondaryWords(name)),
  search_category: (name = "") => toCategoryWord(name),
  search_sku: (sku = "") => joinWords(toSkuWords(sku)),
  search_values: (json = "{}") => joinWords(toSearchWords(Object.values(JSON.parse(json)).join(" "))),
  search_tags: (json = "[]") => joinWords(toTagWords(JSON.parse(json))),
  search_sound: (word = "") => toSound(word),
  search_spellings: (...texts) => JSON.stringify(listMistypableWords(texts)),
};

/**
 * A product has a row of its own for each language of its texts, so that it is found and ranked by each as by
 * the English ones: its row id is the product's place and a multiple of this.
 */
export const ROWS_PER_LANGUAGE = 2 ** 32;
const LANGUAGE_NUMBERS = OTHER_LANGUAGES.map((language, index) => `when '${language}' then ${index + 1}`);
const toLanguageRow = (row: string, place: string) =>
  `case ${row}.language ${LANGUAGE_NUMBERS.join(" ")} end * ${ROWS_PER_LANGUAGE} + ${place}`;
export const TEXTS_ON_SALE =
  "shelf s join product p on p.id = s.product_id join product_text t on t.product_id = p.id";

const indexKind = (tags: string) =>
  `search_words(p.category) || ' ' || search_values(${tags}) || ' ' || search_category(p.category) || ' ' || search_version()`;

const indexTexts = (condition: string) => `
  insert into search_index (rowid, name, beyond, brand, kind, sku, specifications)
    select ${toLanguageRow("t", "s.place")}, search_name(coalesce(t.name, '')), search_beyond(coalesce(t.name, '')),
      search_words(p.brand), ${indexKind("coalesce(t.tags, '[]')")}, search_sku(p.sku),
      search_values(coalesce(t.specifications, p.specifications))
    from ${TEXTS_ON_SALE} where ${condition};
  insert into search_tag (rowid, tags)
    select ${toLanguageRow("t", "s.place")}, search_tags(coalesce(t.tags, '[]')) from ${TEXTS_ON_SALE}
    where ${condition};
  insert into search_spelling (word, sound)
    select value, search_sound(value) from ${TEXTS_ON_SALE},
      json_each(search_spellings(coalesce(t.name, ''), search_values(coalesce(t.tags, '[]'))))
    where ${condition} on conflict do nothing;`;

export const indexProducts = (condition: string) => `
  insert into search_index (rowid, name, beyond, brand, kind, sku, specifications)
    select s.place, search_name(p.name), search_beyond(p.name), search_words(p.brand),
      ${indexKind("p.tags")}, search_sku(p.sku), search_values(p.specifications)
    from shelf s join product p on p.id = s.product_id where ${condition};
  insert into search_tag (rowid, tags)
    select s.place, search_tags(p.tags) from shelf s join product p on p.id = s.product_id where ${condition};
  insert into search_spelling (word, sound)
    select value, search_sound(value) from shelf s join product p on p.id = s.product_id,
      json_each(search_spellings(p.name, p.brand, p.category, search_values(p.tags)))
    where ${condition} on conflict do nothing;
  ${indexTexts(condition)}`;

const LANGUAGE_OFFSETS = [...LANGUAGES.keys()].map((number) => number * ROWS_PER_LANGUAGE);
const deleteRows = (rows: string) => `
  delete from search_index where rowid in (${rows});
  delete from search_tag where rowid in (${rows});`;
/** Removes the rows of a place in every language. */
const removeRows = (place: string) =>
  deleteRows(LANGUAGE_OFFSETS.map((offset) => `${place} + ${offset}`).join(", "));

/** The columns of a product whose words are in the search index, and those of its texts. */
export const INDEXED_COLUMNS = ["name", "brand", "category", "sku", "tags", "specifications"] as const;
const qualifyColumns = (row: string) => INDEXED_COLUMNS.map((column) => `${row}.${column}`).join(", ");

/** Indexes the texts of a product in a language anew when they change. */
function watchTexts(verb: string): string {
  const row = verb === "delete" ? "old" : "new";
  const place = `(select place from shelf where product_id = ${row}.product_id)`;
  return `create temp trigger search_texts_${verb} after ${verb} on main.product_text begin
    ${deleteRows(toLanguageRow(row, place))}
    ${indexTexts(`t.product_id = ${row}.product_id and t.language = ${row}.language`)}
  end;`;
}

// Temporary triggers, because a trigger stored in the file cannot call functions the program defines.
export const SEARCH_TRIGGERS = `
  create temp trigger search_added after insert on main.shelf begin ${indexProducts("s.place = new.place")} end;
  create temp trigger search_removed after delete on main.shelf begin
    ${removeRows("old.place")}
  end;
  create temp trigger search_changed after update of ${INDEXED_COLUMNS.join(", ")} on main.product
  when (${qualifyColumns("old")}) is not (${qualifyColumns("new")})
  begin
    ${removeRows("(select place from shelf where product_id = new.id)")}
    ${indexProducts("s.product_id = new.id")}
  end;
  ${["insert", "update", "delete"].map(watchTexts).join("\n")}`;

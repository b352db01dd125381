import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { mapNames, pick } from "~/lib/field-lists";
import { getLanguage, OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { isSameJson } from "~/lib/same-json";
import { db, prepareOnce, tx } from "./db.server";
import { isOneOf } from "./list-queries.server";

/**
 * The texts of one thing in other languages, named as the audit log compares them and CSV files name them:
 * `name.hi`. Those that it has not are left out; null empties one.
 */
export type TextFacts<Texts> = {
  [Name in keyof Texts & string as `${Name}.${OtherLanguage}`]?: Texts[Name] | null;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** A table with a row for each language in which a thing has texts. */
type TextTable<Texts> = SQLiteTable & Record<(keyof Texts & string) | "language", SQLiteColumn>;

/**
 * The texts of things in other languages in a table of their own (rule: goods-texts): `names` are its columns
 * of texts, `owner` is that of the thing's id.
 */
export function createLanguageTexts<Texts extends object>(
  table: TextTable<Texts>,
  owner: SQLiteColumn,
  ownerName: string,
  names: readonly (keyof Texts & string)[],
) {
  type Facts = TextFacts<Texts>;
  type Stored = { [Name in keyof Texts]: Texts[Name] | null };
  type TextRow = Stored & { language: OtherLanguage; [key: string]: unknown };

  const toFacts = (language: OtherLanguage, texts: Partial<Stored> = {}): Facts =>
    Object.fromEntries(
      names.filter((name) => !isEmpty(texts[name])).map((name) => [`${name}.${language}`, texts[name]]),
    ) as Facts;

  const toStored = (facts: Facts, language: OtherLanguage): Stored =>
    mapNames(names, (name) => facts[`${name}.${language}` as keyof Facts] ?? null) as Stored;

  /** Those of several things by the things' ids, Hindi first; most have none. */
  function list(ids: readonly string[]): Map<string, Facts> {
    const rows = db
      .select()
      .from(table as SQLiteTable)
      .where(isOneOf(owner, ids))
      .orderBy(asc(owner), desc(table.language))
      .all() as TextRow[];
    const byOwner = new Map<string, Facts>();
    for (const row of rows) {
      const id = String(row[ownerName]);
      byOwner.set(id, { ...byOwner.get(id), ...toFacts(row.language, row) } as Facts);
    }
    return byOwner;
  }

  const get = (id: string): Facts => list([id]).get(id) ?? ({} as Facts);

  const textsStatement = prepareOnce(() =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(and(isOneOf(owner, sql.placeholder("ids")), eq(table.language, sql.placeholder("language"))))
      .prepare(),
  );

  /**
   * Rows with their texts in the language of the moment. One that is missing stays English, and one whose
   * English text is empty stays empty (rule: goods-texts). In English nothing is read.
   */
  function localize<Row extends object>(
    rows: Row[],
    getId: (row: Row) => string | null,
    shown: readonly (keyof Texts & string)[] = names,
  ): Row[] {
    const language = getLanguage();
    const ids = rows.flatMap((row) => getId(row) ?? []);
    if (language === "en" || ids.length === 0) return rows;
    const texts = textsStatement().all({ ids: JSON.stringify(ids), language }) as TextRow[];
    const byOwner = new Map(texts.map((row) => [row[ownerName], row]));
    return rows.map((row) => {
      const own = byOwner.get(getId(row));
      if (!own) return row;
      const english: Partial<Stored> = row;
      const translated = shown.filter((name) => !isEmpty(english[name]) && !isEmpty(own[name]));
      return { ...row, ...pick(own, translated) };
    });
  }

  return {
    list,
    get,
    localize,

    /** The texts that a form was sent with, or `stored` if it has no such fields. */
    choose: (sent: Partial<Record<OtherLanguage, Partial<Stored>>>, stored: Facts = {} as Facts): Facts =>
      OTHER_LANGUAGES.some((language) => sent[language])
        ? Object.assign({}, ...OTHER_LANGUAGES.map((language) => toFacts(language, sent[language])))
        : stored,

    /** The texts in one language; null stands for those that are missing. */
    toStored,

    /**
     * Replaces the texts of a thing, in the caller's transaction. Those that stay are not written, because
     * a product is indexed anew after each write of its texts.
     */
    write(id: string, facts: Facts): void {
      const stored = get(id);
      for (const language of OTHER_LANGUAGES) {
        const values = toStored(facts, language);
        if (isSameJson(values, toStored(stored, language))) continue;
        const isIt = and(eq(owner, id), eq(table.language, language));
        if (names.every((name) => isEmpty(values[name])))
          tx()
            .delete(table as SQLiteTable)
            .where(isIt)
            .run();
        else
          tx()
            .insert(table as SQLiteTable)
            .values({ [ownerName]: id, language, ...values })
            .onConflictDoUpdate({ target: [owner, table.language], set: values })
            .run();
      }
    },
  };
}

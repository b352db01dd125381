import { and, eq, sql } from "drizzle-orm";
import { getLanguage, type OtherLanguage } from "~/lib/language";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { productText } from "./text-tables";

/** The texts that pages show; by the tags customers only search, so that they are found in every language. */
const SHOWN = ["name", "description", "warranty", "specifications"] as const;
type Texts = Pick<typeof productText.$inferSelect, (typeof SHOWN)[number]>;

const textsStatement = prepareOnce(() =>
  db
    .select()
    .from(productText)
    .where(
      and(
        isOneOf(productText.productId, sql.placeholder("ids")),
        eq(productText.language, sql.placeholder("language")),
      ),
    )
    .prepare(),
);

function findTexts(ids: string[], language: OtherLanguage): Map<string, Texts> {
  const rows = textsStatement().all({ ids: JSON.stringify(ids), language });
  return new Map(rows.map((row) => [row.productId, row]));
}

/**
 * Rows of products with their texts in the language of the moment; one that is missing stays English (rule:
 * goods-texts). In English nothing is read.
 */
export function localizeProducts<Row extends object>(rows: Row[], getId: (row: Row) => string): Row[] {
  const language = getLanguage();
  if (language === "en" || rows.length === 0) return rows;
  const texts = findTexts(rows.map(getId), language);
  return rows.map((row) => {
    const own = texts.get(getId(row));
    const names = SHOWN.filter((name) => name in row && own?.[name]);
    return { ...row, ...Object.fromEntries(names.map((name) => [name, own?.[name]])) };
  });
}

/** A row of a product with an id, if there is one, as `localizeProducts` gives it. */
export const localizeProduct = <Row extends { id: string }>(row: Row | undefined): Row | undefined =>
  row && localizeProducts([row], ({ id }) => id)[0];

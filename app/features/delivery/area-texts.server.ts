import { and, eq } from "drizzle-orm";
import { getLanguage } from "~/lib/language";
import { db } from "~/platform/db/db.server";
import { createLanguageTexts, type TextFacts } from "~/platform/db/language-texts.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { AREA_TEXTS } from "./rules";
import { serviceAreaText } from "./tables";

type Texts = Record<(typeof AREA_TEXTS)[number], string>;

/** The texts of an area in other languages. */
export type AreaTextFacts = TextFacts<Texts>;

/** The texts of areas in other languages. */
export const areaTexts = createLanguageTexts<Texts>(
  serviceAreaText,
  serviceAreaText.areaId,
  "areaId",
  AREA_TEXTS,
);

/**
 * Rows of areas with their texts in the language of the moment; one that is missing stays English (rule:
 * goods-texts). In English nothing is read. What is compared or stored must never be taken from them.
 */
export function localizeAreas<Row extends object>(rows: Row[], getId: (row: Row) => string | null): Row[] {
  const language = getLanguage();
  const ids = rows.flatMap((row) => getId(row) ?? []);
  if (language === "en" || ids.length === 0) return rows;
  const texts = db
    .select()
    .from(serviceAreaText)
    .where(and(isOneOf(serviceAreaText.areaId, ids), eq(serviceAreaText.language, language)))
    .all();
  const byArea = new Map(texts.map((row) => [row.areaId, row]));
  return rows.map((row) => {
    const own = byArea.get(getId(row) ?? "");
    const names = AREA_TEXTS.filter((name) => name in row && own?.[name]);
    return { ...row, ...Object.fromEntries(names.map((name) => [name, own?.[name]])) };
  });
}

/** A row of an area with its id, as `localizeAreas` gives it. */
export const localizeArea = <Row extends { id: string }>(row: Row): Row =>
  localizeAreas([row], ({ id }) => id)[0] ?? row;

import { createLanguageTexts, type TextFacts } from "~/platform/db/language-texts.server";
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
 * Rows of areas with their texts in the language of the moment (rule: goods-texts). What is compared or
 * stored must never be taken from them.
 */
export const localizeAreas = <Row extends object>(rows: Row[], getId: (row: Row) => string | null): Row[] =>
  areaTexts.localize(rows, getId);

/** A row of an area with its id, as `localizeAreas` gives it. */
export const localizeArea = <Row extends { id: string }>(row: Row): Row =>
  localizeAreas([row], ({ id }) => id)[0] ?? row;

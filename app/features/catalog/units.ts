import { words } from "./words.en";

/** The unit quantity codes of GST returns that an electrical store needs; the first is the usual one. */
export const UNITS = [
  "NOS",
  "PCS",
  "SET",
  "PRS",
  "BOX",
  "PAC",
  "ROL",
  "BDL",
  "DOZ",
  "MTR",
  "CMS",
  "SQM",
  "KGS",
  "GMS",
  "MLT",
  "BTL",
  "OTH",
] as const;
export type Unit = (typeof UNITS)[number];
/** The unit of a product that names none. */
export const USUAL_UNIT: Unit = "NOS";

const MEASURES: Partial<Record<Unit, string>> = words.measures;

/** What a product is sold by if it is measured and not counted: "metre" (rule: sold-by-measure). */
export const findMeasure = (unit: Unit): string | undefined => MEASURES[unit];

/** A quantity with the measure that it is sold by, if any: "12 metres", "12". */
export function formatQuantity(quantity: number, unit: Unit): string {
  const measure = findMeasure(unit);
  return measure ? words.measured(quantity, measure) : String(quantity);
}

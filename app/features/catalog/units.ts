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

/** The units as people choose them. */
export const UNIT_LABELS: Record<Unit, string> = {
  NOS: words.unitNumbers,
  PCS: words.unitPieces,
  SET: words.unitSets,
  PRS: words.unitPairs,
  BOX: words.unitBoxes,
  PAC: words.unitPacks,
  ROL: words.unitRolls,
  BDL: words.unitBundles,
  DOZ: words.unitDozens,
  MTR: words.unitMetres,
  CMS: words.unitCentimetres,
  SQM: words.unitSquareMetres,
  KGS: words.unitKilograms,
  GMS: words.unitGrams,
  MLT: words.unitMillilitres,
  BTL: words.unitBottles,
  OTH: words.unitOthers,
};

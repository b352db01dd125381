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

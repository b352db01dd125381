import { type Paise, paise } from "~/lib/money";
import { shopDay } from "~/lib/time";

/**
 * The parts of a month's return: invoices to firms, large ones to consumers of other states, and all other
 * ones to consumers; credit notes to each of them, and those that came too late to lower the tax; receipt
 * vouchers, and refund vouchers.
 */
export const SECTIONS = [
  "b2b",
  "b2cl",
  "b2cs",
  "cdnr",
  "cdnur",
  "b2cs-credit",
  "late-credit",
  "advance",
  "advance-refund",
] as const;
export type Section = (typeof SECTIONS)[number];

/** Credit notes to consumers, and all that lower the tax. */
export const CONSUMER_CREDITS: Section[] = ["cdnur", "b2cs-credit"];
export const CREDITS: Section[] = ["cdnr", ...CONSUMER_CREDITS];

/** What the page adds up: a part of the return, or several; the tables of b2cs are less its credit notes. */
export const FIGURES = [...SECTIONS, "consumer-credits", "credits"] as const;
export type Figure = (typeof FIGURES)[number];

/**
 * Above which value an invoice to a consumer of another state is large and is listed by itself, each from a
 * day on (rule: b2c-large). The first held from the beginning of GST; notification 12/2024 of Central Tax
 * lowered it.
 */
const B2C_LARGE_LIMITS: { from: string; limitPaise: Paise }[] = [
  { from: "2017-07-01", limitPaise: paise(2_50_000_00) },
  { from: "2024-08-01", limitPaise: paise(1_00_000_00) },
];

/** The limit of `B2C_LARGE_LIMITS` on the day of an invoice. */
export function getB2cLargeLimit(issuedAt: Date): Paise {
  const day = shopDay(issuedAt);
  const limit = B2C_LARGE_LIMITS.findLast(({ from }) => from <= day) ?? B2C_LARGE_LIMITS[0];
  if (!limit) throw new Error("There is a limit for every day");
  return limit.limitPaise;
}

/** What stands behind the codes of units in the offline tool of GSTR-1. */
const UNIT_NAMES: Record<string, string> = {
  NOS: "NUMBERS",
  PCS: "PIECES",
  SET: "SETS",
  PRS: "PAIRS",
  BOX: "BOX",
  PAC: "PACKS",
  ROL: "ROLLS",
  BDL: "BUNDLES",
  DOZ: "DOZENS",
  MTR: "METERS",
  CMS: "CENTIMETERS",
  SQM: "SQUARE METERS",
  KGS: "KILOGRAMS",
  GMS: "GRAMMES",
  MLT: "MILILITRE",
  BTL: "BOTTLES",
  OTH: "OTHERS",
};

/** A unit as the offline tool writes it: "NOS-NUMBERS"; "NA" of services. */
export const formatUqc = (unit: string): string => (UNIT_NAMES[unit] ? `${unit}-${UNIT_NAMES[unit]}` : unit);

/**
 * What advances do to a month's tax (rule: advances-once). `received`: fees received in it and neither
 * invoiced nor paid back by its end; `adjusted`: received in earlier months and invoiced in it; `refunded`:
 * received in earlier months and paid back in it.
 */
export const ADVANCE_KINDS = ["received", "adjusted", "refunded"] as const;
export type AdvanceKind = (typeof ADVANCE_KINDS)[number];

/** How many rows of a table a page shows; the CSV file has all. */
export const ROWS_SHOWN = 10;

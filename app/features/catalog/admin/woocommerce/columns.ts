import type { ParsedRow } from "~/platform/csv/read-csv.server";

/** A row of the file, its cells by the names of its columns in lower case. */
export interface SourceRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

export const toSourceRow = ({ row, cells }: ParsedRow): SourceRow => ({
  row,
  cells: Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [name.trim().toLowerCase(), (text ?? "").trim()]),
  ),
});

/** Whether a file with these columns is one of WooCommerce and not the shop's own. */
export function isWooCommerceHeader(header: readonly string[]): boolean {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  return names.has("regular price") || (names.has("type") && names.has("published"));
}

/** The columns that mean something to the shop; `attribute n name` and the like are matched by a pattern. */
const USED = new Set([
  "id",
  "type",
  "sku",
  "name",
  "published",
  "is featured?",
  "visibility in catalog",
  "short description",
  "description",
  "date sale price starts",
  "date sale price ends",
  "tax status",
  "tax class",
  "in stock?",
  "stock",
  "regular price",
  "sale price",
  "categories",
  "tags",
  "images",
  "parent",
  "gtin, upc, ean, or isbn",
]);
const WEIGHT = /^weight \((kg|g|lbs|oz)\)$/;
const BRAND = /^(?:product )?brands?$/;
const HSN = /^(?:meta: ?)?_?hsn(?:[ _-].*)?$/;
const MRP = /^(?:meta: ?)?_?mrp$/;
const ATTRIBUTE = /^attribute (\d{1,3}) (?:name|value\(s\))$/;
const ATTRIBUTE_FLAG = /^attribute \d{1,3} (?:visible|global|default)$/;

/** The columns of a file that the shop has no use for, as they are written. */
export const listUnusedColumns = (header: readonly string[]): string[] =>
  header.filter((name) => {
    const lower = name.trim().toLowerCase();
    const patterns = [WEIGHT, BRAND, HSN, MRP, ATTRIBUTE, ATTRIBUTE_FLAG];
    return lower !== "" && !USED.has(lower) && !patterns.some((pattern) => pattern.test(lower));
  });

const findCell = ({ cells }: SourceRow, pattern: RegExp): string | undefined =>
  Object.entries(cells).find(([name, text]) => text !== "" && pattern.test(name))?.[1];

export const isBrandName = (name: string): boolean => BRAND.test(name.toLowerCase().replace(/^pa_/, ""));
const isHsnName = (name: string): boolean => HSN.test(name.toLowerCase().replace(/^pa_/, ""));
const isMrpName = (name: string): boolean => MRP.test(name.toLowerCase());

export type Attribute = [name: string, value: string];

/** The attributes of a row that have a name and a value, in their order. */
export function listAttributes({ cells }: SourceRow): Attribute[] {
  const numbers = Object.keys(cells).flatMap((name) => ATTRIBUTE.exec(name)?.[1] ?? []);
  return [...new Set(numbers)]
    .sort((one, other) => Number(one) - Number(other))
    .map((n): Attribute => [cells[`attribute ${n} name`] ?? "", cells[`attribute ${n} value(s)`] ?? ""])
    .filter(([name, value]) => name !== "" && value !== "");
}

const findAttribute = (row: SourceRow, isIt: (name: string) => boolean) =>
  listAttributes(row).find(([name]) => isIt(name))?.[1];

/** The attributes that become specifications. */
export const listSpecifications = (row: SourceRow): Attribute[] =>
  listAttributes(row).filter(([name]) => !isBrandName(name) && !isHsnName(name) && !isMrpName(name));

export const findBrand = (row: SourceRow): string | undefined =>
  findCell(row, BRAND)?.split(/\s*(?:,|>)\s*/)[0] ?? findAttribute(row, isBrandName);

export const findHsn = (row: SourceRow): string | undefined =>
  (findCell(row, HSN) ?? findAttribute(row, isHsnName))?.replace(/[\s.]/g, "");

/** The MRP that a file states beside its prices. */
export const findStatedMrp = (row: SourceRow): string | undefined =>
  findCell(row, MRP) ?? findAttribute(row, isMrpName);

const GRAMS = { kg: 1_000, g: 1, lbs: 453.592, oz: 28.3495 } as const;

/** The weight in whole grams, if the file has one. */
export function findGrams({ cells }: SourceRow): number | undefined {
  for (const [name, text] of Object.entries(cells)) {
    const unit = WEIGHT.exec(name)?.[1] as keyof typeof GRAMS | undefined;
    const weight = Number(text);
    if (unit && text !== "" && weight > 0) return Math.max(1, Math.round(weight * GRAMS[unit]));
  }
  return undefined;
}

/** The paths of categories, each from the widest to the narrowest. */
export const listCategoryPaths = (text: string): string[][] =>
  text
    .split(/(?<!\\),/)
    .map((path) =>
      path
        .split(">")
        .map((name) => name.replaceAll("\\,", ",").trim())
        .filter(Boolean),
    )
    .filter((path) => path.length > 0);

/** The addresses of pictures, which commas separate. */
export const listPictures = (text: string): string[] => [
  ...new Set(
    text
      .split(/,\s*(?=https?:\/\/|$)|\n/i)
      .map((address) => address.trim())
      .filter(Boolean),
  ),
];

import { MAX_IMAGES, NO_PICTURE } from "~/features/catalog/image-rules";
import { DESCRIPTION_MAX_LENGTH } from "~/features/catalog/rules";
import { findCategory } from "~/features/categories/list-categories.server";
import { getRate } from "~/features/pricing/rates.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { cutAtWord } from "~/lib/count-characters";
import { formatCount } from "~/lib/format-count";
import { parseNumber, toRupees } from "~/lib/money";
import { shopDay } from "~/lib/time";
import type { CategoryChooser } from "./choose-categories.server";
import {
  findBrand,
  findGrams,
  findHsn,
  findStatedMrp,
  listPictures,
  listSpecifications,
  type SourceRow,
} from "./columns";
import { toPlainText } from "./plain-text";
import { type PricesAre, parseParts, toMrp, toShopPrice } from "./prices";
import type { SoldRow } from "./sort-rows";
import { words } from "./words.en";

/** What a product of this SKU has already. */
export interface Known {
  hsn: string | null;
  gstRateBp: number | null;
  imageUrl: string;
}

interface Answers {
  pricesAre: PricesAre;
  /** Of products without one. */
  brand?: string;
}

/** A row of the shop's own columns, and what is done once it is a product. */
export interface ConvertedRow {
  cells: Record<string, string>;
  pictures: string[];
  isHidden: boolean;
  remarks: string[];
}

const ADDRESS_MAX_LENGTH = 2_000;
const ZERO_RATE = "0";

/** A cell of the row, or of its parent. */
const readText = ({ source, parent }: SoldRow, name: string): string =>
  source.cells[name] || parent?.cells[name] || "";

const findIn = <Found>({ source, parent }: SoldRow, find: (row: SourceRow) => Found | undefined) =>
  find(source) ?? (parent && find(parent));

/** The product's own rate of GST in per cent, where its tax says one; else it follows from the HSN. */
function toGstRate(sold: SoldRow): string {
  if (readText(sold, "tax status").toLowerCase() === "none") return ZERO_RATE;
  const own = sold.source.cells["tax class"] ?? "";
  const taxClass = own.toLowerCase() === "parent" ? (sold.parent?.cells["tax class"] ?? "") : own;
  if (/^zero[ -]rate$/i.test(taxClass)) return ZERO_RATE;
  return /^(?:gst[ _-]*)?(\d{1,2}(?:\.\d{1,2})?)[ _-]*(?:%|percent|gst)?$/i.exec(taxClass)?.[1] ?? "";
}

const toSpecifications = (sold: SoldRow): string => {
  const rows = new Map<string, [string, string]>();
  for (const row of [sold.parent, sold.source])
    for (const [name, value] of row ? listSpecifications(row) : [])
      rows.set(name.toLowerCase(), [toPlainText(name), toPlainText(value)]);
  const barcode = sold.source.cells["gtin, upc, ean, or isbn"];
  if (barcode) rows.set(words.barcode.toLowerCase(), [words.barcode, barcode]);
  return rows.size > 0 ? JSON.stringify(Object.fromEntries(rows.values())) : "";
};

/** The sale price, unless it holds on other days. */
function findSalePrice({ cells }: SourceRow, now: Date): { sale: string; isOver: boolean } {
  const sale = cells["sale price"] ?? "";
  const [from, to] = [cells["date sale price starts"], cells["date sale price ends"]].map((text) =>
    text?.slice(0, 10),
  );
  const today = shopDay(now);
  const isOver = sale !== "" && ((from ? from > today : false) || (to ? to < today : false));
  return { sale: isOver ? "" : sale, isOver };
}

const toText = (amount: ReturnType<typeof toShopPrice>): string => String(toRupees(amount));

/** The price and the MRP as the shop's own file has them; what is no amount stays, and is refused later. */
function toPrices(
  sold: SoldRow,
  rated: { hsn: string | null; gstRateBp: number | null },
  pricesAre: PricesAre,
  now: Date,
) {
  const mode = getSaleTaxMode();
  const taxed = { pricesAre, mode, rateBp: mode === "none" ? 0 : getRate(rated, now) };
  const { sale, isOver } = findSalePrice(sold.source, now);
  const regular = sold.source.cells["regular price"] ?? "";
  const price = sale || regular;
  const [parts, regularParts, saleParts] = [price, regular, sale].map(parseParts);
  const isReduced = saleParts !== undefined && regularParts !== undefined && saleParts < regularParts;
  const stated = findIn(sold, findStatedMrp) ?? "";
  const mrp = isReduced && regularParts !== undefined ? toText(toMrp(regularParts, taxed)) : "";
  return {
    price: parts === undefined ? price : toText(toShopPrice(parts, taxed)),
    mrp: stated || mrp,
    isOver,
  };
}

/** The stock as it is typed, with a remark where the file has none that the shop could take. */
function toStock({ source: { cells }, sku }: SoldRow, isNew: boolean): { stock: string; remark?: string } {
  const text = cells.stock ?? "";
  const amount = parseNumber(text);
  if (amount < 0) return { stock: "0", remark: words.stockBelowZero(sku, text) };
  if (text === "")
    return { stock: "", ...(isNew && cells["in stock?"] === "1" && { remark: words.stockIsUnknown(sku) }) };
  return { stock: Number.isNaN(amount) ? text : String(amount) };
}

function toPictures(sold: SoldRow): { pictures: string[]; remarks: string[] } {
  const all = listPictures(readText(sold, "images"));
  const possible = all.filter((address) => address.length <= ADDRESS_MAX_LENGTH);
  const pictures = possible.slice(0, MAX_IMAGES);
  const leftOut = possible.length - pictures.length;
  const remarks = [
    ...(possible.length < all.length ? [words.notAPicture(sold.sku)] : []),
    ...(leftOut > 0 ? [words.picturesLeftOut(sold.sku, leftOut, MAX_IMAGES)] : []),
  ];
  return { pictures, remarks };
}

function toDescription(sold: SoldRow): { description: string; isShortened: boolean } {
  const texts = ["short description", "description"].map((name) => toPlainText(readText(sold, name)));
  const text = [...new Set(texts)].filter(Boolean).join("\n\n");
  const description = cutAtWord(text, DESCRIPTION_MAX_LENGTH);
  return { description, isShortened: description !== text };
}

const isHidden = ({ source, parent }: SoldRow): boolean =>
  [source, parent].some(
    (row) =>
      row !== undefined &&
      ((row.cells.published ?? "1") !== "1" ||
        row.cells["visibility in catalog"]?.toLowerCase() === "hidden"),
  );

/**
 * The row of the shop's own file that stands for a row of the other; what the file leaves empty is left out.
 */
export function toCells(
  sold: SoldRow,
  known: Known | undefined,
  { pricesAre, brand }: Answers,
  { choose }: Pick<CategoryChooser, "choose">,
  now: Date,
): ConvertedRow {
  const { source, sku, name } = sold;
  const isNew = known === undefined;
  const category = choose(readText(sold, "categories")) ?? "";
  const hsn = findIn(sold, findHsn) ?? "";
  const gstRate = toGstRate(sold);
  const rated = {
    hsn: hsn || (known?.hsn ?? findCategory(category)?.hsn ?? null),
    gstRateBp: gstRate === "" ? (known?.gstRateBp ?? null) : Math.round(Number(gstRate) * 100),
  };
  const { price, mrp, isOver } = toPrices(sold, rated, pricesAre, now);
  const { stock, remark } = toStock(sold, isNew);
  const { description, isShortened } = toDescription(sold);
  const { pictures, remarks } = toPictures(sold);
  const featured = source.cells["is featured?"];
  const hidden = isNew && isHidden(sold);
  const all = {
    name,
    brand: findIn(sold, findBrand) ?? (isNew ? (brand ?? "") : ""),
    category,
    price,
    mrp,
    gstRate,
    hsn,
    imageUrl: isNew ? NO_PICTURE : "",
    description,
    specifications: toSpecifications(sold),
    stockQuantity: stock,
    featured: featured ? String(featured === "1") : "",
    tags: readText(sold, "tags"),
    weightGrams: String(findIn(sold, findGrams) ?? ""),
  };
  return {
    cells: { sku, ...Object.fromEntries(Object.entries(all).filter(([_column, text]) => text !== "")) },
    pictures: isNew || known.imageUrl === NO_PICTURE ? pictures : [],
    isHidden: hidden,
    remarks: [
      ...(hidden ? [words.isHidden(sku)] : []),
      ...(remark ? [remark] : []),
      ...(isOver ? [words.saleIsOver(sku)] : []),
      ...(isShortened ? [words.descriptionIsShortened(sku, formatCount(DESCRIPTION_MAX_LENGTH))] : []),
      ...remarks,
    ],
  };
}

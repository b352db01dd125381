import { rowProblem } from "~/platform/csv/read-csv.server";
import { listSpecifications, type SourceRow } from "./columns";
import { toPlainText } from "./plain-text";
import { words } from "./words.en";

/** A row that becomes a product; a variation has the row of its parent. */
export interface SoldRow {
  source: SourceRow;
  parent?: SourceRow;
  sku: string;
  name: string;
}

const SKU_MAX_LENGTH = 40;

const toTypes = ({ cells }: SourceRow): string[] => (cells.type || "simple").toLowerCase().split(/\s*,\s*/);
const isVariation = (row: SourceRow) => toTypes(row).includes("variation");
const isVariable = (row: SourceRow) => toTypes(row).includes("variable");
/** What else a type may say does not change what is sold. */
const SOLD_TYPES = new Set(["simple", "virtual", "downloadable", "variation"]);

export const toName = ({ cells }: SourceRow): string => toPlainText(cells.name ?? "").replace(/\s+/g, " ");

/** Finds the parent of a variation by what its file says: "id:12", or a SKU. */
function createParentLookup(rows: readonly SourceRow[]): (row: SourceRow) => SourceRow | undefined {
  const parents = rows.filter((row) => !isVariation(row));
  const byId = new Map(parents.map((row) => [row.cells.id, row]));
  const bySku = new Map(parents.map((row) => [row.cells.sku?.toUpperCase(), row]));
  return ({ cells: { parent = "" } }) => {
    const id = /^id:\s*(\d+)$/i.exec(parent)?.[1];
    if (id) return byId.get(id);
    return parent ? (bySku.get(parent.toUpperCase()) ?? byId.get(parent)) : undefined;
  };
}

const listValues = (row: SourceRow): string[] => listSpecifications(row).map(([_name, value]) => value);

/** The name of a variation: its own if it says what it is, or else its parent's with its values. */
function toVariationName(row: SourceRow, parent: SourceRow): string {
  const [own, values] = [toName(row), listValues(row)];
  const says = (text: string) => own.toLowerCase().includes(text.toLowerCase());
  if (own && own !== toName(parent) && values.every(says)) return own;
  return [toName(parent) || own, values.join(", ")].filter(Boolean).join(" - ");
}

/** A product without a SKU has one by its number in the other shop, so that a second import finds it. */
function findSku(row: SourceRow, parent: SourceRow | undefined): string | undefined {
  const { sku = "", id = "" } = row.cells;
  const parentSku = parent?.cells.sku ?? "";
  if (sku && sku.toUpperCase() !== parentSku.toUpperCase()) return sku;
  if (id) return `WC-${id}`;
  const values = listValues(row)
    .join("-")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return parentSku && values ? `${parentSku}-${values}`.slice(0, SKU_MAX_LENGTH) : undefined;
}

export interface SortedRows {
  sold: SoldRow[];
  /** Why rows become no product, as messages. */
  leftOut: string[];
  problems: string[];
}

/** Which rows of a file become products, and for the others the reason (rule: woocommerce-variations). */
export function sortRows(rows: readonly SourceRow[]): SortedRows {
  const findParent = createParentLookup(rows);
  const withVariations = new Set(rows.filter(isVariation).map(findParent));
  const sorted: SortedRows = { sold: [], leftOut: [], problems: [] };
  for (const source of rows) {
    const { row, cells } = source;
    const label = toName(source) || cells.sku || cells.id || "";
    const parent = isVariation(source) ? findParent(source) : undefined;
    const otherType = toTypes(source).find((type) => !SOLD_TYPES.has(type));
    const sku = findSku(source, parent);
    if (isVariable(source)) {
      const reason = withVariations.has(source) ? words.isSoldAsVariations : words.hasNoVariations;
      sorted.leftOut.push(rowProblem(row, reason(label)));
    } else if (otherType) sorted.leftOut.push(rowProblem(row, words.isOfAnotherKind(label, otherType)));
    else if (isVariation(source) && !parent)
      sorted.problems.push(rowProblem(row, words.parentIsMissing(cells.parent ?? "")));
    else if (!sku) sorted.problems.push(rowProblem(row, words.hasNoSku));
    else {
      const name = parent ? toVariationName(source, parent) : toName(source);
      sorted.sold.push({ source, parent, sku, name });
    }
  }
  return sorted;
}

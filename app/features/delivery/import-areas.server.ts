import { asc, gt, inArray } from "drizzle-orm";
import type { ImportDescriptor } from "~/features/imports/descriptor.server";
import { toRupees } from "~/lib/money";
import type { CsvRow } from "~/platform/csv/write-csv.server";
import { db } from "~/platform/db/db.server";
import { AreaRow } from "./input";
import { AREA_IMPORT_MAX_ROWS, type AreaTerms, NEW_AREA_DEFAULTS } from "./rules";
import { toTerms } from "./save-area.server";
import { serviceArea } from "./tables";

/** The columns of a CSV file of service areas, and the fields they fill. */
const FIELD_BY_COLUMN = {
  pincode: "pincode",
  area: "area",
  city: "city",
  state: "state",
  district: "district",
  isServiceable: "isServiceable",
  isActive: "isActive",
  "serviceType.homeVisit": "homeVisit",
  "serviceType.shopVisit": "shopVisit",
  "deliveryCharges.homeVisit": "homeVisitFeePaise",
  "deliveryCharges.freeDeliveryThreshold": "freeDeliveryAbovePaise",
  estimatedTravelTime: "travelMinutes",
  specialInstructions: "specialInstructions",
  priority: "priority",
} as const satisfies Record<keyof AreaRow, keyof AreaTerms>;

type Column = keyof typeof FIELD_BY_COLUMN;
export const AREA_COLUMNS = Object.keys(FIELD_BY_COLUMN) as Column[];
/** Columns without which a new area cannot be created. */
export const REQUIRED_AREA_COLUMNS: Column[] = ["pincode", "area", "city", "state", "district"];

const BATCH_SIZE = 1_000;

/** All areas as CSV rows in the order of their pincodes, in batches. */
export function* listAreaBatches(): Generator<CsvRow<Column>[]> {
  for (let last = ""; ; ) {
    const rows = db
      .select()
      .from(serviceArea)
      .where(gt(serviceArea.pincode, last))
      .orderBy(asc(serviceArea.pincode))
      .limit(BATCH_SIZE)
      .all();
    if (rows.length === 0) return;
    yield rows.map(toCsvRow);
    last = rows.at(-1)?.pincode ?? "";
  }
}

const toCsvRow = (area: AreaTerms) =>
  Object.fromEntries(
    AREA_COLUMNS.map((column) => {
      const isMoney = column.startsWith("deliveryCharges");
      const value = area[FIELD_BY_COLUMN[column]];
      return [column, isMoney ? toRupees(value as AreaTerms["homeVisitFeePaise"]) : value];
    }),
  ) as CsvRow<Column>;

/**
 * The CSV import of service areas, matched by pincode: known areas are changed, new ones added with the
 * defaults, none removed (rule: area-import).
 */
export const areaImport: ImportDescriptor<AreaRow, AreaTerms> = {
  kind: "service-area",
  format: {
    columns: AREA_COLUMNS,
    requiredColumns: REQUIRED_AREA_COLUMNS,
    key: "pincode",
    maxRows: AREA_IMPORT_MAX_ROWS,
    schema: AreaRow,
  },
  table: serviceArea,
  fieldByColumn: FIELD_BY_COLUMN,
  keyColumn: serviceArea.pincode,
  clearableColumns: new Set<Column>(["specialInstructions"]),
  defaults: NEW_AREA_DEFAULTS,
  findExisting: (pincodes) =>
    db
      .select()
      .from(serviceArea)
      .where(inArray(serviceArea.pincode, pincodes))
      .all()
      .map((area) => ({ id: area.id, facts: toTerms(area) })),
  toCells: toCsvRow,
};

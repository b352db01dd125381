import { asc, gt } from "drizzle-orm";
import { asGiven } from "~/db/columns";
import { db } from "~/db/db.server";
import { serviceArea } from "~/db/schema";
import { recordChanges } from "~/domain/audit/recording.server";
import { checkRows } from "~/domain/imports/checking.server";
import type { Importing } from "~/domain/imports/importing.server";
import { columnsSaying, planOf } from "~/domain/imports/plan.server";
import type { CsvRow } from "~/lib/csv.server";
import { newId } from "~/lib/ids";
import { toRupees } from "~/lib/money";
import { type AreaTerms, NEW_AREA } from "./area";
import { termsOf } from "./editing.server";
import { AreaRow } from "./schemas";

/** The columns of a file of service areas, both ways, and what they are kept as (D37). */
const KEPT_AS = {
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

type Column = keyof typeof KEPT_AS;
export const AREA_COLUMNS = Object.keys(KEPT_AS) as Column[];
/** Without these a file says too little of a new area. */
export const NEEDED_AREA_COLUMNS: Column[] = ["pincode", "area", "city", "state", "district"];

const SLICE = 1_000;

/** Every area as a row of a file, in the order of their pincodes, slice by slice. */
export function* areaSlices(): Generator<CsvRow<Column>[]> {
  for (let last = ""; ; ) {
    const rows = db
      .select()
      .from(serviceArea)
      .where(gt(serviceArea.pincode, last))
      .orderBy(asc(serviceArea.pincode))
      .limit(SLICE)
      .all();
    if (rows.length === 0) return;
    yield rows.map(rowOf);
    last = rows.at(-1)?.pincode ?? "";
  }
}

const rowOf = (area: AreaTerms) =>
  Object.fromEntries(
    AREA_COLUMNS.map((column) => {
      const isMoney = column.startsWith("deliveryCharges");
      const kept = area[KEPT_AS[column]];
      return [column, isMoney ? toRupees(kept as AreaTerms["homeVisitFeePaise"]) : kept];
    }),
  ) as CsvRow<Column>;

/** What columns of a row say, as it is kept; a cell that says nothing is left out. */
const saidIn = (row: AreaRow, columns: Column[]): Partial<AreaTerms> =>
  Object.fromEntries(columns.flatMap((column) => (row[column] === undefined ? [] : [[KEPT_AS[column], row[column]]])));

/** One statement holds this many areas: each statement makes the search index write down what it has heard. */
const ROWS_AT_ONCE = 500;
/** What a known area becomes: what the same statement would have added. */
const AS_GIVEN = Object.fromEntries(
  ["updatedAt" as const, ...Object.values(KEPT_AS)].map((key) => [key, asGiven(serviceArea[key])]),
);

/**
 * Brings in service areas from a file, matched by pincode (D37): an area that is known becomes what the file says of it, one that is
 * not is added with the usual terms for what it does not say. None is ever removed.
 */
export const areaImport: Importing<AreaRow, AreaTerms> = {
  kind: "service-area",
  check: (bytes) =>
    checkRows(bytes, { columns: AREA_COLUMNS, needed: NEEDED_AREA_COLUMNS, key: "pincode", schema: AreaRow }),
  plan(reader, rows) {
    const known = new Map(
      reader
        .select()
        .from(serviceArea)
        .all()
        .map((area) => [area.pincode, area]),
    );
    return planOf(
      rows.map(({ row, value, cells }) => {
        const area = known.get(value.pincode);
        const was = area && termsOf(area);
        const said = saidIn(value, columnsSaying(cells as Record<Column, string>, was && rowOf(was)));
        const is = { ...NEW_AREA, ...was, ...said } as AreaTerms;
        return { row, label: value.pincode, id: area?.id, was, is };
      }),
    );
  },
  cells: rowOf,
  write(tx, { added, changed }, by, now) {
    const wanted = [...added, ...changed].map(({ id = newId(), ...change }) => ({ ...change, id }));
    for (let at = 0; at < wanted.length; at += ROWS_AT_ONCE) {
      const rows = wanted
        .slice(at, at + ROWS_AT_ONCE)
        .map(({ id, is }) => ({ ...is, id, createdAt: now, updatedAt: now }));
      tx.insert(serviceArea).values(rows).onConflictDoUpdate({ target: serviceArea.id, set: AS_GIVEN }).run();
    }
    const changes = wanted.map(({ id, label, was, is }) => {
      const action = was ? "edited" : "added";
      return { action, kind: "service-area", id, label, before: was, after: is } as const;
    });
    recordChanges(tx, by, changes, now);
  },
};

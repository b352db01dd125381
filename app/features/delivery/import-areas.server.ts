import { asc, eq, getTableColumns, gt, inArray } from "drizzle-orm";
import type { ImportDescriptor, WrittenRow } from "~/features/imports/descriptor.server";
import { mapNames } from "~/lib/field-lists";
import { OTHER_LANGUAGES } from "~/lib/language";
import { toRupees } from "~/lib/money";
import type { CsvRow } from "~/platform/csv/write-csv.server";
import { bulkInsert, prepareBulkInsert } from "~/platform/db/bulk-insert.server";
import { db, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { areaTexts } from "./area-texts.server";
import type { ServiceArea } from "./coverage.server";
import { AreaRow } from "./input";
import { AREA_IMPORT_MAX_ROWS, AREA_TEXTS, type AreaTerms, NEW_AREA_DEFAULTS } from "./rules";
import { type AreaFacts, toTerms } from "./save-area.server";
import { serviceArea, serviceAreaText } from "./tables";

/** The columns of texts in other languages, which a file may leave out. */
const TEXT_COLUMNS = AREA_TEXTS.flatMap((name) =>
  OTHER_LANGUAGES.map((language) => `${name}.${language}` as const),
);

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
  ...mapNames(TEXT_COLUMNS, (name) => name),
} as const satisfies Record<keyof AreaRow, keyof AreaFacts>;

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
    yield withTexts(rows).map(({ facts }) => toCsvRow(facts));
    last = rows.at(-1)?.pincode ?? "";
  }
}

/** Areas with all their texts; null stands for one that is missing. */
function withTexts(areas: ServiceArea[]): { id: string; facts: AreaFacts }[] {
  const texts = areaTexts.list(areas.map(({ id }) => id));
  return areas.map((area) => {
    const own = texts.get(area.id);
    return {
      id: area.id,
      facts: { ...toTerms(area), ...mapNames(TEXT_COLUMNS, (name) => own?.[name] ?? null) },
    };
  });
}

const toCsvRow = (area: AreaFacts) =>
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
export const areaImport: ImportDescriptor<AreaRow, AreaFacts> = {
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
  clearableColumns: new Set<Column>(["specialInstructions", ...TEXT_COLUMNS]),
  defaults: NEW_AREA_DEFAULTS,
  findExisting: (pincodes) =>
    withTexts(db.select().from(serviceArea).where(inArray(serviceArea.pincode, pincodes)).all()),
  toCells: toCsvRow,
  relatedState: (pincodes) => JSON.stringify(listTexts(pincodes)),
  async prepareRelated(written) {
    const changed = written.filter(hasOtherTexts);
    const rows = await prepareBulkInsert(
      serviceAreaText,
      ["areaId", "language", ...AREA_TEXTS],
      changed.flatMap(toTextRows),
    );
    const ids = changed.map(({ id }) => id);
    return () => {
      tx().delete(serviceAreaText).where(isOneOf(serviceAreaText.areaId, ids)).run();
      bulkInsert(rows);
    };
  },
};

/** The texts of the areas of these pincodes, to see whether they have changed. */
const listTexts = (pincodes: string[]) =>
  db
    .select(getTableColumns(serviceAreaText))
    .from(serviceAreaText)
    .innerJoin(serviceArea, eq(serviceArea.id, serviceAreaText.areaId))
    .where(inArray(serviceArea.pincode, pincodes))
    .orderBy(serviceAreaText.areaId, serviceAreaText.language)
    .all();

const hasOtherTexts = ({ before, facts }: WrittenRow<AreaFacts>): boolean =>
  TEXT_COLUMNS.some((name) => (before?.[name] ?? null) !== (facts[name] ?? null));

/** A row for each language in which an area has texts. */
const toTextRows = ({ id: areaId, facts }: WrittenRow<AreaFacts>) =>
  OTHER_LANGUAGES.flatMap((language) => {
    const texts = areaTexts.toStored(facts, language);
    return AREA_TEXTS.some((name) => texts[name]) ? [{ areaId, language, ...texts }] : [];
  });

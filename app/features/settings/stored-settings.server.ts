import { eq, sql } from "drizzle-orm";
import { cacheUntilChange, db, prepareOnce, tx } from "~/platform/db/db.server";
import { readValues, SECTIONS, type SectionId, type SectionValues } from "./sections.server";
import { setting } from "./tables";

const findRowStatement = prepareOnce(() =>
  db
    .select({ value: setting.value, updatedAt: setting.updatedAt })
    .from(setting)
    .where(eq(setting.key, sql.placeholder("key")))
    .prepare(),
);

// Every page reads several. A row that cannot be read fails alone.
const getCached = cacheUntilChange(["setting"], () => ({
  rows: new Map<string, { value: unknown; updatedAt: Date }>(),
  /** By the ids of their sections. */
  values: new Map<string, object>(),
}));

/** The key of the row that holds a section. */
export const toRowKey = (id: SectionId): string => SECTIONS[id].row ?? id;

/** What is stored of a section, and the time it was last saved; undefined if never. It is not validated. */
export function findSectionRow(id: SectionId): { value: unknown; updatedAt: Date } | undefined {
  const { rows } = getCached();
  const key = toRowKey(id);
  const row = rows.get(key) ?? findRowStatement().get({ key });
  if (row) rows.set(key, row);
  return row;
}

/** The values of sections that are stored in one row; what is not stored has the default. */
export function readSections<Id extends SectionId>(ids: readonly [Id, ...Id[]]): SectionValues<Id> {
  const cached = getCached().values;
  const key = ids.join();
  const known = cached.get(key);
  if (known) return known as SectionValues<Id>;
  const stored = (findSectionRow(ids[0])?.value ?? {}) as Record<string, unknown>;
  const values = Object.freeze(readValues(ids, stored));
  cached.set(key, values);
  return values;
}

/** The values of a section's settings. */
export const getSettings = <Id extends SectionId>(id: Id): SectionValues<Id> => readSections([id]);

/** Saves a row of settings in the caller's transaction. */
export function saveSetting(key: string, value: unknown, now: Date): void {
  const columns = { value, updatedAt: now };
  tx()
    .insert(setting)
    .values({ key, ...columns })
    .onConflictDoUpdate({ target: setting.key, set: columns })
    .run();
}

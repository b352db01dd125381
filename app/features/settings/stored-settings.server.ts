import { cacheUntilChange, db, tx } from "~/platform/db/db.server";
import { readValues, SECTIONS, type SectionId, type SectionValues } from "./sections.server";
import { setting } from "./tables";

// Every page reads several.
const getRows = cacheUntilChange(["setting"], () => {
  const rows = db.select({ key: setting.key, value: setting.value, updatedAt: setting.updatedAt });
  return new Map(
    rows
      .from(setting)
      .all()
      .map(({ key, ...row }) => [key, row]),
  );
});

/** Values that were read from the same rows, by the ids of their sections. */
const readValuesOf = new WeakMap<ReturnType<typeof getRows>, Map<string, object>>();

/** The key of the row that holds a section. */
export const toRowKey = (id: SectionId): string => SECTIONS[id].row ?? id;

/** What is stored of a section, and the time it was last saved; undefined if never. It is not validated. */
export const findSectionRow = (id: SectionId) => getRows().get(toRowKey(id));

/** The values of sections that are stored in one row; what is not stored has the default. */
export function readSections<Id extends SectionId>(ids: readonly [Id, ...Id[]]): SectionValues<Id> {
  const rows = getRows();
  const known = readValuesOf.get(rows) ?? new Map<string, object>();
  readValuesOf.set(rows, known);
  const key = ids.join();
  const stored = (rows.get(toRowKey(ids[0]))?.value ?? {}) as Record<string, unknown>;
  const values = known.get(key) ?? Object.freeze(readValues(ids, stored));
  known.set(key, values);
  return values as SectionValues<Id>;
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

import { eq, sql } from "drizzle-orm";
import { getLanguage } from "~/lib/language";
import { cacheUntilChange, db, isInTransaction, prepareOnce, tx } from "~/platform/db/db.server";
import { findPreviewed } from "~/platform/preview.server";
import {
  readValues,
  SECTIONS,
  type SectionId,
  type SectionValues,
  type ShownValues,
  toShown,
} from "./sections.server";
import { setting } from "./tables";

// Every page reads the shop profile, so the query is prepared once.
const prepareFindRow = prepareOnce(() =>
  db
    .select({ value: setting.value, updatedAt: setting.updatedAt })
    .from(setting)
    .where(eq(setting.key, sql.placeholder("key")))
    .prepare(),
);

/** The key of the row that holds a section. */
export const toRowKey = (id: SectionId): string => SECTIONS[id].row ?? id;

type SectionRow = Pick<typeof setting.$inferSelect, "value" | "updatedAt">;

/** The key under which a preview has the row of a section. */
export const toPreviewKey = (id: SectionId): string => `setting ${toRowKey(id)}`;

/** What is stored of a section, and the time it was last saved; undefined if never. It is not validated. */
export const findSectionRow = (id: SectionId): SectionRow | undefined =>
  findPreviewed<SectionRow>(toPreviewKey(id)) ?? prepareFindRow().get({ key: toRowKey(id) });

// Each page reads several sections, some of them more than once. Some defaults are texts of a language.
const getReadSections = cacheUntilChange(["setting"], () => new Map<string, SectionValues<SectionId>>());

/** The values of sections that are stored in one row; what is not stored has the default. */
export function readSections<Id extends SectionId>(ids: readonly [Id, ...Id[]]): SectionValues<Id> {
  const read = () => readValues(ids, (findSectionRow(ids[0])?.value ?? {}) as Record<string, unknown>);
  // What a write depends on is read in its transaction, as another process may have left it.
  if (findPreviewed(toPreviewKey(ids[0])) || isInTransaction()) return read();
  const sections = getReadSections();
  const key = `${getLanguage()} ${ids}`;
  const values = sections.get(key) ?? read();
  sections.set(key, values);
  return values as SectionValues<Id>;
}

/** The values of a section's settings. */
export const getSettings = <Id extends SectionId>(id: Id): SectionValues<Id> => readSections([id]);

/** The values of a section as customers read them. */
export const getShownSettings = <Id extends SectionId>(id: Id): ShownValues<Id> =>
  toShown([id], getSettings(id));

/** Saves a row of settings in the caller's transaction. */
export function saveSetting(key: string, value: unknown, now: Date): void {
  const columns = { value, updatedAt: now };
  tx()
    .insert(setting)
    .values({ key, ...columns })
    .onConflictDoUpdate({ target: setting.key, set: columns })
    .run();
}

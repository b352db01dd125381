import { z } from "zod";
import { readInEnglish } from "~/lib/language";
import { LOOK_SECTIONS } from "./look-sections.server";
import { PROFILE_SECTIONS } from "./profile-sections.server";
import type { Setting, ValueOf } from "./setting-types.server";
import { TERM_SECTIONS } from "./term-sections.server";

/**
 * All settings, in the order of the page. A new one is an entry of a section: `getSettings` reads it, and the
 * page, the storing and the audit log follow from it.
 */
export const SECTIONS = { ...PROFILE_SECTIONS, ...LOOK_SECTIONS, ...TERM_SECTIONS };

export type SectionId = keyof typeof SECTIONS;
export type SettingsOf<Id extends SectionId> = (typeof SECTIONS)[Id]["settings"];

/** The values of a section, as code reads them. */
export type SectionValues<Id extends SectionId> = {
  [Key in keyof SettingsOf<Id>]: ValueOf<SettingsOf<Id>[Key]>;
};

/** The settings of a section by their keys. */
export const listSettings = (id: SectionId) => Object.entries<Setting<unknown>>(SECTIONS[id].settings);

/** The title of a section, which was stored in English, for its reader; any other text as it is. */
export const translateTitle = (stored: string): string =>
  Object.values<{ title: string }>(SECTIONS).find((section) => readInEnglish(() => section.title) === stored)
    ?.title ?? stored;

/** The values of sections that are stored together; what is not stored, or unreadable, is the default. */
export const readValues = <Id extends SectionId>(ids: readonly Id[], stored: Record<string, unknown>) =>
  Object.fromEntries(
    ids.flatMap(listSettings).map(([key, { isStored, toDefault, default: usual }]) => {
      const value = stored[key];
      return [key, isStored(value) ? value : toDefault ? toDefault(stored) : usual];
    }),
  ) as SectionValues<Id>;

/** The values of sections as customers read them, without the texts in other languages. */
export type ShownValues<Id extends SectionId> = Omit<SectionValues<Id>, `${string}Texts`>;

/** The values with each text in the language of the moment, or else in English (rule: setting-texts). */
export function toShown<Id extends SectionId>(
  ids: readonly Id[],
  values: SectionValues<Id>,
): ShownValues<Id> {
  const all: Record<string, unknown> = values;
  const shown: Record<string, unknown> = {};
  for (const [key, { translates }] of ids.flatMap(listSettings))
    if (translates) shown[translates.key] = translates.toShown(all[key], all[translates.key]);
    else shown[key] = all[key];
  return shown as ShownValues<Id>;
}

/** The schema of a section's form; its output is the section's values. */
export const toFormSchema = <Id extends SectionId>(id: Id) =>
  listSettings(id)
    .map(([key, { rows, schema, fieldName = key }]) =>
      (rows ? schema : z.object({ [fieldName]: schema }).transform((form) => form[fieldName])).transform(
        (value) => ({ [key]: value }),
      ),
    )
    .reduce<z.ZodType>((form, part) => form.and(part), z.object({})) as z.ZodType<SectionValues<Id>>;

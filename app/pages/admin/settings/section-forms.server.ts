import type { TypedResponse } from "@remix-run/node";
import type { SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { findTyped } from "~/features/settings/previews.server";
import { listSettings, SECTIONS, type SectionId, toFormSchema } from "~/features/settings/sections.server";
import type { Section, SettingField } from "~/features/settings/setting-types.server";
import { findSectionRow, getSettings } from "~/features/settings/stored-settings.server";
import {
  getSectionVersion,
  previewSettings,
  updateSettings,
} from "~/features/settings/update-settings.server";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { formatDate } from "~/lib/time";
import { labelIn, textsIn } from "~/pages/admin/parts/other-languages";
import { type FormRefusal, readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { words } from "./words.en";

type Actor = Pick<SessionUser, "id" | "role">;

const getSection = (id: SectionId): Section<unknown> => SECTIONS[id];

/** The sections with a form on this page that somebody may change. */
const listSectionIds = ({ role }: Actor): SectionId[] =>
  (Object.keys(SECTIONS) as SectionId[]).filter(
    (id) => !getSection(id).hasOwnPage && getSection(id).roles.includes(role),
  );

/** The sections that somebody may change, as the overview lists them. */
export const listSections = (actor: Actor) =>
  listSectionIds(actor).map((id) => {
    const { title, notice } = getSection(id);
    return { id, title, notice: notice?.(getSettings(id)) };
  });

/** The section of an address, which somebody may change. Throws a 404. */
export const findSectionId = (actor: Actor, id = ""): SectionId =>
  or404(
    listSectionIds(actor).find((known) => known === id.toLowerCase()),
    words.thereIsNoSection,
  );

const requireFields = (fields: Record<string, SettingField>) =>
  Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [[name, { required: true }]]));

/** Whether a field, such as "cityTexts.hi", is of a text in a language. */
const isIn = (language: OtherLanguage) => (name: string) => name.endsWith(`.${language}`);

const labelTranslations = (fields: Record<string, SettingField>): Record<string, SettingField> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const language = OTHER_LANGUAGES.find((language) => isIn(language)(name));
      return [name, language ? { ...field, label: labelIn(field.label, language) } : field];
    }),
  );

/** The sections of the fields in other languages, folded while they are empty. */
const createTranslationSections = (names: string[], values: Record<string, unknown>) =>
  OTHER_LANGUAGES.flatMap((language) => {
    const of = names.filter(isIn(language));
    const isFilled = of.some((name) => {
      const [key = ""] = name.split(".");
      return (values[key] as Record<string, unknown> | undefined)?.[language];
    });
    return of.length > 0 ? [{ title: textsIn(language), isFolded: !isFilled, of }] : [];
  });

/** A section as its page shows it at `url`. */
export function getSectionView(id: SectionId, url: URL, now: Date) {
  const previewed = findTyped(url, `/admin/settings/${id}`, now);
  const { title, description, row, notice } = getSection(id);
  // The date of a row that several sections share would say nothing of this one.
  const savedAt = row ? undefined : findSectionRow(id)?.updatedAt;
  const values: Record<string, unknown> = getSettings(id);
  const parts = listSettings(id).map(([key, { toFields, toTyped, rows, fieldName = key, translates }]) => {
    const value = toTyped ? toTyped(values[key]) : values[key];
    const fields = toFields(fieldName);
    return {
      fields: translates ? labelTranslations(fields) : fields,
      isTranslation: translates !== undefined,
      rows,
      typed: rows ? value : { [fieldName]: value },
    };
  });
  const english = parts.filter(({ isTranslation }) => !isTranslation);
  const fields: Record<string, SettingField> = Object.assign({}, ...parts.map((part) => part.fields));
  const defaultValue: Record<string, unknown> = Object.assign({}, ...parts.map(({ typed }) => typed));
  const layout: (string | string[])[] = english.some(({ rows }) => rows)
    ? english.flatMap<string | string[]>((part) => part.rows ?? Object.keys(part.fields))
    : [english.flatMap((part) => Object.keys(part.fields))];
  const shownValue = previewed ? toNested(previewed) : defaultValue;
  return {
    id,
    title,
    notice: previewed ? words.notSavedYet : notice?.(values),
    description: [description, savedAt && words.lastChanged(formatDate(savedAt))].filter(Boolean).join(" "),
    form: {
      fields,
      layout: [...layout, ...createTranslationSections(Object.keys(fields), shownValue)],
      // Which of the rows are left empty is up to the administrator.
      constraint: Object.fromEntries(parts.flatMap((part) => (part.rows ? [] : requireFields(part.fields)))),
      defaultValue: shownValue,
      stored: { version: previewed?.seenVersion ?? getSectionVersion(id), values: defaultValue },
    },
  };
}

const toTyped = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));

/** Fields whose names have a dot, "officer.name", as what they are made of. */
function toNested(typed: Record<string, string>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [first = "", part] = name.split(".");
    if (part) nested[first] = { ...(nested[first] as object), [part]: value };
    else nested[first] = value;
  }
  return nested;
}

/** Saves the form of a section, or leads to a preview of it. */
export async function saveSection(
  request: Request,
  id: SectionId,
  actor: Actor & SessionRef,
): Promise<TypedResponse<FormRefusal>> {
  const form = await readForm(request);
  const save = async (values: Parameters<typeof updateSettings>[1]) => {
    const now = new Date();
    if (form.get("intent") === "preview")
      return seeOther(await previewSettings(id, values, toTyped(form), actor, now));
    assertIdentityRecent(actor, now);
    await updateSettings(id, values, actor, now, form.get("seenVersion")?.toString());
    return seeOther(`/admin/settings/${id}`, { success: words.saved(getSection(id).title) });
  };
  return submitForm(form, toFormSchema(id), save, { formId: id });
}

import type { TypedResponse } from "@remix-run/node";
import type { SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { listSettings, SECTIONS, type SectionId, toFormSchema } from "~/features/settings/sections.server";
import type { Section, SettingField } from "~/features/settings/setting-types.server";
import { findSectionRow, getSettings } from "~/features/settings/stored-settings.server";
import { getSectionVersion, updateSettings } from "~/features/settings/update-settings.server";
import { formatDate } from "~/lib/time";
import {
  createUnreadableResponse,
  type FormRefusal,
  readForm,
  submitForm,
} from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { words } from "./words.en";

type Actor = Pick<SessionUser, "id" | "role">;

const getSection = (id: SectionId): Section<unknown> => SECTIONS[id];

/** The sections with a form on this page that somebody may change. */
const listSectionIds = ({ role }: Actor): SectionId[] =>
  (Object.keys(SECTIONS) as SectionId[]).filter(
    (id) => !getSection(id).hasOwnPage && getSection(id).roles.includes(role),
  );

/** The sections that somebody may change, as the page shows them. */
export const listSectionViews = (actor: Actor) => listSectionIds(actor).map(getSectionView);

const requireFields = (fields: Record<string, SettingField>) =>
  Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [[name, { required: true }]]));

function getSectionView(id: SectionId) {
  const { title, description, row, notice } = getSection(id);
  // The date of a row that several sections share would say nothing of this one.
  const savedAt = row ? undefined : findSectionRow(id)?.updatedAt;
  const values: Record<string, unknown> = getSettings(id);
  const parts = listSettings(id).map(([key, { toFields, toTyped, rows, fieldName = key }]) => {
    const value = toTyped ? toTyped(values[key]) : values[key];
    return { fields: toFields(fieldName), rows, typed: rows ? value : { [fieldName]: value } };
  });
  const fields: Record<string, SettingField> = Object.assign({}, ...parts.map((part) => part.fields));
  const defaultValue: Record<string, unknown> = Object.assign({}, ...parts.map(({ typed }) => typed));
  const layout: (string | string[])[] = parts.some(({ rows }) => rows)
    ? parts.flatMap<string | string[]>((part) => part.rows ?? Object.keys(part.fields))
    : [Object.keys(fields)];
  return {
    id,
    title,
    notice: notice?.(values),
    description: [description, savedAt && words.lastChanged(formatDate(savedAt))].filter(Boolean).join(" "),
    form: {
      fields,
      layout,
      // Which of the rows are left empty is up to the administrator.
      constraint: Object.fromEntries(parts.flatMap((part) => (part.rows ? [] : requireFields(part.fields)))),
      defaultValue,
      stored: { version: getSectionVersion(id) },
    },
  };
}

/** Saves the section that the posted form belongs to. Throws a 400 if there is no such section. */
export async function saveSection(
  request: Request,
  actor: Actor & SessionRef,
): Promise<TypedResponse<FormRefusal>> {
  const form = await readForm(request);
  const id = listSectionIds(actor).find((sectionId) => sectionId === form.get("intent"));
  if (!id) throw createUnreadableResponse();
  const save = async (values: Parameters<typeof updateSettings>[1]) => {
    assertIdentityRecent(actor, new Date());
    await updateSettings(id, values, actor, new Date(), form.get("seenVersion")?.toString());
    const { title } = getSection(id);
    return seeOther(`/admin/settings#${id}-title`, { success: words.saved(title) });
  };
  return submitForm(form, toFormSchema(id), save, { formId: id });
}

import type { TypedResponse } from "@remix-run/node";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { listSettings, SECTIONS, type SectionId, toFormSchema } from "~/features/settings/sections.server";
import { type Section, type SettingView, toView } from "~/features/settings/setting-types.server";
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

type Actor = Pick<SessionUser, "id" | "role">;

const getSection = (id: SectionId): Section<unknown> => SECTIONS[id];

/** The sections with a form on this page that somebody may change. */
const listSectionIds = ({ role }: Actor): SectionId[] =>
  (Object.keys(SECTIONS) as SectionId[]).filter(
    (id) => !getSection(id).hasOwnPage && getSection(id).roles.includes(role),
  );

/** What the page shows of a section: its settings, and their values as its form has them. */
export interface SectionView {
  id: SectionId;
  title: string;
  description?: string;
  version: string;
  settings: [key: string, setting: SettingView][];
  typed: Record<string, unknown>;
}

/** The sections that somebody may change, as the page shows them. */
export const listSectionViews = (actor: Actor): SectionView[] => listSectionIds(actor).map(getSectionView);

function getSectionView(id: SectionId): SectionView {
  const { title, description, unsavedText } = getSection(id);
  const savedAt = findSectionRow(id)?.updatedAt;
  const lastSaved = savedAt ? `Last changed: ${formatDate(savedAt)}` : unsavedText;
  const settings = listSettings(id);
  const values: Record<string, unknown> = getSettings(id);
  const typed = settings.map(([key, { control, toTyped, fieldName = key }]) => {
    const text = toTyped ? toTyped(values[key]) : values[key];
    return control.kind === "rows" ? text : { [fieldName]: text };
  });
  return {
    id,
    title,
    description: unsavedText ? `${description} ${lastSaved}` : description,
    version: getSectionVersion(id),
    settings: settings.map(([key, setting]) => [setting.fieldName ?? key, toView(setting)]),
    typed: Object.assign({}, ...typed),
  };
}

/** Saves the section that the posted form belongs to. Throws a 400 if there is no such section. */
export async function saveSection(request: Request, actor: Actor): Promise<TypedResponse<FormRefusal>> {
  const form = await readForm(request);
  const id = listSectionIds(actor).find((sectionId) => sectionId === form.get("intent"));
  if (!id) throw createUnreadableResponse();
  const save = async (values: Parameters<typeof updateSettings>[1]) => {
    await updateSettings(id, values, actor, new Date(), form.get("seenVersion")?.toString());
    const { title } = getSection(id);
    return seeOther(`/admin/settings#${id}-title`, { success: `${title} saved` });
  };
  return submitForm(form, toFormSchema(id), save, { formId: id });
}

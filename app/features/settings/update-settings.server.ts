import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { isSameJson } from "~/lib/same-json";
import { transaction } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import { createPreview } from "./previews.server";
import { SECTIONS, type SectionId, type SectionValues, type SettingsOf } from "./sections.server";
import type { Section } from "./setting-types.server";
import { getVersion, keepVersion } from "./setting-versions.server";
import { findSectionRow, getSettings, saveSetting, toPreviewKey, toRowKey } from "./stored-settings.server";
import { listPersonalFacts, toFacts } from "./to-facts.server";
import { words } from "./words.en";

/** The version of a section; it changes only with a setting of that section. */
export const getSectionVersion = (id: SectionId): string => toVersion(Object.values(getSettings(id)));

/**
 * Changes settings of a section, from now on. `formVersion` is the version its form was made from. Throws
 * FORBIDDEN, INVALID if the values do not fit together, and CONFLICT at `seenVersion` if the section has
 * changed since.
 */
export async function updateSettings<Id extends SectionId>(
  id: Id,
  changes: Partial<SectionValues<Id>>,
  actor: Pick<SessionUser, "id" | "role">,
  now: Date,
  formVersion?: string,
): Promise<void> {
  const current = SECTIONS[id] as Section<SettingsOf<Id>>;
  const { roles, row, check } = current;
  if (!roles.includes(actor.role)) throw new ShopError("FORBIDDEN", words.youMayNotChangeTheseSettings);
  await transaction(() => {
    const stored = getSettings(id);
    const values = { ...stored, ...changes };
    check?.(values, now);
    assertNotChanged("section", getSectionVersion(id), formVersion);
    const [before, after] = [toFacts(id, stored), toFacts(id, values)];
    // Particulars of the sample shop that are saved unchanged become the shop's own.
    if (row !== "shop" && isSameJson(before, after)) return;
    const key = toRowKey(id);
    keepVersion(id, actor.id, stored, now);
    saveSetting(key, Object.assign({}, findSectionRow(id)?.value, values), now);
    const label = () => current.title;
    recordChange(
      actor.id,
      {
        action: "changed",
        kind: "setting",
        id: key,
        label,
        before,
        after,
        personalFields: listPersonalFacts(id),
      },
      now,
    );
  });
}

/**
 * Makes former values of a section the current ones again (rule: settings-back). Throws NOT_FOUND, and what
 * `updateSettings` throws.
 */
export async function restoreSettings(
  id: SectionId,
  versionId: string,
  actor: Pick<SessionUser, "id" | "role">,
  now: Date,
): Promise<void> {
  await updateSettings(id, getVersion(id, versionId), actor, now);
}

/**
 * Keeps changes of a section for a look at them, and returns the address of the page that shows them. Throws
 * INVALID if the values do not fit together.
 */
export async function previewSettings<Id extends SectionId>(
  id: Id,
  changes: Partial<SectionValues<Id>>,
  typed: Record<string, string>,
  actor: Pick<SessionUser, "id" | "role">,
  now: Date,
): Promise<string> {
  const { title, previewPath = "/", check } = SECTIONS[id] as Section<SettingsOf<Id>>;
  const values = { ...getSettings(id), ...changes };
  check?.(values, now);
  const row = { value: Object.assign({}, findSectionRow(id)?.value, values), updatedAt: now };
  return createPreview(
    actor.id,
    {
      path: previewPath,
      editPath: `/admin/settings/${id}`,
      title,
      typed,
      values: { [toPreviewKey(id)]: row },
    },
    now,
  );
}

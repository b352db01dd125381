import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import type { AuditFacts } from "~/features/audit/changed-fields";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import {
  listSettings,
  SECTIONS,
  type SectionId,
  type SectionValues,
  type SettingsOf,
} from "./sections.server";
import type { Section } from "./setting-types.server";
import { findSectionRow, getSettings, saveSetting, toRowKey } from "./stored-settings.server";
import { words } from "./words.en";

/** The version of a section; it changes only with a setting of that section. */
export const getSectionVersion = (id: SectionId): string => toVersion(Object.values(getSettings(id)));

/** The values of a section as the audit log compares them, with lists as text. */
function toFacts<Id extends SectionId>(id: Id, values: SectionValues<Id>): AuditFacts {
  const facts = listSettings(id).map(([key, { toFact }]) => {
    const value = values[key as keyof SectionValues<Id>];
    return [key, toFact ? toFact(value) : value];
  });
  return Object.fromEntries(facts);
}

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
  const { title, roles, row, check } = SECTIONS[id] as Section<SettingsOf<Id>>;
  if (!roles.includes(actor.role)) throw new ShopError("FORBIDDEN", words.youMayNotChangeTheseSettings);
  await transaction(() => {
    const stored = getSettings(id);
    const values = { ...stored, ...changes };
    check?.(values, now);
    assertNotChanged("section", getSectionVersion(id), formVersion);
    const [before, after] = [toFacts(id, stored), toFacts(id, values)];
    // Particulars of the sample shop that are saved unchanged become the shop's own.
    if (row !== "shop" && JSON.stringify(before) === JSON.stringify(after)) return;
    const key = toRowKey(id);
    saveSetting(key, Object.assign({}, findSectionRow(id)?.value, values), now);
    const personalFields = listSettings(id).flatMap(([field, { isPersonal }]) => (isPersonal ? [field] : []));
    recordChange(
      actor.id,
      { action: "changed", kind: "setting", id: key, label: title, before, after, personalFields },
      now,
    );
  });
}

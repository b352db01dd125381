import { and, desc, eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { getDifference } from "~/features/audit/changed-fields";
import { listChangedFields } from "~/features/audit/format-changed-fields";
import { ShopError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { readValues, type SectionId, type SectionValues } from "./sections.server";
import { getSettings } from "./stored-settings.server";
import { settingVersion } from "./tables";
import { toFacts } from "./to-facts.server";
import { words } from "./words.en";

/** How many versions of a section the page shows. */
const MAX_SHOWN = 50;

/** Keeps values of a section that are being replaced, in the caller's transaction (rule: settings-back). */
export function keepVersion(id: SectionId, actorId: string, values: object, now: Date): void {
  tx()
    .insert(settingVersion)
    .values({ section: id, actorId, values: values as Record<string, unknown>, replacedAt: now })
    .run();
}

/**
 * The former values of a section, the newest first: who replaced them and when, and what restoring them would
 * change.
 */
export function listVersions(id: SectionId) {
  const current = toFacts(id, getSettings(id));
  const rows = db
    .select({
      id: settingVersion.id,
      values: settingVersion.values,
      replacedAt: settingVersion.replacedAt,
      actorName: user.name,
    })
    .from(settingVersion)
    .leftJoin(user, eq(user.id, settingVersion.actorId))
    .where(eq(settingVersion.section, id))
    .orderBy(desc(settingVersion.replacedAt), desc(settingVersion.id))
    .limit(MAX_SHOWN)
    .all();
  return rows.map(({ values, ...row }) => {
    const { before, after } = getDifference(current, toFacts(id, readValues([id], values)), false);
    return { ...row, changes: listChangedFields(before ?? null, after ?? null) };
  });
}

/** The former values of a section by the id of their version. Throws NOT_FOUND. */
export function getVersion<Id extends SectionId>(id: Id, versionId: string): SectionValues<Id> {
  const row = db
    .select({ values: settingVersion.values })
    .from(settingVersion)
    .where(and(eq(settingVersion.id, versionId), eq(settingVersion.section, id)))
    .get();
  if (!row) throw new ShopError("NOT_FOUND", words.thereIsNoSuchVersion);
  return readValues([id], row.values) as SectionValues<Id>;
}

import { eq, sql } from "drizzle-orm";
import { db, prepareOnce, tx } from "~/platform/db/db.server";
import { setting } from "./tables";

/** The keys of the stored settings. */
export type SettingKey = "shop" | "rates" | "tax";

// Every page reads the shop profile, so the query is prepared once.
const prepareFindSetting = prepareOnce(() =>
  db
    .select({ value: setting.value, updatedAt: setting.updatedAt })
    .from(setting)
    .where(eq(setting.key, sql.placeholder("key")))
    .prepare(),
);

/** A stored setting and the time it was last saved; undefined if never. The value is not validated. */
export const findSetting = (key: SettingKey) => prepareFindSetting().get({ key });

/** Saves a setting in the caller's transaction. */
export function saveSetting(key: SettingKey, value: unknown, now: Date): void {
  const columns = { value, updatedAt: now };
  tx()
    .insert(setting)
    .values({ key, ...columns })
    .onConflictDoUpdate({ target: setting.key, set: columns })
    .run();
}

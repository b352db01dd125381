import { eq, sql } from "drizzle-orm";
import { db, prepareOnce, tx } from "~/platform/db/db.server";
import { setting } from "./tables";

/** The settings, by the key of their row. */
export type SettingKey = "shop" | "rates" | "tax";

// Every page asks for the particulars: prepared once, with the key as its parameter.
const prepareFindSetting = prepareOnce(() =>
  db
    .select({ value: setting.value, updatedAt: setting.updatedAt })
    .from(setting)
    .where(eq(setting.key, sql.placeholder("key")))
    .prepare(),
);

/**
 * A setting as it was kept last, and when; undefined where it has never been. Its value is whatever was
 * written: judge it.
 */
export const findSetting = (key: SettingKey) => prepareFindSetting().get({ key });

/** Keeps the value of a setting. */
export function saveSetting(key: SettingKey, value: unknown, now: Date): void {
  const changed = { value, updatedAt: now };
  tx()
    .insert(setting)
    .values({ key, ...changed })
    .onConflictDoUpdate({ target: setting.key, set: changed })
    .run();
}

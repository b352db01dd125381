import { eq } from "drizzle-orm";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { setting } from "./tables";

/** The row that says that the goods, people and orders of this shop are invented. */
export const SAMPLE_SETTING = "sample";

/** Whether the shop was filled with the sample, which every page says (rule: sample-labelled). */
export const isSampleShop = cacheUntilChange(
  ["setting"],
  () =>
    db.select({ key: setting.key }).from(setting).where(eq(setting.key, SAMPLE_SETTING)).get() !== undefined,
);

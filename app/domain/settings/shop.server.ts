import { eq } from "drizzle-orm";
import { db, prepared } from "~/db/db.server";
import { setting } from "~/db/schema";
import { SHOP_DEFAULTS, type ShopParticulars } from "./shop";

const findParticulars = prepared(() =>
  db.select({ value: setting.value }).from(setting).where(eq(setting.key, "shop")).prepare(),
);

/** The particulars of the shop as the shopkeeper has set them, the defaults for what is not set (D31). */
export function shopParticulars(): ShopParticulars {
  const own = findParticulars().get()?.value as Partial<ShopParticulars> | undefined;
  // The way to the sample shop leads to no other address.
  const way = own?.address === undefined ? SHOP_DEFAULTS.way : [];
  return { ...SHOP_DEFAULTS, way, ...own };
}

/** Whether the shop can read its books (D32). */
export function isReady(): boolean {
  try {
    shopParticulars();
    return true;
  } catch {
    return false;
  }
}

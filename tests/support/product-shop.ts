import { afterAll } from "vitest";
import { type Goods, goods } from "./books";
import { CEILING_FAN, DRILL } from "./buying";
import { openShop, type RunningShop } from "./shop";

/** Opens a shop for the tests of one file, and gives its ceiling fan and drill; closes it after the tests. */
export async function openShelves(): Promise<{ shop: RunningShop; fan: Goods; drill: Goods }> {
  const shop = await openShop();
  afterAll(() => shop.close());
  return { shop, fan: goods(shop, CEILING_FAN), drill: goods(shop, DRILL) };
}

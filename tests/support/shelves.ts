import { afterAll } from "vitest";
import { type Goods, goods } from "./books";
import { CEILING_FAN, DRILL } from "./buying";
import { openShop, type RunningShop } from "./shop";

/**
 * A shop for the tests of one file, with the ceiling fan and the drill on its shelves; it closes after the
 * last of them.
 */
export async function openShelves(): Promise<{ shop: RunningShop; fan: Goods; drill: Goods }> {
  const shop = await openShop();
  afterAll(() => shop.close());
  return { shop, fan: goods(shop, CEILING_FAN), drill: goods(shop, DRILL) };
}

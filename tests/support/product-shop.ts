import { afterAll } from "vitest";
import { CEILING_FAN, DRILL } from "./buying";
import { openShop, type RunningShop } from "./shop";
import { getProduct, type ShopProduct } from "./shop-data";

/** Opens a shop for the tests of one file, and gives its ceiling fan and drill; closes it after the tests. */
export async function openProductShop(): Promise<{
  shop: RunningShop;
  fan: ShopProduct;
  drill: ShopProduct;
}> {
  const shop = await openShop();
  afterAll(() => shop.close());
  return { shop, fan: getProduct(shop, CEILING_FAN), drill: getProduct(shop, DRILL) };
}

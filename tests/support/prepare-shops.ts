import { rmSync } from "node:fs";
import { shopDay } from "~/lib/time";
import { fillShop } from "./fill-shop";
import { makeReadOnly, type SharedShop } from "./shared-shop";
import { openShop, PREPARED_VARIABLE, type PreparedShops, RAVI } from "./shop";

/** Fills a data folder for the shops of a run, and opens the shop that tests share. */
export default async function prepareShops() {
  if (process.env[PREPARED_VARIABLE]) return;
  const day = shopDay(new Date());
  const filled = fillShop(RAVI);
  const prepared: PreparedShops = { filled, day };
  process.env[PREPARED_VARIABLE] = JSON.stringify(prepared);
  const shop = await openShop();
  makeReadOnly(shop);
  const shared: SharedShop = { url: shop.url, folder: shop.folder };
  process.env[PREPARED_VARIABLE] = JSON.stringify(Object.assign(prepared, { shared }));
  return async () => {
    await shop.close();
    rmSync(filled, { recursive: true, force: true });
  };
}

import { afterAll } from "vitest";
import { openShop, type RunningShop } from "./shop";
import { type Customer, createCustomer } from "./shop-data";

/** Opens a shop with a signed-in administrator for the tests of one file, and closes it after them. */
export async function openAdminShop(): Promise<{ shop: RunningShop; ravi: Customer }> {
  const shop = await openShop();
  afterAll(() => shop.close());
  return { shop, ravi: createCustomer(shop, { name: "Ravi Shankar", role: "admin" }) };
}

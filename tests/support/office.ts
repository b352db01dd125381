import { afterAll } from "vitest";
import { type Customer, customer } from "./books";
import { openShop, type RunningShop } from "./shop";

/** Opens a shop with a signed-in administrator for the tests of one file, and closes it after them. */
export async function openOffice(): Promise<{ shop: RunningShop; ravi: Customer }> {
  const shop = await openShop();
  afterAll(() => shop.close());
  return { shop, ravi: customer(shop, { name: "Ravi Shankar", role: "admin" }) };
}

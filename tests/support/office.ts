import { afterAll } from "vitest";
import { type Customer, customer } from "./books";
import { openShop, type RunningShop } from "./shop";

/**
 * A shop for the tests of one file and an administrator signed in to it; the shop closes after the last of
 * them.
 */
export async function openOffice(): Promise<{ shop: RunningShop; ravi: Customer }> {
  const shop = await openShop();
  afterAll(() => shop.close());
  return { shop, ravi: customer(shop, { name: "Ravi Shankar", role: "admin" }) };
}

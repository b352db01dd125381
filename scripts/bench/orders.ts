import { placeOrder } from "../../tests/support/buying";
import { createCustomers, setStock } from "../../tests/support/shop-data";
import type { Visitor } from "../../tests/support/visitor";
import { repeatAtRate } from "../stress/requests";
import { toAddress } from "../stress/stressed-shop";

interface Shop {
  url: string;
  folder: string;
}

/** More pieces of a product than are ordered. */
const PLENTY = 100_000;

/** Customers of as many networks, each with one of the products in the cart, of which there are enough. */
export function prepareBuyers(shop: Shop, productIds: string[], count: number): Visitor[] {
  for (const id of productIds) setStock(shop, id, PLENTY);
  const perProduct = Math.ceil(count / productIds.length);
  const buyers = productIds.flatMap((id) => createCustomers(shop, perProduct, { cart: { [id]: 1 } }));
  return buyers.slice(0, count).map((buyer, index) => Object.assign(buyer, { address: toAddress(index) }));
}

/** Each of the buyers orders, `perSecond` of them a second; returns how many orders were placed. */
export async function placeOrders(buyers: Visitor[], perSecond: number): Promise<number> {
  const placed = await repeatAtRate(perSecond, buyers.length, (index) =>
    placeOrder(buyers[index] as Visitor).then(
      () => true,
      () => false,
    ),
  );
  return placed.filter(Boolean).length;
}

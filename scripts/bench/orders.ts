import { payOrder, placeOrder } from "../../tests/support/buying";
import { createCustomer, createCustomers, setStock } from "../../tests/support/shop-data";
import type { Visitor } from "../../tests/support/visitor";
import { repeatAtRate, toCookie } from "../stress/requests";
import { toAddress } from "../stress/stressed-shop";
import { fillCart } from "../support/customer";

interface Shop {
  url: string;
  folder: string;
}

const ORDERS = 3;
/** More pieces of a product than are ordered. */
const PLENTY = 100_000;

/** A customer with three orders, two of them paid, and three products in the cart; gives the Cookie header. */
export async function createShopper(shop: Shop, productIds: string[]): Promise<string> {
  const shopper = createCustomer(shop, { name: "Meera Measured" });
  for (let order = 0; order < ORDERS; order += 1) {
    await fillCart(shopper, productIds);
    const id = await placeOrder(shopper);
    if (order > 0) await payOrder(shopper, id);
  }
  await fillCart(shopper, productIds);
  return toCookie(shopper);
}

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

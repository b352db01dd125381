import { payOrder, placeOrder } from "../../tests/support/buying";
import { listAttributes } from "../../tests/support/html";
import { createCustomer } from "../../tests/support/shop-data";
import { Visitor } from "../../tests/support/visitor";
import { toCookie } from "../stress/requests";

const LINES = 3;
const PAID_ORDERS = 2;

/**
 * The ids of products that can be added to a cart, sorted by name, so that every run measures the same ones.
 */
export async function listProductsInStock(url: string): Promise<string[]> {
  const { html } = await new Visitor(url).visit("/products-grid/All?sortBy=name");
  return listAttributes(html, '[name="productId"]', "value");
}

/** Adds three of the products to a customer's cart by the form, two pieces each. */
async function fillCart(customer: Visitor, productIds: string[]): Promise<void> {
  for (const productId of productIds.slice(0, LINES)) {
    const { status } = await customer.post("/cart", { intent: "add", productId, quantity: "2" });
    if (status !== 303) throw new Error(`The shop answered ${status} to something put into the cart`);
  }
}

export interface Shopper {
  /** The Cookie header of their browser. */
  cookie: string;
  /** The Cookie header of an administrator. */
  adminCookie: string;
  /** An order that waits for its payment. */
  orderId: string;
}

/**
 * Creates a customer with two paid orders, one that waits for its payment, and three products in the cart.
 * The shop takes payments of the demo.
 */
export async function createShopper(
  shop: { url: string; folder: string },
  productIds: string[],
): Promise<Shopper> {
  const shopper = createCustomer(shop, { name: "Meera Measured" });
  const placeNext = async () => {
    await fillCart(shopper, productIds);
    return placeOrder(shopper);
  };
  for (let order = 0; order < PAID_ORDERS; order += 1) await payOrder(shopper, await placeNext());
  const orderId = await placeNext();
  await fillCart(shopper, productIds);
  const shopkeeper = createCustomer(shop, { name: "Ravi Measured", role: "admin" });
  return { cookie: toCookie(shopper), adminCookie: toCookie(shopkeeper), orderId };
}

import { randomBytes } from "node:crypto";
import { listAttributes } from "../../tests/support/html";
import { Visitor } from "../../tests/support/visitor";

const LINES = 3;

/**
 * The ids of products that can be added to a cart, sorted by name, so that every run measures the same ones.
 */
export async function listProductsInStock(url: string): Promise<string[]> {
  const { html } = await new Visitor(url).visit("/products-grid/All?sortBy=name");
  return listAttributes(html, '[name="productId"]', "value");
}

/** Adds three of the products to a customer's cart by the form, two pieces each. */
export async function fillCart(customer: Visitor, productIds: string[]): Promise<void> {
  for (const productId of productIds.slice(0, LINES)) {
    const { status } = await customer.post("/cart", { intent: "add", productId, quantity: "2" });
    if (status !== 303) throw new Error(`The shop answered ${status} to something put into the cart`);
  }
}

/** Registers a customer by the form, adds three products to their cart and returns the Cookie header. */
export async function registerCustomer(url: string, productIds: string[]): Promise<string> {
  const customer = new Visitor(url);
  const password = `Lamp-${randomBytes(9).toString("hex")}`;
  const email = `meera.${randomBytes(4).toString("hex")}@vidyut.example`;
  const account = { name: "Meera Measured", email, password, confirmPassword: password, terms: "on" };
  await customer.submit(await customer.visit("/user/register"), "Create account", account);
  const session = customer.cookies.get("sid");
  if (!session) throw new Error("Registering did not sign anybody in");
  await fillCart(customer, productIds);
  return `sid=${session}`;
}

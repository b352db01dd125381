import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { CAPACITOR, SOLD_OUT_FAN } from "../support/buying";
import { changeDatabase, createCustomer, getProduct, setStock } from "../support/shop-data";

const { shop } = await openAdminShop();
const capacitor = getProduct(shop, CAPACITOR).id;
const OFFER = "Free pick-up at our shop";

test("pick-up is offered on the product page and in the cart, where the goods are in stock", async () => {
  const customer = createCustomer(shop, { cart: { [capacitor]: 2 } });
  for (const query of ["", "?pincode=682001", "?pincode=744101"])
    expect((await customer.visit(`/product/${capacitor}${query}`)).link(OFFER)).toBe(
      `/checkout?productId=${capacitor}&fulfilment=pickup`,
    );
  const cart = await customer.visit("/cart");
  expect(cart.link(OFFER)).toBe("/checkout?fulfilment=pickup");
  const checkout = await customer.visit(cart.link(OFFER) ?? "");
  expect(checkout.text).toContain("Delivery (GST included) Free");
  const soldOut = await customer.visit(`/product/${getProduct(shop, SOLD_OUT_FAN).id}`);
  expect(soldOut.text).not.toContain(OFFER);
  setStock(shop, capacitor, 1);
  expect((await customer.visit("/cart")).text).not.toContain(OFFER);
  setStock(shop, capacitor, 100);
});

test("a cart names no delivery fee for a pincode where nothing is delivered", async () => {
  const customer = createCustomer(shop, { cart: { [capacitor]: 1 } });
  expect((await customer.visit("/cart?pincode=682001")).text).toContain("Delivery (GST included) ₹50");
  const cart = await customer.visit("/cart?pincode=744101");
  expect(cart.text).toContain("Delivery Not delivered to 744101");
  expect(cart.text).not.toContain("Delivery (GST included)");
  // The 65 rupees with their GST of 18 %, rounded.
  expect(cart.text).toContain("Total ₹77 ");
  expect(cart.text).not.toContain("for free delivery");
});

test("a fee that is all for the weight is not called more than another", async () => {
  changeDatabase(shop, `update product set weight_grams = 19000 where id = '${capacitor}'`);
  const heavy = async (quantity: number) =>
    (await createCustomer(shop, { cart: { [capacitor]: quantity } }).visit("/cart?pincode=682001")).text;
  expect(await heavy(1)).toContain("Your items are heavy: delivery there costs ₹280 more.");
  const many = await heavy(9);
  expect(many).toContain("Your items are heavy. Delivery costs ₹3,320.");
  expect(many).not.toContain(" more.");
  changeDatabase(shop, `update product set weight_grams = null where id = '${capacitor}'`);
});

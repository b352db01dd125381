import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CAPACITOR,
  CEILING_FAN,
  CHECKOUT_DETAILS,
  DRILL,
  expectTotals,
  formatBillEnd,
  formatRupees,
  getOrderId,
  payOrder,
} from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, getStock, type ShopProduct } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: ShopProduct;
let fan: ShopProduct;
let capacitor: ShopProduct;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan, capacitor] = [
    getProduct(shop, DRILL),
    getProduct(shop, CEILING_FAN),
    getProduct(shop, CAPACITOR),
  ];
});
afterAll(() => shop?.close());

test("Asha registers, finds a drill, buys two and sees her order, and the stock is right", async () => {
  const asha = new Visitor(shop.url);
  const account = { name: "Asha Devi", email: "asha@example.in", password: "copper-Wire-42" };
  const welcome = await asha.press(await asha.visit("/user/register"), "Create account", {
    ...account,
    confirmPassword: account.password,
    terms: "on",
  });
  expect(welcome.text).toContain("Account created successfully! Welcome to the product!");

  const listing = await asha.press(welcome, "Search", { search: "rotary drill" });
  expect(listing.heading).toBe("All Products");
  const page = await asha.visit(listing.link(drill.name));
  expect(page.heading).toBe(drill.name);
  expect(page.text).toContain(
    `${formatRupees(drill.shownPaise)} ${formatRupees(drill.pricePaise)} + 18% GST`,
  );

  const added = await asha.press(page, "Add to cart", { quantity: "2" });
  expect(added.text).toContain("Added to cart successfully!");
  const cart = await asha.visit("/cart");
  const cost = expectTotals(2 * drill.pricePaise);
  const subtotal = `Subtotal ${formatRupees(cost.itemsPaise)} GST (18%) ${formatRupees(cost.taxPaise)}`;
  expect(cart.text).toContain(`${subtotal} ${formatBillEnd(cost)}`);

  const checkout = await asha.visit(cart.link("Proceed to Pay"));
  expect(checkout.text).toContain("Demo payment.");
  expect(checkout.typed("Pay")).toMatchObject({ name: "Asha Devi", email: "asha@example.in" });
  const paymentPage = await asha.press(checkout, "Pay", CHECKOUT_DETAILS);
  expect(paymentPage.heading).toMatch(/^Pay for order VE-\d{4}-\d{4}$/);
  expect(paymentPage.text).toContain("Demo payment. This is a test shop: no money is charged.");

  const order = await asha.press(paymentPage, `Pay ${formatRupees(cost.totalPaise)}`);
  expect(order.path).toMatch(/^\/orders\/[0-9a-f]{24}$/);
  expect(order.text).toContain("Order placed successfully!");
  expect(order.text).toContain("Processing");
  expect(order.text).toContain("Payment received");
  expect(order.text).toContain(CHECKOUT_DETAILS.address);

  const number = order.heading.replace("Order ", "");
  const emptyCart = await asha.visit("/cart");
  expect(emptyCart.text).toContain("Your cart is empty");
  expect(emptyCart.text).toMatch(
    new RegExp(`Order History ${number} .* Processing ${formatRupees(cost.totalPaise)}`),
  );
  expect((await asha.visit("/orders")).text).toContain(number);
  expect((await asha.visit("/user/profile?tab=orders")).text).toContain(
    `Total Orders 1 Total Spent ${formatRupees(cost.totalPaise)}`,
  );
  expect(getStock(shop, drill.id)).toBe(drill.stock - 2);
  expect((await asha.visit(`/product/${drill.id}`)).text).toContain("In stock");
});

test("a small cart pays 50 for delivery, and the next checkout is filled with what was typed", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari", cart: { [capacitor.id]: 1 } });
  const cost = expectTotals(capacitor.pricePaise);
  const checkout = await meena.visit("/checkout");
  expect(checkout.text).toContain(formatBillEnd(cost));
  await payOrder(meena, getOrderId(await meena.submit(checkout, "Pay", CHECKOUT_DETAILS)));
  await meena.post("/cart", { intent: "add", productId: fan.id, quantity: "1" });
  const { name, phone, address, postalCode } = CHECKOUT_DETAILS;
  expect((await meena.visit("/checkout")).typed("Pay")).toMatchObject({ name, phone, address, postalCode });
});

test("Buy Now leads to checkout with the pincode's delivery charge, and leaves the cart alone", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const page = await asha.visit(`/product/${capacitor.id}`);
  const checked = await asha.press(page, "Check", { pincode: "221106", quantity: "2" });
  expect(checked.text).toContain("Delivers to 221106");
  const checkout = await asha.press(checked, "Buy now");
  const cost = expectTotals(2 * capacitor.pricePaise, 3_900);
  expect(checkout.text).toContain(formatBillEnd(cost));
  expect(checkout.typed("Pay").postalCode).toBe("221106");
  const paymentPage = await asha.press(checkout, "Pay", CHECKOUT_DETAILS);
  const order = await asha.press(paymentPage, "Pay");
  expect(order.text).toContain(`2 × ${formatRupees(capacitor.pricePaise)}`);
  expect((await asha.visit("/cart")).text).toContain(fan.name);
});

import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { findInconsistencies } from "../support/audit";
import {
  CAPACITOR,
  CHECKOUT_DETAILS,
  DRILL,
  formatRupees,
  getOrderId,
  payOrder,
  placeOrder,
  toBuyNowPath,
} from "../support/buying";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const SETTINGS = "/admin/settings";
const BUTTON = "Change the tax mode";

const { shop, ravi } = await openAdminShop();
const drill = getProduct(shop, DRILL);

const ashaWithDrill = () => createCustomer(shop, { cart: { [drill.id]: 1 } });
const orderOf = (id: string) =>
  JSON.parse(
    queryValue<string>(
      shop,
      `select json_object('items', items_paise, 'tax', tax_paise, 'total', total_paise,
         'mode', tax_mode) from orders where id = ?`,
      id,
    ),
  );
/** Changes the mode as an administrator does, with the confirmation page in between. */
async function change(mode: "inclusive" | "exclusive") {
  const confirmation = await ravi.follow(await ravi.submit(await ravi.visit(SETTINGS), BUTTON, { mode }));
  return ravi.press(confirmation, BUTTON);
}

test("the shop begins with prices without GST, and a change is explained before it is made", async () => {
  const page = await ravi.visit(SETTINGS);
  expect(page.text).toContain("Now: Prices are without GST, which is added to them");
  const confirmation = await ravi.follow(await ravi.submit(page, BUTTON, { mode: "inclusive" }));
  for (const words of [
    "cost a customer ₹1,000 instead of ₹1,180",
    "you keep ₹847.46",
    "₹500 before GST",
    "Totals are not rounded.",
  ])
    expect(confirmation.text).toContain(words);
  expect(queryValue(shop, "select count(*) from setting where key = 'tax'")).toBe(0);
  const unchanged = await ravi.follow(await ravi.submit(page, BUTTON, { mode: "exclusive" }));
  expect(unchanged.text).toContain("Already: Prices are without GST, which is added to them");
  expect((await ravi.post(`${SETTINGS}/tax`, { mode: "none" })).status).toBe(400);
});

test("a change applies to pages, carts and bills, but not to placed orders", async () => {
  const [earlyBuyer, lateBuyer, meena] = [ashaWithDrill(), ashaWithDrill(), ashaWithDrill()];
  const paidOrderId = await placeOrder(earlyBuyer);
  await payOrder(earlyBuyer, paidOrderId);
  const unpaidOrderId = await placeOrder(lateBuyer);
  const outdated = await meena.visit("/checkout");
  const before = [orderOf(paidOrderId), orderOf(unpaidOrderId)];
  await earlyBuyer.visit(`/orders/${paidOrderId}`);
  const invoiceBefore = (await earlyBuyer.visit(`/orders/${paidOrderId}/invoice`)).text;
  await new Visitor(shop.url).visit(`/product/${drill.id}`);

  expect((await change("inclusive")).text).toContain(
    "Tax mode changed. Prices include GST, as an MRP label does",
  );
  expect(queryValue(shop, "select label || after from audit_entry where kind = 'setting'")).toBe(
    'Tax mode{"mode":"inclusive"}',
  );

  const product = await new Visitor(shop.url).visit(`/product/${drill.id}`);
  expect(product.text).toContain(`${formatRupees(drill.pricePaise)} incl. GST`);
  expect(product.html).toContain('"valueAddedTaxIncluded":true');
  expect((await ravi.visit("/admin/products/new")).text).toContain("Including GST");
  const list = await new Visitor(shop.url).visit("/products");
  expect([list.text.includes("incl. GST"), list.text.includes("+ 18% GST")]).toEqual([true, false]);
  expect((await new Visitor(shop.url).visit("/terms")).text).toContain(
    "include GST at each product’s own rate (18% for most products)",
  );
  expect((await new Visitor(shop.url).visit("/faq")).text).toContain(
    "Yes. The price shown with a product includes GST",
  );

  expect([orderOf(paidOrderId), orderOf(unpaidOrderId)]).toEqual(before);
  expect((await earlyBuyer.visit(`/orders/${paidOrderId}/invoice`)).text).toBe(invoiceBefore);
  const paymentPage = await lateBuyer.visit(`/checkout/pay/${unpaidOrderId}`);
  expect(paymentPage.text).toContain(`Total ${formatRupees(before[1].total)}`);
  expect(paymentPage.text).not.toContain("Of which GST");

  const refused = await meena.submit(outdated, "Pay", CHECKOUT_DETAILS);
  expect([refused.status, refused.text.includes("The total has changed to")]).toEqual([400, true]);
});

test("a product then costs what its label says; bill, email and invoice show the GST within", async () => {
  const asha = ashaWithDrill();
  const half = Math.round((drill.pricePaise * 9) / 118);
  const cart = await asha.visit("/cart");
  const [price, tax] = [formatRupees(drill.pricePaise), formatRupees(2 * half)];
  const bill = `Subtotal ${price} Of which GST (18%) ${tax} Delivery (GST included) Free Total ${price}`;
  expect(cart.text).toContain(bill);
  expect(cart.text).toContain("Free delivery on orders above ₹500 before GST");
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  expect(orderOf(id)).toEqual({
    items: drill.pricePaise - 2 * half,
    tax: 2 * half,
    total: drill.pricePaise,
    mode: "inclusive",
  });
  expect((await asha.visit(`/orders/${id}`)).text).toContain(bill);
  expect(
    queryValue(shop, "select text from outbox_letter where kind = 'order-paid' and about_id = ?", id),
  ).toContain(`Of which GST (18%): ${formatRupees(2 * half)}`);
  const { text } = await asha.visit(`/orders/${id}/invoice`);
  const withPaise = (paise: number) =>
    `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  expect(text).toContain(
    `${withPaise(drill.pricePaise)} ${withPaise(drill.pricePaise - 2 * half)} 18% ${withPaise(2 * half)}`,
  );
  expect(text).toContain(`CGST 9% ${withPaise(half)} SGST 9% ${withPaise(half)}`);
  expect(text).toContain("Unit prices include GST; taxable values are without it.");
});

test("an unpaid order of the other tax mode is replaced; Buy Now compares before GST", async () => {
  const asha = ashaWithDrill();
  const inclusiveId = await placeOrder(asha);
  expect(await placeOrder(asha)).toBe(inclusiveId);
  await change("exclusive");
  const exclusiveId = await placeOrder(asha);
  expect(exclusiveId).not.toBe(inclusiveId);
  expect(queryValue(shop, "select count(*) from stock_reservation where order_id = ?", inclusiveId)).toBe(0);
  expect([orderOf(inclusiveId).mode, orderOf(exclusiveId).mode]).toEqual(["inclusive", "exclusive"]);
  await change("inclusive");
  const capacitor = getProduct(shop, CAPACITOR);
  const product = await asha.visit(`/product/${capacitor.id}?pincode=${CHECKOUT_DETAILS.postalCode}`);
  expect(product.text).toMatch(/free above ₹[\d,.]+ before GST/);
  const boughtId = getOrderId(await asha.post(toBuyNowPath(capacitor.id), CHECKOUT_DETAILS));
  const { items, tax } = orderOf(boughtId);
  expect(items + tax).toBe(capacitor.pricePaise);
  expect(findInconsistencies(shop)).toEqual({});
});

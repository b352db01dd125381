import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import {
  CAPACITOR,
  CEILING_FAN,
  CHECKOUT_DETAILS,
  DRILL,
  formatRupees,
  getOrderId,
  payOrder,
  placeOrder,
} from "../support/buying";
import { createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";
import type { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const [drill, fan, capacitor] = [DRILL, CEILING_FAN, CAPACITOR].map((sku) => getProduct(shop, sku).id);

/** Asha's drill has come back, for another item. */
async function exchangeDrill() {
  for (const id of [drill, fan, capacitor]) setStock(shop, id ?? "", 9);
  const asha = createCustomer(shop, { cart: { [drill ?? ""]: 1 } });
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  for (const status of ["shipped", "delivered"])
    await ravi.post(`/admin/orders/${id}`, { intent: "move", status });
  const returnPath = `/orders/${id}/return`;
  const form = await asha.visit(returnPath);
  expect(form.text).toContain("Another item, with the difference paid or refunded");
  const asked = { "pieces.line0": "1", fault: "none", wish: "exchange", reason: "Too heavy" };
  expect((await asha.post(returnPath, asked)).status).toBe(303);
  const select = "select id from goods_return where order_id = ?";
  const adminPath = `/admin/returns/${queryValue<string>(shop, select, id)}`;
  await ravi.post(adminPath, { intent: "receive", "pieces.line0": "1", "condition.line0": "shelf" });
  const worth = formatRupees(queryValue<number>(shop, "select total_paise from orders where id = ?", id));
  return { asha, id, returnPath, adminPath, worth };
}
const release = async (adminPath: string, worth: string) =>
  ravi.press(await ravi.visit(adminPath), `Keep ${worth} for another order`);
const buy = (asha: Visitor, productId: string, quantity: number) =>
  asha.visit(
    `/checkout?${new URLSearchParams({ productId, quantity: String(quantity), pincode: "221106" })}`,
  );
const getOrder = (id: string, column: string) =>
  queryValue<number>(shop, `select ${column} from orders where id = ?`, id);

test("of a dearer order only the difference is paid, from the return to the new order", async () => {
  const { asha, id, returnPath, adminPath, worth } = await exchangeDrill();
  const page = await ravi.visit(adminPath);
  expect(page.text).toContain("Wanted Another item, with the difference paid or refunded");
  expect((await asha.visit(returnPath)).text).not.toContain("is ready for your new order");
  const toSettle = "Returns to Refund or Replace";
  expect((await ravi.visit("/admin/dashboard")).text).toContain(toSettle);
  expect((await release(adminPath, worth)).text).toContain(`${worth} waits for the customer’s next order`);
  expect((await ravi.visit("/admin/dashboard")).text).not.toContain(toSettle);
  expect((await ravi.visit("/admin/returns")).text).toContain("waits for the customer’s order");
  expect((await asha.visit(returnPath)).text).toContain(`${worth} is ready for your new order`);
  const checkout = await buy(asha, fan ?? "", 2);
  expect(checkout.text).toMatch(/Take ₹[\d,]+ of return RT-[\d-]+ off this order/);
  const { exchange = "" } = checkout.typed("Pay");
  expect(exchange).toMatch(/^[0-9a-f]{24}$/);
  const address = { fulfilment: "delivery", ...CHECKOUT_DETAILS };
  const placed = await asha.submit(checkout, "Pay", address);
  const orderId = getOrderId(placed);
  const [total, part] = [getOrder(orderId, "total_paise"), getOrder(orderId, "exchange_paise")];
  expect([formatRupees(part), part < total]).toEqual([worth, true]);
  const difference = formatRupees(total - part);
  const payment = await asha.visit(`/checkout/pay/${orderId}`);
  expect(payment.text).toContain(`Paid by return −${worth} You pay ${difference}`);
  expect(payment.text).toContain(`Pay ${difference}`);
  await payOrder(asha, orderId);
  const order = await asha.visit(`/orders/${orderId}`);
  expect(order.text).toContain(`Paid by return −${worth}`);
  const returned = await asha.visit(returnPath);
  expect(returned.text).toContain("Refunded");
  expect(returned.link(`Order ${getOrder(orderId, "number")}`)).toBe(`/orders/${orderId}`);
  expect((await ravi.visit(adminPath)).text).toContain("Has paid for");
  expect((await ravi.visit(`/admin/orders/${orderId}`)).text).toContain("Exchange, no money moved");
  expect((await ravi.visit(`/admin/orders/${id}`)).text).toContain("It has paid for order");
});

test("a cheaper order is placed without a payment, and the rest goes back", async () => {
  const { asha, id, adminPath, worth } = await exchangeDrill();
  await release(adminPath, worth);
  const checkout = await buy(asha, capacitor ?? "", 1);
  expect(checkout.text).toContain("It is worth more than this order");
  const placed = await asha.submit(checkout, "Place order", { fulfilment: "delivery", ...CHECKOUT_DETAILS });
  expect(placed.status).toBe(303);
  const order = await asha.visit(placed.location ?? "");
  expect(order.text).toContain("Order placed. Your return has paid for it.");
  const sums =
    "select sum(r.amount_paise) from refund r join payment p on p.id = r.payment_id where p.order_id = ?";
  expect(queryValue<number>(shop, sums, id)).toBe(getOrder(id, "total_paise"));
});

test("a total that changed is shown before an order is placed without a payment", async () => {
  const { asha, adminPath, worth } = await exchangeDrill();
  await release(adminPath, worth);
  const checkout = await buy(asha, capacitor ?? "", 1);
  const details = { fulfilment: "delivery", ...CHECKOUT_DETAILS, postalCode: "110001" };
  const orderId = getOrderId(await asha.submit(checkout, "Place order", details));
  expect(getOrder(orderId, "status")).toBe("pending");
  const total = formatRupees(getOrder(orderId, "total_paise"));
  const page = await asha.visit(`/checkout/pay/${orderId}`);
  expect(page.text).toContain(`the total is now ${total}`);
  expect(page.text).toContain("Your return pays for all of it");
  const placed = await asha.press(page, "Place order");
  expect(placed.text).toContain("Order placed. Your return has paid for it.");
  expect(getOrder(orderId, "status")).toBe("processing");
});

test("nobody pays the difference of a refunded return; one that pays is not refused", async () => {
  const { asha, adminPath, worth } = await exchangeDrill();
  await release(adminPath, worth);
  const refusal = await ravi.post(adminPath, { intent: "refuse", answer: "Broken by you" });
  expect([refusal.status, refusal.text.includes("has been told that this return pays")]).toEqual([409, true]);
  expect((await ravi.visit(adminPath)).text).not.toContain("Refuse the return");
  const details = { fulfilment: "delivery", ...CHECKOUT_DETAILS };
  const orderId = getOrderId(await asha.submit(await buy(asha, fan ?? "", 2), "Pay", details));
  await ravi.press(await ravi.visit(adminPath), `Refund ${worth}`);
  const left = await asha.visit(`/checkout/pay/${orderId}`);
  expect(left.path).toBe(`/orders/${orderId}`);
  expect(left.text).toContain("Your return can no longer pay for a part of this order");
  expect(left.text).toContain("Not paid");
});

test("without the tick all is paid; another customer's return pays nothing", async () => {
  const { asha, adminPath, worth } = await exchangeDrill();
  await release(adminPath, worth);
  const address = { fulfilment: "delivery", ...CHECKOUT_DETAILS };
  const checkout = await buy(asha, fan ?? "", 2);
  const { exchange = "" } = checkout.typed("Pay");
  const path = `/checkout?productId=${fan}&quantity=2&pincode=221106`;
  const whole = getOrderId(await asha.post(path, address));
  expect(getOrder(whole, "exchange_paise")).toBe(0);
  const meena = createCustomer(shop);
  const refused = await meena.post(path, { ...address, exchange });
  expect([refused.status, refused.text.includes("can no longer pay for this order")]).toEqual([409, true]);
});

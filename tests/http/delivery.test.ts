import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { CHECKOUT_DETAILS, getOrderId, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { changeDatabase, createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";

const COOLER = "SHE-DC-85";
const NOT_SERVED = (pincode: string) =>
  `Sorry, we don't provide services to pincode ${pincode} yet. Please try a different pincode.`;

const { shop, ravi } = await openAdminShop();
const cooler = getProduct(shop, COOLER).id;
setStock(shop, cooler, 40);
changeDatabase(shop, `update product set weight_grams = 19000 where id = '${cooler}'`);

const askApi = async (pincode: string, query = "") =>
  (await callApi(shop, `GET /location/check/${pincode}${query}`)).json;

test.each([
  ["682001", "5 to 8 working days", { min: 5, max: 8 }],
  ["221005", "2 to 4 working days", { min: 2, max: 4 }],
])("product page, cart, checkout, Buy Now and API deliver to %s in %s", async (pincode, text, days) => {
  const customer = createCustomer(shop, { cart: { [cooler]: 1 } });
  expect((await customer.visit(`/product/${cooler}?pincode=${pincode}`)).text).toContain(`in ${text}`);
  expect((await customer.visit(`/cart?pincode=${pincode}`)).text).toContain(
    `Arrives at ${pincode} in ${text}`,
  );
  for (const path of ["/checkout", toBuyNowPath(cooler, 1, pincode)])
    expect((await customer.visit(path)).text).toContain(`Arrives at ${pincode} in ${text}`);
  expect(await askApi(pincode)).toMatchObject({ deliverable: true, days });
  const order = await placeOrder(customer, "/checkout", { postalCode: pincode });
  await payOrder(customer, order);
  expect((await customer.visit(`/orders/${order}`)).text).toContain(`It usually arrives within ${text}.`);
  const email = queryValue<string>(
    shop,
    "select text from outbox_letter where kind = 'order-paid' order by rowid desc",
  );
  expect(email).toContain(`It usually arrives within ${text}.`);
});

test("744101 is delivered to by none of them, and each offers pick-up", async () => {
  const customer = createCustomer(shop, { cart: { [cooler]: 1 } });
  const product = await customer.visit(`/product/${cooler}?pincode=744101`);
  expect(product.text).toContain(NOT_SERVED("744101"));
  expect(product.link("Buy it and pick it up at our shop, free")).toBe(
    `/checkout?productId=${cooler}&quantity=1&fulfilment=pickup`,
  );
  const cart = await customer.visit("/cart?pincode=744101");
  expect(cart.text).toContain(NOT_SERVED("744101"));
  expect(cart.link("Pick it up at our shop, free")).toBe("/checkout?fulfilment=pickup");
  for (const path of ["/checkout", toBuyNowPath(cooler, 1, "221005")]) {
    const answer = await customer.post(path, { ...CHECKOUT_DETAILS, postalCode: "744101" });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(NOT_SERVED("744101"))]);
    expect(answer.text).toContain("I will pick it up at the shop, free");
  }
  const buy = await customer.post(`/product/${cooler}`, { intent: "buy", quantity: "1", pincode: "744101" });
  expect(buy.text).toContain(NOT_SERVED("744101"));
  expect(await askApi("744101")).toMatchObject({ deliverable: false, days: null, fee: null });
});

test("000000 is no pincode anywhere", async () => {
  const customer = createCustomer(shop, { cart: { [cooler]: 1 } });
  const message = "Please enter a valid 6-digit pincode";
  for (const path of [`/product/${cooler}?pincode=000000`, "/cart?pincode=000000"]) {
    const answer = await customer.visit(path);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  }
  const refused = await customer.post("/checkout", { ...CHECKOUT_DETAILS, postalCode: "000000" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(message)]);
  expect(await askApi("000000")).toMatchObject({ success: false });
});

test("five coolers to Kochi cost the zone's extra, which the payment page and the order show", async () => {
  const customer = createCustomer(shop, { cart: { [cooler]: 5 } });
  expect((await customer.visit("/cart?pincode=682001")).text).toContain("Delivery (GST included) ₹1,800");
  expect(await askApi("682001", `?productId=${cooler}&quantity=5`)).toMatchObject({ fee: 1800 });
  const product = await customer.visit(`/product/${cooler}?pincode=682001&quantity=5`);
  expect(product.text).toContain("Buy now: ₹1,800 delivery.");
  // The form shows the price of the pincode that it was opened with; the order has that of the address.
  const form = await customer.visit("/checkout");
  const placed = await customer.submit(form, "Pay ", { ...CHECKOUT_DETAILS, postalCode: "221005" });
  expect((await customer.visit(placed.location ?? "")).text).not.toContain("₹1,800");
  const dearer = await customer.submit(await customer.visit("/checkout"), "Pay ", {
    ...CHECKOUT_DETAILS,
    postalCode: "682001",
  });
  const order = getOrderId(dearer);
  expect((await customer.visit(dearer.location ?? "")).text).toContain("the total is now");
  const shipping = queryValue<number>(shop, "select shipping_paise from orders where id = ?", order);
  expect(shipping).toBe(1_800_00);
});

test("goods are picked up at the shop, from the cart to collected", async () => {
  const customer = createCustomer(shop, { cart: { [cooler]: 5 } });
  const form = await customer.visit("/checkout?fulfilment=pickup");
  expect(form.text).toContain("Delivery (GST included) Free");
  const { name, email, phone } = CHECKOUT_DETAILS;
  const placed = await customer.submit(form, "Pay ", { name, email, phone, address: "", postalCode: "" });
  const order = getOrderId(placed);
  await payOrder(customer, order);
  const page = async () => (await customer.visit(`/orders/${order}`)).text;
  expect(await page()).toContain("email you when it is ready");
  expect(await page()).toContain("Pick up at");
  const sentEmail = () =>
    queryValue<string>(shop, "select subject || ' ' || text from outbox_letter order by rowid desc limit 1");
  expect(sentEmail()).toContain("You can pick it up at ");
  expect((await ravi.visit("/admin/orders")).text).toContain("Processing (pick-up)");
  const adminPage = await ravi.visit(`/admin/orders/${order}`);
  expect(adminPage.text).toContain("Pick-up at the shop");
  expect(adminPage.text).not.toContain("Courier");
  await ravi.submit(adminPage, "Mark as ready to collect", {});
  expect(await page()).toContain("Ready to collect");
  expect(await page()).not.toContain("Return items");
  expect(sentEmail()).toContain("ready to collect");
  await ravi.submit(await ravi.visit(`/admin/orders/${order}`), "Mark as collected", {});
  expect(await page()).toContain("Collected");
  expect(sentEmail()).toContain("has been collected");
  const invoice = await customer.visit(`/orders/${order}/invoice`);
  expect(invoice.text).toContain("Pick-up at the shop");
});

test("the next checkout begins with the last delivery address, not with the shop's", async () => {
  const customer = createCustomer(shop, { cart: { [cooler]: 1 } });
  await placeOrder(customer, "/checkout", { address: "B 12/34 Assi Ghat road", postalCode: "221001" });
  await placeOrder(customer, "/checkout?fulfilment=pickup", { fulfilment: "pickup" });
  const form = await customer.visit("/checkout");
  expect(form.html).toContain("B 12/34 Assi Ghat road");
  // What was checked in the cart since comes first.
  await customer.visit("/cart?pincode=682001");
  expect((await customer.visit("/checkout")).text).toContain("Arrives at 682001");
});

test("by API goods are picked up without a pincode, and heavy ones go no further than was paid", async () => {
  const { token } = createCustomer(shop, { cart: { [cooler]: 5 } });
  const begin = (body: object) => callApi(shop, "POST /payments/create-order", { token, body });
  const totals = (id: string) => queryValue(shop, "select fulfilment from orders where id = ?", id);
  const picked = await begin({ fulfilment: "pickup" });
  expect([picked.status, totals(picked.json.data.orderId)]).toEqual([201, "pickup"]);
  const unknown = await begin({});
  const { id } = unknown.json.order;
  await callApi(shop, "POST /payments/verify", { body: { razorpay_order_id: id } });
  const complete = (postalCode: string) =>
    callApi(shop, "POST /orders", {
      token,
      body: { paymentResult: { order_id: id }, shippingAddress: { address: "9 Assi Ghat", postalCode } },
    });
  const kochi = await complete("682001");
  expect([kochi.status, kochi.json.message]).toEqual([400, expect.stringContaining("costs ₹1,800 more")]);
  expect((await complete("744101")).json.code).toBe("NOT_SERVED");
  const near = await complete("221005");
  expect(near.json.data).toMatchObject({ fulfilment: "delivery", days: { min: 2, max: 4 } });
});

test("town and state follow from the pincode, and are asked for where it does not say them", async () => {
  const customer = createCustomer(shop, { cart: { [cooler]: 1 } });
  expect((await customer.visit("/cart?pincode=221005")).status).toBe(200);
  const form = await customer.visit("/checkout");
  expect(form.text).toContain("Varanasi, Uttar Pradesh");
  const known = await placeOrder(customer, "/checkout", { postalCode: "221005" });
  expect((await customer.visit(`/orders/${known}`)).text).toContain("Varanasi 221005, Uttar Pradesh, India");
  const army = { ...CHECKOUT_DETAILS, address: "12 Ordnance lane", postalCode: "900056" };
  const refused = await customer.submit(form, "Pay ", army);
  expect(refused.status).toBe(400);
  for (const text of [
    "Please enter the town or city of your pincode",
    "Please choose the state of your pincode",
  ])
    expect(refused.text).toContain(text);
  const typed = { ...army, city: "Jhansi", state: "Uttar Pradesh" };
  const placed = getOrderId(await customer.submit(refused, "Pay ", typed));
  expect((await customer.visit(`/orders/${placed}`)).text).toContain("Jhansi 900056, Uttar Pradesh, India");
  const again = await customer.visit("/checkout");
  expect(again.html).toContain('value="Jhansi"');
  // The town and the state of that address do not stay with another pincode.
  const moved = getOrderId(await customer.submit(again, "Pay ", { postalCode: "221005" }));
  expect((await customer.visit(`/orders/${moved}`)).text).toContain("Varanasi 221005, Uttar Pradesh, India");
});

test("another address of the address book fills in the checkout", async () => {
  const customer = createCustomer(shop, { cart: { [cooler]: 1 } });
  const inKochi = { address: "12 Test lane, Kochi", postalCode: "682001" };
  await payOrder(customer, await placeOrder(customer, "/checkout", inKochi));
  await customer.post("/cart", { intent: "add", productId: cooler, quantity: "1" });
  // Of the tries that were not paid the newest alone is kept.
  for (const address of ["9 Wrong road, Varanasi", "B 12/34 Assi Ghat road"])
    await placeOrder(customer, "/checkout", { address, postalCode: "221001" });
  const form = await customer.visit("/checkout");
  expect(form.text).toContain("Your other addresses (1)");
  const other = await customer.visit(form.link("Asha Devi, 12 Test lane, Kochi, 682001") ?? "");
  expect(other.html).toContain("12 Test lane, Kochi</textarea>");
  expect(other.text).toContain("Arrives at 682001 in 5 to 8 working days.");
});

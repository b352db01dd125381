import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { CAPACITOR, payOrder, placeOrder } from "../support/buying";
import { listAttributes } from "../support/html";
import { createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const capacitor = getProduct(shop, CAPACITOR).id;
setStock(shop, capacitor, 200);
const LIST = "/admin/orders";
const asha = createCustomer(shop);
const numberOf = (id: string) => queryValue<string>(shop, "select number from orders where id = ?", id);
const sentOf = (id: string) =>
  queryValue<string>(
    shop,
    "select status || ', ' || coalesce(courier, '-') || ', ' || coalesce(tracking_number, '-') from orders where id = ?",
    id,
  );
const lastMessage = (id: string) =>
  queryValue<string>(
    shop,
    "select kind from outbox_letter where about_id = ? order by rowid desc limit 1",
    id,
  );

/** Places an order of a capacitor that is picked up, or delivered, and pays it. */
async function buy(fulfilment: "pickup" | "delivery"): Promise<string> {
  const product = `productId=${capacitor}&quantity=1`;
  const way = fulfilment === "pickup" ? "fulfilment=pickup" : "pincode=221106";
  const id = await placeOrder(asha, `/checkout?${product}&${way}`, { fulfilment });
  await payOrder(asha, id);
  return id;
}

test("orders that are shipped together ask for no courier of a pick-up, and store none", async () => {
  const [picked, sent] = [await buy("pickup"), await buy("delivery")];
  const query = `order=${picked}&order=${sent}`;
  const page = await ravi.visit(`${LIST}/ship?${query}`);
  expect(listAttributes(page.html, "tbody input[name^=courier]", "name")).toEqual([`courier.r${sent}`]);
  expect(listAttributes(page.html, "tbody input[name^=trackingNumber]", "name")).toEqual([
    `trackingNumber.r${sent}`,
  ]);
  const form = new URLSearchParams([
    ["order", picked],
    ["order", sent],
    ["sameCourier", "Ganga Express"],
    [`courier.r${picked}`, "By hand"],
    [`trackingNumber.r${picked}`, "GX-1"],
    [`trackingNumber.r${sent}`, "GX-2"],
  ]);
  const done = await ravi.follow(await ravi.post(`${LIST}/ship?${query}`, form));
  expect(done.text).toContain("1 order shipped, 1 order ready to collect. The customers get an email.");
  expect([sentOf(picked), sentOf(sent)]).toEqual(["shipped, -, -", "shipped, Ganga Express, GX-2"]);
  expect(lastMessage(picked)).toBe("order-shipped");
  const delivered = await ravi.press(await ravi.visit(`${LIST}/deliver?${query}`), "Mark as delivered");
  expect(delivered.text).toContain("1 order marked as delivered, 1 order marked as collected.");
});

test("a single pick-up is said to be ready and collected, whatever courier is sent along", async () => {
  const [first, second, third] = [await buy("pickup"), await buy("pickup"), await buy("pickup")];
  const together = await ravi.post(`${LIST}/ship`, new URLSearchParams([["order", first]]));
  expect((await ravi.follow(together)).text).toContain(`Order ${numberOf(first)} is ready to collect.`);
  const crafted = { status: "shipped", courier: "Ganga Express", trackingNumber: "GX-3" };
  const own = await ravi.post(`${LIST}/${second}`, { intent: "move", ...crafted });
  expect((await ravi.follow(own)).text).toContain(`Order ${numberOf(second)} is ready to collect.`);
  const row = await ravi.post(LIST, { id: third, ...crafted });
  expect((await ravi.follow(row)).text).toContain(`Order ${numberOf(third)} is ready to collect.`);
  expect([second, third].map(sentOf)).toEqual(["shipped, -, -", "shipped, -, -"]);
  const tracking = await ravi.post(`${LIST}/${second}`, { intent: "tracking", courier: "Ganga Express" });
  expect([tracking.status, sentOf(second)]).toEqual([409, "shipped, -, -"]);
  expect(tracking.text).toContain("This order is picked up at the shop");
  const collected = await ravi.post(`${LIST}/${second}`, { intent: "move", status: "delivered" });
  expect((await ravi.follow(collected)).text).toContain(`Order ${numberOf(second)} is collected.`);
});

const stock = () => queryValue<number>(shop, "select stock from product where id = ?", capacitor);

test("a pick-up that is ready is cancelled by its customer; stock and money go back", async () => {
  const before = stock();
  const ready = await buy("pickup");
  await ravi.post(`${LIST}/${ready}`, { intent: "move", status: "shipped" });
  const page = await asha.visit(`/orders/${ready}`);
  const question = await asha.visit(page.link(`Cancel order ${numberOf(ready)}`) ?? "");
  expect(question.text).toContain("We will no longer keep the items for you at the shop.");
  const cancelled = await asha.press(question, "Cancel the order");
  expect(cancelled.text).toContain("Your order has been cancelled.");
  const state = "select status || ' ' || (select status from payment where order_id = orders.id) from orders";
  expect(queryValue(shop, `${state} where id = ?`, ready)).toMatch(/^cancelled refund/);
  expect(stock()).toBe(before);
});

test("a collected pick-up and a parcel on its way cannot be cancelled by the customer", async () => {
  const [collected, sent] = [await buy("pickup"), await buy("delivery")];
  for (const status of ["shipped", "delivered"])
    await ravi.post(`${LIST}/${collected}`, { intent: "move", status });
  await ravi.post(`${LIST}/${sent}`, { intent: "move", status: "shipped" });
  for (const [id, message] of [
    [collected, "Your order has been collected, so it can no longer be cancelled."],
    [sent, "Your order has already been shipped, so it can no longer be cancelled here."],
  ] as const) {
    const answer = await asha.post(`/orders/${id}/cancel`, { reason: "" });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(message)]);
  }
});

test("the administrator is not told to call a parcel back that waits at the shop", async () => {
  const ready = await buy("pickup");
  await ravi.post(`${LIST}/${ready}`, { intent: "move", status: "shipped" });
  const page = await ravi.visit(`${LIST}/${ready}/cancel`);
  expect(page.text).toContain("Its items go back into stock at once.");
  expect(page.text).not.toContain("ask the courier");
});

test("the page of a pick-up has the shop's address, hours and phone, and the customer's name", async () => {
  const text = (await asha.visit(`/orders/${await buy("pickup")}`)).text.replaceAll("\u00a0", " ");
  const card = text.slice(text.indexOf("Pick up at"), text.indexOf("All your orders"));
  expect(card).toContain(
    "Pick up at Vidyut Electricals Plot 12, Chandpur Industrial Estate, Varanasi 221106, Uttar Pradesh +91 542 000 0000",
  );
  expect(card).toContain("Open Monday to Saturday 9:00 AM to 8:00 PM, Sunday 10:00 AM to 6:00 PM");
  expect(card).toContain("Order in the name of Asha Devi");
  expect(card).not.toContain("98765");
});

test("name and phone of a pick-up are corrected until it is collected, not its address", async () => {
  const id = await buy("pickup");
  const path = `${LIST}/${id}/correct`;
  const nameOf = () =>
    queryValue<string>(shop, "select name || ', ' || phone || ', ' || address from orders where id = ?", id);
  const address = queryValue<string>(shop, "select address from orders where id = ?", id);
  const page = await ravi.visit(path);
  expect(Object.keys(page.typed("Save"))).not.toContain("address");
  const refused = await ravi.submit(page, "Save", { phone: "12" });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("Please enter a valid 10-digit phone number"),
  ]);
  const done = await ravi.press(page, "Save", {
    name: "Kabir Rao",
    phone: "9876500000",
    address: "9 Assi Ghat",
  });
  expect(done.text).toContain("The order has been corrected.");
  expect(nameOf()).toBe(`Kabir Rao, 9876500000, ${address}`);
  expect(lastMessage(id)).toBe("order-corrected");
  await ravi.post(`${LIST}/${id}`, { intent: "move", status: "shipped" });
  await ravi.press(await ravi.visit(path), "Save", { name: "Meera Rao" });
  expect(nameOf()).toBe(`Meera Rao, 9876500000, ${address}`);
  await ravi.post(`${LIST}/${id}`, { intent: "move", status: "delivered" });
  expect((await ravi.visit(path)).text).toContain("only the note can be changed");
});

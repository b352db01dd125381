import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN, DRILL, payOrder, placeOrder } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import { listAttributes, listTexts } from "../support/html";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const asha = createCustomer(shop);

const LIST = "/admin/orders";
const at = (id: string, part = "") => `${LIST}/${id}${part}`;
const numberOf = (id: string) => queryValue<string>(shop, "select number from orders where id = ?", id);
const statusOf = (id: string) => queryValue<string>(shop, "select status from orders where id = ?", id);
const rowsOf = (html: string) => listTexts(html, "tbody tr").length;

async function placeOrderOf(...skus: string[]): Promise<string> {
  await asha.post("/cart", { intent: "clear" });
  for (const sku of skus)
    await asha.post("/cart", { intent: "add", productId: getProduct(shop, sku).id, quantity: "1" });
  return placeOrder(asha);
}
async function placePaidOrder(): Promise<string> {
  const id = await placeOrderOf(DRILL, CEILING_FAN);
  await payOrder(asha, id);
  return id;
}

test("the list shows twenty orders a page, the newest first, with their status and next step", async () => {
  const [paidOrder, unpaidOrder] = [await placePaidOrder(), await placeOrderOf(CEILING_FAN)];
  const page = await ravi.visit(LIST);
  expect([page.heading, rowsOf(page.html)]).toEqual(["Order Management", 20]);
  const paise = queryValue<number>(shop, "select total_paise from orders where id = ?", paidOrder);
  const customer = "\\d+ \\w+ \\d{4} Asha Devi";
  const total = `₹${(paise / 100).toLocaleString("en-IN")}`;
  expect(page.text).toMatch(
    new RegExp(`${numberOf(paidOrder)} ${customer} 1 × [^₹]+ 1 × [^₹]+ ${total} Processing`),
  );
  expect(page.text).toMatch(new RegExp(`${numberOf(unpaidOrder)} .*? Awaiting payment`));
  expect(page.link(`Ship ${numberOf(paidOrder)}`)).toBe(`${at(paidOrder)}#next`);
  expect(page.link(`View ${numberOf(unpaidOrder)}`)).toBe(at(unpaidOrder));
  expect(page.text).toMatch(/Showing 1 to 20 of \d+ entries/);
  expect((await ravi.visit(page.link("Next"))).text).toMatch(/Showing 21 to \d+ of/);
});

test("tabs, filters and search filter the list, and an empty list says so", async () => {
  const tabs = await ravi.visit(LIST);
  const shipped = await ravi.visit(tabs.link("Shipped"));
  expect(shipped.path).toBe(`${LIST}?status=shipped`);
  expect(rowsOf(shipped.html)).toBe(queryValue(shop, "select count(*) from orders where status = 'shipped'"));
  const found = await ravi.press(tabs, "Search", { search: "kavita.mishra" });
  expect(rowsOf(found.html)).toBe(
    queryValue(shop, "select count(*) from orders where email like 'kavita.mishra%'"),
  );
  const none = await ravi.visit(`${LIST}?search=nobody-at-all&status=shipped`);
  for (const words of [
    "No orders found",
    "Try adjusting your search criteria or filters",
    "Filters (1 in use)",
  ])
    expect(none.text).toContain(words);
  expect(none.link("Clear")).toBe(LIST);
});

test("an order is shipped, corrected and delivered, and its customer sees it", async () => {
  const id = await placePaidOrder();
  const fields = { courier: "Ganga Express", trackingNumber: "GX-12" };
  const shipped = await ravi.press(await ravi.visit(at(id)), "Mark as shipped", fields);
  for (const words of [
    `Order ${numberOf(id)} is shipped.`,
    "Ganga Express, tracking number GX-12",
    "Shipped, by Ravi Shankar",
  ])
    expect(shipped.text).toContain(words);
  const corrected = await ravi.press(shipped, "Save courier and tracking", {
    courier: "By hand",
    trackingNumber: "",
  });
  expect(corrected.text).toContain("Courier and tracking number saved");
  expect((await asha.visit(`/orders/${id}`)).text).toContain("Shipped with By hand.");
  const list = await ravi.visit(`${LIST}?search=${numberOf(id)}`);
  const delivered = await ravi.submit(list, `Mark as delivered ${numberOf(id)}`);
  expect([delivered.status, delivered.location, statusOf(id)]).toEqual([303, list.path, "delivered"]);
  const emails = `select group_concat(kind) from outbox_letter
    where about_id = ? and kind in ('order-shipped', 'order-delivered')`;
  expect(queryValue(shop, emails, id)).toBe("order-shipped,order-delivered");
  expect(queryValue(shop, "select count(*) from audit_entry where subject_id = ?", id)).toBe(3);
});

// rule: order-corrected
test("the history of an order says when its delivery details were corrected, by whom and which", async () => {
  const id = await placePaidOrder();
  const form = await ravi.visit((await ravi.visit(at(id))).link("Correct"));
  await ravi.press(form, "Save corrections", { phone: "9876500000", address: "Flat 4, 12 Lanka Road" });
  const page = await ravi.visit(at(id));
  expect(page.text).toMatch(/Delivery details corrected, by Ravi Shankar [^,]+, [^P]+ Phone, Address/);
  expect((await asha.visit(`/orders/${id}`)).text).not.toContain("details corrected");
});

test("the shopkeeper is offered the usual couriers, and everybody a link to follow the parcel", async () => {
  const id = await placePaidOrder();
  const page = await ravi.visit(at(id));
  expect(listAttributes(page.html, "#couriers option", "value")).toContain("Blue Dart");
  const shipped = await ravi.press(page, "Mark as shipped", { courier: "Delhivery", trackingNumber: "12 3" });
  const url = "https://www.delhivery.com/track/package/123";
  for (const { html } of [shipped, await asha.visit(`/orders/${id}`)])
    expect(listAttributes(html, `a[href="${url}"]`, "rel")).toEqual(["noopener"]);
  const { json } = await callApi(shop, "GET /orders/myorders", { token: asha.token });
  expect(json.data.find((order: { id: string }) => order.id === id)).toMatchObject({ trackingUrl: url });
});

test("a forbidden status change is refused with its reason", async () => {
  const [id, unpaid] = [await placePaidOrder(), await placeOrderOf(DRILL)];
  const expectConflict = async (path: string, fields: Record<string, string>, words: string) => {
    const answer = await ravi.post(path, fields);
    expect([answer.status, answer.title.startsWith("Error: ")]).toEqual([409, true]);
    expect(answer.text).toContain(words);
  };
  await expectConflict(
    at(id),
    { intent: "move", status: "delivered" },
    "can only become shipped or cancelled, not delivered.",
  );
  await expectConflict(
    LIST,
    { id, status: "delivered" },
    "can only become shipped or cancelled, not delivered.",
  );
  await expectConflict(at(unpaid), { intent: "move", status: "processing" }, "once its payment is verified");
  await expectConflict(LIST, { id: unpaid, status: "processing" }, "once its payment is verified");
  await expectConflict(
    at(unpaid),
    { intent: "move", status: "shipped" },
    "can only become processing or cancelled, not shipped.",
  );
  await expectConflict(at(unpaid), { intent: "tracking", courier: "x" }, "This order has not been shipped.");
  expect((await ravi.post(at(id), { intent: "move", status: "lost" })).status).toBe(400);
  expect((await ravi.post(at("nowhere"), { intent: "move", status: "shipped" })).status).toBe(404);
  expect([statusOf(id), statusOf(unpaid)]).toEqual(["processing", "pending"]);
  expect((await ravi.visit(at(unpaid))).html).not.toMatch(/Mark as (?!paid)/);
});

test("twenty simultaneous presses of Mark as shipped ship an order once", async () => {
  const id = await placePaidOrder();
  const press = () => ravi.post(at(id), { intent: "move", status: "shipped" });
  const answers = await sendAtOnce(20, press);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)]);
  expect(
    queryValue(shop, "select count(*) from order_event where order_id = ? and kind = 'shipped'", id),
  ).toBe(1);
  expect(answers.find(({ status }) => status === 409)?.text).toContain("This order is already shipped.");
});

test("cancelling asks first, says what it does, and refunds everything", async () => {
  const id = await placePaidOrder();
  const confirmation = await ravi.visit((await ravi.visit(at(id))).link("Cancel order"));
  for (const words of [
    "Are you sure you want to cancel this order?",
    "back into stock",
    "will be refunded to the customer",
  ])
    expect(confirmation.text).toContain(words);
  const tooLong = await ravi.submit(confirmation, "Cancel the order", { reason: "r".repeat(201) });
  expect([tooLong.status, statusOf(id)]).toEqual([400, "processing"]);
  const cancelled = await ravi.press(confirmation, "Cancel the order", { reason: "Out of stock after all" });
  expect(cancelled.text).toContain("The order has been cancelled.");
  expect(cancelled.text).toContain("Cancelled, by Ravi Shankar");
  expect((await asha.visit(`/orders/${id}`)).text).toContain("Out of stock after all");
  expect((await ravi.visit(at(id, "/cancel"))).text).toContain("This order is already cancelled.");
  await expect
    .poll(() => queryValue(shop, "select status from payment where order_id = ?", id))
    .toBe("refunded");
  expect(findInconsistencies(shop)).toEqual({});
});

import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, formatRupees, payOrder, placeOrder } from "../support/buying";
import { listTexts } from "../support/html";
import { refundByForm } from "../support/refunding";
import { createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const drill = getProduct(shop, DRILL).id;

/** Asha's order of three drills, delivered. */
async function deliverOrder() {
  setStock(shop, drill, 9);
  const asha = createCustomer(shop, { cart: { [drill]: 3 } });
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  for (const status of ["shipped", "delivered"])
    await ravi.post(`/admin/orders/${id}`, { intent: "move", status });
  return { asha, id, path: `/orders/${id}/return` };
}
type Delivered = Awaited<ReturnType<typeof deliverOrder>>;

const ASKED = { "pieces.line0": "1", fault: "none", wish: "refund", reason: "It hums" };
async function askForReturn({ asha, id, path }: Delivered): Promise<string> {
  expect((await asha.post(path, ASKED)).status).toBe(303);
  const select = "select id from goods_return where order_id = ? order by created_at desc limit 1";
  return `/admin/returns/${queryValue<string>(shop, select, id)}`;
}
const receive = (returnPath: string) =>
  ravi.post(returnPath, { intent: "receive", "pieces.line0": "1", "condition.line0": "shelf" });
const AMOUNT = "₹2,112.20";

test("a refunded return shows its amount and its steps to the customer and to the shop", async () => {
  const order = await deliverOrder();
  const returnPath = await askForReturn(order);
  await ravi.post(returnPath, { intent: "accept" });
  await receive(returnPath);
  await ravi.submit(await ravi.visit(returnPath), `Refund ${AMOUNT}`);
  const page = await order.asha.visit(order.path);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`Amount refunded: ${AMOUNT}`);
  const steps = ["Requested", "Accepted", "Received", "Refunded"].map((label) =>
    expect.stringMatching(new RegExp(`^${label} \\d+ \\w+ \\d{4}, `)),
  );
  expect(listTexts(page.html, ".timeline li")).toEqual(steps);
  const { html } = await ravi.visit(returnPath);
  const facts = listTexts(html, ".facts > div");
  expect(facts).toEqual(expect.arrayContaining([...steps, `Amount refunded ${AMOUNT}`]));
});

test("the dashboard names returns that wait for an answer, and those that wait for a refund", async () => {
  const count = (status: string) =>
    queryValue<number>(shop, "select count(*) from goods_return where status = ?", status);
  const returnPath = await askForReturn(await deliverOrder());
  const dashboard = await ravi.visit("/admin/dashboard");
  expect(dashboard.link(`Returns to Answer ${count("requested")}`)).toBe("/admin/returns?status=requested");
  expect(dashboard.text).not.toContain("Returns to Refund or Replace");
  await receive(returnPath);
  const later = await ravi.visit("/admin/dashboard");
  expect(later.link("Returns to Refund or Replace 1")).toBe("/admin/returns?status=received");
});

test("an order that is not shipped says beside the line how many pieces were refunded", async () => {
  setStock(shop, drill, 9);
  const asha = createCustomer(shop, { cart: { [drill]: 3 } });
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  const pages = async () => [await asha.visit(`/orders/${id}`), await ravi.visit(`/admin/orders/${id}`)];
  for (const { text } of await pages()) expect(text).not.toContain("of 3 refunded");
  await refundByForm(ravi, id, { "pieces.line0": "1", reason: "Ordered too many" });
  for (const { html } of await pages())
    expect(listTexts(html, ".lines li").join()).toContain("1 of 3 refunded");
});

// rule: return-moves
test("the refund page of an order with an open return leads to the return instead of asking", async () => {
  const order = await deliverOrder();
  const returnPath = await askForReturn(order);
  const number = queryValue<string>(shop, "select number from goods_return where order_id = ?", order.id);
  const page = await ravi.visit(`/admin/orders/${order.id}/refund`);
  expect(page.text).toContain(`Return ${number} of this order is open. Please settle it first`);
  expect(page.link(`Return ${number}`)).toBe(returnPath);
  expect(page.text).not.toContain("Price reduction");
  await ravi.post(returnPath, { intent: "refuse", answer: "It works" });
  expect((await ravi.visit(`/admin/orders/${order.id}/refund`)).text).toContain("Price reduction");
});

test("the form of a return presets no reason, and names all that is missing", async () => {
  const order = await deliverOrder();
  const form = await order.asha.visit(order.path);
  expect(form.typed("Request return").fault).toBeUndefined();
  const refused = await order.asha.submit(form, "Request return");
  expect(refused.status).toBe(400);
  for (const text of ["how many pieces", "Please choose why", "Please tell us why"])
    expect(refused.text).toContain(text);
});

test("withdrawing a return asks first, and its page says that the other items wait for it", async () => {
  const order = await deliverOrder();
  await askForReturn(order);
  const page = await order.asha.visit(order.path);
  expect(page.text).toContain("While this return is open, no other items of this order can be returned");
  expect(listTexts(page.html, "details > summary")).toContain("Withdraw this return");
  const [asked] = listTexts(page.html, "details form");
  expect(asked).toMatch(/^Do you want to withdraw this return\? .* Yes, withdraw it$/);
  expect((await order.asha.press(page, "Yes, withdraw it")).text).toContain("The return has been withdrawn.");
});

test("the form of a refund says at once that pieces and goodwill are two refunds", async () => {
  const { id } = await deliverOrder();
  const { text } = await ravi.visit(`/admin/orders/${id}/refund`);
  expect(text).toContain("To refund pieces and give goodwill too, make two refunds: first the pieces");
});

test("after goodwill the page of a return says what is left to refund, and refunds that", async () => {
  const order = await deliverOrder();
  await refundByForm(ravi, order.id, { goodwill: "5000", reason: "Sorry for the delay" });
  const returnPath = await askForReturn(order);
  await receive(returnPath);
  const page = await ravi.visit(returnPath);
  const kept = "select total_paise - 500000 from orders where id = ?";
  const left = formatRupees(queryValue<number>(shop, kept, order.id));
  expect(page.text).toContain(
    `These pieces are worth ${AMOUNT}, but ₹5,000 of the payment was refunded before, and only ${left} is left.`,
  );
  expect(page.text).toContain("Send the same item again");
  const done = await ravi.press(page, `Refund ${left}`);
  expect(done.text).toContain(`Amount refunded ${left}`);
});

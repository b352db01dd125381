import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { DRILL, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { insertBooking } from "../support/insert-booking";
import {
  changeDatabase,
  createCustomer,
  getProduct,
  getStock,
  queryValue,
  setStock,
} from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const counter = createCustomer(shop, { name: "Meena Kumari", staffRole: "counter" });
const drill = getProduct(shop, DRILL);
setStock(shop, drill.id, 100);
const asha = createCustomer(shop);
const LIST = "/admin/orders";

const statusOf = (id: string) => queryValue<string>(shop, "select status from orders where id = ?", id);
const visitStatusOf = (id: string) =>
  queryValue<string>(shop, "select status from service_request where id = ?", id);
const shippedEmail = (id: string) =>
  queryValue<string | null>(
    shop,
    "select problem from outbox_letter where about_id = ? and kind = 'order-shipped' order by created_at desc",
    id,
  );

async function placePaidOrder(): Promise<string> {
  const id = await placeOrder(asha, toBuyNowPath(drill.id));
  await payOrder(asha, id);
  return id;
}

// rule: taken-back
test("one tap on Undo in the message takes a shipped order back, and its page says both", async () => {
  const id = await placePaidOrder();
  const fields = { courier: "Ganga Express", trackingNumber: "GX-12" };
  const shipped = await ravi.press(await ravi.visit(`${LIST}/${id}`), "Mark as shipped", fields);
  expect([statusOf(id), shippedEmail(id)]).toEqual(["shipped", null]);
  const undone = await ravi.press(shipped, "Undo");
  expect(undone.text).toContain("is as it was before. No email is sent.");
  expect([statusOf(id), shippedEmail(id)]).toEqual(["processing", expect.stringContaining("Not sent:")]);
  expect(undone.text).toContain("Shipped: taken back, by Ravi Shankar");
  expect(undone.html).toContain('value="Ganga Express"');
  const seen = await asha.visit(`/orders/${id}`);
  expect(seen.text).not.toContain("Ganga Express");
  // A second tap, or the same form from another tab, changes nothing.
  expect((await ravi.press(shipped, "Undo")).text).toContain("is as it was before");
  await ravi.press(undone, "Mark as shipped", fields);
  await ravi.press(shipped, "Undo");
  expect(statusOf(id)).toBe("shipped");
});

test("orders shipped together are taken back with one tap, and too late is said", async () => {
  const ids = [await placePaidOrder(), await placePaidOrder()];
  const form = new URLSearchParams(ids.map((id) => ["order", id]));
  const shipped = await ravi.follow(await ravi.post(`${LIST}/ship`, form));
  expect(ids.map(statusOf)).toEqual(["shipped", "shipped"]);
  expect((await ravi.press(shipped, "Undo")).text).toContain("2 orders are as they were before.");
  expect(ids.map(statusOf)).toEqual(["processing", "processing"]);
  const [id = ""] = ids;
  const again = await ravi.press(await ravi.visit(`${LIST}/${id}`), "Mark as shipped");
  changeDatabase(shop, `update order_event set created_at = created_at - 600000 where order_id = '${id}'`);
  const late = await ravi.submit(again, "Undo");
  expect([late.status, late.text]).toEqual([409, expect.stringContaining("more than 10 minutes ago")]);
  expect(late.title).toMatch(/^Error:/);
  expect((await ravi.visit(`${LIST}/${id}`)).text).not.toContain("This can be undone");
  expect((await ravi.post(`${LIST}/undo?event=nothing%00`, {})).status).toBe(404);
});

test("a completed visit is taken back from its page and by the API", async () => {
  const { id } = insertBooking(shop, null, { status: "confirmed", payment_status: "paid" });
  await counter.post(`/admin/services/${id}`, { intent: "status", id, status: "completed" });
  expect(visitStatusOf(id)).toBe("completed");
  const undone = await counter.press(await counter.visit(`/admin/services/${id}`), "Undo");
  expect([visitStatusOf(id), undone.text.includes("Completed: taken back")]).toEqual(["confirmed", true]);
  await counter.post(`/admin/services/${id}`, { intent: "status", id, status: "no-show" });
  const call = () => callApi(shop, `POST /services/${id}/undo`, { token: ravi.token });
  expect((await call()).status).toBe(200);
  expect([visitStatusOf(id), (await call()).status]).toEqual(["confirmed", 409]);
});

// rule: marked-paid
test("the owner marks an expired order as paid with a reference, and nobody else does", async () => {
  const id = await placeOrder(asha, toBuyNowPath(drill.id));
  changeDatabase(shop, `update orders set pay_by = 1 where id = '${id}'; delete from stock_reservation`);
  const before = getStock(shop, drill.id);
  expect((await counter.send(`${LIST}/${id}/mark-paid`)).status).toBe(403);
  expect((await counter.visit(`${LIST}/${id}`)).text).not.toContain("Mark as paid");
  const page = await ravi.visit((await ravi.visit(`${LIST}/${id}`)).link("Mark as paid"));
  const button = `Mark ${/₹[\d,.]+\d/.exec(page.text)?.[0]} as paid`;
  const refused = await ravi.submit(page, button, { method: "upi", reference: "41" });
  expect([refused.status, refused.title.startsWith("Error:")]).toEqual([400, true]);
  expect(refused.html).toContain('value="41"');
  const fields = { method: "upi", reference: "UPI 4123", amountPaise: "1" };
  const paid = await ravi.press(page, button, fields);
  expect(paid.text).toContain("is marked as paid.");
  await ravi.press(page, button, fields);
  expect([statusOf(id), getStock(shop, drill.id)]).toEqual(["processing", before - 1]);
  expect(paid.text).toContain("Paid by hand (UPI)");
  expect(queryValue(shop, "select count(*) from paper where order_id = ?", id)).toBe(1);
});

// rule: bin-days
test("a deleted request is restored from the bin, and the filtered list is kept", async () => {
  const { id, number } = insertBooking(shop, null, { status: "confirmed", payment_status: "paid" });
  const list = "/admin/services?status=confirmed";
  const back = `?back=${encodeURIComponent("status=confirmed")}`;
  const asked = await ravi.visit(`/admin/services/${id}/delete${back}`);
  expect(asked.text).toContain("You can restore it for 30 days.");
  const answer = await ravi.submit(asked, "Delete");
  expect(answer.location).toBe(list);
  const deleted = await ravi.follow(answer);
  expect(deleted.text).toContain("You can restore it for 30 days.");
  const bin = await ravi.visit(deleted.link("Open the bin"));
  expect(bin.text).toContain(number);
  const itemId = queryValue<string>(shop, "select id from deleted_item where item_id = ?", id);
  const restored = await ravi.follow(await ravi.post("/admin/bin", { id: itemId }));
  expect([restored.text.includes("is restored."), visitStatusOf(id)]).toEqual([true, "confirmed"]);
  expect((await ravi.post("/admin/bin", { id: itemId })).status).toBe(404);
  expect((await counter.send("/admin/bin")).status).toBe(403);
});

import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { insertBooking } from "../support/insert-booking";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

// rules: customer-page, customer-notes

const { shop, ravi } = await openAdminShop();
const asha = createCustomer(shop, { name: "Asha Devi" });
const PHONE = "9811122233";

test("one page has everything of a customer, and a guest's visits by the phone number", async () => {
  queryValue(shop, "update user set phone = ? where id = ? returning 1", PHONE, asha.id);
  const drill = getProduct(shop, DRILL);
  const orderId = await placeOrder(asha, toBuyNowPath(drill.id));
  await payOrder(asha, orderId);
  const orderNumber = queryValue<string>(shop, "select number from orders where id = ?", orderId);
  const visit = insertBooking(shop, null, { phone: PHONE, name: "Asha at home" });
  const page = await ravi.visit(`/admin/customers/${asha.id}`);
  expect([page.status, page.heading]).toEqual([200, "Asha Devi"]);
  for (const text of [orderNumber, visit.number, drill.name, "Spent, less refunds"])
    expect(page.text).toContain(text);
  expect(page.link("Call")).toBe(`tel:${PHONE}`);
  expect(page.link("WhatsApp")).toBe(`https://wa.me/91${PHONE}?text=`);
  // From the guest's visit, the order and the account.
  for (const from of [`/admin/services/${visit.id}`, `/admin/orders/${orderId}`, `/admin/users/${asha.id}`]) {
    const there = await ravi.visit((await ravi.visit(from)).link("All of this customer"));
    expect(there.path).toBe(`/admin/customers/${asha.id}`);
  }
});

test("a note is added and deleted without scripts; a blank one is refused", async () => {
  const path = `/admin/customers/${asha.id}`;
  const page = await ravi.visit(path);
  const blank = await ravi.press(page, "Add note", { text: " " });
  expect([blank.status, blank.title]).toEqual([400, expect.stringMatching(/^Error: /)]);
  const noted = await ravi.press(page, "Add note", { text: "Rings the bell twice\0" });
  expect(noted.text).toMatch(/The note is added.*Rings the bell twice.*Ravi Shankar,/);
  const deleted = await ravi.press(noted, "Delete the note");
  expect(deleted.text).not.toContain("Rings the bell");
  expect((await ravi.post(path, { intent: "delete", noteId: "none" })).status).toBe(404);
});

test("a guest has a page by each of their visits, without the phone in its address", async () => {
  const [first, second] = ["9811122244", "9811122244"].map((phone) =>
    insertBooking(shop, null, { phone, name: "Meena" }),
  );
  const page = await ravi.visit(`/admin/customers/${first?.id}`);
  expect(page.text).toMatch(/Guest, without an account/);
  expect(page.text).toContain(second?.number);
  expect((await ravi.visit("/admin/customers/none")).status).toBe(404);
});

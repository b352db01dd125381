import { beforeEach, expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { findOpenDay } from "../support/booking";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { createCustomer, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const LIST = "/admin/services";
let booking: ReturnType<typeof insertBooking>;
let filtered: string;
let count = 50;

beforeEach(() => {
  count += 1;
  const day = findOpenDay(shop, count);
  booking = insertBooking(shop, null, toShopVisitColumns(day, "15:00"));
  filtered = `${LIST}?status=pending&date=${day}`;
});

const openFromList = async (link: string) => {
  const list = await ravi.visit(filtered);
  return ravi.visit(list.link(`${link} ${booking.number}`));
};

test.each<[link: string, button: string, fields: Record<string, string>]>([
  ["Assign", "Assign", { assignedTechnician: "Salim Ansari" }],
  ["Edit", "Save changes", {}],
  ["Notes", "Save notes", { adminNotes: "Armature ordered" }],
])("after %s Ravi is back in the same filtered list, at the request", async (link, button, fields) => {
  const answer = await ravi.submit(await openFromList(link), button, fields);
  expect([answer.status, answer.location]).toEqual([303, `${filtered}#${booking.number}`]);
});

test("after Delete, and without deleting, Ravi is back in the same filtered list", async () => {
  const page = await openFromList("Delete");
  expect(page.link("Cancel")).toBe(`${filtered}#${booking.number}`);
  const answer = await ravi.submit(page, "Delete");
  expect([answer.status, answer.location]).toEqual([303, filtered]);
});

test("from the page of a request Ravi returns to it, and then to the filtered list", async () => {
  const view = await openFromList("View");
  expect(view.link("All service requests")).toBe(filtered);
  const notes = await ravi.visit(view.link("Notes"));
  const saved = await ravi.press(notes, "Save notes", { adminNotes: "Ordered" });
  expect(saved.path).toBe(view.path);
  const set = await ravi.press(saved, `Set ${booking.number}`, { status: "confirmed" });
  expect([set.path, set.link("All service requests")]).toEqual([view.path, filtered]);
});

test("an order, a user and a technician keep the filters of their lists", async () => {
  const orders = "/admin/orders?status=shipped";
  const order = await ravi.visit((await ravi.visit(orders)).link("View"));
  expect(order.link("All orders")).toBe(orders);
  const refund = await ravi.visit(order.link("Refund"));
  expect(refund.link("Back to the order")).toBe(order.path);

  createCustomer(shop, { name: "Meena Kumari Filters" });
  const users = "/admin/users?search=Filters";
  const user = await ravi.visit((await ravi.visit(users)).link("View"));
  const done = await ravi.press(await ravi.visit(user.link("Deactivate")), "Deactivate");
  expect([done.path, done.link("Back to all users")]).toEqual([
    user.path,
    expect.stringMatching(/^\/admin\/users\?search=/),
  ]);

  const technicians = "/admin/electricians?status=approved";
  const edit = await ravi.visit((await ravi.visit(technicians)).link("Edit"));
  expect(edit.link("← Back to electricians")).toBe(technicians);
  expect(queryValue(shop, "select count(*) from electrician where status = 'approved'")).not.toBe(0);
});

test("a parameter that carries the list along leads nowhere else", async () => {
  const page = await ravi.visit(`${LIST}/${booking.id}?back=${encodeURIComponent("//evil.example/?a=b")}`);
  expect(page.link("All service requests")).toMatch(/^\/admin\/services\?/);
});

test("a product that was opened from the incomplete labels leads back to them", async () => {
  const sku = queryValue<string>(
    shop,
    "update product set maker = null where id = (select id from product where archived_at is null) returning sku",
  );
  const labels = "/admin/products/labels?page=1";
  const edit = await ravi.visit((await ravi.visit(labels)).link(`Edit ${sku}`));
  expect(edit.link("Incomplete labels")).toBe(labels);
  expect((await ravi.visit(edit.link("Stock movements"))).link("Incomplete labels")).toBe(labels);
  const saved = await ravi.submit(edit, "Update Product", { maker: "Vidyut Motors, Varanasi" });
  expect([saved.status, saved.location]).toEqual([303, labels]);
});

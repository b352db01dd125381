import { expect, test } from "vitest";
import { addDays, shopDay } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { listTexts } from "../support/html";
import {
  getBookingStatus,
  insertBooking,
  insertPaidBooking,
  toShopVisitColumns,
} from "../support/insert-booking";
import { expectRefusal } from "../support/refusals";
import { createCustomer, proveEmail, queryValue } from "../support/shop-data";

const PAGE = "/admin/services/my-visits";
const OM = "Om Prakash Vishwakarma";
const { shop, ravi } = await openAdminShop();
const om = createCustomer(shop, { name: OM, staffRole: "technician" });
proveEmail(shop, om, queryValue(shop, "select email from electrician where name = ?", OM));

const TODAY = shopDay(new Date());
queryValue(shop, "update service_request set assigned_technician = 'Salim Ansari' returning 1");
const insertHome = (offset: number, changes = {}) =>
  insertBooking(shop, null, {
    status: "confirmed",
    pay_by: null,
    preferred_date: addDays(TODAY, offset),
    visit_window: "afternoon",
    assigned_technician: OM,
    description: "The fan hums.",
    ...changes,
  });
const columnsOf = (id: string) =>
  queryValue(
    shop,
    `select status || ' ' || work_done || ' ' || coalesce(collected_paise || ' ' || collected_by, '-')
     from service_request where id = ?`,
    id,
  );

// rule: own-visits
test("a technician begins on the page of today's and tomorrow's visits", async () => {
  const today = insertHome(0);
  const tomorrow = insertHome(1);
  const later = insertHome(2);
  const others = insertHome(0, { assigned_technician: "Salim Ansari" });
  const page = await om.visit("/admin");
  expect([page.path, page.heading]).toEqual([PAGE, "My visits"]);
  const numbers = listTexts(page.html, "article h3 + p a");
  expect(numbers).toEqual([today.number, tomorrow.number]);
  expect(page.text).not.toContain(later.number);
  expect(page.text).not.toContain(others.number);
  for (const text of [
    "Afternoon, 2:00 pm - 5:00 pm",
    "12 Lanka Road, 221106",
    "The fan hums.",
    "₹39 to collect",
  ])
    expect(page.text).toContain(text);
  expect(page.link("Map")).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%20Lanka/);
  expect(page.link("Call")).toBe("tel:9876543210");
  expect(page.link("WhatsApp")).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Namaste/);
});

// rule: work-done
test("a visit is done in four taps, with what was done and paid, and everybody sees it", async () => {
  const visit = insertHome(0);
  const page = await om.visit((await om.visit(PAGE)).link(`Done ${visit.number}`));
  expect(page.typed("Save as done")).toMatchObject({ collectedAmount: "39" });
  const refused = await om.submit(page, "Save as done", {
    workDone: "New capacitor",
    collectedAmount: "450",
  });
  await expectRefusal(
    refused,
    "Save as done",
    { workDone: "New capacitor", collectedAmount: "450" },
    "Please choose how it was paid",
  );
  const done = await om.press(page, "Save as done", {
    workDone: "New capacitor",
    collectedAmount: "450",
    collectedBy: "cash",
  });
  expect([done.path.split("#")[0], columnsOf(visit.id)]).toEqual([
    PAGE,
    "completed New capacitor 45000 cash",
  ]);
  expect(getBookingStatus(shop, visit.id)).toBe("completed");
  expect(queryValue(shop, "select payment_status from service_request where id = ?", visit.id)).toBe(
    "pending",
  );
  for (const view of [await ravi.visit(`/admin/services/${visit.id}`), await ravi.visit(visit.page)]) {
    expect(view.text).toContain("New capacitor");
    expect(view.text).toContain("₹450, cash");
  }
  const again = await om.submit(page, "Save as done", { workDone: "Other", collectedAmount: "" });
  expect(again.status).toBe(409);
  expect(again.typed("Save as done").workDone).toBe("Other");
});

// rule: ended-from-its-day
test("tomorrow's visit has no buttons that end it, and is not ended by their addresses", async () => {
  const visit = insertHome(1);
  expect((await om.visit(PAGE)).text).not.toContain(`Done ${visit.number}`);
  const path = `/admin/services/${visit.id}/done`;
  expect((await om.visit(path)).text).toContain("move it to today first");
  const statuses = [om.post(PAGE, { intent: "no-show", id: visit.id }), om.post(path, { workDone: "All" })];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([409, 409]);
  const form = await ravi.visit(`/admin/services?search=${visit.number}`);
  const refused = await ravi.submit(form, `Set ${visit.number}`, { status: "completed" });
  expect([refused.status, getBookingStatus(shop, visit.id)]).toEqual([409, "confirmed"]);
  expect(refused.text).toContain(`${visit.number} is booked for`);
});

test("nobody at home is one tap", async () => {
  const visit = insertHome(0, { visit_window: "morning" });
  const page = await om.visit(PAGE);
  const after = await om.press(page, `Customer not at home ${visit.number}`);
  expect(after.text).toContain(`${visit.number}: nobody was there`);
  expect(getBookingStatus(shop, visit.id)).toBe("no-show");
});

test("the counter closes a repair from the list, and puts its amount right", async () => {
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  const visit = insertBooking(shop, null, toShopVisitColumns(TODAY, "10:00", { status: "confirmed" }));
  const list = await counter.visit("/admin/services?view=today");
  const page = await counter.visit(list.link(`Done ${visit.number}`));
  const work = { workDone: "New brushes", collectedAmount: "250", collectedBy: "upi" };
  expect((await counter.press(page, "Save as done", work)).path).toContain("/admin/services?view=today");
  const request = await counter.visit(`/admin/services/${visit.id}`);
  const correction = await counter.visit(request.link("Work done"));
  await counter.press(correction, "Save the correction", { collectedAmount: "200" });
  expect(columnsOf(visit.id)).toBe("completed New brushes 20000 upi");
  const late = await counter.submit(correction, "Save the correction", { collectedAmount: "100" });
  expect([late.status, columnsOf(visit.id)]).toEqual([409, "completed New brushes 20000 upi"]);
});

test("a technician sees and closes no visit of somebody else, and the accountant none at all", async () => {
  const others = insertPaidBooking(shop);
  const path = `/admin/services/${others.id}/done`;
  expect((await om.send(path)).status).toBe(404);
  const work = { workDone: "Mine", collectedAmount: "", collectedBy: "" };
  expect((await om.post(path, work)).status).toBe(404);
  expect((await om.post(PAGE, { intent: "no-show", id: others.id })).status).toBe(404);
  const accountant = createCustomer(shop, { name: "Anil", staffRole: "accountant" });
  expect([(await accountant.send(path)).status, (await accountant.send(PAGE)).status]).toEqual([403, 403]);
  expect(getBookingStatus(shop, others.id)).toBe("confirmed");
});

import { expect, test } from "vitest";
import { addDays, shopDay } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { listTexts } from "../support/html";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { queryValue } from "../support/shop-data";

const LIST = "/admin/services";
const OM = "Om Prakash Vishwakarma";
const { shop, ravi } = await openAdminShop();
const TODAY = shopDay(new Date());
const day = (offset: number) => addDays(TODAY, offset);
const insertVisit = (offset: number, slot: string, columns = {}) =>
  insertBooking(shop, null, toShopVisitColumns(day(offset), slot, columns));
const listNumbers = (html: string) => listTexts(html, "tbody th a");

queryValue(shop, "update service_request set assigned_technician = null returning 1");
const late = insertVisit(-1, "16:00");
const afternoon = insertVisit(1, "15:00");
const morning = insertVisit(1, "10:00", { status: "confirmed", assigned_technician: OM });

// rules: visit-views, overdue-visits
test("the tabs of the list lead to the visits by their day, each with its number", async () => {
  const list = await ravi.visit(LIST);
  for (const label of ["Today", "Tomorrow", "This week", "Overdue", "Unassigned", "No day yet", "All"])
    expect(list.link(label), label).toContain(LIST);
  const tomorrow = await ravi.visit(list.link("Tomorrow"));
  const numbers = listNumbers(tomorrow.html).filter((text) => text.startsWith("SR-7000"));
  expect(numbers).toEqual([morning.number, afternoon.number]);
  expect(listTexts(tomorrow.html, ".desk-tabs [aria-current]")).toEqual([
    `Tomorrow ${listNumbers(tomorrow.html).length}`,
  ]);
  const overdue = await ravi.visit(tomorrow.link("Overdue"));
  expect(listNumbers(overdue.html)).toContain(late.number);
  expect(listTexts(overdue.html, `#${late.number} .tag`)).toContain("Overdue");
  expect(listTexts(tomorrow.html, `#${morning.number} .tag`)).not.toContain("Overdue");
});

test("the dashboard counts what is overdue, what nobody has, and tomorrow's visits", async () => {
  const dashboard = await ravi.visit("/admin/dashboard");
  expect(dashboard.link("Overdue visits")).toBe(`${LIST}?view=overdue`);
  expect(dashboard.link("Unassigned Service Requests")).toBe(`${LIST}?view=unassigned`);
  expect(dashboard.link("Visits tomorrow")).toBe(`${LIST}?view=tomorrow`);
});

test("a search stays in the view, and whatever is done returns to it", async () => {
  const found = await ravi.visit(`${LIST}?view=tomorrow&search=${afternoon.number}`);
  expect(listNumbers(found.html)).toEqual([afternoon.number]);
  expect(found.form("Search").controls.find(({ name }) => name === "view")?.value).toBe("tomorrow");
  const assigned = await ravi.press(await ravi.visit(found.link(`Assign ${afternoon.number}`)), "Assign", {
    assignedTechnician: OM,
  });
  expect(assigned.path).toContain(`${LIST}?view=tomorrow&search=${afternoon.number}`);
  expect(assigned.link("Tell the technician on WhatsApp")).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
  const noted = await ravi.press(await ravi.visit(assigned.link(`Notes ${afternoon.number}`)), "Save notes", {
    adminNotes: "Bring brushes",
  });
  expect(noted.path).toContain("view=tomorrow");
  const edited = await ravi.press(await ravi.visit(noted.link(`Edit ${afternoon.number}`)), "Save changes", {
    description: "It smokes",
  });
  expect(edited.path).toContain("view=tomorrow");
});

test("visits of a view are assigned together, and the list shows the same view again", async () => {
  const one = insertVisit(1, "11:00");
  const list = await ravi.visit(`${LIST}?view=tomorrow`);
  const page = await ravi.visit(list.link("Assign visits"));
  expect(listNumbers(page.html)).toContain(one.number);
  const done = await ravi.press(page, "Assign visits", { [`technician.r${one.id}`]: "Salim Ansari" });
  expect(done.path).toBe(`${LIST}?view=tomorrow`);
  expect(queryValue(shop, "select assigned_technician from service_request where id = ?", one.id)).toBe(
    "Salim Ansari",
  );
  const query = "select kind from outbox_letter where about_id = ?";
  expect(queryValue(shop, query, one.id)).toBe("technician-assigned");
  expect(list.link("Day sheet")).toBe(`${LIST}/day-sheet?date=${day(1)}`);
});

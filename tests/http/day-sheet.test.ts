import { expect, test } from "vitest";
import { addDays, formatDayAndYear, shopDay } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { listAttributes, listTexts } from "../support/html";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";

const PAGE = "/admin/services/day-sheet";
const OM = "Om Prakash Vishwakarma";
const DAY = "2027-03-09";

const { shop, ravi } = await openAdminShop();

test("without a day it is today's sheet, with links to the days around it", async () => {
  const today = shopDay(new Date());
  const page = await ravi.visit(PAGE);
  expect(page.heading).toBe(`Day sheet: ${formatDayAndYear(today)}`);
  expect(page.link("Previous day")).toBe(`${PAGE}?date=${addDays(today, -1)}`);
  expect(page.link("Next day")).toBe(`${PAGE}?date=${addDays(today, 1)}`);
  expect((await ravi.visit(`${PAGE}?date=2026-02-30`)).heading).toBe(page.heading);
});

test("each technician has a sheet with the details of every booking, sorted by time", async () => {
  const assigned = { assigned_technician: OM };
  const afternoon = insertBooking(shop, null, toShopVisitColumns(DAY, "14:00", assigned));
  const paidHome = {
    status: "confirmed",
    payment_status: "paid",
    visit_window: "morning",
    preferred_date: DAY,
  };
  const homeVisit = insertBooking(shop, null, {
    ...paidHome,
    ...assigned,
    pincode: "221001",
    description: "The fan hums.",
  });
  const unassigned = insertBooking(shop, null, toShopVisitColumns(DAY, "10:00"));
  const { text, html } = await ravi.visit(`${PAGE}?date=${DAY}`);
  const expectedOrder = [OM, homeVisit.number, afternoon.number, "Unassigned", unassigned.number];
  const headings = listTexts(html, ".sheet h2, .sheet h3 .unbroken");
  expect(headings.filter((text) => expectedOrder.includes(text))).toEqual(expectedOrder);
  for (const words of ["12 Lanka Road, 221001", "The fan hums.", "₹39 paid", "Notes", "Customer’s signature"])
    expect(text).toContain(words);
  expect(listAttributes(html, "a", "href")).toContain("tel:9876543210");
  expect(listAttributes(html, "a", "href")).toContain(`/admin/services/${unassigned.id}/assign`);
  expect(text).toMatch(/No visits on this day: [^.]*Salim Ansari/);
});

test("the sheet of one technician can be opened, and says so when it is empty", async () => {
  const { text } = await ravi.visit(`${PAGE}?date=${DAY}&technician=Salim+Ansari`);
  expect(text).toContain(`Salim Ansari has no visits on ${formatDayAndYear(DAY)}.`);
  const page = await ravi.visit(`${PAGE}?date=${DAY}&technician=Unassigned`);
  expect(listTexts(page.html, ".sheet")).toHaveLength(1);
  expect(page.link("Next day")).toBe(`${PAGE}?date=${addDays(DAY, 1)}&technician=Unassigned`);
  expect((await ravi.visit(`${PAGE}?date=2031-01-06`)).text).toContain("There are no visits on");
});
